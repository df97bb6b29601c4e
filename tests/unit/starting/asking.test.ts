import { describe, expect, test } from 'vitest';
import {
  answersFrom,
  type Question,
  type Terminal,
  textOf,
} from '../../../scripts/asking/answers.ts';
import { readOptions } from '../../../scripts/asking/options.ts';
import { insertInto, removeFrom } from '../../../scripts/json-edit.ts';

const KIND: Question = {
  flag: 'kind',
  asks: 'Which kind?',
  offers: [
    { value: 'lesson', says: 'Lesson' },
    { value: 'chat', says: 'Chat' },
  ],
  suggests: 'lesson',
};
const TITLE: Question = { flag: 'title', asks: 'Which title?', check: textOf('The title', 5, 70) };

/** Somebody who types these lines, and all that they saw. */
function person(...lines: string[]): { terminal: Terminal; seen: string[] } {
  const seen: string[] = [];
  const ask = async (prompt: string) => {
    const line = lines.shift() ?? '';
    seen.push(`${prompt}${line}`);
    return line;
  };
  return { seen, terminal: { say: (text) => seen.push(text), ask } };
}

describe('a question', () => {
  test('is answered by its option, in whatever letters', async () => {
    expect(await answersFrom({ kind: 'CHAT' })(KIND)).toBe('chat');
  });

  test('is answered by the suggestion where nobody sits at a terminal', async () => {
    expect(await answersFrom({})(KIND)).toBe('lesson');
  });

  test('is asked again until the answer will do', async () => {
    const { terminal, seen } = person('chatt', 'chat', 'Ab', ' A good title ');
    const answers = answersFrom({}, terminal);
    expect([await answers(KIND), await answers(TITLE)]).toEqual(['chat', 'A good title']);
    expect(seen.join('\n')).toMatchSnapshot();
  });

  test('takes an empty line for the suggestion', async () => {
    expect(await answersFrom({}, person('').terminal)(KIND)).toBe('lesson');
  });
});

describe('options', () => {
  const known = { values: ['kind', 'title'], switches: ['shift'] };

  test('are read with their values, words and switches', () => {
    const { words, values, switches } = readOptions(
      ['a', '--title=b c', '--shift', '--kind', 'd'],
      known,
    );
    expect([words, values, [...switches]]).toEqual([['a'], { title: 'b c', kind: 'd' }, ['shift']]);
  });

  test.each([[['--titel', 'x']], [['--title']], [['--title', '--shift']]])(
    'are refused: %s',
    (args) => {
      expect(() => readOptions(args, known)).toThrowErrorMatchingSnapshot();
    },
  );
});

describe('an entry in a JSON file', () => {
  const TEXT = '{\n "a": [\n  {\n   "b": 1\n  }\n ],\n "c": [],\n "d": [1,  2]\n}\n';

  test('comes in at its place, in the file’s own form', () => {
    const more = insertInto(insertInto(TEXT, ['a'], { b: 2 }), ['a'], { b: 0 }, 0);
    expect(more).toBe(
      TEXT.replace(
        '[\n  {\n   "b": 1\n  }\n ]',
        '[\n  {\n   "b": 0\n  },\n  {\n   "b": 1\n  },\n  {\n   "b": 2\n  }\n ]',
      ),
    );
    expect(insertInto(TEXT, ['c'], 'x')).toBe(TEXT.replace('[]', '[\n  "x"\n ]'));
  });

  test.each([0, 1])('goes out and leaves the rest: entry %i', (index) => {
    const left = JSON.parse(removeFrom(TEXT, ['d'], index)) as { d: number[] };
    expect(left.d).toEqual([2 - index]);
  });

  test('goes out of a list that it alone stood in', () => {
    expect(removeFrom(TEXT, ['a'], 0)).toBe(TEXT.replace('[\n  {\n   "b": 1\n  }\n ]', '[]'));
  });
});
