// `npm run notebooks`: executes the course's notebooks and proofs and stamps them with what they ran with.
// `-- --changed` only those whose code changed; `-- <stage> …` only those; `-- --stable` looks whether
// their digits survive another processor; `-- --report` runs all, writes none of them, and says in
// reports/exact.json (with `--python`: reports/libraries.json) which break or print otherwise. They run in `.venv`, made from requirements.txt, or with `-- --python PATH`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comparePaths } from '@a2z/course';
import { FOLDERS } from '@a2z/course/content-files';
import { codeOf } from '@a2z/text/json';
import { importedModules } from './notebook-stamp.ts';
import { readOptions } from './options.ts';
import { findStage, openProject, type Project, today } from './places.ts';
import { fail, Refusal } from './refusal.ts';
import { closing, executeOne, type Result } from './run-notebooks.ts';
import { executeProof } from './run-proof.ts';
import { checkStable } from './stable.ts';
import { needPython } from './venv.ts';
import { writeLibraries } from './write-libraries.ts';

const USAGE =
  'npm run notebooks -- [<stage> …] [--changed] [--stable] [--report] [--python PATH]: executes notebooks and proofs and stamps them; those of the stages, or all. --changed: where the code changed; --stable: looks whether digits survive another processor; --report: writes none, and says in reports/exact.json (with --python: reports/libraries.json) which break or print otherwise. --python: with this interpreter or virtual environment, not with .venv.';

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

/** What the files import. */
async function importsOf(root: string, items: readonly Item[]): Promise<string[]> {
  const sources = items.map(async ({ path, isProof }) => {
    const text = await readFile(join(root, FOLDERS[isProof ? 'proof' : 'notebook'](path)), 'utf8');
    return isProof ? [text] : codeIn(text);
  });
  return importedModules((await Promise.all(sources)).flat());
}

/** Code of a notebook; none of one that cannot be read, which is said when its turn comes. */
function codeIn(text: string): string[] {
  try {
    return codeOf(JSON.parse(text));
  } catch {
    return [];
  }
}

/** The variable names the folder of an interpreter, `.venv/bin`. */
const ofFolder = (folder: string | undefined) => folder && join(folder, 'python3');

async function main(): Promise<void> {
  const root = process.cwd();
  const known = { values: ['python'], switches: ['changed', 'stable', 'report'], usage: USAGE };
  const { words, values, switches } = readOptions(process.argv.slice(2), known);
  const items = selectFiles(await openProject(root), words);
  const given = values.python ?? ofFolder(process.env.PYTHON_BIN);
  const python = await needPython(root, { given, modules: await importsOf(root, items) });
  const trial = switches.has('report');
  const stable = switches.has('stable');
  // To look at digits, what has run as it stands need not run once more.
  const changed = switches.has('changed') || stable;
  const options = { root, python, date: today(), changed, trial };
  const results: Result[] = [];
  for (const item of items) {
    const execute = item.isProof ? executeProof : executeOne;
    const ran = await execute(item.path, options);
    const result = stable && ran.outcome !== 'failed' ? await checkStable(item, options) : ran;
    results.push(result);
    report(item, result);
  }
  console.log(`\n${closing(results)}`);
  if (trial) await writeLibraries(options, results, given === undefined ? 'exact' : 'newest');
  if (results.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
}

function report(
  { path, isProof }: Item,
  { outcome, seconds, megabytes, why, moved }: Result,
): void {
  const file = isProof ? FOLDERS.proof(path) : FOLDERS.notebook(path);
  if (outcome !== 'skipped') {
    const held = megabytes ? `, ${megabytes} MB` : '';
    console.log(`${file}: ${outcome}, ${seconds.toFixed(1)} s${held}`);
  }
  if (why) console.error(`${file}\n  ${why}`);
  for (const cell of moved ?? []) console.log(`  ${cell}`);
}

await main().catch(fail);
