import { afterAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../src/problem.ts';
import {
  copyOfContent,
  deleteSign,
  insertLine,
  replaceAddress,
  replaceLine,
  replaceNamed,
  setInCell,
} from './planted.ts';

/*
 * Mistakes that contributors make, planted in a copy of the real content: each gives one message at its
 * place, and what the message says makes the check green again.
 */

const STAGES = 'src/content/stages/MLA2ZCourse/Modules';
const LESSON = `${STAGES}/Module1/Topic1/Stage0.mdx`;
const CHAT = 'src/content/chats/MLA2ZCourse/Modules/Module0/Topic1/Stage0.json';
const INTERVIEW = 'src/content/interviews/MLA2ZCourse/Modules/Module9/Topic1/Stage4.json';
const NOTEBOOK = 'src/content/notebooks/MLA2ZCourse/Modules/Module1/Topic1/Stage1.ipynb';

type Mend = (text: string, problem: Problem) => string;

const mendBrace: Mend = (text, { example = '' }) => text.replace('{x}', example);

const deleteLine: Mend = (text, { line = 1 }) =>
  text
    .split('\n')
    .toSpliced(line - 1, 1)
    .join('\n');

/**
 * Name, file and code; what is replaced by what; a piece of the line that the message has to name (the
 * beginning of the file where it is empty); and how the message is followed.
 */
const MISTAKES: [string, string, string, string | RegExp, string, string, Mend][] = [
  ['a forgotten field', LESSON, 'S4', /level: .*\n/, '', '', insertLine],
  ['a misspelt field', LESSON, 'S3', 'minutes: ', 'minuts: ', 'minuts: ', replaceLine],
  ['a brace', LESSON, 'M1', 'Write a program', 'Write {x} a program', 'Write {x}', mendBrace],
  ['a bare sign', LESSON, 'M2', 'You see it', 'Where a<b, you see it', 'Where a<b', replaceNamed],
  [
    'a misspelt link',
    LESSON,
    'C16',
    '(/MLA2ZCourse/Modules/Module0/',
    '(/MLA2ZCourse/Modules/Modul0/',
    '/Modul0/',
    replaceAddress,
  ],
  [
    'a misspelt part of a page',
    LESSON,
    'C17',
    'fits in two',
    '[fits](#sumary) in two',
    '#sumary',
    replaceAddress,
  ],
  ['a comma after the last entry', CHAT, 'S1', /\]\s*\}\s*$/, '],\n}\n', '],\n}', deleteSign],
  [
    'a colon in a title',
    LESSON,
    'S2',
    /title: .*/,
    'title: Machines: how they learn',
    'title: ',
    replaceLine,
  ],
  [
    'a misspelt prerequisite',
    LESSON,
    'C4',
    'ml-how-machine-learning-came',
    'ml-how-machine-lerning-came',
    'lerning',
    replaceNamed,
  ],
  [
    'a grade that does not exist',
    INTERVIEW,
    'S5',
    '"grade": "intermediate"',
    '"grade": "intermediat"',
    '"intermediat"',
    replaceLine,
  ],
  [
    'a field too many',
    INTERVIEW,
    'S3',
    '"grade": "basic",',
    '"grade": "basic",\n"hint": "Think.",',
    '"hint"',
    deleteLine,
  ],
  [
    'a cell that was not run',
    NOTEBOOK,
    'NB02',
    '"execution_count": 1,',
    '"execution_count": null,',
    '"cell_type": "code"',
    setInCell,
  ],
  [
    'a figure that says nothing',
    NOTEBOOK,
    'NB06',
    /"alt": "Forty[^"]*"\n/,
    '',
    '"id": "c05-guesses"',
    setInCell,
  ],
];

const copy = copyOfContent();
afterAll(() => copy.clear());

const lineOf = (text: string, piece: string): number =>
  text.slice(0, text.indexOf(piece)).split('\n').length;

describe('one mistake in the real content', () => {
  test('none is there before', async () => expect(await copy.check()).toEqual([]));

  test.each(MISTAKES)('%s is told once, and the message mends it', async (_, ...planted) => {
    const [file, rule, from, to, at, mend] = planted;
    const before = copy.read(file);
    const broken = before.replace(from, to);
    expect(broken).not.toBe(before);
    await copy.write(file, broken);
    try {
      const problems = await copy.check();
      expect(problems).toMatchObject([{ file, rule }]);
      const [problem] = problems as [Problem];
      // A cell of a notebook is named by the line of its bracket, a few above its fields.
      const off = lineOf(broken, at) - (problem.line ?? 0);
      expect(off).toBeGreaterThanOrEqual(0);
      expect(off).toBeLessThanOrEqual(file === NOTEBOOK ? 4 : 0);
      await copy.write(file, mend(broken, problem));
      expect(await copy.check()).toEqual([]);
    } finally {
      await copy.write(file, before);
    }
  });

  test('a stage copied with its id is told once, and the message mends it', async () => {
    const file = `${STAGES}/Module1/Topic1/Stage${await firstFree(`${STAGES}/Module1/Topic1`)}.mdx`;
    await copy.write(file, copy.read(LESSON).replace(/^title: .*$/m, 'title: A page of its own'));
    const problems = await copy.check();
    expect(problems).toMatchObject([{ file, rule: 'C1', line: 2, column: 5 }]);
    await copy.write(file, replaceLine(copy.read(file), problems[0] as Problem));
    expect(await copy.check()).toEqual([]);
    await copy.remove(file);
  });

  test('a stage in a folder that no course has is told once, and the message mends it', async () => {
    const last = (await firstFree(`${STAGES}/Module1/Topic1`)) - 1;
    const from = `${STAGES}/Module1/Topic1/Stage${last}.mdx`;
    const file = from.replace('Module1/', 'Modul1/');
    await copy.move(from, file);
    const problems = (await copy.check()) as [Problem];
    expect(problems).toMatchObject([{ file, rule: 'C2', line: 1 }]);
    await copy.move(file, problems[0].example ?? '');
    expect(await copy.check()).toEqual([]);
  });
});

test('many mistakes at once are told in one run', async () => {
  const texts = new Map<string, string>();
  for (const [, file, rule, from, to] of MISTAKES) {
    // The head of a file and the whole of a JSON file are read in one piece: one mistake hides others.
    if (rule === 'S1' || rule === 'S2') continue;
    texts.set(file, (texts.get(file) ?? copy.read(file)).replace(from, to));
  }
  const before = new Map([...texts.keys()].map((file) => [file, copy.read(file)]));
  for (const [file, text] of texts) await copy.write(file, text);
  const rules = (await copy.check()).map(({ rule }) => rule);
  for (const [file, text] of before) await copy.write(file, text);
  expect(new Set(rules)).toEqual(
    new Set(['S3', 'S4', 'S5', 'M1', 'M2', 'C16', 'C17', 'NB02', 'NB06']),
  );
});

/** The first number that no stage of a topic has. */
async function firstFree(topic: string): Promise<number> {
  for (let n = 0; ; n += 1) {
    try {
      copy.read(`${topic}/Stage${n}.mdx`);
    } catch {
      return n;
    }
  }
}
