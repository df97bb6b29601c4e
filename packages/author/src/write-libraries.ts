import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Libraries, REPORTS } from './libraries.ts';
import { textFile, writeAll } from './project-files.ts';
import { askVersions } from './python.ts';
import type { Result, RunOptions } from './run-notebooks.ts';

/** The libraries of the notebooks and proofs, as they are imported. */
const MODULES =
  'numpy pandas scipy matplotlib sklearn statsmodels seaborn torch keras lightgbm onnx gymnasium flask django fastapi pydantic'.split(
    ' ',
  );

/** The words of the one issue about a run with the newest libraries. */
export const NEWS = 'reports/libraries.md';

/** A row of the report; the first of many cells are enough to find the place. */
const row = (path: string, why: string, most: number) => ({ path, why: why.slice(0, most) });

/** What the issue says; undefined where there is nothing to say. */
function newsOf({ date, python, libraries, broken, moved }: Libraries): string | undefined {
  if (broken.length + moved.length === 0) return undefined;
  const versions = Object.entries({ Python: python, ...libraries });
  const rows = (all: Libraries['broken']) =>
    all.map(({ path, why }) => `- \`${path}\`\n${why.replace(/^/gm, '  - ')}`);
  const part = (title: string, all: Libraries['broken']) =>
    all.length > 0 ? ['', `### ${title}`, '', ...rows(all)] : [];
  return [
    `All notebooks and proofs ran on ${date} with ${versions.map((pair) => pair.join(' ')).join(', ')}.`,
    ...part(`${broken.length} break`, broken),
    ...part(`${moved.length} print other numbers or words than their pages`, moved),
    '',
  ].join('\n');
}

/**
 * Writes which files broke and which print otherwise, and with which versions, for the page of the
 * content's health and, of a run with other versions than those of requirements.txt, for an issue.
 */
export async function writeLibraries(
  { root, date, python }: Pick<RunOptions, 'root' | 'date' | 'python'>,
  results: readonly Result[],
  kind: keyof typeof REPORTS,
) {
  const broken = results.filter(({ outcome }) => outcome === 'failed');
  const moved = results.filter(({ outcome }) => outcome === 'moved');
  const found: Libraries = {
    ...{ date, ...(await askVersions(python, MODULES)), ran: results.length },
    broken: broken.map(({ path, why = '' }) => row(path, why, 200)),
    moved: moved.map(({ path, moved: cells = [] }) => row(path, cells.join('\n'), 2_000)),
  };
  await writeAll(root, [textFile(REPORTS[kind], `${JSON.stringify(found, null, 2)}\n`)]);
  if (kind === 'exact') return;
  const news = newsOf(found);
  if (news) await writeAll(root, [textFile(NEWS, news)]);
  else await rm(join(root, NEWS), { force: true });
}
