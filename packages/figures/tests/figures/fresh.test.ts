import { expect, test } from 'vitest';
import { figure, reads } from '../../src/figures/fresh.ts';

test('at rest the seven reads are those that the lesson prints', () => {
  expect(
    reads(60, 30).map(({ second, version, how, answer }) =>
      `${second} v${version} ${how} ${answer}`.trim(),
    ),
  ).toEqual([
    '0 v1 asked 200',
    '30 v1 fresh',
    '70 v1 stale 304',
    '120 v1 fresh',
    '135 v1 stale 200',
    '136 v2 fresh',
    '300 v2 asked 304',
  ]);
  expect(figure.view(60, 30).said).toContain('server 4, bodies moved 2, reads of old news 2.');
});

test('without both times each read asks, and no news is old', () => {
  expect(figure.view(0, 0).said).toContain('server 7, bodies moved 2, reads of old news 0.');
});
