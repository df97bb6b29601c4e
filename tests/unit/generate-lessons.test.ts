import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { addLessons, writePlanned } from '../../scripts/generate-lessons.ts';
import { folderWith } from '../folder.ts';

/* What the content check says of them, the build says that `npm run bench` makes. */

const content = folderWith();
const COUNT = 43;

beforeAll(() => {
  cpSync('src/content', content, { recursive: true });
  addLessons(content, COUNT);
});

const generated = (pattern: string) => globSync(`${pattern}/Generated0/**/*.*`, { cwd: content });
const textsOf = (files: string[]) => files.map((file) => readFileSync(join(content, file), 'utf8'));

test('generated lessons are as many as asked, each with an id that the ledger knows', () => {
  const texts = textsOf(generated('stages').filter((file) => file.endsWith('.mdx')));
  expect(texts).toHaveLength(COUNT);
  const ledger = JSON.parse(readFileSync(join(content, 'ledger.json'), 'utf8'));
  const ids = texts.map((text) => /^id: (.*)$/m.exec(text)?.[1] ?? '');
  expect(ids.filter((id) => !ledger.stages[id])).toEqual([]);
});

test('no two of them are alike, so that no cache takes one for another', () => {
  for (const kind of ['stages', 'notebooks', 'chats', 'interviews']) {
    const texts = textsOf(generated(kind).filter((file) => !file.includes('figures')));
    expect(texts.length).toBeGreaterThan(0);
    expect(new Set(texts).size, kind).toBe(texts.length);
  }
});

test('every planned page can be written, under its own name', () => {
  const texts = () => textsOf(globSync('stages/**/*.mdx', { cwd: content }).sort());
  const titles = () => texts().map((text) => /^title: .*$/m.exec(text)?.[0]);
  const isPlanned = (text: string) => /^state: planned$/m.test(text);
  const [before, planned] = [titles(), texts().filter(isPlanned).length];
  expect(writePlanned(content)).toBe(planned);
  expect(titles()).toEqual(before);
  expect(texts().filter(isPlanned)).toEqual([]);
});
