import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { burning, lamp } from '../src/figures/neuron.ts';
import { silhouette } from '../src/figures/silhouette.ts';
import { FALSE_ALARMS, MISSES, outcome } from '../src/figures/threshold.ts';
import { FIGURES } from '../src/figures.ts';

const ML = 'MLA2ZCourse/Modules';
const lesson = (place: string) => readFileSync(`src/content/stages/${ML}/${place}.mdx`, 'utf8');
const THRESHOLD = 'Module9/Topic1/Stage0';

/** A list of whole numbers that a proof assigns. */
const listed = (python: string, name: string): number[] =>
  JSON.parse(`${new RegExp(`^${name} = (\\[[^\\]]*\\])`, 'm').exec(python)?.[1]}`);

describe.each(Object.entries(FIGURES))('the figure %s', (_, figure) => {
  const rest = figure.sliders.map(({ value }) => value);
  /** Each slider at both ends, the others at rest. */
  const places = figure.sliders.flatMap(({ min, max }, i) =>
    [min, max].map((end) => rest.with(i, end)),
  );

  test('keeps its shapes and cells wherever its sliders are, and never shows what is no number', () => {
    const form = (values: number[]) => {
      const { shapes, rows } = figure.view(...values);
      return { tags: shapes.map(([tag]) => tag), cells: rows.map((row) => row.length) };
    };
    for (const place of places) {
      expect(form(place)).toEqual(form(rest));
      expect(JSON.stringify(figure.view(...place))).not.toMatch(/NaN|Infinity|undefined|null/);
    }
  });

  test('has a head for each column of its table', () => {
    for (const row of figure.view(...rest).rows) expect(row).toHaveLength(figure.head.length);
  });

  test('starts where its sliders can stand', () => {
    for (const { min, max, step, value } of figure.sliders) {
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
      expect((value - min) / step).toBeCloseTo(Math.round((value - min) / step), 9);
    }
  });
});

describe('the threshold', () => {
  test('counts what the proof of its lesson counts', () => {
    const proof = readFileSync(`src/content/proofs/${ML}/${THRESHOLD}.py`, 'utf8');
    expect([...MISSES]).toEqual(listed(proof, 'missed'));
    expect([...FALSE_ALARMS]).toEqual(listed(proof, 'raised'));
  });

  test('costs at rest and at the derived threshold what the lesson prints', () => {
    expect(lesson(THRESHOLD)).toContain('p > 0.50:  175   p > 0.05:   71');
    expect(outcome(0.5, 19)).toEqual({
      ...{ misses: 9, falseAlarms: 4, found: 203, passed: 353, cost: 175 },
      ...{ precision: 203 / 207, recall: 203 / 212 },
    });
    expect(outcome(0.05, 19).cost).toBe(71);
    expect(outcome(0, 19).cost).toBe(357);
  });

  test('of alarm for nobody costs all misses, and has no precision', () => {
    expect(outcome(1, 19)).toMatchObject({ misses: 212, cost: 4028, precision: undefined });
  });
});

describe('the silhouette', () => {
  const points = [2, 4, 9, 10, 14];

  test('of the five points is what the lesson computes and prints', () => {
    expect(silhouette(points, 1)).toEqual({ a: 2, b: 7, s: 5 / 7 });
    const all = points.map((_, i) => Number(silhouette(points, i).s.toFixed(3)));
    expect(lesson('Module10/Topic1/Stage0')).toContain(`points ${all.join(' ')}`);
  });

  test('is negative for a point that the other cluster is nearer to', () => {
    // 8 is 6 from 2, and (1 + 2 + 6) / 3 = 3 from the others: (3 − 6) / 6.
    expect(silhouette([2, 8, 9, 10, 14], 1)).toEqual({ a: 6, b: 3, s: -0.5 });
  });

  test('at rest says the score of the lesson', () => {
    expect(FIGURES['silhouette']?.view().said).toContain('all five is 0.645.');
  });
});

describe('the neuron', () => {
  test('with two weights of 1 and a bias of −0.5 is wrong at (1, 1) alone', () => {
    expect(lamp(1, 1, -0.5).map(({ z }) => z)).toEqual([-0.5, 0.5, 0.5, 1.5]);
    expect(lamp(1, 1, -0.5).map(({ isRight }) => isRight)).toEqual([true, true, true, false]);
    expect(FIGURES['neuron']?.view().said).toBe(
      'z = 1 x₁ + 1 x₂ − 0.5: 3 of 4 are right, wrong at (1, 1).',
    );
  });

  test('is nowhere on its sliders right at all four', () => {
    const steps = Array.from({ length: 17 }, (_, i) => -2 + i / 4);
    const right = steps.flatMap((w1) =>
      steps.flatMap((w2) =>
        steps.map((b) => lamp(w1, w2, b).filter(({ isRight }) => isRight).length),
      ),
    );
    expect(Math.max(...right)).toBe(3);
  });

  test('burns in the half of the plane where its score is positive', () => {
    // x1 > 0.5: the right half of the square from −0.5 to 1.5.
    expect(burning(1, 0, -0.5)).toEqual([
      [0.5, -0.5],
      [1.5, -0.5],
      [1.5, 1.5],
      [0.5, 1.5],
    ]);
    expect(burning(0, 0, -1)).toEqual([]);
    expect(burning(0, 0, 1)).toHaveLength(4);
  });
});
