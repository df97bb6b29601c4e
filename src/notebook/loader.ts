import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { ContentError, formatProblem, type Problem } from '../problem.ts';
import { NotebookError } from './error.ts';
import { type NotebookPage, pageData, pageKey } from './page.ts';
import { RENDERER_VERSION } from './render.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

export type NotebooksOptions = {
  /** Folder of the .ipynb files, from the project's root. */
  base: string;
  /** Root-relative address of a notebook's file, for the notices where something is cut. */
  file?: (id: string) => string;
};

/** Where the pages and pictures of notebooks wait for the build, under Astro's cache folder. */
export const cacheFolder = (cacheDir: URL): string =>
  join(fileURLToPath(cacheDir), `notebooks-${RENDERER_VERSION}`);
export const pictureFolder = (cacheDir: URL): string => join(cacheFolder(cacheDir), 'images');
/** Names of the pictures that the loaded notebooks use, as JSON. */
export const pictureList = (cacheDir: URL): string => join(cacheFolder(cacheDir), 'pictures.json');

/**
 * A collection of notebooks: id = path without `.ipynb`, in its own case; `rendered.html` is safe HTML
 * with the base path in it. Pages are kept on disk by the hash of the file, so that a notebook which
 * did not change is not even parsed, whatever else changed in the configuration.
 */
export function notebooks(options: NotebooksOptions): Loader {
  return {
    name: `notebooks@${RENDERER_VERSION}`,
    schema: pageData,
    async load(context) {
      const workshop = openWorkshop();
      const folder = fileURLToPath(new URL(`${options.base}/`, context.config.root));
      try {
        await loadAll(context, options, workshop, folder);
      } finally {
        await workshop.close();
      }
      watch(context, options, folder);
    },
  };
}

async function loadAll(
  context: LoaderContext,
  options: NotebooksOptions,
  workshop: Workshop,
  folder: string,
): Promise<void> {
  const files = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  const gone = new Set(context.store.keys());
  const problems: Problem[] = [];
  for (const file of files.filter(
    (name) => name.endsWith('.ipynb') && !name.includes('.ipynb_checkpoints'),
  )) {
    gone.delete(idOf(file));
    const problem = await loadOne(context, options, workshop, folder, file);
    if (problem) problems.push(problem);
  }
  for (const id of gone) context.store.delete(id);
  if (problems.length > 0) throw new ContentError(problems);
  await notePictures(context);
}

/** Names the pictures that are in use, for the integration that publishes them. */
async function notePictures({ store, config }: LoaderContext): Promise<void> {
  const names = store
    .values()
    .flatMap(({ data }) => pageData.parse(data).pictures.map(({ name }) => name));
  await mkdir(cacheFolder(config.cacheDir), { recursive: true });
  await writeFile(pictureList(config.cacheDir), JSON.stringify([...new Set(names)].sort()));
}

const idOf = (file: string): string =>
  file
    .split(sep)
    .join('/')
    .replace(/\.ipynb$/, '');

/** Puts one notebook into the store; answers with what is wrong with it. */
async function loadOne(
  context: LoaderContext,
  options: NotebooksOptions,
  workshop: Workshop,
  folder: string,
  file: string,
): Promise<Problem | undefined> {
  const id = idOf(file);
  const { config, store } = context;
  const bytes = await readFile(join(folder, file));
  const address = options.file?.(id);
  const key = pageKey(bytes, address);
  const digest = context.generateDigest(`${key} ${config.base}`);
  if (store.get(id)?.digest === digest) return undefined;
  try {
    const page = await cached(cacheFolder(config.cacheDir), key, () =>
      workshop.render(bytes, { folder: pictureFolder(config.cacheDir), file: address }),
    );
    const data = await context.parseData({ id, data: page.data });
    const html = page.html.replaceAll(page.token, `${config.base.replace(/\/$/, '')}/`);
    store.set({ id, digest, data, rendered: { html }, filePath: `${options.base}/${id}.ipynb` });
    return undefined;
  } catch (error) {
    const [what, fix] =
      error instanceof NotebookError
        ? [error.what, error.fix]
        : [
            `The notebook cannot be shown. ${(error as Error).message}`,
            'Make it smaller, or take out the cell that is at fault.',
          ];
    return { file: `${options.base}/${id}.ipynb`, what, fix };
  }
}

/** A page from the disk, or made and put there. Its pictures must still be there too. */
async function cached(
  folder: string,
  key: string,
  make: () => Promise<NotebookPage>,
): Promise<NotebookPage> {
  const path = join(folder, `${key}.json`);
  if (existsSync(path)) {
    const page = JSON.parse(await readFile(path, 'utf8')) as NotebookPage;
    if (page.data.pictures.every(({ name }) => existsSync(join(folder, 'images', name))))
      return page;
  }
  const page = await make();
  await mkdir(folder, { recursive: true });
  await writeFile(path, JSON.stringify(page));
  return page;
}

/** In `astro dev`: an edited notebook is made anew; a broken one is named, and the old page stays. */
function watch(context: LoaderContext, options: NotebooksOptions, folder: string): void {
  const { watcher, logger, store } = context;
  watcher?.add(folder);
  const update = async (path: string): Promise<void> => {
    if (!path.startsWith(folder) || !path.endsWith('.ipynb')) return;
    const workshop = openWorkshop();
    const problem = await loadOne(context, options, workshop, folder, relative(folder, path));
    await workshop.close();
    if (problem) logger.error(formatProblem(problem));
    else logger.info(`Rendered ${relative(folder, path)}`);
  };
  watcher?.on('change', update);
  watcher?.on('add', update);
  watcher?.on('unlink', (path) => {
    if (path.startsWith(folder) && path.endsWith('.ipynb'))
      store.delete(idOf(relative(folder, path)));
  });
}
