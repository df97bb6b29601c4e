import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CborReader, type Value } from '../../src/search/cbor.ts';
import { unpack } from '../../src/search/index-file.ts';
import { indexFolder } from '../../src/search/pagefind.ts';
import { stages } from './content.ts';
import { site, siteInFolder } from './site.ts';

type Listed = { path: string; title: string; track: string; unit: string; kind: string };

const read = (folder: string, file: string) => readFileSync(join(folder, 'pagefind', file), 'utf8');

describe.each([
  ['at the root of a host', site],
  ['in a sub-folder of a host', siteInFolder],
])('the search index %s', (_, { folder }) => {
  const listed: Listed[] = Object.values(JSON.parse(read(folder, 'pages.json')));

  test('holds every ready stage and no other page', () => {
    const ready = stages.filter((stage) => stage.ready).map(({ path }) => `/${path}`);
    expect(listed.map(({ path }) => path).sort()).toEqual(ready.sort());
  });

  test('knows of each page its title, track, module and kind', () => {
    const lacking = listed.filter((page) => Object.values(page).includes(''));
    expect(lacking).toEqual([]);
    const lesson = listed.find(({ path }) => path.endsWith('Module6/Topic1/Stage1/'));
    expect(lesson).toEqual({
      path: '/MLA2ZCourse/Modules/Module6/Topic1/Stage1/',
      title: 'Handling missing values',
      track: 'Machine Learning A-2-Z',
      unit: 'Module 6: Data Preprocessing',
      stage: 'Stage 1',
      kind: 'Lesson',
    });
  });

  test('has a list of words of at most 10 kB, compressed', () => {
    const words = read(folder, 'words.txt');
    expect(words).toContain('regression');
    expect(gzipSync(words).length).toBeLessThanOrEqual(10_000);
  });
});

const onDisk = (file: string): [path: string, content: Buffer] => [
  file,
  readFileSync(join(site.folder, file)),
];

/** Pages and word files, as the index lists them. */
const metaIn = (files: readonly (readonly [path: string, content: Uint8Array])[]): Value[] => {
  const [, content = Buffer.alloc(0)] = files.find(([path]) => path.endsWith('.pf_meta')) ?? [];
  const meta = new CborReader(unpack(content)).value() as Value[];
  return meta.filter((_, index) => index !== 3);
};

describe('the search index', () => {
  const files = [...site.files].filter((file) => file.startsWith('pagefind/'));

  test('comes in small pieces', () => {
    const sizes = files
      .filter((file) => file.endsWith('.pf_index'))
      .map((file) => readFileSync(join(site.folder, file)).length);
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThan(20_000);
  });

  test('would be the same if the site were so large that it is made in parts', async () => {
    const parts = await indexFolder(site.folder, 10);
    const content = new Map(parts.map((file) => [file.path, file.content]));
    const words = files.filter((file) => /\.pf_(index|fragment)$/.test(file));
    expect(words.length).toBeGreaterThan(100);
    const other = words.filter((file) => {
      const made = content.get(file.slice('pagefind/'.length));
      return !made || !unpack(made).equals(unpack(readFileSync(join(site.folder, file))));
    });
    expect(other).toEqual([]);
    // What leads to them: Pagefind's filters alone are left out, which nobody asks.
    const [whole, made] = [files.map(onDisk), [...content]].map(metaIn);
    expect(made).toEqual(whole);
  }, 60_000);

  test('brings no interface of Pagefind', () => {
    expect(files.filter((file) => /ui\.|highlight|filter\//.test(file))).toEqual([]);
  });
});

describe('the search page', () => {
  const page = [...site.pages.values()].find(({ path }) => path === 'search/');

  test('stays out of search engines', () => {
    expect(page?.meta.get('robots')).toMatch(/noindex/);
  });

  test('has its script and its style in files, since other pages take them from it', () => {
    expect(page?.scripts.filter((file) => /SearchPanel/.test(file))).toHaveLength(1);
    expect(page?.styles.filter((file) => /search-panel/.test(file))).toHaveLength(1);
  });
});
