import { describe, expect, test } from 'vitest';
import { dateAfter, isNewSince, newerTick, readTick } from '../src/record.ts';

const early = '2026-11-21T08:00:00.000Z';
const late = '2026-11-21T09:00:00.000Z';

describe('a stored tick', () => {
  test('is read as it was written', () => {
    expect(readTick(`{"done":true,"at":"${early}"}`)).toEqual({ done: true, at: early });
  });

  test.each([
    null,
    '',
    'rubbish',
    'null',
    '[]',
    '1',
    '{"done":"yes","at":"2026-11-21"}',
    '{"done":true}',
    '{"done":true,"at":"yesterday"}',
    '{"done":true,"at":5}',
    '{"__proto__":{"done":true,"at":"2026-11-21"}}',
  ])('that says %j is not a tick', (text) => {
    expect(readTick(text)).toBeUndefined();
  });

  test('may have fields that a later version added', () => {
    expect(readTick(`{"done":true,"at":"${early}","note":1}`)).toEqual({ done: true, at: early });
  });
});

describe('of two facts about one stage', () => {
  test('the newer wins, in either order', () => {
    const tick = { done: true, at: early };
    const untick = { done: false, at: late };
    expect(newerTick(tick, untick)).toBe(untick);
    expect(newerTick(untick, tick)).toBe(untick);
  });

  test('"done" wins at the same instant, in either order', () => {
    const tick = { done: true, at: early };
    const untick = { done: false, at: early };
    expect(newerTick(tick, untick)).toBe(tick);
    expect(newerTick(untick, tick)).toBe(tick);
  });

  test('an instant is compared, not its spelling', () => {
    const utc = { done: true, at: '2026-11-21T09:00:00.000Z' };
    const east = { done: false, at: '2026-11-21T09:30:00.000+01:00' };
    expect(newerTick(utc, east)).toBe(utc);
  });

  test('the only one wins over none', () => {
    const tick = { done: true, at: early };
    expect(newerTick(undefined, tick)).toBe(tick);
    expect(newerTick(tick, undefined)).toBe(tick);
    expect(newerTick(undefined, undefined)).toBeUndefined();
  });
});

describe('a new fact', () => {
  test('has the date of the clock', () => {
    expect(dateAfter(undefined, Date.parse(early))).toBe(early);
  });

  test('is later than the one it replaces when the clock went backwards', () => {
    expect(dateAfter({ at: late }, Date.parse(early))).toBe('2026-11-21T09:00:00.001Z');
  });

  test('does not throw at the end of time', () => {
    const last = { at: '+275760-09-13T00:00:00.000Z' };
    expect(dateAfter(last, 0)).toBe(last.at);
  });
});

describe('a stage is new since it was finished', () => {
  const tick = { done: true, at: early };

  test('from the day after the tick on', () => {
    expect(isNewSince(tick, '2026-11-22')).toBe(true);
    expect(isNewSince(tick, '2026-11-21')).toBe(false);
    expect(isNewSince(tick, '2026-11-20')).toBe(false);
  });

  test('only where it was finished, and has a day', () => {
    expect(isNewSince({ done: false, at: early }, '2027-01-01')).toBe(false);
    expect(isNewSince(undefined, '2027-01-01')).toBe(false);
    expect(isNewSince(tick, undefined)).toBe(false);
  });
});
