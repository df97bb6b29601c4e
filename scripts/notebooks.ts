// `npm run notebooks`: executes the course's notebooks and proofs and stamps them with what they ran with.
// `-- --changed` only those whose code changed; `-- <stage> …` only those; `-- --stable` looks whether
// their digits survive another processor; `-- --report` runs all, writes none of them, and says in
// reports/libraries.json which break.
import { FOLDERS } from '../src/course/content-files.ts';
import { comparePaths } from '../src/course/place.ts';
import { readOptions } from './options.ts';
import { findStage, openProject, type Project, today } from './places.ts';
import { needJupyter } from './python.ts';
import { fail, Refusal } from './refusal.ts';
import { closing, executeOne, type Result } from './run-notebooks.ts';
import { executeProof } from './run-proof.ts';
import { checkStable } from './stable.ts';
import { writeLibraries } from './write-libraries.ts';

const USAGE =
  'npm run notebooks -- [<stage> …] [--changed] [--stable] [--report]: executes notebooks and proofs and stamps them; those of the stages, or all. --changed: where the code changed; --stable: looks whether digits survive another processor; --report: writes none, and says in reports/libraries.json which break.';

/** A file that is executed. */
type Item = { path: string; isProof: boolean };

/**
 * The notebooks and proofs that are asked for; all when no stage is named.
 * @throws Refusal when a stage is named that has neither
 */
function selectFiles(project: Project, stages: readonly string[]): Item[] {
  const { notebook, proof } = project.site.data;
  const all = [
    ...notebook
      .filter((path) => !path.includes('.ipynb_checkpoints'))
      .map((path) => ({ path, isProof: false })),
    ...proof.map((path) => ({ path, isProof: true })),
  ].sort((a, b) => comparePaths(a.path, b.path));
  if (stages.length === 0) return all;
  const paths = stages.map((stage) => findStage(project, stage));
  const missing = paths.find((path) => !all.some((item) => item.path === path));
  if (missing !== undefined)
    throw new Refusal(
      `The stage ${missing} has no notebook and no proof: neither ${FOLDERS.notebook(missing)} nor ${FOLDERS.proof(missing)} exists.`,
      'Name another stage, import a notebook with npm run import-notebook, or write its proof.',
    );
  return all.filter(({ path }) => paths.includes(path));
}

async function main(): Promise<void> {
  const root = process.cwd();
  const known = { switches: ['changed', 'stable', 'report'], usage: USAGE };
  const { words, switches } = readOptions(process.argv.slice(2), known);
  const items = selectFiles(await openProject(root), words);
  if (items.some(({ isProof }) => !isProof)) await needJupyter();
  const trial = switches.has('report');
  const options = { root, date: today(), changed: switches.has('changed'), trial };
  const results: Result[] = [];
  for (const item of items) {
    const execute = item.isProof ? executeProof : executeOne;
    const ran = await execute(item.path, options);
    const result =
      switches.has('stable') && ran.outcome !== 'failed' ? await checkStable(item, options) : ran;
    results.push(result);
    report(item, result);
  }
  console.log(`\n${closing(results)}`);
  if (trial) await writeLibraries(root, options.date, results);
  if (results.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
}

function report({ path, isProof }: Item, { outcome, seconds, why }: Result): void {
  const file = isProof ? FOLDERS.proof(path) : FOLDERS.notebook(path);
  if (outcome !== 'skipped') console.log(`${file}: ${outcome}, ${seconds.toFixed(1)} s`);
  if (why) console.error(`${file}\n  ${why}`);
}

await main().catch(fail);
