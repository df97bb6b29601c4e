// `npm run notebooks`: executes the course's notebooks and stamps them with what they ran with.
// `-- --changed` only those whose code changed; `-- <stage> …` only those; `-- --stamp` today's date.
import { FOLDERS } from '../src/course/checks/index.ts';
import { executeOne, type Result } from './executing/one.ts';
import { needJupyter } from './executing/python.ts';
import { parseArguments, selectNotebooks } from './executing/select.ts';
import { closing, summary } from './executing/summary.ts';
import { fail } from './refusal.ts';

async function main(): Promise<void> {
  const root = process.cwd();
  const { stages, ...asked } = parseArguments(process.argv.slice(2));
  const paths = await selectNotebooks(root, stages);
  await needJupyter();
  const date = new Date().toISOString().slice(0, 10);
  const results: Result[] = [];
  for (const path of paths) {
    const result = await executeOne(path, { ...asked, root, date });
    results.push(result);
    if (result.outcome !== 'skipped')
      console.log(`${path}: ${result.outcome}, ${result.seconds.toFixed(1)} s`);
    if (result.why)
      console.error(`${FOLDERS.notebook(path)}\n  ${result.why}\n  The file is untouched.`);
  }
  console.log(`\n${summary(results)}\n\n${closing(results)}`);
  if (results.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
}

await main().catch(fail);
