import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CLI } from '@a2z/author/child';
import { STAGE_IDS } from '@a2z/course/addresses';
import { formatProblems } from '@a2z/course/problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../../../scripts/copy-project.ts';
import { WHOLE } from '../../../tests/whole.ts';
import { gatherProblems } from '../src/index.ts';
import { active } from './active.ts';
import { expressions, type HostileContent, hostileContent, plant } from './hostile-cases.ts';

/* Real builds of the small site: of all that the check lets through, planted together, and of what it must stop. */

const PATIENCE = 600_000;
const LESSON = 'src/content/stages/ML/Modules/Module0/Topic1/Stage0.mdx';
/** Everything odd that the check accepts. */
const ODD: HostileContent[] = JSON.parse(readFileSync('tests/fixtures/odd-content.json', 'utf8'));
const INERT = hostileContent().filter((each) => each.expect === 'inert');

const project = copyProject();
afterAll(() => project.remove());
const file = (name: string): string => join(project.root, name);
const build = () =>
  spawnSync(process.execPath, ['scripts/build.ts'], { cwd: project.root, encoding: 'utf8' });

describe(`all ${ODD.length} odd and ${INERT.length} inert cases together`, () => {
  let pages: [string, string][] = [];

  beforeAll(async () => {
    for (const each of [...ODD, ...INERT]) plant(project.root, each);
    // The odd pages are drafts, being too short to be ready; a term of the glossary needs a ready one.
    const good = (name: string) => join('tests/fixtures/lint', name);
    const lesson = readFileSync(good(LESSON), 'utf8').replace(
      'id: first-lesson',
      'id: long-lesson',
    );
    const picture = LESSON.replace('Stage0.mdx', 'figures/days.svg');
    cpSync(good(picture), file(picture));
    writeFileSync(file(LESSON.replace('Stage0', 'Stage10')), lesson);
    const { problems } = await gatherProblems(project.root);
    expect(formatProblems(problems)).toBe('0 problems in 0 files');
    const { status, stdout, stderr } = build();
    expect(status, stdout + stderr).toBe(0);
    const dist = file('dist');
    // The frames in which a reader's code runs hold nothing of the content.
    const names = (await readdir(dist, { recursive: true })).filter(
      (name) => name.endsWith('.html') && !name.startsWith('run'),
    );
    pages = await Promise.all(
      names.map(
        async (name): Promise<[string, string]> => [name, await readFile(join(dist, name), 'utf8')],
      ),
    );
  }, PATIENCE);

  test('pass the check, are built, and do nothing on any page of a real build', () => {
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.some(([, html]) => html.includes('pwn'))).toBe(true);
    const found = pages.flatMap(([page, html]) => active(html).map((each) => `${page}: ${each}`));
    // The page to write on shows what it makes in a frame of its own, which runs nothing.
    expect(found).toEqual(['write/index.html: <iframe>']);
  });

  test('take no id of a part of the page', () => {
    for (const [page, html] of pages)
      for (const id of STAGE_IDS)
        expect([page, id, html.split(`id="${id}"`).length - 1]).toEqual([
          page,
          id,
          expect.toBeOneOf([0, 1]),
        ]);
  });

  test('cannot end the data for search engines', () => {
    for (const [, html] of pages)
      for (const [, json] of html.matchAll(
        /<script type="application\/ld\+json">(.*?)<\/script>/gs,
      ))
        expect(() => JSON.parse(json ?? '')).not.toThrow();
  });
});

/** What a link would bring onto the site; the link, and what it leads to. */
const LINKS: Record<string, string> = {
  'public/figures/host.svg': '/etc/hostname',
  'public/figures/deep/below/host.png': '/etc/hostname',
  'public/figures/git': '.git',
  'public/robots': '/etc',
  'src/content/stages/ML/Modules/Module0/Topic1/figures/host.svg': '/etc/hostname',
};

test('a symbolic link is not published by a build, wherever it stands', {
  timeout: PATIENCE,
}, () => {
  mkdirSync(file('.git'));
  for (const [name, to] of Object.entries(LINKS)) {
    mkdirSync(dirname(file(name)), { recursive: true });
    symlinkSync(to === '.git' ? file('.git') : to, file(name));
  }
  const before = readFileSync(file('dist/index.html'));
  const { status, stdout, stderr } = build();
  expect(status).toBe(1);
  expect(stdout + stderr).not.toMatch(/node_modules|\n\s+at |Stack trace/);
  for (const name of Object.keys(LINKS)) {
    expect(stdout).toContain(`${name}  F1`);
    expect(existsSync(file(join('dist', name.replace('public/', ''))))).toBe(false);
    rmSync(file(name));
  }
  // What was built before stands as it was.
  expect(readFileSync(file('dist/index.html'))).toEqual(before);
});

/** In the same copy as above: what the first build kept need not be made again. */
function buildBlindly(): void {
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(file(name), change(readFileSync(file(name), 'utf8')));
  const [text] = expressions(`globalThis.process.getBuiltinModule('node:fs').mkdirSync('ran')`);
  edit(LESSON, (lesson) => `${lesson}\n${text}\n`);
  edit('packages/check/src/integration.ts', (code) => code.replace('problems.length > 0', 'false'));
  const built = spawnSync(process.execPath, [resolve(CLI.astro), 'build'], {
    cwd: project.root,
    encoding: 'utf8',
  });
  expect(built.stdout + built.stderr).toContain('What is in { } would run as a program.');
  expect([built.status, existsSync(file('ran'))]).toEqual([1, false]);
}
if (WHOLE)
  test(
    'a build whose check is blind is stopped by the pipeline, before any expression runs',
    {
      timeout: PATIENCE,
    },
    buildBlindly,
  );
