import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PackIndex, PackList } from '@a2z/offline/pack';
import { describe, expect, test } from 'vitest';
import { stages, units } from './content.ts';
import { type Site, site, sites } from './site.ts';

const read = <T>(of: Site, file: string): T =>
  JSON.parse(readFileSync(join(of.folder, file), 'utf8'));
const indexOf = (of: Site) => read<PackIndex>(of, 'offline/packs.json');
const lists = (of: Site) =>
  indexOf(of).packs.map(({ path }) => read<PackList>(of, `offline/${path}.json`));
const fileOf = (path: string) => (path.endsWith('/') ? `${path}index.html` : path);
const gzip = (file: string) => gzipSync(readFileSync(join(site.folder, file))).length;

describe('the packs', () => {
  test('are there for each module and project, and hold every stage', () => {
    expect(indexOf(site).packs.length).toBe(units.length);
    const held = new Set(lists(site).flatMap(({ files }) => files.map(([path]) => path)));
    expect(stages.map(({ path }) => path).filter((path) => !held.has(path))).toEqual([]);
  });

  test.each(sites)('name only files that are there, with their true sizes, %s', (_, of) => {
    const wrong = lists(of).filter(({ bytes, files }) => {
      const sizes = files.map(([file]) => statSync(join(of.folder, fileOf(file))).size);
      return sizes.reduce((a, b) => a + b, 0) !== bytes;
    });
    expect(wrong).toEqual([]);
  });
});

describe('the service worker', () => {
  test('is one file of at most 8 192 bytes, compressed, and what calls it of 1 kB', () => {
    expect(gzip('sw.js')).toBeLessThanOrEqual(8_192);
    expect(gzip('offline/page.js')).toBeLessThanOrEqual(1_000);
  });

  test.each(sites)('stands at the root of its site, so that it minds all of it, %s', (_, of) => {
    const code = readFileSync(join(of.folder, 'sw.js'), 'utf8');
    expect(code).toContain(`base:\`${of.base}\``);
    expect(code).not.toMatch(/\bimport\b\s*[("'{]/);
  });

  test('fetches at most 52 kB unasked, and never React', () => {
    const code = readFileSync(join(site.folder, 'sw.js'), 'utf8');
    const files = [...code.matchAll(/[`,](_astro\/[^`,]+|favicon\.svg)/g)].map(
      ([, file]) => file ?? '',
    );
    expect(files.length).toBeGreaterThan(10);
    const all = [...files, 'offline/index.html', 'offline/packs.json', 'offline/page.js'];
    console.log(`The worker fetches unasked: ${all.map(gzip).reduce((a, b) => a + b)} bytes gzip.`);
    expect(files.filter((file) => /react/.test(file))).toEqual([]);
    expect(all.map(gzip).reduce((a, b) => a + b)).toBeLessThan(53_248);
  });
});
