import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { forgetProblems } from '../../../../src/checks/latest.ts';
import { pageFacts } from '../../../../src/integrations/toolbar/integration.ts';

const LESSON = 'ML/Modules/Module0/Topic1/Stage0';
const CHAT = 'ML/Modules/Module0/Topic1/Stage1';
const fileOf = (path: string) => `src/content/stages/${path}.mdx`;

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-'));
  await cp('tests/fixtures/site', root, { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

const facts = (pathname: string) => pageFacts(root, '/a/b', pathname);

/** Another text in a file, until the test is over. */
async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, file), 'utf8');
  const write = async (now: string) => {
    await writeFile(join(root, file), now);
    forgetProblems();
  };
  expect(text).toContain(from);
  onTestFinished(() => write(text));
  await write(text.replace(from, to));
}

/** Makes a file if it is not there; nobody reads it. */
async function writeTo(file: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await appendFile(join(root, file), '');
}

test('a stage is known by its file, and what else belongs to it', async () => {
  const { sources, own, all } = await facts(`/a/b/${CHAT}/`);
  const faults = [own, all].map((list) => list.filter(({ level }) => level === 'problem'));
  expect(faults).toEqual([[], []]);
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

test.each([
  ['ML/Modules/Module0', 'src/content/courses/ML.json'],
  ['glossary', 'src/content/glossary/terms.json'],
  ['contributors', 'src/pages/contributors.astro'],
  ['drill', 'src/pages/drill/index.astro'],
  ['', 'src/pages/index.astro'],
  ['nowhere', undefined],
])('the file to edit of /%s is %s', async (path, file) => {
  for (const page of ['glossary', 'contributors', 'drill/index', 'index'])
    await writeTo(`src/pages/${page}.astro`);
  await writeTo('src/content/glossary/terms.json');
  expect((await facts(`/a/b/${path}`)).sources[0]?.file).toBe(file);
});
