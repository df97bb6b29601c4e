import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figure, overall, WEIGHTS } from '../../src/figures/near.ts';

const PAGE = readFileSync(
  'src/content/notebooks/MLA2ZCourse/Modules/Module5/Topic1/Stage1.ipynb',
  'utf8',
);

test('the five nearest span, raw and scaled, what the notebook prints', () => {
  const printed = (weight: number): string => {
    const { proline, hue } = overall(weight);
    return `        proline ${proline.toFixed(0)}, hue ${hue.toFixed(2)}\\n`;
  };
  expect(printed(1)).toContain('proline 47, hue 0.43');
  expect(printed(1463)).toContain('proline 146, hue 0.10');
  expect(PAGE).toContain(printed(1));
  expect(PAGE).toContain(printed(1463));
});

test('at every weight as many wines are right as with scikit-learn 1.9.1', () => {
  expect(WEIGHTS.map((weight) => overall(weight).right)).toEqual([
    26, 26, 30, 37, 40, 39, 37, 36, 31, 25,
  ]);
});

test('the wine of the drawing is wrong raw and with too much weight, and right between', () => {
  const answers = WEIGHTS.map((_, step) => figure.view(step).rows[0]?.at(-1));
  expect(answers).toEqual(['no', 'no', 'no', ...Array(5).fill('yes'), 'no', 'no']);
});
