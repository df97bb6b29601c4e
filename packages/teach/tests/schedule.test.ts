import { expect, test } from 'vitest';
import { neededBy, scheduleOf } from '../src/schedule.ts';

const ITEMS = [
  { id: 'late-1', due: '2026-12-08' },
  { id: 'whenever' },
  { id: 'soon', due: '2026-12-01' },
  { id: 'late-2', due: '2026-12-08' },
];
const on = (today: string, ...done: string[]) =>
  scheduleOf(ITEMS, (id) => done.includes(id), today);

test('what is due first comes first, what has no day last, each day in the order of the teacher', () => {
  const { groups, next, done, total, late } = on('2026-11-24');
  expect(groups.map(({ due, items }) => [due, ...items.map(({ id }) => id)])).toEqual([
    ['2026-12-01', 'soon'],
    ['2026-12-08', 'late-1', 'late-2'],
    [undefined, 'whenever'],
  ]);
  expect([next?.id, done, total, late]).toEqual(['soon', 0, 4, 0]);
});

test('a day is late when it is over and something of it is open, and not on the day itself', () => {
  const late = (today: string, ...done: string[]) =>
    on(today, ...done)
      .groups.filter((group) => group.late)
      .map(({ due }) => due);
  expect(late('2026-12-01')).toEqual([]);
  expect(late('2026-12-02')).toEqual(['2026-12-01']);
  expect(late('2026-12-09', 'soon', 'late-1')).toEqual(['2026-12-08']);
  expect(on('2026-12-09', 'late-1').late).toBe(2);
  expect(late('2030-01-01', 'soon', 'late-1', 'late-2')).toEqual([]);
});

test('what is late is next, before what has a day to come; when all is done nothing is', () => {
  expect(on('2026-12-09', 'soon').next?.id).toBe('late-1');
  expect(on('2026-12-09', 'soon', 'late-1', 'late-2').next?.id).toBe('whenever');
  const all = on('2026-12-09', ...ITEMS.map(({ id }) => id));
  expect([all.next, all.done]).toEqual([undefined, 4]);
});

test('what a choice needs is found through others, without the choice, and circles end', () => {
  const needs = new Map([
    ['c', ['b', 'x']],
    ['b', ['a']],
    ['a', ['c']],
  ]);
  expect([...neededBy(['c'], needs)].sort()).toEqual(['a', 'b', 'x']);
  expect([...neededBy(['c', 'b', 'a', 'x'], needs)]).toEqual([]);
  expect([...neededBy(['nobody'], needs)]).toEqual([]);
});
