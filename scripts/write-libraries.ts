import { REPORT } from '../src/integrations/health/libraries.ts';
import { textFile, writeAll } from './project-files.ts';
import { askVersions } from './python.ts';
import type { Result } from './run-notebooks.ts';

/** The libraries of the notebooks and proofs, as they are imported. */
const MODULES = ['numpy', 'pandas', 'sklearn', 'matplotlib', 'scipy', 'seaborn', 'statsmodels'];

/** Writes which files broke, and with which versions, for the page of the content's health. */
export async function writeLibraries(root: string, date: string, results: readonly Result[]) {
  const broken = results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ path, why = '' }) => ({ path, why: why.slice(0, 200) }));
  const report = { date, ...(await askVersions(MODULES)), ran: results.length, broken };
  await writeAll(root, [textFile(REPORT, `${JSON.stringify(report, null, 2)}\n`)]);
}
