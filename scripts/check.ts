// `npm run check`: the content, and beside it the types where code was changed or `-- --types` asks for
// them; no build. `-- --json` for programs; `-- --fix` mends what can be mended, writes again what is made from the code, and formats it.
import { latestProblems } from '../src/checks/latest.ts';
import { checkReport, type Outcome } from './check-report.ts';
import { runCli, secondsSince } from './child.ts';
import { writeGenerated } from './codegen.ts';
import { fixContent } from './content-fix.ts';
import { keepLedger } from './keep-ledger.ts';
import { checkTypes, isCodeChanged } from './types.ts';

/** A check that breaks is a finding too: it must not hide what the other one says. */
const settle = <T>(check: Promise<T>): Promise<Outcome<T>> =>
  check.then(
    (report) => ({ report }),
    (error: unknown) => ({ crash: error instanceof Error ? error.message : String(error) }),
  );

/** What the content folder's own check found, and how long it took. */
async function checkContent() {
  const begun = performance.now();
  return { ...(await latestProblems(process.cwd())), seconds: secondsSince(begun) };
}

if (process.argv.includes('--fix')) {
  const written = await writeGenerated(process.cwd());
  const changes = [...(await fixContent(process.cwd())), ...written.map((file) => `wrote ${file}`)];
  console.log(
    changes.length > 0 ? `Mended:\n  ${changes.join('\n  ')}\n` : 'Nothing to mend by itself.\n',
  );
  await runCli('biome', ['check', '--write'], { show: 'inherit' });
}
const start = performance.now();
const isAsked = process.argv.includes('--types') || (await isCodeChanged(process.cwd()));
const [types, content] = await Promise.all([
  isAsked ? settle(checkTypes({ known: true })) : undefined,
  settle(checkContent()),
]);
const seconds = secondsSince(start);
const { ok, said, annotations, json } = checkReport(types, content, seconds);

if (process.argv.includes('--json')) console.log(JSON.stringify(json, null, 2));
else console.log(said);
if (process.env.GITHUB_ACTIONS && !process.argv.includes('--json'))
  for (const line of annotations) console.log(line);
if (ok && content.report && !process.argv.includes('--json'))
  for (const line of await keepLedger(process.cwd(), content.report)) console.log(line);
process.exitCode = ok ? 0 : 1;
