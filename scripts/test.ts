// `npm test`: every check there is. It goes on after a failure, so that one run shows them all, and
// closes with "N passed, N failed". `npm test -- unit browser` runs only those named.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { latestProblems } from '../src/checks/latest.ts';
import { formatProblems, githubAnnotation, type Problem } from '../src/problem.ts';
import { changedFiles } from './changed-files.ts';
import { type CLI, runCli, secondsSince } from './child.ts';
import { findOrInstallBrowser, findOrInstallNginx } from './install.ts';
import { readOptions } from './options.ts';
import { fail } from './refusal.ts';
import { buildSite, SUB_FOLDER } from './site-build.ts';
import { checkStructure } from './structure.ts';
import {
  type Count,
  closingLine,
  countPlaywright,
  countVitest,
  type Tally,
  table,
} from './tally.ts';
import { checkTypes } from './types.ts';

type Counted = Count & { note?: string };

/** One line of the table: what it is called, what it counts, and how it runs. */
type Runner = {
  name: string;
  unit: string;
  /** Reads the built site, and so cannot say anything when the build failed. */
  needsBuild?: true;
  /** Runs only when it is named: Firefox and WebKit are not asked of every machine. */
  asked?: true;
  run: () => Promise<Counted>;
};

/** Colours are for people: none where the output goes into a file or a log. */
const PLAIN: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
const ON_GITHUB = Boolean(process.env.GITHUB_ACTIONS);
const USAGE =
  'npm test -- [<runner> …]: format, structure, content, types, unit, dev, build, built, browser; engines when it is named. SKIP_INSTALL=1 installs nothing.';
const { words: asked } = await Promise.resolve()
  .then(() => readOptions(process.argv.slice(2), { usage: USAGE }))
  .catch((error: unknown) => {
    fail(error);
    process.exit();
  });
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);

/** No report may hide that a program ended badly, or that it looked at nothing. */
function judge(count: Count, code = 0): Counted {
  if (code !== 0 && count.failed === 0)
    return { ...count, failed: 1, note: `ended with exit code ${code}` };
  const ran = count.passed + count.failed;
  return ran === 0 ? { ...count, failed: 1, note: 'nothing was checked' } : count;
}

function tell(looked: string, problems: readonly Problem[]): void {
  console.log(problems.length > 0 ? formatProblems(problems) : `${looked}, no problem.`);
  if (!ON_GITHUB) return;
  const changed = changedFiles();
  for (const each of problems)
    if (changed?.has(each.file) ?? true) console.log(githubAnnotation(each));
}

/** Runs a command line that writes a JSON report, and counts from that report. */
async function reporting(
  cli: keyof typeof CLI,
  args: string[],
  report: string,
  count: (report: unknown) => Count,
  env: Record<string, string> = {},
): Promise<Counted> {
  mkdirSync('reports', { recursive: true });
  rmSync(report, { force: true }); // a report of an earlier run must not speak for this one
  const { code } = await runCli(cli, args, { show: 'inherit', env: { ...PLAIN, ...env } });
  if (!existsSync(report)) throw new Error(`It left no report in ${report}.`);
  return judge(count(JSON.parse(readFileSync(report, 'utf8'))), code);
}

/** Half a minute on one core: begun at once, so that the quick ones run beside it. */
const checkedTypes = isAsked('types') ? checkTypes() : undefined;
checkedTypes?.catch(() => {}); // said when its turn comes

async function types(): Promise<Counted> {
  const { errors, files } = await (checkedTypes ?? checkTypes());
  tell(`${files} files`, errors);
  return judge({ passed: files, failed: errors.length });
}

async function content(): Promise<Counted> {
  const { problems, warnings, stages } = await latestProblems(process.cwd());
  tell(`${stages} stages and levels`, problems);
  if (warnings.length > 0) console.log(`Warnings:\n\n${formatProblems(warnings)}`);
  return judge({ passed: stages, failed: problems.length });
}

async function format(): Promise<Counted> {
  const reporters = ['default', ...(ON_GITHUB ? ['github'] : [])].map(
    (name) => `--reporter=${name}`,
  );
  const args = ['ci', '--max-diagnostics=none', ...reporters];
  const { code } = await runCli('biome', args, { show: 'inherit', env: PLAIN });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function structure(): Promise<Counted> {
  const { modules, problems } = await checkStructure();
  console.log([...problems, `${modules} modules.`].join('\n'));
  return judge({ passed: modules, failed: problems.length });
}

function vitest(project: string, env: Record<string, string> = {}): Promise<Counted> {
  const report = `reports/${project}.json`;
  const reporters = ['default', 'json', ...(ON_GITHUB ? ['github-actions'] : [])];
  const args = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
  return reporting('vitest', ['run', '--project', project, ...args], report, countVitest, env);
}

/** The site at the root of a host, and in a sub-folder. */
async function build(): Promise<Counted> {
  if (!(await buildSite('/')))
    return { passed: 0, failed: 1, note: 'the second build was not tried' };
  const ok = await buildSite(SUB_FOLDER, 'dist-base');
  return { passed: ok ? 2 : 1, failed: ok ? 0 : 1 };
}

/** The path of a browser, which is said: what it draws may hang on it. */
function browserPath(): string {
  const path = findOrInstallBrowser();
  console.log(`Browser: ${path}.`);
  return path;
}

const browser = async (): Promise<Counted> =>
  reporting('playwright', ['test'], 'reports/browser.json', countPlaywright, {
    CHROME_PATH: browserPath(),
    NGINX_PATH: findOrInstallNginx(),
  });

/** In the order they run: what is quick to fail comes first. */
const RUNNERS: readonly Runner[] = [
  { name: 'format', unit: 'runs', run: format },
  { name: 'structure', unit: 'modules', run: structure },
  { name: 'content', unit: 'stages', run: content },
  { name: 'types', unit: 'files', run: types },
  { name: 'unit', unit: 'tests', run: () => vitest('unit') },
  { name: 'dev', unit: 'tests', run: async () => vitest('dev', { CHROME_PATH: browserPath() }) },
  { name: 'build', unit: 'builds', run: build },
  {
    name: 'built',
    unit: 'tests',
    needsBuild: true,
    run: async () => vitest('built', { NGINX_PATH: findOrInstallNginx() }),
  },
  { name: 'browser', unit: 'tests', needsBuild: true, run: browser },
  { name: 'engines', unit: 'tests', needsBuild: true, asked: true, run: () => vitest('engines') },
];

/** A runner that breaks has failed; the others still get their turn. */
async function runOne({ name, unit, run, needsBuild }: Runner, built: boolean): Promise<Tally> {
  console.log(`\n━━ ${name} ${'━'.repeat(70 - name.length)}\n`);
  const start = performance.now();
  const failed = (note: string): Counted => ({ passed: 0, failed: 1, note });
  const count =
    needsBuild && !built
      ? failed('not run: the build failed')
      : await run().catch((error: unknown) => {
          const text = error instanceof Error ? error.message : String(error);
          console.log(text);
          return failed(text.split('\n')[0] ?? '');
        });
  return { runner: name, unit, seconds: secondsSince(start), ...count };
}

const unknown = asked.filter((name) => !RUNNERS.some((runner) => runner.name === name));
if (unknown.length > 0) {
  const names = RUNNERS.map(({ name }) => name).join(', ');
  console.error(`There is no runner called ${unknown.join(', ')}. There are: ${names}.`);
  process.exit(2);
}

const tallies: Tally[] = [];
for (const runner of RUNNERS.filter(
  (each) => isAsked(each.name) && !(each.asked && asked.length === 0),
)) {
  const built = !tallies.some(({ runner: name, failed }) => name === 'build' && failed > 0);
  tallies.push(await runOne(runner, built));
}
const result = `${table(tallies)}\n\n${closingLine(tallies)}`;
console.log(`\n━━ in all ${'━'.repeat(64)}\n\n${result}`);
if (process.env.GITHUB_STEP_SUMMARY)
  appendFileSync(process.env.GITHUB_STEP_SUMMARY, `\`\`\`text\n${result}\n\`\`\`\n\n`);
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
