import { relative, sep } from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import { formatProblems, type Problem } from '../problem.ts';
import { pictureFolder } from './cache.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/* In `astro dev`: notebooks are made anew when they are edited. */

/** File below the collection's folder → id of its entry. */
export const idOf = (file: string): string => file.split(sep).join('/').slice(0, -'.ipynb'.length);

/** The content gate names what it refuses; what only shows when a page is made is said here. */
export function tellUnforeseen({ logger }: LoaderContext, problems: readonly Problem[]): void {
  const unforeseen = problems.filter(({ rule }) => rule === undefined);
  if (unforeseen.length > 0) logger.error(formatProblems(unforeseen));
}

/** The smallest notebook: rendering it starts the thread and reads its code. */
const NOTHING = new TextEncoder().encode(
  '{"cells":[],"metadata":{},"nbformat":4,"nbformat_minor":5}',
);

/**
 * Makes edited notebooks anew in a thread that is warm; a broken one keeps its old page.
 * @param folder absolute path of the collection
 * @param load puts one notebook into the store, and answers with what is wrong with it
 */
export function watchNotebooks(
  context: LoaderContext,
  folder: string,
  load: (file: string, workshop: Workshop) => Promise<Problem | undefined>,
): void {
  const { watcher, logger, store, config } = context;
  const workshop = openWorkshop();
  const warmUp = () => workshop.render(NOTHING, { folder: pictureFolder(config.cacheDir) });
  setTimeout(() => void warmUp().catch(() => undefined), 15_000).unref();
  const ours = (path: string): boolean => path.startsWith(folder) && path.endsWith('.ipynb');
  const update = async (path: string): Promise<void> => {
    if (!ours(path)) return;
    const file = relative(folder, path);
    const problem = await load(file, workshop);
    if (problem) tellUnforeseen(context, [problem]);
    else logger.info(`Rendered ${file}`);
  };
  watcher?.add(folder);
  watcher?.on('change', update);
  watcher?.on('add', update);
  watcher?.on('unlink', (path) => {
    if (ours(path)) store.delete(idOf(relative(folder, path)));
  });
}
