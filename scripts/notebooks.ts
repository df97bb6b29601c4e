// `npm run notebooks`: executes the course's notebooks and stamps them with what they ran with.
// `-- --changed` only those whose code changed; `-- <stage> …` only those.
import { FOLDERS } from '../src/course/content-files.ts';
import { comparePaths } from '../src/course/place.ts';
import { readOptions } from './options.ts';
import { findStage, openProject, type Project, today } from './places.ts';
import { fail, Refusal } from './refusal.ts';
import { closing, executeOne, needJupyter, type Result } from './run-notebooks.ts';

/**
 * Paths of the notebooks that are asked for; all when none is named.
 * @throws Refusal when a stage is named that has no notebook
 */
function selectNotebooks(project: Project, stages: readonly string[]): string[] {
  const all = project.site.data.notebook.filter((path) => !path.includes('.ipynb_checkpoints'));
  if (stages.length === 0) return all.toSorted(comparePaths);
  const paths = stages.map((stage) => findStage(project, stage));
  const missing = paths.find((path) => !all.includes(path));
  if (missing !== undefined)
    throw new Refusal(
      `The stage ${missing} has no notebook: ${FOLDERS.notebook(missing)} does not exist.`,
      'Name a notebook stage, or import one with npm run import-notebook.',
    );
  return [...new Set(paths)];
}

async function main(): Promise<void> {
  const root = process.cwd();
  const { words, switches } = readOptions(process.argv.slice(2), { switches: ['changed'] });
  const paths = selectNotebooks(await openProject(root), words);
  await needJupyter();
  const changed = switches.has('changed');
  const results: Result[] = [];
  for (const path of paths) {
    const result = await executeOne(path, { root, date: today(), changed });
    results.push(result);
    if (result.outcome !== 'skipped')
      console.log(`${path}: ${result.outcome}, ${result.seconds.toFixed(1)} s`);
    if (result.why)
      console.error(`${FOLDERS.notebook(path)}\n  ${result.why}\n  The file is untouched.`);
  }
  console.log(`\n${closing(results)}`);
  if (results.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
}

await main().catch(fail);
