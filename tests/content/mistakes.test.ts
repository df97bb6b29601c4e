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

type Planted = {
  file: string;
  rule: string;
  from: string | RegExp;
  to: string;
  /** A piece of the line that the message has to name; the beginning of the file when left out. */
  at?: string;
  mend: (text: string, problem: Problem) => string;
};

const MISTAKES: Record<string, Planted> = {
  'a forgotten field': { file: LESSON, rule: 'S4', from: /level: .*\n/, to: '', mend: insertLine },
  'a misspelt field': {
    ...{ file: LESSON, rule: 'S3', from: 'minutes: ', to: 'minuts: ' },
    ...{ at: 'minuts: ', mend: replaceLine },
  },
  'a brace in the text': {
    ...{ file: LESSON, rule: 'M1', from: 'Write a program', to: 'Write {x} a program' },
    ...{ at: 'Write {x}', mend: (text, { example = '' }) => text.replace('{x}', example) },
  },
  'a comparison without spaces': {
    ...{ file: LESSON, rule: 'M2', from: 'You see it', to: 'Where a<b, you see it' },
    ...{ at: 'Where a<b', mend: replaceNamed },
  },
  'a misspelt link': {
    ...{
      file: LESSON,
      rule: 'C16',
      from: '(/MLA2ZCourse/Modules/Module0/',
      to: '(/MLA2ZCourse/Modules/Modul0/',
    },
    ...{ at: '/Modul0/', mend: replaceAddress },
  },
  'a misspelt part of a page': {
    ...{
      file: LESSON,
      rule: 'C17',
      from: 'fits in two',
      to: '[fits](#sumary) in two',
    },
    ...{ at: '#sumary', mend: replaceAddress },
  },
  'a comma after the last entry': {
    ...{ file: CHAT, rule: 'S1', from: /\]\s*\}\s*$/, to: '],\n}\n' },
    ...{ at: '],\n}', mend: deleteSign },
  },
  'a colon in a title': {
    ...{ file: LESSON, rule: 'S2', from: /title: .*/, to: 'title: Machines: how they learn' },
    ...{ at: 'title: ', mend: replaceLine },
  },
  'a misspelt prerequisite': {
    ...{
      file: LESSON,
      rule: 'C4',
      from: 'ml-how-machine-learning-came',
      to: 'ml-how-machine-lerning-came',
    },
    ...{ at: 'lerning', mend: replaceNamed },
  },
  'a grade that does not exist': {
    ...{
      file: INTERVIEW,
      rule: 'S5',
      from: '"grade": "intermediate"',
      to: '"grade": "intermediat"',
    },
    ...{ at: '"intermediat"', mend: replaceLine },
  },
  'a field too many': {
    ...{
      file: INTERVIEW,
      rule: 'S3',
      from: '"grade": "basic",',
      to: '"grade": "basic",\n"hint": "Think.",',
    },
    ...{
      at: '"hint"',
      mend: (text, { line = 1 }) =>
        text
          .split('\n')
          .toSpliced(line - 1, 1)
          .join('\n'),
    },
  },
  'a cell that was not run': {
    ...{
      file: NOTEBOOK,
      rule: 'NB02',
      from: '"execution_count": 1,',
      to: '"execution_count": null,',
    },
    ...{ at: '"cell_type": "code"', mend: setInCell },
  },
  'a figure that says nothing': {
    ...{ file: NOTEBOOK, rule: 'NB06', from: /"alt": "Forty[^"]*"\n/, to: '' },
    ...{ at: '"id": "c05-guesses"', mend: setInCell },
  },
};

const copy = copyOfContent();
afterAll(() => copy.clear());

const lineOf = (text: string, piece: string | undefined): number =>
  piece === undefined ? 1 : text.slice(0, text.indexOf(piece)).split('\n').length;

describe('one mistake in the real content', () => {
  test('none is there before', async () => expect(await copy.check()).toEqual([]));

  const mistakes = Object.entries(MISTAKES);
  test.each(mistakes)('%s is told once, and the message mends it', async (_, planted) => {
    const { file, rule, from, to, at, mend } = planted;
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
  for (const { file, from, to, rule } of Object.values(MISTAKES)) {
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
