// `npm run check`: types and content, side by side, without a build. `-- --json` for programs, `-- --fix`
// mends what can be mended.

import { recordLedger } from '../src/authoring/record.ts';
import { formatProblems, githubAnnotation, type Problem } from '../src/problem.ts';
import { secondsSince } from './child.ts';
import { type ContentReport, checkContent } from './content-check.ts';
import { fixContent } from './content-fix.ts';
import { checkTypes, type TypesReport } from './types-check.ts';

type Outcome<T> = { report: T; crash?: never } | { report?: never; crash: string };

/** A check that breaks is a finding too: it must not hide what the other one says. */
const settle = <T>(check: Promise<T>): Promise<Outcome<T>> =>
  check.then(
    (report) => ({ report }),
    (error: unknown) => ({ crash: error instanceof Error ? error.message : String(error) }),
  );

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** One line on what was looked at, and everything that was found. */
function report(name: string, looked: string, seconds: number, found: Problem[]): string {
  const verdict = found.length === 0 ? 'no problem' : count(found.length, 'problem');
  const head = `${name}: ${looked}, ${verdict} (${seconds.toFixed(1)} s)`;
  return found.length === 0 ? head : `${head}\n\n${formatProblems(found)}\n`;
}

function printForPeople(types: Outcome<TypesReport>, content: Outcome<ContentReport>): void {
  if (types.report) {
    const { files, errors, seconds } = types.report;
    console.log(report('Types', count(files, 'file'), seconds, errors));
  } else if (content.report && content.report.problems.length > 0) {
    // The type check reads the content first and stops at its first mistake, which stands below.
    console.log('Types: not checked, because the content has mistakes. Mend those first.');
  } else {
    console.log(`Types: could not be checked.\n${types.crash}`);
  }
  if (!content.report) {
    console.log(`Content: could not be checked.\n${content.crash}`);
    return;
  }
  const { stages, seconds, problems, warnings } = content.report;
  console.log(report('Content', count(stages, 'stage'), seconds, problems));
  if (warnings.length > 0) console.log(`\nWarnings:\n\n${formatProblems(warnings)}`);
}

const start = performance.now();
if (process.argv.includes('--fix')) {
  const changes = await fixContent(process.cwd());
  console.log(
    changes.length > 0 ? `Mended:\n  ${changes.join('\n  ')}\n` : 'Nothing to mend by itself.\n',
  );
}
const [types, content] = await Promise.all([
  settle(checkTypes()),
  settle(checkContent(process.cwd())),
]);
const problems = [...(types.report?.errors ?? []), ...(content.report?.problems ?? [])];
const crashes = [types.crash, content.crash].filter((crash) => crash !== undefined);
const ok = problems.length === 0 && crashes.length === 0;
const seconds = secondsSince(start);

if (process.argv.includes('--json')) {
  const said = { types: types.report?.errors ?? [], content: content.report?.problems ?? [] };
  const warnings = content.report?.warnings ?? [];
  console.log(JSON.stringify({ ok, seconds, problems: said, warnings, crashes }, null, 2));
} else {
  printForPeople(types, content);
  console.log(ok ? `\nAll well, in ${seconds.toFixed(1)} s.` : '\nnpm run check: failed.');
}
if (process.env.GITHUB_ACTIONS && !process.argv.includes('--json')) {
  for (const problem of problems) console.log(githubAnnotation(problem));
  for (const warning of content.report?.warnings ?? []) {
    console.log(githubAnnotation(warning, 'warning'));
  }
}
// New ids and moves are written down where a person works; a run in CI changes no file.
if (ok && content.report && !process.env.CI) {
  const fresh = await recordLedger(process.cwd(), content.report.ledger);
  if (fresh > 0)
    console.log(`Recorded ${count(fresh, 'new or moved stage')} in src/content/ledger.json.`);
}
process.exitCode = ok ? 0 : 1;
