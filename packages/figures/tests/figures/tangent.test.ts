import { expect, test } from 'vitest';
import { braking, figure, promised } from '../../src/figures/tangent.ts';

test('at rest it shows the 100 and the 75 metres that the lesson opens with', () => {
  expect([braking(100), promised(50)]).toEqual([100, 75]);
  expect(figure.view(50).said).toBe(
    'From 100 km/h: 100\u00a0m, and the line says 75\u00a0m. Error divided by h: 0.5.',
  );
});

test('the error divided by the step is a hundredth of the step, as the algebra of the lesson says', () => {
  for (const h of [-40, -1, 1, 10, 60])
    expect((braking(50 + h) - promised(h)) / h).toBeCloseTo(h / 100, 12);
  expect(figure.view(0).rows[0]?.at(-1)).toBe('no step');
});
