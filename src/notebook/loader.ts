import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { ContentError, type Problem } from '../problem.ts';
import {
  cached,
  cacheFolder,
  forgetOthers,
  hasPictures,
  pageKey,
  pictureFolder,
  pictureList,
  rendererHash,
} from './cache.ts';
import { problemOf } from './error.ts';
import { pageData } from './page-data.ts';
import { idOf, tellUnforeseen, watchNotebooks } from './watch.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

export type NotebooksOptions = {
  /** Folder of the .ipynb files, from the project's root. */
  base: string;
  /** Root-relative address of a notebook's file, for the notices where something is cut. */
  file?: (id: string) => string;
};

/** What stays the same while one collection is loaded. */
type Run = {
  context: LoaderContext;
  options: NotebooksOptions;
  workshop: Workshop;
  /** Hash of the code. */
  renderer: string;
  /** Absolute path of the collection. */
  folder: string;
  /** Keys of the pages that are in use. */
  used: Set<string>;
};

/**
 * A collection of notebooks: id = path without `.ipynb`, in its own case; `rendered.html` is safe HTML
 * with the base path in it. A notebook that did not change is not even parsed: Astro's store knows its
 * digest, and when that store was cleared (any change of the configuration), the disk still has the page.
 */
export function notebooks(options: NotebooksOptions): Loader {
  return {
    name: 'notebooks',
    schema: pageData,
    async load(context) {
      const folder = fileURLToPath(new URL(`${options.base}/`, context.config.root));
      const renderer = await rendererHash();
      const run = {
        context,
        options,
        renderer,
        folder,
        workshop: openWorkshop(),
        used: new Set<string>(),
      };
      try {
        await loadAll(run);
      } finally {
        await run.workshop.close();
      }
      const update = (file: string, workshop: Workshop) => loadOne({ ...run, workshop }, file);
      if (context.watcher) watchNotebooks(context, folder, update);
    },
  };
}

async function loadAll(run: Run): Promise<void> {
  const { store, config } = run.context;
  const gone = new Set(store.keys());
  const problems: Problem[] = [];
  for (const file of await notebookFiles(run.folder)) {
    gone.delete(idOf(file));
    const problem = await loadOne(run, file);
    if (problem) problems.push(problem);
  }
  for (const id of gone) store.delete(id);
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
async function loadOne(run: Run, file: string): Promise<Problem | undefined> {
  const { config, store, generateDigest, parseData } = run.context;
  const id = idOf(file);
  const path = `${run.options.base}/${id}.ipynb`;
  const bytes = await readFile(join(run.folder, file));
  const address = run.options.file?.(id);
  const key = pageKey(run.renderer, bytes, address);
  const digest = generateDigest(`${key} ${config.base}`);
  const cache = cacheFolder(config.cacheDir);
  run.used.add(key);
  const known = store.get(id);
  if (known?.digest === digest && hasPictures(cache, pageData.parse(known.data))) return undefined;
  try {
    const make = () =>
      run.workshop.render(bytes, { folder: pictureFolder(config.cacheDir), file: address });
    const page = await cached(cache, key, make);
    const html = page.html.replaceAll(page.token, `${config.base.replace(/\/$/, '')}/`);
    const data = await parseData({ id, data: page.data });
    store.set({ id, digest, data, rendered: { html }, filePath: path });
    return undefined;
  } catch (error) {
    return problemOf(error, path);
  }
}
