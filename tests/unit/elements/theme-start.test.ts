import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(
  new URL('../../../src/elements/page/theme-start.js', import.meta.url),
  'utf8',
);

/** The data attributes of `<html>` after the script ran with this storage. */
function start(getItem: (key: string) => string | null, search = ''): Record<string, string> {
  const dataset = {};
  runInNewContext(script, {
    location: { search },
    localStorage: { getItem },
    document: { documentElement: { dataset } },
  });
  return dataset;
}

test('the script in the head is at most 300 bytes', () => {
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(300);
});

const holding =
  (kept: string, value: string | null) =>
  (key: string): string | null =>
    key === `a2z:1:${kept}` ? value : null;

test.each([
  ['theme', 'light'],
  ['theme', 'dark'],
  ['text', 'larger'],
  ['text', 'largest'],
])('a stored %s, %s, is worn before the first paint', (key, value) => {
  expect(start(holding(key, value))).toEqual({ query: '', [key]: value });
});

test.each([
  ['theme', null],
  ['theme', 'auto'],
  ['theme', 'rubbish'],
  ['text', 'normal'],
  ['text', 'larger" onload="'],
])('a stored %s, %s, leaves it as it is', (key, value) => {
  expect(start(holding(key, value))).toEqual({ query: '' });
});

test('a forbidden storage is no error', () => {
  const forbidden = () => {
    throw new Error('denied');
  };
  expect(start(forbidden)).toEqual({ query: '' });
});

test('what the address asks for is known before the first paint, with a forbidden storage too', () => {
  const forbidden = () => {
    throw new Error('denied');
  };
  expect(start(forbidden, '?embed')).toEqual({ query: '?embed' });
});
