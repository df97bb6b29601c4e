import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(
  new URL('../../../src/elements/theme-start.js', import.meta.url),
  'utf8',
);

/** The data attributes of `<html>` after the script ran with this stored theme. */
function start(getItem: () => string | null): Record<string, string> {
  const dataset = {};
  runInNewContext(script, {
    localStorage: { getItem },
    document: { documentElement: { dataset } },
  });
  return dataset;
}

test('the script in the head is at most 300 bytes', () => {
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(300);
});

test.each(['light', 'dark'])('a stored %s theme is worn before the first paint', (theme) => {
  expect(start(() => theme)).toEqual({ theme });
});

test.each([null, 'auto', 'rubbish'])('a stored %s theme leaves it to the system', (theme) => {
  expect(start(() => theme)).toEqual({});
});

test('a forbidden storage is no error', () => {
  const forbidden = () => {
    throw new Error('denied');
  };
  expect(start(forbidden)).toEqual({});
});
