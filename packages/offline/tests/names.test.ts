import { describe, expect, test } from 'vitest';
import { cacheNames, fileAddress, isOurs, packAddress, pageKey } from '../src/names.ts';

describe('the caches', () => {
  test('of two sites on one host do not share a name', () => {
    const names = (base: string) => Object.values(cacheNames(base, '1'));
    expect(names('/a/').filter((name) => names('/a/b/').includes(name))).toEqual([]);
  });

  test.each([
    ['a2z:1:pages:/a/', true],
    ['a2z:0:shell-x:/a/', true],
    ['a2z:1:pages:/', false],
    ['a2z:1:pages:/a/b/', false],
    ['workbox-precache-v2-https://site.test/a/', false],
  ])('of a site at /a/: %s is one of them: %s', (name, ours) => {
    expect(isOurs(name, '/a/')).toBe(ours);
  });
});

describe('a page', () => {
  test.each(['/x/', '/x', '/x/index.html', '/x/?from=mail', '/x#part'])(
    'is kept once, also when asked for as %s',
    (path) => expect(pageKey(`https://site.test${path}`)).toBe('https://site.test/x/'),
  );
});

test('addresses stand below the base and have no spaces', () => {
  expect(packAddress('/a/b/', 'X/Modules/Module1')).toBe('/a/b/offline/X/Modules/Module1.json');
  expect(fileAddress('/a/', 'one file.svg')).toBe('/a/one%20file.svg');
});
