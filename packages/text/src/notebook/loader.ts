import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ContentError, formatProblems, type Problem } from '@a2z/course/problem';
import type { Loader, LoaderContext } from 'astro/loaders';
import { codeVersion, keyOf, readEntry, rememberJson, sweep, writeWhole } from '../disk-cache.ts';
import { cacheFolder, pictureFolder, pictureList } from './html-cache.ts';
import { makePage, type NotebookPage, type PageOptions, pageData } from './page.ts';
import { problemOf } from './read.ts';

type NotebooksOptions = {
  /** Folder of the .ipynb files, from the project's root. */
  base: string;
  /** Root-relative address of a notebook's file, for the notices where something is cut. */
  file?: (id: string) => string;
};

type Entry = Parameters<LoaderContext['store']['set']>[0];

/** What stays the same while one collection is loaded. */
type Run = {
  context: LoaderContext;
  options: NotebooksOptions;
  /** Hash of the code, and of the packages that it uses. */
  version: string;
  /** Absolute path of the collection. */
  folder: string;
};

/** The package whose code decides what a page looks like. */
const CODE = [new URL('../../', import.meta.url)];

/**
 * A collection of notebooks: id = path without `.ipynb`, in its own case; its safe HTML waits on
 * disk, where `rendered.metadata.kept` says. A notebook that did not change is not even parsed, also
 * when Astro's store was cleared (any change of the configuration does that).
 */
export function notebooks(options: NotebooksOptions): Loader {
  return {
    name: 'notebooks',
    schema: pageData,
    async load(context) {
      const root = fileURLToPath(context.config.root);
      const folder = join(root, options.base);
      const run = { context, options, version: await codeVersion(root, CODE), folder };
      await loadAll(run);
      if (context.watcher) watchNotebooks(run);
    },
  };
}

/** File below the collection's folder → id of its entry. */
const idOf = (file: string): string => file.split(sep).join('/').slice(0, -'.ipynb'.length);

/**
 * Entries go into the store together, at the end: Astro writes the whole store to disk at every pause of
 * half a second, and thousands of notebooks have many.
 */
async function loadAll(run: Run): Promise<void> {
  const { store, config, watcher } = run.context;
  const gone = new Set(store.keys());
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  // Before, not after: what is swept and still needed is made anew.
  await sweep(cacheFolder(config.cacheDir));
  for (const file of await notebookFiles(run.folder)) {
    gone.delete(idOf(file));
    await loadOne(run, file).then(
      (entry) => entries.push(entry),
      (error) => problems.push(problemOf(error, pathOf(run, file))),
    );
  }
  for (const id of gone) store.delete(id);
  for (const entry of entries) store.set(entry);
  if (problems.length > 0 && !watcher) throw new ContentError(problems);
  tellUnforeseen(run, problems);
  await notePictures(run.context);
}

async function notebookFiles(folder: string): Promise<string[]> {
  const files = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  return files.filter((name) => name.endsWith('.ipynb') && !name.includes('.ipynb_checkpoints'));
}

/** Names the pictures that are in use, for the integration that publishes them. */
async function notePictures({ store, config }: LoaderContext): Promise<void> {
  const pages = store.values().map(({ data }) => pageData.parse(data));
  const names = new Set(pages.flatMap(({ pictures }) => pictures));
  await writeWhole(pictureList(config.cacheDir), JSON.stringify([...names].sort()));
}

/** Path of a notebook from the project's root. */
const pathOf = ({ options }: Run, file: string): string => `${options.base}/${idOf(file)}.ipynb`;

/** A notebook as an entry of the store, rendered now or earlier. */
async function loadOne(run: Run, name: string): Promise<Entry> {
  const { config, parseData } = run.context;
  const id = idOf(name);
  const bytes = await readFile(join(run.folder, name));
  const address = run.options.file?.(id);
  const digest = keyOf(run.version, config.base, address ?? '', bytes);
  const file = join(cacheFolder(config.cacheDir), `${digest}.json`);
  const page = await wholePage(file, bytes, {
    folder: pictureFolder(config.cacheDir),
    base: config.base,
    file: address,
  });
  const data = await parseData({ id, data: page.data });
  const kept = relative(fileURLToPath(config.root), file);
  const rendered = { html: '', metadata: { kept } };
  return { id, digest, data, rendered, filePath: pathOf(run, name) };
}

/** A page whose pictures are all on disk, too: one that was deleted or cut short is made anew. */
async function wholePage(
  path: string,
  bytes: Uint8Array,
  options: PageOptions,
): Promise<NotebookPage> {
  const make = () => makePage(bytes, options);
  const page = await rememberJson(path, make);
  for (const name of page.data.pictures)
    if (!(await readEntry(join(options.folder, name)))) {
      await rm(path, { force: true });
      return rememberJson(path, make);
    }
  return page;
}

/** The content check names what it refuses; what only shows when a page is made is said here. */
function tellUnforeseen({ context }: Run, problems: readonly Problem[]): void {
  const unforeseen = problems.filter(({ rule }) => rule === undefined);
  if (unforeseen.length > 0) context.logger.error(formatProblems(unforeseen));
}

/** In `astro dev`: an edited notebook is made anew; a broken one keeps its old page. */
function watchNotebooks(run: Run): void {
  const { watcher, logger, store } = run.context;
  const ours = (path: string): boolean => path.startsWith(run.folder) && path.endsWith('.ipynb');
  const update = async (path: string): Promise<void> => {
    if (!ours(path)) return;
    const file = relative(run.folder, path);
    try {
      store.set(await loadOne(run, file));
      logger.info(`Rendered ${file}`);
    } catch (error) {
      tellUnforeseen(run, [problemOf(error, pathOf(run, file))]);
    }
  };
  watcher?.add(run.folder);
  watcher?.on('change', update);
  watcher?.on('add', update);
  watcher?.on('unlink', (path) => {
    if (ours(path)) store.delete(idOf(relative(run.folder, path)));
  });
}
