import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { figure, taken } from '../../src/figures/slice.ts';

test('every slice of the sliders takes what Python takes', () => {
  const steps = [-3, -2, -1, 1, 2, 3];
  const ends = Array.from({ length: 15 }, (_, i) => i - 7);
  const code = `import json
print(json.dumps([list(range(6))[a:b:s] for s in (-3, -2, -1, 1, 2, 3)
                  for a in range(-7, 8) for b in range(-7, 8)]))`;
  const python = JSON.parse(execFileSync('python3', ['-c', code], { encoding: 'utf8' }));
  expect(steps.flatMap((s) => ends.flatMap((a) => ends.map((b) => taken(a, b, s))))).toEqual(
    python,
  );
});

test('the slices of the notebook give its values, and no place of the slider is a step of 0', () => {
  expect(figure.view(1, 4, 1).said).toBe('noon[1:4] takes 3 of 6: 16 15 19.');
  expect(figure.view(4, 1, 0).said).toBe('noon[4:1:-1] takes 3 of 6: 21 19 15.');
  expect(figure.view(4, 7, 1).rows).toEqual([['noon[4:7]', '4 5', '21 18']]);
  expect([-2, -1, 0, 1, 2, 3].map((at) => figure.view(0, 6, at).rows[0]?.[0])).toEqual(
    [':-3', ':-2', ':-1', '', ':2', ':3'].map((step) => `noon[0:6${step}]`),
  );
});
