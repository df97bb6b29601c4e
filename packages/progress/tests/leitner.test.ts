import { describe, expect, test } from 'vitest';
import { boxAfter, DAYS, dueAt, isDue, isNew, type Mark } from '../src/leitner.ts';

/** A moment in the time zone of the machine, as the learner's clock shows it. */
const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();
const card = (box: number, day: number, hour = 20) => ({
  box,
  at: new Date(at(day, hour)).toISOString(),
});

describe('a mark', () => {
  test.each<[number, Mark, number]>([
    [0, 1, 1],
    [0, 2, 1],
    [0, 3, 2],
    [1, 3, 2],
    [4, 3, 5],
    [5, 3, 5],
    [4, 2, 4],
    [5, 1, 1],
  ])('moves a card from box %i by mark %i to box %i', (box, mark, after) => {
    expect(boxAfter(box, mark)).toBe(after);
  });
});

describe('a card', () => {
  test('of last night is due this morning, by the days of the calendar', () => {
    expect(isDue(card(1, 20), at(20, 23))).toBe(false);
    expect(isDue(card(1, 20), at(21, 6))).toBe(true);
  });

  test.each([1, 2, 3, 4, 5])('of box %i waits as many days as its box says', (box) => {
    const days = DAYS[box] ?? 0;
    expect(isDue(card(box, 1), at(days, 23))).toBe(false);
    expect(isDue(card(box, 1), at(1 + days, 1))).toBe(true);
  });

  test('waits whole days where the clock is moved for the summer', () => {
    const before = { box: 3, at: new Date(2026, 2, 27, 20).toISOString() };
    expect(new Date(dueAt(before, at(1, 0))).getHours()).toBe(0);
    expect(dueAt(before, at(1, 0))).toBe(new Date(2026, 2, 31).getTime());
  });

  test('from a clock that was ahead waits from now, not for years', () => {
    const ahead = { box: 1, at: '2040-01-01T00:00:00.000Z' };
    expect(dueAt(ahead, at(20, 12))).toBe(at(21, 0));
  });

  test('that was never asked, or was put back, is new and not due', () => {
    expect(isNew(undefined)).toBe(true);
    expect(isNew(card(0, 1))).toBe(true);
    expect(isDue(undefined, at(20, 12))).toBe(false);
    expect(isDue(card(0, 1), at(20, 12))).toBe(false);
  });
});
