import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatProblems } from '@a2z/course/problem';
import { unparsable } from '@a2z/text/lesson';
import { beforeEach, describe, expect, test } from 'vitest';
import { ENDLESS, REPEATING } from '../../../tests/fixtures/heavy-drawings.ts';
import { folderWith, writeFiles } from '../../../tests/folder.ts';
import { gatherProblems } from '../src/index.ts';
import { forgetProblems, latestProblems } from '../src/latest.ts';

const PLACE = 'ML/Modules/Module0/Topic1';
const LESSON = `src/content/stages/${PLACE}/Stage0.mdx`;
const CHAT = `src/content/chats/${PLACE}/Stage1.json`;
const INTERVIEW = `src/content/interviews/${PLACE}/Stage2.json`;
const NOTEBOOK = `src/content/notebooks/${PLACE}/Stage3.ipynb`;
const GLOSSARY = 'src/content/glossary/terms.json';

let root = '';
beforeEach(() => {
  root = folderWith();
  cpSync('tests/fixtures/lint', root, { recursive: true });
});

const write = (file: string, text: string): void => writeFiles(root, { [file]: text });

/** What the check says of the site, with so many mistakes at most. */
async function said(most = 20): Promise<string> {
  const { problems } = await gatherProblems(root);
  return formatProblems(problems.slice(0, most));
}

describe('sizes come first: no parser sees', () => {
  const head = (line: string) => (good: string) => good.replace('---\n', `---\n${line}\n`);
  const field = (name: string, value: string) => (good: string) =>
    good.replace(new RegExp(`^${name}: .*$`, 'm'), () => `${name}: ${value}`);
  const body = (text: string) => (good: string) => `${good}\n${text}\n`;
  const backticks = Array.from({ length: 440 }, (_, n) => '`'.repeat(n + 1)).join(' x ');
  type Json = Record<string, unknown>;
  const json = (change: (whole: never) => Json) => (good: string) => {
    const whole = JSON.parse(good);
    return JSON.stringify({ ...whole, ...change(whole as never) }, null, 1);
  };
  const cells = (count: number, source: (n: number) => string) =>
    json(({ cells: all }: { cells: Json[] }) => {
      const texts = Array.from({ length: count }, (_, n) => source(n));
      const more = texts.map((text) => ({ id: `x${text.length}`, metadata: {}, source: text }));
      return { cells: [...all, ...more.map((each) => ({ cell_type: 'markdown', ...each }))] };
    });
  const items = json(({ items: all }: { items: Json[] }) => {
    const item = { query: '<p>Why?</p>', answer: '<p>So.</p>', ansImages: [], queryImages: [] };
    const more = Array.from({ length: 1_000 }, (_, n) => ({ id: `x-${n}`, ...item, sources: [] }));
    return { items: [...all, ...more] };
  });
  const answer = json(({ questions: [first, ...rest] }: { questions: Json[] }) => ({
    questions: [{ ...first, answer: '.'.repeat(19_000) }, ...rest],
  }));
  const gap = { id: 'gap', term: 'gap', also: ['gap '.repeat(25_000)] };
  const definition = 'A value that nobody wrote down.';
  const terms = [{ ...gap, definition, stage: 'first-lesson' }];
  const former = Array.from({ length: 20_000 }, (_, n) => `no-stage-${n}`);
  const ledger = json(({ stages }: { stages: Json }) => ({
    stages: { ...stages, 'first-lesson': { path: `${PLACE}/Stage0`, former } },
  }));
  const asserts = Array.from({ length: 60_000 }, (_, n) => `assert x == ${n}.5`).join('\n');

  test.each<[string, string, (good: string) => string]>([
    ['head: a remark of 1 MB', LESSON, head(`# ${'a'.repeat(1_000_000)}`)],
    ['head: a remark of 90 kB', LESSON, head(`# ${'a'.repeat(90_000)}`)],
    ['10 000 prerequisites', LESSON, field('prerequisites', `[${former.slice(0, 10_000)}]`)],
    ['a title of 100 kB', LESSON, field('title', 'A title '.repeat(12_500))],
    ['lesson 100 000 quotes', LESSON, body('> '.repeat(25_000))],
    ['lesson less than signs', LESSON, body('<'.repeat(50_000))],
    ['lesson braces and tags', LESSON, body('{<a>'.repeat(26))],
    ['lesson braces behind a quoted fence', LESSON, body(`> \`\`\`\n\n${'{<a>'.repeat(26)}`)],
    ['lesson dots', LESSON, body('.'.repeat(50_000))],
    ['lesson growing runs of backticks, whole', LESSON, body(backticks)],
    ['lesson 91 kB of > > >, whole', LESSON, body(Array(30).fill('> '.repeat(1_500)).join('\n'))],
    ['notebook hyphens', NOTEBOOK, cells(5, () => `a${'-'.repeat(18_999)}`)],
    ['notebook 2 000 cells', NOTEBOOK, cells(2_000, (n) => `Cell ${n} of many.`)],
    ['notebook of 39 MB', NOTEBOOK, json(() => ({ x: 'a'.repeat(39_000_000) }))],
    ['chat 1 000 items', CHAT, items],
    ['interview dots', INTERVIEW, answer],
    ['ledger: 20 000 former places', 'src/content/ledger.json', ledger],
    ['glossary: another form of 100 kB', GLOSSARY, () => JSON.stringify({ terms })],
    ['proof of 1 MB', `src/content/proofs/${PLACE}/Stage0.py`, () => asserts],
  ])('%s', async (_, file, make) => {
    const path = join(root, file);
    write(file, make(existsSync(path) ? readFileSync(path, 'utf8') : ''));
    expect(await said()).toMatchSnapshot();
  });

  const word = 'x'.repeat(2_000);
  const tags = 'a < b '.repeat(500);
  test.each([
    ['a lesson', LESSON, (good: string) => `${good}\n${word}\n`],
    ['a paragraph of signs <', LESSON, (good: string) => `${good}\n${tags}\n`],
    ['a line of the head', LESSON, (good: string) => good.replace('---\n', `---\n# ${word} a\n`)],
    ['a field', LESSON, (good: string) => good.replace('Python 3.11', word)],
    ['a chat', CHAT, (good: string) => good.replace('What is a gap?', word)],
    ['a cell', NOTEBOOK, (good: string) => good.replace('Count before you divide', word)],
  ])('a word of 2 000 letters, or 500 signs in one paragraph: %s', async (_, file, make) => {
    write(file, make(readFileSync(join(root, file), 'utf8')));
    expect(await said()).toMatchSnapshot();
  });

  test('brackets that nest without end in a value', async () => {
    write(`src/content/chats/${PLACE}/Stage1.json`, `{"x": ${'['.repeat(50)}${']'.repeat(50)}}`);
    expect(await said()).toMatchSnapshot();
  });
});

test.each([
  ['brackets', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['braces without an end', '{"a":'.repeat(20_000)],
])('20 000 nested %s in an output of a notebook are refused at their line', async (_, value) => {
  const good = readFileSync(join(root, NOTEBOOK), 'utf8');
  write(NOTEBOOK, good.replace('"outputs": [', `"outputs": [ ${value},`));
  expect(await said()).toMatchSnapshot();
});

test('a drawing that takes the memory of a browser is named, wherever it stands', async () => {
  const [bomb = ''] = Object.values(REPEATING).map((drawing) => drawing(700));
  write('public/figures/used.svg', bomb);
  write(
    `src/content/stages/${PLACE}/figures/endless.svg`,
    ENDLESS['a use that draws itself'] ?? '',
  );
  write('public/figures/side.svg', ENDLESS['a side of 99 999 999'] ?? '');
  // A picture is known by its head.
  const head = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAdTAAAHUwCAYAAADs', 'base64');
  writeFileSync(join(root, 'public/figures/large.png'), head);
  expect(await said()).toMatchSnapshot();
});

test('drawings that are light alone and heavy together are told where the page becomes too heavy', async () => {
  const drawing = REPEATING['a group that is used']?.(150) ?? '';
  const names = ['one', 'two', 'three'];
  for (const name of names) write(`src/content/stages/${PLACE}/figures/${name}.svg`, drawing);
  const shown = (of: readonly string[]) =>
    of.map((name) => `![A field of squares, ${name}.](./figures/${name}.svg)`).join('\n\n');
  const good = readFileSync(join(root, LESSON), 'utf8');
  const place = async (of: readonly string[]) => {
    write(LESSON, `${good}\n${shown(of)}\n`);
    return (await gatherProblems(root)).problems.filter(({ rule }) => rule === 'F3');
  };
  expect(await place(names.slice(0, 2))).toEqual([]);
  expect(formatProblems(await place(names))).toMatchSnapshot();
});

test('a lesson with 26 braces and tags never comes to the parser, wherever it hides them', () => {
  const bomb = '{<a>'.repeat(26);
  for (const before of [
    '',
    '> ```\n\n',
    '``` a`b\n\n',
    '- ```\n\na\n\n',
    '~~~ a\n~~~\n',
    '\\`',
    '{/* `',
  ])
    expect(unparsable(`---\nid: a\n---\n\n${before}${bomb}`)?.what, before).toBeDefined();
});

describe('each file has its time', () => {
  test('a file with which the check comes to no end is named, and the others are looked at', async () => {
    // Each formula has half a million letters.
    const ten = (name: string) => name.repeat(10);
    const defs = `\\def\\a{${'x'.repeat(900)}}\\def\\b{${ten('\\a')}}\\def\\c{${ten('\\b')}}`;
    const bomb = `$$\n${defs}${'\\c'.repeat(6)}\n$$`;
    const bombs = Array.from({ length: 8 }, () => bomb).join('\n\n');
    const lesson = readFileSync(join('tests/fixtures/lint', LESSON), 'utf8');
    write(LESSON, `${lesson}\n\n${bombs}\n`);
    write(`src/content/stages/${PLACE}/Stage1.mdx`, 'No head.\n');
    const { problems } = await latestProblems(root);
    expect(formatProblems(problems)).toMatchSnapshot();
    cpSync(join('tests/fixtures/lint', LESSON), join(root, LESSON));
    cpSync('tests/fixtures/lint/src/content/stages', join(root, 'src/content/stages'), {
      recursive: true,
    });
    forgetProblems();
    expect((await latestProblems(root)).problems).toEqual([]);
  });
});

/** Where somebody may put what is published, or read by a program, without a review. */
const STRAY: readonly string[] = [
  'public/figures/index.html',
  'public/_headers',
  'public/robots.txt',
  'public/sw.js',
  'public/figures/deep/sw.mjs',
  'public/.well-known/security.txt',
  'public/figures/.hidden.svg',
  'public/figures/data.csv',
  'public/picture.png',
  'public/notebook.ipynb',
  'public/figures/lesson.mdx',
  `src/content/stages/${PLACE}/README.md`,
  `src/content/stages/${PLACE}/Page.astro`,
  `src/content/stages/${PLACE}/draw.py`,
  `src/content/stages/${PLACE}/beside.svg`,
  `src/content/stages/${PLACE}/figures/page.html`,
  `src/content/notebooks/${PLACE}/data.json`,
  'src/content/config.ts',
  'src/content/courses/deep/ML.json',
];

describe('only known kinds of files stand in known folders', () => {
  test('all others are named, with where they belong', async () => {
    for (const file of STRAY) write(file, 'x');
    const { problems } = await gatherProblems(root);
    const told = problems.filter(({ file }) => STRAY.includes(file));
    expect(new Set(told.map(({ file }) => file))).toEqual(new Set(STRAY));
    expect(formatProblems(told)).toMatchSnapshot();
  });

  test('links are named, to files and to folders, in public/ as in the content', async () => {
    const links = ['public/passwd', 'public/figures/git', 'src/content/stages/ML/loop'];
    for (const file of links) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      symlinkSync(file.endsWith('passwd') ? '/etc/passwd' : '.', join(root, file));
    }
    // Two folders that lead to themselves have 2^40 paths.
    symlinkSync('.', join(root, 'src/content/stages/ML/loop2'));
    symlinkSync('/dev/zero', join(root, `src/content/stages/${PLACE}/Stage5.mdx`));
    expect(await said()).toMatchSnapshot();
  });

  test('public/ as a whole may be no link', async () => {
    symlinkSync('/etc', join(root, 'public'));
    expect(await said()).toContain('public  F1');
  });
});
