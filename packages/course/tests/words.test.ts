import { expect, test } from 'vitest';
import { createHref } from '../src/addresses.ts';
import { didYouMean } from '../src/nearest.ts';
import { type Place, parsePlace, printPlace } from '../src/place.ts';
import { count, duration, longDate, longInPage, ranges, wholeWords } from '../src/words.ts';

test('minutes, numbers and dates read as people say them', () => {
  expect(longDate('2026-11-21')).toBe('21 November 2026');
  const said = ['45 min', '1 h', '3 h 20 min', '198 h'];
  expect([45, 60, 200, 11865].map(duration)).toEqual(
    said.map((each) => each.replaceAll(' ', '\u00a0')),
  );
  expect([count(1, 'stage'), count(2, 'stage')]).toEqual(['1 stage', '2 stages']);
});

test('what is whole is said in runs of numbers', () => {
  expect(ranges([0, 1, 2, 5, 7, 8])).toBe('0–2, 5, 7–8');
  expect([wholeWords(18, [0, 1, 2]), wholeWords(3, [0, 1, 2]), wholeWords(3, [])]).toEqual([
    'modules 0–2',
    'all 3 modules',
    'no module yet',
  ]);
  expect(wholeWords(7, [4])).toBe('module 4');
});

test('a place survives reading and printing, and what is none is not read', () => {
  for (const path of ['ML/Modules/Module6/Topic1/Stage1', 'ML/Projects/Project1/Robot-Arm/Level0'])
    expect(printPlace(parsePlace(path) as Place)).toBe(path);
  for (const path of ['ML/Modules/Module6', 'ML/Modules/Module6/Topic1/stage1', '../x'])
    expect(parsePlace(path)).toBeUndefined();
});

test('a mistyped word gets the nearest known one, a foreign one gets none', () => {
  expect(didYouMean('sumary', ['summary', 'title'])).toBe(' Did you mean "summary"?');
  expect(didYouMean('banana', ['summary', 'title'])).toBe('');
});

test.each([
  ['/', '', '/'],
  ['/a/b', '/ESP32/', '/a/b/ESP32/'],
  ['/a/b/', '/figures/x.svg', '/a/b/figures/x.svg'],
  ['/a/b/', 'ESP32#modules', '/a/b/ESP32/#modules'],
  ['/a/b/', '#modules', '/a/b/#modules'],
])('under %s the path "%s" is %s', (base, path, address) => {
  expect(createHref(base)(path)).toBe(address);
});

test('a notebook that takes over a minute in a page says so: twice as long as it ran', () => {
  expect(longInPage({ seconds: 30 })).toBeUndefined();
  expect(longInPage({ seconds: 31 })).toContain('about 1 minute,');
  expect(longInPage({ seconds: 245 })).toContain('about 8 minutes,');
});

test('a notebook that needs more memory than a page has says so: a gigabyte', () => {
  expect(longInPage({ seconds: 5, megabytes: 1600 })).toContain('take 1.6 GB of memory');
});
