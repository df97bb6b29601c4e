import { expect, test } from 'vitest';
import { figure, values } from '../../src/figures/discount.ts';

test('at rest the table is the one that the lesson prints', () => {
  expect(figure.view(0.9).rows).toEqual([
    ['always run', '31.82', '21.71', '16.63'],
    ['service worn', '40.85', '35.76', '24.76'],
    ['service good', '20.00', '13.39', '6.00'],
    ['always service', '20.00', '17.00', '6.00'],
  ]);
});

test('with 0.5 the worn pump runs and with 0.6 it is serviced, as the lesson says', () => {
  expect(figure.view(0.5).said).toContain('So run it.');
  expect(figure.view(0.55).said).toContain('So service it.');
  expect(figure.view(0.6).said).toContain('So service it.');
});

test('a good pump is best left running, so one of the two curves is the best policy', () => {
  for (let i = 0; i < 20; i += 1)
    for (const isWornServiced of [false, true]) {
      const better = values(i / 20, false, isWornServiced);
      values(i / 20, true, isWornServiced).forEach((value, state) => {
        expect(better[state]).toBeGreaterThanOrEqual(value);
      });
    }
});
