import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEdit, listEdits, readEdit } from '../src/code-edits.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
  key: (n: number) => [...kept.keys()][n] ?? null,
  get length() {
    return kept.size;
  },
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', { localStorage: storage });
});
// Other files run in the same process, and must not find this window.
afterEach(() => vi.unstubAllGlobals());

test('a change of a block is kept under its stage and found again', () => {
  expect(keepEdit('esp32-blink', 'led.on()', 'led.off()')).toBe('kept');
  expect(readEdit('esp32-blink', 'led.on()')).toBe('led.off()');
  expect(readEdit('esp32-other', 'led.on()')).toBeUndefined();
  expect(listEdits().map(({ stage, code }) => [stage, code])).toEqual([
    ['esp32-blink', 'led.off()'],
  ]);
});

test('a block that its author changes does not get an old edit', () => {
  keepEdit('esp32-blink', 'led.on()', 'led.off()');
  expect(readEdit('esp32-blink', 'led.toggle()')).toBeUndefined();
});

test('what is the page’s own again is forgotten', () => {
  keepEdit('esp32-blink', 'led.on()', 'led.off()');
  keepEdit('esp32-blink', 'led.on()', 'led.on()');
  expect([...kept.keys()]).toEqual([]);
});

test('a damaged item is none', () => {
  keepEdit('esp32-blink', 'led.on()', 'led.off()');
  for (const key of kept.keys()) kept.set(key, '{');
  expect(readEdit('esp32-blink', 'led.on()')).toBeUndefined();
  expect(listEdits()).toEqual([]);
});
