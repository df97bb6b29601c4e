import { expect, test } from 'vitest';
import { figure, ranges, toRead } from '../../src/figures/skip.ts';

test('day 200 takes 2 of 20 row groups in the sorted table and all in the shuffled one, as the lesson prints', () => {
  expect(toRead(1, 200)).toBe(2);
  expect(toRead(365, 200)).toBe(20);
  expect(figure.view(0, 200).rows.map(([, read]) => read)).toEqual([2, 2, 3, 6, 20]);
});

test('most days need one row group only if the table is sorted', () => {
  const days = Array.from({ length: 365 }, (_, day) => toRead(1, day));
  expect(days.filter((read) => read === 1).length).toBeGreaterThan(300);
  expect(Math.max(...days)).toBe(2);
});

test('a million rows, shuffled within the blocks, have these ranges', () => {
  let state = 24;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const daily = 2740;
  const group = (365 * daily) / 20;
  for (const mixed of [7, 91]) {
    const days = Uint16Array.from({ length: 365 * daily }, (_, i) => Math.floor(i / daily));
    for (let from = 0; from < 365; from += mixed) {
      const block = days.subarray(from * daily, (from + mixed) * daily);
      for (let i = block.length - 1; i > 0; i -= 1) {
        const j = Math.floor(random() * (i + 1));
        [block[i], block[j]] = [block[j] ?? 0, block[i] ?? 0];
      }
    }
    const found = Array.from({ length: 20 }, (_, i) => {
      const part = days.slice(i * group, (i + 1) * group).sort();
      return [part[0], part.at(-1)];
    });
    expect(found).toEqual(ranges(mixed));
  }
});
