/* Files built to keep the content check busy: what somebody unknown may send, planted one at a time. */

import { lines, TEXTS, wide } from './heavy-texts.ts';

/** One such file: what is planted in a site that has a page of every kind. */
export type HeavyFile = {
  id: string;
  /** Path from the project's root. */
  file: string;
  /** The file's new text. @param good its text as it was */
  make: (good: string) => string;
};

const CONTENT = 'src/content';
const PLACE = 'ML/Modules/Module0/Topic1';
const LESSON = `${CONTENT}/stages/${PLACE}/Stage0.mdx`;
const CHAT = `${CONTENT}/chats/${PLACE}/Stage1.json`;
const INTERVIEW = `${CONTENT}/interviews/${PLACE}/Stage2.json`;
const NOTEBOOK = `${CONTENT}/notebooks/${PLACE}/Stage3.ipynb`;
const PROOF = `${CONTENT}/proofs/${PLACE}/Stage0.py`;
const LEDGER = `${CONTENT}/ledger.json`;
const PEOPLE = `${CONTENT}/contributors/seo.json`;
const COURSE = `${CONTENT}/courses/ML.json`;
const GLOSSARY = `${CONTENT}/glossary/terms.json`;

/** A lesson with this in its head, before its fields. */
const head = (id: string, text: string): HeavyFile => ({
  id,
  file: LESSON,
  make: (good) => good.replace('---\n', `---\n${text}\n`),
});

/** A lesson whose field `name` is this. */
const field = (id: string, name: string, value: string): HeavyFile => ({
  id,
  file: LESSON,
  make: (good) => good.replace(new RegExp(`^${name}: .*$`, 'm'), () => `${name}: ${value}`),
});

/** A lesson that ends with this. */
const body = (id: string, text: string): HeavyFile => ({
  id: `lesson ${id}`,
  file: LESSON,
  make: (good) => `${good}\n${text}\n`,
});

type Json = Record<string, unknown>;

const json =
  (change: (value: Json) => unknown) =>
  (good: string): string =>
    JSON.stringify(change(JSON.parse(good)), null, 1);

const cell = (cell_type: string, source: string, more: Json = {}): Json => ({
  ...{ cell_type, id: `x${source.length}`, metadata: {}, source },
  ...(cell_type === 'code' && { execution_count: 9, outputs: [] }),
  ...more,
});

/** A notebook that ends with these cells. */
const cells = (id: string, ...more: Json[]): HeavyFile => ({
  id: `notebook ${id}`,
  file: NOTEBOOK,
  make: json((notebook) => ({ ...notebook, cells: [...(notebook['cells'] as Json[]), ...more] })),
});

const item = (query: string, answer: string, n = 0): Json => ({
  ...{ id: `x-${n}`, query, answer, ansImages: [], queryImages: [], sources: [] },
});

/** Pieces of HTML that a parser of chats may find hard, over and over. */
const HTML = [
  '<a href="/nowhere/">word</a>',
  '<a',
  '<a href=',
  '<p><strong>',
  '<b onclick="x">y</b>',
  '&amp;',
  '<ul><li>',
  '<!--',
  '<',
];

const chat = (id: string, ...items: Json[]): HeavyFile => ({
  id: `chat ${id}`,
  file: CHAT,
  make: json((whole) => ({ ...whole, items: [...(whole['items'] as Json[]), ...items] })),
});

const answer = (id: string, text: string): HeavyFile => ({
  id: `interview ${id}`,
  file: INTERVIEW,
  make: json((whole) => ({
    ...whole,
    questions: (whole['questions'] as Json[]).map((each, n) =>
      n === 0 ? { ...each, answer: text } : each,
    ),
  })),
});

/** As long as a text of each kind may be; what is longer is refused by its size. */
const LESSON_LONG = 50_000;
const TEXT_LONG = 19_000;

const everywhere = Object.entries(TEXTS).flatMap(([id, text]) => {
  const short = text.slice(0, TEXT_LONG);
  return [
    body(id, text.slice(0, LESSON_LONG)),
    cells(id, ...Array.from({ length: 5 }, () => cell('markdown', short))),
    answer(id, short),
  ];
});

const deep = (n: number): string => `${'['.repeat(n)}${']'.repeat(n)}`;
const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => `no-stage-${n}`);

/** In the head of a lesson and in other files. */
export const HEAVY_FILES: readonly HeavyFile[] = [
  head('head: a remark of 1 MB', `# ${'a'.repeat(1_000_000)}`),
  head('head: a remark of 90 kB', `# ${'a'.repeat(90_000)}`),
  head(
    'head: 30 000 remarks',
    lines(30_000, () => '# a'),
  ),
  head('head: 9 000 empty lines', '\n'.repeat(9_000)),
  head(
    'head: 5 000 fields',
    lines(5_000, (n) => `f${n}: 1`),
  ),
  head('head: 90 000 hyphens', '-'.repeat(90_000)),
  head('head: deep lists', `x: ${deep(5_000)}`),
  head(
    'head: 3 000 maps in each other',
    lines(3_000, (n) => `${' '.repeat(n)}a:`),
  ),
  head('head: quotes that never close', `x: "${'a'.repeat(80_000)}`),
  head(
    'head: merge keys',
    lines(3_000, (n) => `a${n}: &a${n} {b: 1}`),
  ),
  field('10 000 prerequisites', 'prerequisites', `[${ids(10_000)}]`),
  field('10 000 prerequisites, the same', 'prerequisites', `[${Array(10_000).fill('nothing')}]`),
  field(
    '10 000 prerequisites with capitals',
    'prerequisites',
    `[${ids(10_000)}]`.replaceAll('n', 'N'),
  ),
  field('a prerequisite of 100 kB', 'prerequisites', `[${'a'.repeat(100_000)}]`),
  field('a title of 100 kB', 'title', 'A title '.repeat(12_500)),
  field('a title of 100 kB, no spaces', 'title', 'A'.repeat(100_000)),
  field('a title of spaces', 'title', `"a${' '.repeat(90_000)}b"`),
  field('an id of 100 kB', 'id', 'a-'.repeat(50_000)),
  field('a kind of 100 kB', 'kind', 'lesso'.repeat(20_000)),
  field('a description of 90 kB', 'description', '"A: '.repeat(22_000)),
  field('a licence of 90 kB', 'licence', 'CC BY '.repeat(15_000)),
  field('versions of 90 kB', 'testedWith', 'Python '.repeat(13_000)),
  field('10 000 objectives', 'objectives', `[${Array(10_000).fill('Understand the mean')}]\nx:`),
  ...everywhere,
  ...['growing runs of backticks', '91 kB of > > >', '100 000 quotes', 'wide tables'].map((id) =>
    body(`${id}, whole`, TEXTS[id] ?? ''),
  ),
  cells(
    '900 kB of wide tables',
    ...Array.from({ length: 10 }, () =>
      cell(
        'markdown',
        lines(18, () => `${wide(99, 23)}\n`),
      ),
    ),
  ),
  cells(
    '2 000 cells',
    ...Array.from({ length: 2_000 }, (_, n) => cell('markdown', `Cell ${n} of many.`)),
  ),
  cells(
    '5 000 cells of code',
    ...Array.from({ length: 5_000 }, (_, n) => cell('code', `x = ${n}`)),
  ),
  cells(
    '1 000 cells with #',
    ...Array.from({ length: 1_000 }, (_, n) => cell('markdown', `# Cell ${n}`)),
  ),
  cells(
    '1 MB of code',
    cell(
      'code',
      lines(60_000, (n) => `x${n} = (1, `),
    ),
  ),
  cells(
    '1 MB of pip',
    cell(
      'code',
      lines(40_000, () => '!pip install a b c d'),
    ),
  ),
  cells('1 MB of secrets', cell('code', 'token = "'.repeat(110_000))),
  cells('10 000 alternative texts', cell('code', 'x', { metadata: { alt: ids(10_000) } })),
  cells('deep metadata', cell('code', 'x', { metadata: { x: JSON.parse(deep(2_000)) } })),
  cells(
    '5 MB of output',
    cell('code', 'x', {
      outputs: [{ output_type: 'stream', name: 'stdout', text: 'a\u001b[31mb\n'.repeat(500_000) }],
    }),
  ),
  cells(
    '10 000 outputs',
    cell('code', 'x', {
      outputs: Array.from({ length: 10_000 }, () => ({
        output_type: 'stream',
        name: 'stdout',
        text: 'a',
      })),
    }),
  ),
  cells(
    '10 000 errors',
    ...Array.from({ length: 3_000 }, () =>
      cell('code', 'x', {
        outputs: [{ output_type: 'error', ename: 'E', evalue: 'v', traceback: ['t'] }],
      }),
    ),
  ),
  cells(
    'an HTML table of 500 kB',
    cell('code', 'x', {
      outputs: [
        {
          output_type: 'display_data',
          metadata: {},
          data: { 'text/html': `<table>${'<tr><td>1<td>2'.repeat(34_000)}</table>` },
        },
      ],
    }),
  ),
  {
    id: 'notebook of 39 MB',
    file: NOTEBOOK,
    make: json((n) => ({ ...n, x: 'a'.repeat(39_000_000) })),
  },
  chat(
    '1 000 items',
    ...Array.from({ length: 1_000 }, (_, n) => item('<p>Why?</p>', '<p>So.</p>', n)),
  ),
  chat(
    '10 000 items of one name',
    ...Array.from({ length: 10_000 }, () => item('<p>Why?</p>', '<p>So.</p>')),
  ),
  chat('a paragraph of 900 kB', item('<p>Why?</p>', `<p>${'word '.repeat(180_000)}</p>`)),
  ...HTML.map((piece) =>
    chat(
      `380 kB of ${piece}`,
      ...Array.from({ length: 20 }, (_, n) => {
        const text = `${piece} `.repeat(19_000 / (piece.length + 1));
        return item('<p>Why?</p>', text, n);
      }),
    ),
  ),
  chat('9 000 pictures', {
    ...item('<p>Why?</p>', '<p>So.</p>'),
    ansImages: Array.from({ length: 9_000 }, (_, n) => ({
      src: `/figures/x${n}.svg`,
      alt: 'A picture',
      width: 9,
      height: 9,
    })),
  }),
  {
    id: 'chat: 5 000 unknown fields',
    file: CHAT,
    make: json((c) => ({ ...c, ...Object.fromEntries(ids(5_000).map((name) => [name, 1])) })),
  },
  { id: 'chat: 400 kB of quotes', file: CHAT, make: () => '"'.repeat(400_000) },
  {
    id: 'chat: 400 kB of backslashes',
    file: CHAT,
    make: (good) => good.replace('"', `"${'\\'.repeat(400_001)}`),
  },
  {
    id: 'ledger: 8 000 lost ids',
    file: LEDGER,
    make: json(({ stages }) => ({
      stages: {
        ...(stages as Json),
        ...Object.fromEntries(ids(8_000).map((id) => [id, { path: `ML/${id}` }])),
      },
    })),
  },
  {
    id: 'ledger: 8 000 retired to nowhere',
    file: LEDGER,
    make: json(({ stages }) => ({
      stages: {
        ...(stages as Json),
        ...Object.fromEntries(
          ids(8_000).map((id) => [id, { path: `ML/${id}`, retiredTo: `ML/x${id}` }]),
        ),
      },
    })),
  },
  {
    id: 'ledger: 20 000 former places',
    file: LEDGER,
    make: json(({ stages }) => ({
      stages: {
        ...(stages as Json),
        'first-lesson': { path: `${PLACE}/Stage0`, former: ids(20_000) },
      },
    })),
  },
  {
    id: 'people: 2 000 open places',
    file: PEOPLE,
    make: json((p) => ({
      ...p,
      openPlaces: ids(2_000).map((id) => ({ work: 'A thing to do', link: `/${id}` })),
    })),
  },
  {
    id: 'course: 5 000 modules',
    file: COURSE,
    make: json((c) => ({
      ...c,
      modules: [
        ...(c['modules'] as Json[]),
        ...ids(5_000).map((title, n) => ({
          number: n + 9,
          title,
          summary: 'x',
          topics: [{ number: 1, title, summary: 'y' }],
        })),
      ],
    })),
  },
  {
    id: 'glossary: 5 000 terms',
    file: GLOSSARY,
    make: () =>
      JSON.stringify({
        terms: ids(5_000).map((id) => ({
          id,
          term: id,
          definition: 'A word that nobody has ever used before.',
          stage: 'first-lessons',
        })),
      }),
  },
  {
    id: 'glossary: another form of 100 kB',
    file: GLOSSARY,
    make: () =>
      JSON.stringify({
        terms: [
          {
            id: 'gap',
            term: 'gap',
            also: ['gap '.repeat(25_000)],
            definition: 'A value that nobody wrote down.',
            stage: 'first-lesson',
          },
        ],
      }),
  },
  { id: 'proof of 1 MB', file: PROOF, make: () => lines(60_000, (n) => `assert x == ${n}.5`) },
  { id: 'proof of 39 MB', file: PROOF, make: () => '# a 1.5\n'.repeat(4_900_000) },
  {
    id: 'words of 9 MB',
    file: `${CONTENT}/site/words.txt`,
    make: () => lines(900_000, (n) => `qx${n}`),
  },
];
