// The runners of `npm test`: each shows its own output as it comes and counts from its own report.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { formatProblems, githubAnnotation, type Problem } from '../src/problem.ts';
import { type CLI, runCli } from './child.ts';
import { checkContent } from './content-check.ts';
import { findOrInstallBrowser } from './find-browser.ts';
import { findOrInstallNginx } from './find-nginx.ts';
import { buildAloud } from './site-build.ts';
import { type Count, countBiome, countPlaywright, countVitest, judge } from './tally.ts';
import { checkTypes } from './types-check.ts';

/** One line of the table: what it is called, what it counts, and how it runs. */
export type Runner = {
  name: string;
  unit: string;
  /** Reads the built site, and so cannot say anything when the build failed. */
  needsBuild?: true;
  run: () => Promise<Count & { note?: string }>;
};

/** Colours are for people: none where the output goes into a file or a log. */
const PLAIN = process.stdout.isTTY ? undefined : { NO_COLOR: '1' };

function tell(looked: string, problems: readonly Problem[]): void {
  console.log(problems.length > 0 ? formatProblems(problems) : `${looked}, no problem.`);
  if (process.env.GITHUB_ACTIONS) for (const each of problems) console.log(githubAnnotation(each));
}

/** Runs a command line that writes a JSON report, and counts from that report. */
async function runReporting(
  cli: keyof typeof CLI,
  args: string[],
  report: string,
  count: (report: unknown) => Count,
  env?: Record<string, string> | undefined,
) {
  mkdirSync('reports', { recursive: true });
  rmSync(report, { force: true }); // a report of an earlier run must not speak for this one
  const { code } = await runCli(cli, args, { show: 'inherit', env });
  if (!existsSync(report)) throw new Error(`It left no report in ${report}.`);
  return judge(count(JSON.parse(readFileSync(report, 'utf8'))), code);
}

async function types() {
  const { errors, files } = await checkTypes();
  tell(`${files} files`, errors);
  const bad = new Set(errors.map(({ file }) => file)).size;
  return judge({ passed: files - bad, failed: errors.length, skipped: 0 }, 0);
}

async function content() {
  const { problems, warnings, stages } = await checkContent(process.cwd());
  tell(`${stages} stages and levels`, problems);
  if (warnings.length > 0) console.log(`Warnings:\n\n${formatProblems(warnings)}`);
  return judge({ passed: stages, failed: problems.length, skipped: 0 }, 0);
}

const format = () => {
  const report = 'reports/format.json';
  const reporters = ['--reporter=default', '--reporter=json', `--reporter-file=${report}`];
  const colors = process.stdout.isTTY ? [] : ['--colors=off'];
  const args = ['ci', '--max-diagnostics=none', ...reporters, ...colors];
  return runReporting('biome', args, report, countBiome);
};

const vitest = (project: string, env: Record<string, string> = {}) => {
  const report = `reports/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, ...reporters];
  return runReporting('vitest', args, report, countVitest, { ...PLAIN, ...env });
};

const built = () => vitest('built', { NGINX_PATH: findOrInstallNginx() });

/** The site at the root of a host, and in a sub-folder two levels deep for the link test. */
async function build() {
  if (!(await buildAloud({ base: '/', outDir: 'dist' })).ok) {
    return { passed: 0, failed: 1, skipped: 0, note: 'the second build was not tried' };
  }
  const { ok } = await buildAloud({ base: '/a/b/', outDir: 'dist-base' });
  return judge({ passed: ok ? 2 : 1, failed: ok ? 0 : 1, skipped: 0 }, 0);
}

async function browser() {
  const { path, from } = findOrInstallBrowser();
  console.log(`Browser: ${path} (${from}).`);
  const env = { CHROME_PATH: path, NGINX_PATH: findOrInstallNginx() };
  return runReporting('playwright', ['test'], 'reports/browser.json', countPlaywright, env);
}

/** The development server, which a browser looks at. */
const dev = () => {
  const { path } = findOrInstallBrowser();
  console.log(`Browser: ${path}.`);
  return vitest('dev', { CHROME_PATH: path });
};

/** In the order they run: what is quick to fail comes first. */
export const RUNNERS: readonly Runner[] = [
  { name: 'types', unit: 'files', run: types },
  { name: 'format', unit: 'files', run: format },
  { name: 'content', unit: 'stages', run: content },
  { name: 'unit', unit: 'tests', run: () => vitest('unit') },
  { name: 'dev', unit: 'tests', run: dev },
  { name: 'build', unit: 'builds', run: build },
  { name: 'built', unit: 'tests', needsBuild: true, run: built },
  { name: 'browser', unit: 'tests', needsBuild: true, run: browser },
];
