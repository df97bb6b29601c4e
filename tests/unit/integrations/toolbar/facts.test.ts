import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetProblems } from '../../../../src/checks/latest.ts';
import { filesOf, pageFacts } from '../../../../src/integrations/toolbar/facts.ts';

const LESSON = 'ML/Modules/Module0/Topic1/Stage0';
const CHAT = 'ML/Modules/Module0/Topic1/Stage1';
const fileOf = (path: string) => `src/content/stages/${path}.mdx`;

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-'));
  await cp('tests/fixtures/site', root, { recursive: true });
  forgetProblems();
});
afterEach(() => rm(root, { recursive: true }));

const facts = (pathname: string) =>
  pageFacts({ root, outDir: join(root, 'dist'), base: '/a/b' }, pathname);

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(root, file), text.replace(from, to));
  forgetProblems();
}

test('a stage is known by its file, with its state and what else belongs to it', async () => {
  const { title, state, sources, own, all } = await facts(`/a/b/${CHAT}/`);
  const faults = [own, all].map((list) => list.filter(({ level }) => level === 'problem'));
  expect({ title, state, faults }).toEqual({
    title: 'A first chat',
    state: 'ready',
    faults: [[], []],
  });
  expect(sources.map(({ file }) => file)).toEqual([`src/content/chats/${CHAT}.json`, fileOf(CHAT)]);
});

test('a mistake stands on its page and in the list of the whole site, and opens at its place', async () => {
  await change(fileOf(CHAT), '[first-lesson]', '[first-leson]');
  const { own } = await facts(`/a/b/${CHAT}/`);
  const faults = own.filter(({ level }) => level === 'problem');
  expect(faults).toMatchObject([{ level: 'problem', file: fileOf(CHAT) }]);
  const { file, line, column } = faults[0] ?? {};
  const place = encodeURIComponent(`${join(root, file ?? '')}:${line}:${column}`);
  expect(faults[0]?.open).toBe(`/__open-in-editor?file=${place}`);
  const other = await facts(`/a/b/${LESSON}/`);
  const elsewhere = (list: typeof own) => list.filter(({ level }) => level === 'problem').length;
  expect([elsewhere(other.own), elsewhere(other.all)]).toEqual([0, 1]);
});

test('a page whose head cannot be read still has its file and its mistake', async () => {
  await change(fileOf(LESSON), 'title: A first lesson', 'title: First: a lesson');
  const { state, sources, own } = await facts(`/a/b/${LESSON}`);
  expect(state).toBeUndefined();
  expect(sources[0]?.file).toBe(fileOf(LESSON));
  expect(own[0]?.what).toMatch('The frontmatter cannot be read');
});

test('the weight is that of the last build, and unknown without one', async () => {
  expect((await facts(`/a/b/${LESSON}/`)).built).toBeUndefined();
  const page = join(root, 'dist', LESSON, 'index.html');
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, 'the same words again and again '.repeat(1000));
  const { bytes = 0 } = (await facts(`/a/b/${LESSON}/`)).built ?? {};
  expect(bytes).toBeGreaterThan(20);
  expect(bytes).toBeLessThan(1000);
});

describe('the file to edit', () => {
  const STAGE = 'ML/Modules/Module0/Topic1/Stage0';
  const there = [
    `src/content/stages/${STAGE}.mdx`,
    `src/content/chats/${STAGE}.json`,
    'src/content/stages/ML/Modules/Module0/Topic1/Stage1.mdx',
    'src/content/courses/ML.json',
    'src/content/glossary/terms.json',
    'src/pages/glossary.astro',
    'src/pages/contributors.astro',
    'src/pages/drill/index.astro',
    'src/pages/drill/[...unit].astro',
    'src/pages/index.astro',
  ];
  test.each([
    [STAGE, `src/content/chats/${STAGE}.json`],
    ['ML/Modules/Module0/Topic1/Stage1', 'src/content/stages/ML/Modules/Module0/Topic1/Stage1.mdx'],
    ['ML/Modules/Module0', 'src/content/courses/ML.json'],
    ['ML', 'src/content/courses/ML.json'],
    ['glossary', 'src/content/glossary/terms.json'],
    ['contributors', 'src/pages/contributors.astro'],
    ['drill', 'src/pages/drill/index.astro'],
    ['drill/ML/Modules/Module0', 'src/pages/drill/[...unit].astro'],
    ['', 'src/pages/index.astro'],
    ['nowhere', undefined],
  ])('of /%s is %s', (path, file) => {
    expect(filesOf(path, (each) => there.includes(each))[0]).toBe(file);
  });
});
