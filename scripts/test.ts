// `npm test`: every check there is. It goes on after a failure, so that one run shows them all, and
// closes with "N passed, N failed". `npm test -- unit browser` runs only those named; `all` makes every sweep
// whole, as each night does; `content-only` is what a change of src/content alone can break.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type CLI, runCli, secondsSince } from '@a2z/author/child';
import { readOptions } from '@a2z/author/options';
import { fail } from '@a2z/author/refusal';
import { latestProblems } from '@a2z/check/latest';
import { formatProblems, githubAnnotation, type Problem } from '@a2z/course/problem';
import { changedFiles } from './changed-files.ts';
import { findOrInstallBrowser, findOrInstallNginx } from './install.ts';
import { buildSite, buildSmallSite, PUBLISHED } from './site-build.ts';
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

/**
 * Where the words of a runner go: at once where it runs alone; else under its name when it ends, so that two
 * do not talk at a time.
 */
type Voice = { show: 'inherit' | 'keep'; say: (text: string) => void };

/** One line of the table: what it is called, what it counts, and how it runs. */
type Runner = {
  name: string;
  unit: string;
  /** Reads the built site, and so cannot say anything when the build failed. */
  needsBuild?: true;
  /** Runs only when it is named: Firefox and WebKit are not asked of every machine, parts stand in a whole. */
  asked?: true;
  run: (voice: Voice) => Promise<Count>;
};

/** Colours are for people: none where the output goes into a file or a log. */
const PLAIN: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
const ON_GITHUB = Boolean(process.env.GITHUB_ACTIONS);
const USAGE =
  'npm test -- [<runner> …]: format, structure, content, types, unit, dev, build, built, browser; engines or a package when it is named; all: every sweep whole; content-only: what a change of src/content can break. SKIP_INSTALL=1 installs nothing.';
const { words } = await Promise.resolve()
  .then(() => readOptions(process.argv.slice(2), { usage: USAGE }))
  .catch((error: unknown) => {
    fail(error);
    process.exit();
  });
/** What a change of the content alone can break. */
const CONTENT_ONLY = ['content', 'build', 'lessons', 'built', 'changed'];
if (words.includes('all')) process.env.WHOLE = '1';
const asked = words
  .filter((word) => word !== 'all')
  .flatMap((word) => (word === 'content-only' ? CONTENT_ONLY : word));

/** No report may hide that a program ended badly, or that it looked at nothing. */
function judge(count: Count, code = 0): Count {
  if (code !== 0 && count.failed === 0)
    return { ...count, failed: 1, note: `ended with exit code ${code}` };
  const ran = count.passed + count.failed;
  return ran === 0 ? { ...count, failed: 1, note: 'nothing was checked' } : count;
}

function tell({ say }: Voice, looked: string, problems: readonly Problem[]): void {
  say(problems.length > 0 ? formatProblems(problems) : `${looked}, no problem.`);
  if (!ON_GITHUB) return;
  const changed = changedFiles();
  for (const each of problems) if (changed?.has(each.file) ?? true) say(githubAnnotation(each));
}

/** Runs a command line, whose words come as the voice has it. */
async function speaking(
  { show, say }: Voice,
  cli: keyof typeof CLI,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const { code, output } = await runCli(cli, args, { show, env: { ...PLAIN, ...env } });
  if (output) say(output);
  return code;
}

/** Runs a command line that writes a JSON report, and counts from that report. */
async function reporting(
  voice: Voice,
  cli: keyof typeof CLI,
  args: string[],
  report: string,
  count: (report: unknown) => Count,
  env: Record<string, string> = {},
): Promise<Count> {
  mkdirSync('reports', { recursive: true });
  rmSync(report, { force: true }); // a report of an earlier run must not speak for this one
  const code = await speaking(voice, cli, args, env);
  if (!existsSync(report)) throw new Error(`It left no report in ${report}.`);
  return judge(count(JSON.parse(readFileSync(report, 'utf8'))), code);
}

async function types(voice: Voice): Promise<Count> {
  const { errors, files } = await checkTypes();
  tell(voice, `${files} files`, errors);
  return judge({ passed: files, failed: errors.length });
}

async function content(voice: Voice): Promise<Count> {
  const { problems, warnings, stages } = await latestProblems(process.cwd());
  tell(voice, `${stages} stages and levels`, problems);
  if (warnings.length > 0) voice.say(`Warnings:\n\n${formatProblems(warnings)}`);
  // A page grows old by itself; every other warning is settled before it comes here.
  const standing = warnings.filter(({ rule }) => rule !== 'R19');
  return judge({ passed: stages, failed: problems.length + standing.length });
}

async function format(voice: Voice): Promise<Count> {
  const reporters = ['default', ...(ON_GITHUB ? ['github'] : [])].map(
    (name) => `--reporter=${name}`,
  );
  const args = ['ci', '--max-diagnostics=none', ...reporters];
  const code = await speaking(voice, 'biome', args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function structure({ say }: Voice): Promise<Count> {
  const { modules, problems } = await checkStructure();
  say([...problems, `${modules} modules.`].join('\n'));
  return judge({ passed: modules, failed: problems.length });
}

function vitest(
  voice: Voice,
  project: string,
  env: Record<string, string> = {},
  files: string[] = [],
): Promise<Count> {
  const report = `reports/${project}.json`;
  const reporters = ['default', 'json', ...(ON_GITHUB ? ['github-actions'] : [])];
  const args = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
  const line = ['run', '--project', project, ...args, ...files];
  return reporting(voice, 'vitest', line, report, countVitest, env);
}

/** Two runners that others wait for; one that is not asked for has ended from the first. */
const ended = { content: Promise.withResolvers<void>(), build: Promise.withResolvers<void>() };

/** The small site in a sub-folder, the site at the root of a host, and, where it has another address, as it will be published. */
async function build(): Promise<Count> {
  // The content is checked once: what the check found is on the disk when the build asks.
  const builds = [buildSmallSite, () => ended.content.promise.then(() => buildSite('/'))];
  const published = PUBLISHED;
  if (published) builds.push(() => buildSite(published.base, published.folder));
  for (const [passed, each] of builds.entries())
    if (!(await each())) return { passed, failed: 1, note: 'the builds after it were not tried' };
  return { passed: builds.length, failed: 0 };
}

/** The path of a browser, which is said: what it draws may hang on it. */
function browserPath(): string {
  const path = findOrInstallBrowser();
  console.log(`Browser: ${path}.`);
  return path;
}

const browser = async (voice: Voice, files: string[] = []): Promise<Count> =>
  reporting(voice, 'playwright', ['test', ...files], 'reports/browser.json', countPlaywright, {
    CHROME_PATH: browserPath(),
    NGINX_PATH: findOrInstallNginx(),
  });

/** Tests that read the content itself. */
const OF_CONTENT = ['tests/content/'];

/** A package alone: `npm test -w packages/course`. */
const PACKAGES: Runner[] = readdirSync('packages').map((name) => ({
  name,
  unit: 'tests',
  asked: true,
  run: (voice) => vitest(voice, 'unit', {}, [`packages/${name}/tests`]),
}));

/**
 * Lanes run beside each other, and in a lane one runner after the other. What needs the build waits for that alone, so
 * two cores are busy from the first second to the last.
 */
const LANES: readonly (readonly Runner[])[] = [
  [
    // First, for it leaves what it found to all who ask again.
    { name: 'content', unit: 'stages', run: content },
    { name: 'format', unit: 'runs', run: format },
    { name: 'structure', unit: 'modules', run: structure },
    { name: 'unit', unit: 'tests', run: (voice) => vitest(voice, 'unit') },
    { name: 'types', unit: 'files', run: types },
    {
      name: 'dev',
      unit: 'tests',
      run: (voice) => vitest(voice, 'dev', { CHROME_PATH: browserPath() }),
    },
    {
      name: 'lessons',
      unit: 'tests',
      asked: true,
      run: (voice) => vitest(voice, 'unit', {}, OF_CONTENT),
    },
    {
      name: 'built',
      unit: 'tests',
      needsBuild: true,
      run: (voice) => vitest(voice, 'built', { NGINX_PATH: findOrInstallNginx() }),
    },
    ...PACKAGES,
  ],
  [
    { name: 'build', unit: 'builds', run: build },
    { name: 'browser', unit: 'tests', needsBuild: true, run: (voice) => browser(voice) },
    {
      name: 'changed',
      unit: 'tests',
      needsBuild: true,
      asked: true,
      run: (voice) => browser(voice, ['browser/changed', 'browser/checks']),
    },
    {
      name: 'engines',
      unit: 'tests',
      needsBuild: true,
      asked: true,
      run: (voice) => vitest(voice, 'engines'),
    },
  ],
];
const RUNNERS = LANES.flat();

const heading = (name: string): string => `\n━━ ${name} ${'━'.repeat(70 - name.length)}\n`;

/** What a runner found. One that breaks has failed; the others still get their turn. */
async function countOf({ run, needsBuild }: Runner, voice: Voice): Promise<Count> {
  const failed = (note: string): Count => ({ passed: 0, failed: 1, note });
  if (needsBuild && tallies.some((each) => each.runner === 'build' && each.failed > 0))
    return failed('not run: the build failed');
  return Promise.resolve(voice)
    .then(run)
    .catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      voice.say(text);
      return failed(text.split('\n')[0] ?? '');
    });
}

async function runOne(runner: Runner, alone: boolean): Promise<void> {
  const { name, unit } = runner;
  const said: string[] = [];
  const start = performance.now();
  console.log(alone ? heading(name) : `${name} …`);
  const count = await countOf(
    runner,
    alone
      ? { show: 'inherit', say: console.log }
      : { show: 'keep', say: (text) => said.push(text) },
  );
  if (!alone) console.log([heading(name), ...said].join('\n'));
  tallies.push({ runner: name, unit, seconds: secondsSince(start), ...count });
}

const unknown = asked.filter((name) => !RUNNERS.some((runner) => runner.name === name));
if (unknown.length > 0) {
  const names = RUNNERS.map(({ name }) => name).join(', ');
  console.error(`There is no runner called ${unknown.join(', ')}. There are: ${names}.`);
  process.exit(2);
}

const isAsked = (runner: Runner): boolean =>
  asked.length === 0 ? !runner.asked : asked.includes(runner.name);
const tallies: Tally[] = [];
const lanes = LANES.map((lane) => lane.filter(isAsked)).filter((lane) => lane.length > 0);
for (const [name, { resolve }] of Object.entries(ended))
  if (!lanes.flat().some((runner) => runner.name === name)) resolve();
await Promise.all(
  lanes.map(async (lane) => {
    for (const runner of lane) {
      if (runner.needsBuild) await ended.build.promise;
      await runOne(runner, lanes.length === 1);
      if (runner.name === 'content' || runner.name === 'build') ended[runner.name].resolve();
    }
  }),
);
const result = `${table(tallies)}\n\n${closingLine(tallies)}`;
console.log(`${heading(`in all, ${Math.round(performance.now() / 1000)} s`)}\n${result}`);
if (process.env.GITHUB_STEP_SUMMARY)
  appendFileSync(process.env.GITHUB_STEP_SUMMARY, `\`\`\`text\n${result}\n\`\`\`\n\n`);
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
