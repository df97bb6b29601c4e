import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { ContentError, type Problem } from '../problem.ts';
import {
  cached,
  cacheFolder,
  forgetOthers,
  hasPictures,
  keptPage,
  pageKey,
  pictureFolder,
  pictureList,
  rendererHash,
} from './cache.ts';
import { problemOf } from './error.ts';
import { pageData } from './page-data.ts';
import { sideBySide } from './side-by-side.ts';
import { idOf, tellUnforeseen, watchNotebooks } from './watch.ts';
import type { Workshop } from './workshop.ts';

export type NotebooksOptions = {
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
  /** Hash of the code. */
  renderer: string;
  /** Absolute path of the collection. */
  folder: string;
  /** Keys of the pages that are in use. */
  used: Set<string>;
  /** Takes an entry that is made. */
  put: (entry: Entry) => void;
};

/**
 * A collection of notebooks: id = path without `.ipynb`, in its own case; its safe HTML waits on
 * disk, where `rendered.metadata.kept` says. A notebook that did not change is not even parsed: Astro's store knows its
 * digest, and when that store was cleared (any change of the configuration), the disk still has the page.
 */
export function notebooks(options: NotebooksOptions): Loader {
  return {
    name: 'notebooks',
    schema: pageData,
    async load(context) {
      const folder = fileURLToPath(new URL(`${options.base}/`, context.config.root));
      const renderer = await rendererHash();
      const run = { context, options, renderer, folder, used: new Set<string>() };
      await loadAll(run);
      const update = (file: string, workshop: Workshop) =>
        loadOne({ ...run, put: context.store.set }, file, workshop);
      if (context.watcher) watchNotebooks(context, folder, update);
    },
  };
}

/**
 * Entries go into the store together, at the end: Astro writes the whole store to disk at every pause of
 * half a second, and thousands of notebooks have many.
 */
async function loadAll(given: Omit<Run, 'put'>): Promise<void> {
  const ready: Entry[] = [];
  const run: Run = { ...given, put: (entry) => void ready.push(entry) };
  const { store, config } = run.context;
  const gone = new Set(store.keys());
  const files = await notebookFiles(run.folder);
  for (const file of files) gone.delete(idOf(file));
  const problems = await sideBySide(files, (file, workshop) => loadOne(run, file, workshop));
  for (const id of gone) store.delete(id);
  for (const entry of ready) store.set(entry);
  if (problems.length > 0 && !run.context.watcher) throw new ContentError(problems);
  tellUnforeseen(run.context, problems);
  await forgetOthers(cacheFolder(config.cacheDir), run.used);
  await notePictures(run.context);
}

async function notebookFiles(folder: string): Promise<string[]> {
  const files = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  return files.filter((name) => name.endsWith('.ipynb') && !name.includes('.ipynb_checkpoints'));
}

/** Names the pictures that are in use, for the integration that publishes them. */
async function notePictures({ store, config }: LoaderContext): Promise<void> {
  const names = store
    .values()
    .flatMap(({ data }) => pageData.parse(data).pictures.map(({ name }) => name));
  await mkdir(cacheFolder(config.cacheDir), { recursive: true });
  await writeFile(pictureList(config.cacheDir), JSON.stringify([...new Set(names)].sort()));
}

/** Puts one notebook into the store; answers with what is wrong with it. */
async function loadOne(run: Run, name: string, workshop: Workshop): Promise<Problem | undefined> {
  const { config, store, generateDigest, parseData } = run.context;
  const id = idOf(name);
  const path = `${run.options.base}/${id}.ipynb`;
  const bytes = await readFile(join(run.folder, name));
  const address = run.options.file?.(id);
  const key = pageKey(run.renderer, bytes, address);
  const digest = generateDigest(`${key} ${config.base}`);
  const cache = cacheFolder(config.cacheDir);
  run.used.add(key);
  const known = store.get(id);
  const file = keptPage(cache, key);
  const whole = existsSync(file) && known && hasPictures(cache, pageData.parse(known.data));
  if (whole && known.digest === digest) return undefined;
  try {
    const make = () =>
      workshop.render(bytes, { folder: pictureFolder(config.cacheDir), file: address });
    const page = await cached(cache, key, make);
    const data = await parseData({ id, data: page.data });
    const kept = relative(fileURLToPath(config.root), file);
    run.put({ id, digest, data, rendered: { html: '', metadata: { kept } }, filePath: path });
    return undefined;
  } catch (error) {
    return problemOf(error, path);
  }
}
