import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatProblems } from '@a2z/course/problem';
import { unparsable } from '@a2z/text/lesson';
import { describe, expect, test } from 'vitest';
import { ENDLESS, REPEATING } from '../../../tests/fixtures/heavy-drawings.ts';
import { folderWith, writeFiles } from '../../../tests/folder.ts';
import { type Gathered, gatherProblems } from '../src/index.ts';
import { forgetProblems, latestProblems } from '../src/latest.ts';
import { type Change, checkedSite } from './checked-site.ts';

const PLACE = 'ML/Modules/Module0/Topic1';
const LESSON = `src/content/stages/${PLACE}/Stage0.mdx`;
const CHAT = `src/content/chats/${PLACE}/Stage1.json`;
const INTERVIEW = `src/content/interviews/${PLACE}/Stage2.json`;
const NOTEBOOK = `src/content/notebooks/${PLACE}/Stage3.ipynb`;
const GLOSSARY = 'src/content/glossary/terms.json';

const GOOD = 'tests/fixtures/lint';
const { gather, changing } = checkedSite(GOOD);
const good = (file: string): string => readFileSync(join(GOOD, file), 'utf8');

/** The first mistakes that are told. */
const told = ({ problems }: Gathered): string => formatProblems(problems.slice(0, 20));
/** What the check says of the site with a change. */
const said = async (change: Change): Promise<string> => told(await gather(change));

describe('sizes come first: no parser sees', () => {
  const head = (line: string) => (text: string) => text.replace('---\n', `---\n${line}\n`);
  const field = (name: string, value: string) => (good: string) =>
    good.replace(new RegExp(`^${name}: .*$`, 'm'), () => `${name}: ${value}`);
  const body = (more: string) => (good: string) => `${good}\n${more}\n`;
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
    const text = make(existsSync(join(GOOD, file)) ? good(file) : '');
    expect(await said({ [file]: text })).toMatchSnapshot();
  });

  const word = 'x'.repeat(2_000);
  const tags = 'a < b '.repeat(500);
  test.each([
    ['a lesson', LESSON, (text: string) => `${text}\n${word}\n`],
    ['a paragraph of signs <', LESSON, (text: string) => `${text}\n${tags}\n`],
    ['a line of the head', LESSON, (text: string) => text.replace('---\n', `---\n# ${word} a\n`)],
    ['a field', LESSON, (text: string) => text.replace('Python 3.11', word)],
    ['a chat', CHAT, (text: string) => text.replace('What is a gap?', word)],
    ['a cell', NOTEBOOK, (text: string) => text.replace('Count before you divide', word)],
  ])('a word of 2 000 letters, or 500 signs in one paragraph: %s', async (_, file, make) => {
    expect(await said({ [file]: make(good(file)) })).toMatchSnapshot();
  });

  test('brackets that nest without end in a value', async () => {
    const text = `{"x": ${'['.repeat(50)}${']'.repeat(50)}}`;
    expect(await said({ [CHAT]: text })).toMatchSnapshot();
  });
});

test.each([
  ['brackets', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['braces without an end', '{"a":'.repeat(20_000)],
])('20 000 nested %s in an output of a notebook are refused at their line', async (_, value) => {
  const text = good(NOTEBOOK).replace('"outputs": [', `"outputs": [ ${value},`);
  expect(await said({ [NOTEBOOK]: text })).toMatchSnapshot();
});

test('a drawing that takes the memory of a browser is named, wherever it stands', async () => {
  const [bomb = ''] = Object.values(REPEATING).map((drawing) => drawing(700));
  const change = {
    'public/figures/used.svg': bomb,
    [`src/content/stages/${PLACE}/figures/endless.svg`]: ENDLESS['a use that draws itself'] ?? '',
    'public/figures/side.svg': ENDLESS['a side of 99 999 999'] ?? '',
    // A picture is known by its head.
    'public/figures/large.png': Buffer.from('iVBORw0KGgoAAAANSUhEUgAAdTAAAHUwCAYAAADs', 'base64'),
  };
  expect(await said(change)).toMatchSnapshot();
});

test('drawings that are light alone and heavy together are told where the page becomes too heavy', async () => {
  const drawing = REPEATING['a group that is used']?.(150) ?? '';
  const names = ['one', 'two', 'three'];
  const drawings = Object.fromEntries(
    names.map((name) => [`src/content/stages/${PLACE}/figures/${name}.svg`, drawing]),
  );
  const place = async (of: readonly string[]) => {
    const shown = of.map((name) => `![A field of squares, ${name}.](./figures/${name}.svg)`);
    const lesson = `${good(LESSON)}\n${shown.join('\n\n')}\n`;
    const { problems } = await gather({ ...drawings, [LESSON]: lesson });
    return problems.filter(({ rule }) => rule === 'F3');
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
    const root = folderWith();
    cpSync(GOOD, root, { recursive: true });
    const broken = `src/content/stages/${PLACE}/Stage1.mdx`;
    writeFiles(root, { [LESSON]: `${good(LESSON)}\n\n${bombs}\n`, [broken]: 'No head.\n' });
    const { problems } = await latestProblems(root);
    expect(formatProblems(problems)).toMatchSnapshot();
    writeFiles(root, { [LESSON]: good(LESSON), [broken]: good(broken) });
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
    const { problems } = await gather(Object.fromEntries(STRAY.map((file) => [file, 'x'])));
    const stray = problems.filter(({ file }) => STRAY.includes(file));
    expect(new Set(stray.map(({ file }) => file))).toEqual(new Set(STRAY));
    expect(formatProblems(stray)).toMatchSnapshot();
  });

  test('links are named, to files and to folders, in public/ as in the content', async () => {
    const page = `src/content/stages/${PLACE}/Stage5.mdx`;
    const links: Record<string, string> = {
      'public/passwd': '/etc/passwd',
      'public/figures/git': '.',
      // Two folders that lead to themselves have 2^40 paths.
      'src/content/stages/ML/loop': '.',
      'src/content/stages/ML/loop2': '.',
      [page]: '/dev/zero',
    };
    expect(await saidOfLinks(links)).toMatchSnapshot();
  });

  test('public/ as a whole may be no link', async () => {
    expect(await saidOfLinks({ public: '/etc' })).toContain('public  F1');
  });
});

/** What the check says where links stand, each with where it leads. */
const saidOfLinks = (links: Record<string, string>): Promise<string> =>
  changing(
    Object.keys(links),
    (root) => {
      for (const [file, to] of Object.entries(links)) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        symlinkSync(to, join(root, file));
      }
    },
    async (root, cache) => told(await gatherProblems(root, { cache })),
  );
