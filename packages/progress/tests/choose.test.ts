import { describe, expect, test } from 'vitest';
import {
  fits,
  isWithin,
  readChoice,
  SITTING,
  sitting,
  tally,
  writeChoice,
} from '../src/selection.ts';

const NOW = new Date(2026, 10, 21, 12).getTime();
const entry = (n: number, grade = 'basic', place = 'ML/Modules/Module1/Topic1') => ({
  key: `stage#q${n}`,
  place,
  grade,
  sheet: '/drill/x/',
});
const graded = (box: number, daysAgo: number) => ({
  box,
  at: new Date(NOW - daysAgo * 86_400_000).toISOString(),
});

describe('the filter', () => {
  test('does not mistake module 10 for a part of module 1', () => {
    expect(isWithin('ML/Modules/Module10/Topic1', 'ML/Modules/Module1')).toBe(false);
    expect(isWithin('ML/Modules/Module1/Topic1', 'ML/Modules/Module1')).toBe(true);
  });

  test('takes a course, a module, a topic or everything, and only the chosen grades', () => {
    const places = ['', 'ML', 'ML/Modules/Module1', 'ML/Modules/Module1/Topic1'];
    for (const place of places) {
      expect(fits(entry(1), { place, grades: ['basic'] })).toBe(true);
      expect(fits(entry(1), { place, grades: ['advanced'] })).toBe(false);
    }
  });
});

describe('the address', () => {
  const offer = { places: ['', 'ML/Modules/Module1'], grades: ['basic', 'advanced'] };

  test('holds a choice and gives it back', () => {
    const choice = { place: 'ML/Modules/Module1', grades: ['advanced'] };
    const search = writeChoice('', choice, offer);
    expect(search).toBe('?place=ML/Modules/Module1&grade=advanced');
    expect(readChoice(search, offer)).toEqual(choice);
  });

  test('is empty when everything is chosen, and leaves what is not ours', () => {
    const all = { place: '', grades: offer.grades };
    expect(writeChoice('?grade=basic', all, offer)).toBe('');
    expect(writeChoice('?from=mail&place=ML', all, offer)).toBe('?from=mail');
  });

  test('that asks for what is not there gets everything', () => {
    expect(readChoice('?place=Nowhere&grade=heroic', offer)).toEqual({
      place: '',
      grades: offer.grades,
    });
  });
});

describe('a sitting', () => {
  test('begins with what is longest overdue, then takes new cards in course order', () => {
    const known = new Map([
      ['stage#q2', graded(1, 3)],
      ['stage#q3', graded(1, 9)],
      ['stage#q4', graded(5, 2)],
    ]);
    const entries = [1, 2, 3, 4, 5].map((n) => entry(n));
    const queue = sitting(entries, (key) => known.get(key), NOW);
    expect(queue.map(({ key }) => key)).toEqual(['stage#q3', 'stage#q2', 'stage#q1', 'stage#q5']);
  });

  test(`has at most ${SITTING} cards`, () => {
    const entries = Array.from({ length: 90 }, (_, n) => entry(n));
    expect(sitting(entries, () => undefined, NOW)).toHaveLength(SITTING);
  });
});

test('the tally counts due, new and waiting cards, and those in each box', () => {
  const known = new Map([
    ['stage#q1', graded(1, 3)],
    ['stage#q2', graded(5, 3)],
    ['stage#q3', graded(0, 3)],
  ]);
  const entries = [1, 2, 3, 4].map((n) => entry(n));
  expect(tally(entries, (key) => known.get(key), NOW)).toEqual({
    total: 4,
    due: 1,
    fresh: 2,
    waiting: 1,
    boxes: [1, 0, 0, 0, 1],
  });
});
