import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figure, looks } from '../../src/figures/perceptron.ts';

const PAGE = readFileSync(
  'src/content/chats/MLA2ZCourse/Modules/Module0/Topic1/Stage1.json',
  'utf8',
);

test('scores and weights are those of the first answer', () => {
  const all = looks(1);
  expect(all.map(({ score }) => score)).toEqual([0, -1, 6, 4, -6, -4]);
  expect(all.map(({ after }) => after.join())).toEqual(['1,3', '1,3', ...Array(4).fill('-2,2')]);
  expect(PAGE).toContain('score 6, a mistake; w = (−2, 2)');
  expect(PAGE).toContain('A second round gives the scores 4, −6 and −4, all right.');
});

test('another step size makes the same mistakes, with w in proportion', () => {
  const marks = (step: number) => looks(step).map(({ isMistake }) => isMistake);
  for (const step of [0.5, 1.5, 2]) {
    expect(marks(step)).toEqual(marks(1));
    expect(looks(step).at(-1)?.after).toEqual([-2 * step, 2 * step]);
    for (let count = 0; count <= 6; count += 1)
      expect(figure.view(count, step).shapes).toEqual(figure.view(count, 1).shapes);
  }
});

test('the line turns at the two mistakes and stands still at the other looks', () => {
  const lines = [1, 2, 3, 4, 5, 6].map((count) => figure.view(count, 1).shapes[2]?.[1]['d']);
  expect(new Set(lines).size).toBe(2);
  expect(lines[1]).toBe(lines[0]);
  expect(figure.view(0, 1).shapes[2]?.[1]['d']).toBe('');
});
