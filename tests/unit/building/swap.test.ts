import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { refuse } = vi.hoisted(() => ({ refuse: { code: '', times: 0 } }));
vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>();
  const renameSync: typeof real.renameSync = (from, to) => {
    if (refuse.times-- > 0) throw Object.assign(new Error('held'), { code: refuse.code });
    real.renameSync(from, to);
  };
  return { ...real, renameSync };
});

import { cleanUp, nextOf, swapIn } from '../../../scripts/swap-folder.ts';

let root = '';
const folder = () => join(root, 'dist');
const put = (below: string, files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(below, name, '..'), { recursive: true });
    writeFileSync(join(below, name), text);
  }
};
const holds = () =>
  Object.fromEntries(
    readdirSync(folder(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'utf8')]),
  );

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'swap-'));
  put(folder(), { 'index.html': 'old', 'a/gone.html': 'old' });
  put(nextOf(folder()), { 'index.html': 'new', 'b/fresh.html': 'new' });
});
afterEach(() => {
  refuse.times = 0;
  rmSync(root, { recursive: true });
});

test('the next version takes the place of the last one, whole', async () => {
  await swapIn(folder());
  expect(holds()).toEqual({ 'index.html': 'new', 'fresh.html': 'new' });
  expect(readdirSync(root)).toEqual(['dist']);
});

test('the first version needs no last one', async () => {
  rmSync(folder(), { recursive: true });
  await swapIn(folder());
  expect(holds()).toMatchObject({ 'index.html': 'new' });
});

test('a folder that Windows holds for a moment is renamed a moment later', async () => {
  Object.assign(refuse, { code: 'EPERM', times: 2 });
  await swapIn(folder());
  expect(holds()).toEqual({ 'index.html': 'new', 'fresh.html': 'new' });
});

test.each(['EBUSY', 'EXDEV'])(
  'a folder that cannot be renamed (%s) is written over',
  async (code) => {
    Object.assign(refuse, { code, times: 2 });
    await swapIn(folder(), 2);
    expect(holds()).toEqual({ 'index.html': 'new', 'fresh.html': 'new' });
    expect(readdirSync(root)).toEqual(['dist']);
  },
);

test('a build that was killed between the two renames gets its last version back', () => {
  put(join(root, '.dist-last'), { 'index.html': 'last' });
  rmSync(folder(), { recursive: true });
  cleanUp(folder());
  expect(holds()).toEqual({ 'index.html': 'last' });
  expect(readdirSync(root)).toEqual(['dist']);
});

test('what a killed build has left goes, and the last good version stays', () => {
  cleanUp(folder());
  expect(holds()).toEqual({ 'index.html': 'old', 'gone.html': 'old' });
  expect(readdirSync(root)).toEqual(['dist']);
});
