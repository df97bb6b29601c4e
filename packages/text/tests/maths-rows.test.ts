import { expect, test } from 'vitest';
import { texToMathML } from '../src/maths.ts';

/** The letters of each row, which is a formula, of a formula on its own line. */
const rows = (tex: string): string[] => {
  const formulas = texToMathML(tex, true).matchAll(/<math[^>]*>(.*?)<\/math>/gs);
  return [...formulas].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''));
};

test('a short formula is one row', () => {
  expect(rows('(1 - p)^d .')).toEqual(['(1−p)d.']);
  expect(rows('y = m x + c')).toEqual(['y=mx+c']);
});

test('a long one goes on before a relation but the first, and an equation after a wide space has its own row', () => {
  expect(rows('aaaaaaa = bbbbbbbbbbb + c = ddddddddddddd')).toEqual([
    'aaaaaaa=bbbbbbbbbbb+c',
    '=ddddddddddddd',
  ]);
  expect(rows('a = bbbbbbbbbbbb, \\qquad c = dddddddddddd')).toEqual([
    'a=bbbbbbbbbbbb,',
    'c=dddddddddddd',
  ]);
});

test('no row ends inside of brackets', () => {
  const long = 'f = (aaaaaaaaaaaaaaa + bbbbbbbbbbbbbbbbbb + ccccccccccccc)';
  for (const row of rows(long)) {
    const count = (sign: string) => row.split(sign).length;
    expect(count('('), row).toBe(count(')'));
  }
});

test('an operator that begins a row keeps the room of one in the middle', () => {
  expect(texToMathML('aaaaaaaaaaaaaa = bbbbbbbbbbbbbbb = c', true)).toContain(
    '<mo form="infix">=</mo>',
  );
});
