import { FOLDERS } from '../course/content-files.ts';
import type { FileCache } from './file-cache.ts';
import { cachedCheck } from './lint/check-cache.ts';
import type { NotebookProblem } from './notebook/index.ts';

/**
 * What is wrong with the notebooks at these places. A notebook that did not change since the last run is
 * not opened again.
 * @param cache knows the project's folder, and the results of this run of the program
 * @param paths places of notebooks whose pages are ready or draft
 */
export async function checkNotebooks(
  cache: FileCache,
  paths: readonly string[],
): Promise<NotebookProblem[]> {
  const problems: NotebookProblem[] = [];
  for (const file of paths.map(FOLDERS.notebook)) {
    const check = async (bytes: Buffer) =>
      cachedCheck(cache.root, 'notebooks', [file, bytes], async () => {
        // The renderer, with its highlighter, is loaded only when a notebook has changed.
        const { checkNotebook } = await import('./notebook/index.ts');
        return checkNotebook(file, bytes);
      });
    problems.push(...(await cache.of('notebook', file, check)));
  }
  return problems;
}
