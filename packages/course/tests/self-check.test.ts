import { describe, expect, test } from 'vitest';
import {
  authorNumber,
  judgeNumber,
  knownValue,
  readNumbers,
  slipOf,
  withoutAnswer,
} from '../src/self-check.ts';

describe('a number as people type it', () => {
  test.each([
    ['0.39', '', [0.39]],
    ['0,39', '', [0.39]],
    ['.39', '', [0.39]],
    [' 39 % ', '%', [39]],
    ['39%', '%', [39]],
    ['\u22123', '', [-3]],
    ['1\u202f000', '', [1000]],
    ['1e-3', '', [0.001]],
    ['12 km/h', 'km/h', [12]],
  ])('%j with the unit %j is %j', (typed, unit, numbers) => {
    expect(readNumbers(typed, unit)).toEqual(numbers);
  });

  test('1,000 is one or a thousand, as the country of the learner has it', () => {
    expect(readNumbers('1,000')).toEqual([1, 1000]);
    // No thousands begin with 0.
    expect(readNumbers('0,048')).toEqual([0.048]);
  });

  test.each(['', '39 %', 'half', '1.2.3', '--3', '1,00,0', 'Infinity', 'e5', '0x10'])(
    '%j is none where no unit is asked for',
    (typed) => {
      expect(readNumbers(typed)).toEqual([]);
    },
  );
});

describe('what an author writes', () => {
  test.each([
    ['0.39', 0.39],
    ['\u22120.5', -0.5],
    ['1 000', 1000],
    ['0,39', undefined],
    ['', undefined],
    ['about 3', undefined],
  ])('%j is the number %j', (written, number) => {
    expect(authorNumber(written)).toBe(number);
  });

  test.each([
    ['0.30: the factor of the covariance', 0.3, '0.30', 'the factor of the covariance'],
    ['\u22123: a sign too many', -3, '\u22123', 'a sign too many'],
    ['61 %: the share that went', 61, '61 %', 'the share that went'],
    ['1 000: all rows', 1000, '1 000', 'all rows'],
  ])('%j is a wrong number with its thought', (text, value, label, thought) => {
    const known = knownValue(text);
    expect(known).toMatchObject({ value, label });
    expect(text.slice(known?.from)).toBe(thought);
  });

  test.each(['The mean of 3: no', '2 of 3 rows: gaps', 'a: b', '3', ''])(
    '%j explains, and is no number',
    (text) => {
      expect(knownValue(text)).toBeUndefined();
    },
  );
});

describe('a number is', () => {
  const asked = { answer: 0.39, tolerance: 0.005 };
  const judge = (...readings: number[]) => judgeNumber(readings, asked, [0.3, 0.5]);

  test.each([0.39, 0.385, 0.395, 0.388])('right at %d, to the edge of the tolerance', (value) => {
    expect(judge(value)).toBe('right');
  });

  test('right if one of its readings is', () => {
    expect(judgeNumber(readNumbers('1,000'), { answer: 1000, tolerance: 0 }, [])).toBe('right');
  });

  test('known to be wrong: of two numbers within the tolerance, the nearer', () => {
    const asked = { answer: 99, tolerance: 2 };
    expect([49, 50].map((typed) => judgeNumber([typed], asked, [50, 49]))).toEqual([
      { known: 1 },
      { known: 0 },
    ]);
  });

  test('known to be wrong within the same tolerance', () => {
    expect(judge(0.5)).toEqual({ known: 1 });
    expect(judge(0.302)).toEqual({ known: 0 });
  });

  test('else too small or too large', () => {
    expect([judge(0.1), judge(0.4), judge(-5)]).toEqual(['small', 'large', 'small']);
  });
});

describe('a wrong number that no author foresaw', () => {
  test.each([
    [-0.39, 0.39, 'The size is right, the sign is not.'],
    [390, 0.39, 'The digits are right, but it is 1000 times too large: look at the units.'],
    [0.0039, 0.39, 'The digits are right, but it is 100 times too small: look at the units.'],
    [0.393, 0.39, 'It is near: round only at the end.'],
    [0.5, 0.39, undefined],
    [0, 0.39, undefined],
    [1, 0, undefined],
  ])('%d for %d: %s', (typed, answer, slip) => {
    expect(slipOf([typed], { answer, tolerance: 0.001 })).toBe(slip);
  });

  test.each([
    [620, ['620: the LSB is 2.0 / 1024 = 1.953 mV.'], ['the LSB is 2.0 / 1024 = 1.953 mV.']],
    [
      66,
      ['66: ', '0.2 · 90 + 0.8 · 60', '=', '66', '.'],
      ['', '0.2 · 90 + 0.8 · 60', '=', '?', '.'],
    ],
    [
      0.9,
      ['0.90: the ratio 3 becomes 9, and 9/10 = 0.90.'],
      ['the ratio 3 becomes 9, and 9/10 = ?.'],
    ],
    [1, ['About 1: one less than ', '1 + 1', ' is 1.'], ['one less than ', '1 + 1', ' is ?.']],
    [3, ['Count the gaps: there are 3.'], ['Count the gaps: there are ?.']],
  ])('gets the way to %d without it', (answer, texts, hidden) => {
    expect(withoutAnswer(texts, { answer, tolerance: 0 })).toEqual(hidden);
  });
});
