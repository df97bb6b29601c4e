import { describe, expect, test } from 'vitest';
import { sayRefusal } from '../src/download-pack.ts';
import { packOf, sizeWords } from '../src/pack.ts';
import type { Standing } from '../src/pack-store.ts';
import { sayStanding } from '../src/status-messages.ts';

const pack = {
  path: 'X/Modules/Module1',
  label: 'Module 1',
  title: 'Beginnings',
  version: 'v1',
  bytes: 716_400,
  pages: 8,
  pictures: 1,
  notebooks: 0,
};
const kept = (state: 'kept' | 'old' | 'damaged'): Standing => ({
  state,
  list: { ...pack, files: [], at: '2026-11-21T10:00:00Z' },
});

describe('a size', () => {
  test.each([
    [120, '1 kB'],
    [716_400, '716 kB'],
    [999_600, '1.0 MB'],
    [3_062_514, '3.1 MB'],
  ])('of %i bytes is %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));
});

describe('a pack', () => {
  test('says its size before anything is fetched', () => {
    const { text, actions } = sayStanding({ state: 'absent' }, pack, true);
    expect(text).toBe('Module 1 is not kept on this device. It has 8 pages, 1 picture: 716 kB.');
    expect(actions).toEqual([{ do: 'keep', words: 'Keep Module 1 offline (716 kB)' }]);
  });

  test('offers nothing offline that needs a connection', () => {
    const { text, actions } = sayStanding({ state: 'absent' }, pack, false);
    expect(text).toContain('once there is a connection');
    expect(actions).toEqual([]);
  });

  test('says since when it is kept, and can be removed even offline', () => {
    const { text, actions } = sayStanding(kept('kept'), pack, false);
    expect(text).toContain('since 21 Nov 2026');
    expect(actions).toEqual([{ do: 'remove', words: 'Remove Module 1' }]);
  });

  test.each(['old', 'damaged'] as const)('that is %s can be mended or removed', (state) => {
    const { actions } = sayStanding(kept(state), pack, true);
    expect(actions.map((action) => action.do)).toEqual(['keep', 'remove']);
  });

  test('belongs to the pages below its path, and to no other', () => {
    expect(packOf('/a/X/Modules/Module1/Topic1/Stage0/', '/a/', [pack])).toBe(pack);
    expect(packOf('/a/X/Modules/Module1', '/a/', [pack])).toBe(pack);
    expect(packOf('/a/X/Modules/Module12/', '/a/', [pack])).toBeUndefined();
  });
});

test('no room is said in plain words, with the numbers that are known', () => {
  expect(sayRefusal('full', pack, 100_000)).toContain(
    'needs 716 kB, and this browser has 100 kB left',
  );
  expect(sayRefusal('full', pack)).toMatch(/^There is no room for it: Module 1 needs 716 kB\./);
});
