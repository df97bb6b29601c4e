import { parsePlace } from '../course/place.ts';
import { unlinkedTerms } from '../glossary/unlinked.ts';
import { BUDGETS } from './budgets.ts';
import type { Health, Pictures, Weight } from './report.ts';
import { sourceFile } from './source-file.ts';

/** A built page, measured. */
export type Measured = { path: string; bytes: number; pictures: number; terms: string[] };

/** Pages that show a whole module or its questions: as heavy as what they repeat. */
const REPEATS = /(^|\/)print$|^drill\/./;

/**
 * What a page may weigh; null for one that repeats others whole.
 * @param file the page's source, which says of what kind it is
 */
export function budgetOf(path: string, file: string): number | null {
  if (REPEATS.test(path)) return null;
  if (parsePlace(path))
    return (file.endsWith('.ipynb') ? BUDGETS.notebook : BUDGETS.lesson).htmlAndCss;
  const outline = path === '' || path === 'glossary' || file.startsWith('src/content/courses/');
  return (outline ? BUDGETS.outline : BUDGETS.other).htmlAndCss;
}

/** How full a page's budget is; 0 where there is none. */
export const share = ({ bytes, budget }: Pick<Weight, 'bytes' | 'budget'>): number =>
  budget === null ? 0 : bytes / budget;

/** What the built pages add to the report. */
export function withMeasured(
  health: Health,
  pages: readonly Measured[],
  exists: (file: string) => boolean,
): Health {
  const known = pages.flatMap((page) => {
    const file = sourceFile(page.path, exists);
    return file === undefined ? [] : [{ ...page, file }];
  });
  const weights: Weight[] = known.map(({ path, file, bytes }) => ({
    path,
    file,
    bytes,
    budget: budgetOf(path, file),
  }));
  const withoutAlt: Pictures[] = known
    .filter(({ pictures }) => pictures > 0)
    .map(({ path, file, pictures }) => ({ path, file, pictures }));
  return {
    ...health,
    weights: weights.sort(
      (a, b) => share(b) - share(a) || b.bytes - a.bytes || a.path.localeCompare(b.path, 'en'),
    ),
    unlinkedTerms: unlinkedTerms(
      health.terms,
      pages.filter(({ path }) => parsePlace(path)).map(({ terms }) => terms),
    ),
    withoutAlt: withoutAlt.sort(
      (a, b) => b.pictures - a.pictures || a.path.localeCompare(b.path, 'en'),
    ),
  };
}
