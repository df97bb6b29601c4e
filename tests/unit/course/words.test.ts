import { expect, test } from 'vitest';
import { didYouMean } from '../../../src/course/nearest.ts';
import { parsePlace, printPlace } from '../../../src/course/place.ts';
import { count, duration, longDate } from '../../../src/course/words.ts';

test.each([
  [45, '45 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [11865, '198 h'],
])('%i minutes are "%s"', (minutes, words) => expect(duration(minutes)).toBe(words));

test('one stage is no "1 stages"', () =>
  expect([count(1, 'stage'), count(2, 'stage')]).toEqual(['1 stage', '2 stages']));

test('a date reads the same in every time zone', () =>
  expect(longDate('2026-11-21')).toBe('21 November 2026'));

test.each(['ML/Modules/Module6/Topic1/Stage1', 'ML/Projects/Project1/Robot-Arm/Level0'])(
  'the place %s survives reading and printing',
  (path) => {
    const place = parsePlace(path);
    expect(place && printPlace(place)).toBe(path);
  },
);

test.each([
  'ML/Modules/Module6',
  'ML/Module6/Topic1/Stage1',
  'ML/Modules/Module6/Topic1/stage1',
  '../x',
])('%s is no place of a stage', (path) => expect(parsePlace(path)).toBeUndefined());

test('a mistyped word gets the nearest known one, a foreign one gets none', () => {
  expect(didYouMean('sumary', ['summary', 'title'])).toBe(' Did you mean "summary"?');
  expect(didYouMean('banana', ['summary', 'title'])).toBe('');
});
