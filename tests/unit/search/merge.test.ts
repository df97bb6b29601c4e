import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IndexFile } from 'pagefind';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CborReader, CborWriter } from '../../../src/search/cbor.ts';
import { nameOf, pack, unpack } from '../../../src/search/index-file.ts';
import { mergeIndexes } from '../../../src/search/merge.ts';
import { indexFolder, readFragments } from '../../../src/search/pagefind.ts';

/* Accents, a word in the title alone, pictures on some pages only, a word that all pages share. */
const PAGES = {
  ridge: '<h1>Ridge</h1><p>A naïve model of Poincaré. Résumé of the résumé.</p>',
  lasso: '<h1>Lasso</h1><img src="/a.png" alt="A path"><p>A naive model with a resume.</p>',
  tree: '<h1>Tree</h1><h2 id="cut">Cut</h2><p>Model, model, model, and a cut.</p><pre>fit(x)</pre>',
  forest: '<h1>Forest</h1><p>Poincare plants a naïve model of a tree.</p>',
  board: '<h1>Board</h1><img src="/b.png" alt="A pin"><p>No word of it stands elsewhere.</p>',
};

const folder = mkdtempSync(join(tmpdir(), 'merge-'));

beforeAll(() => {
  for (const [name, body] of Object.entries(PAGES)) {
    mkdirSync(join(folder, name));
    const html = `<html lang="en"><body><main data-pagefind-body>${body}</main></body></html>`;
    writeFileSync(join(folder, name, 'index.html'), html);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const contents = (files: readonly IndexFile[]) =>
  new Map(files.map(({ path, content }) => [path, /\.pf_/.test(path) ? unpack(content) : content]));

const metaOf = (files: readonly IndexFile[]) => {
  const file = files.find(({ path }) => path.endsWith('.pf_meta')) as IndexFile;
  const [version, pages, chunks, , orders, fields] = new CborReader(
    unpack(file.content),
  ).value() as unknown[];
  return { version, pages, chunks, orders, fields };
};

const beside = (files: readonly IndexFile[]) =>
  files.map(({ path }) => path).filter((path) => !path.endsWith('.pf_meta'));

describe('an index of parts', () => {
  test.each([1, 2, 4])('of %d pages is the one that Pagefind makes of all pages', async (most) => {
    const [whole, merged] = [await indexFolder(folder), await indexFolder(folder, most)];
    expect(beside(merged).sort()).toEqual(beside(whole).sort());
    const [all, parts] = [contents(whole), contents(merged)];
    for (const path of beside(whole).filter((each) => /\.pf_/.test(each)))
      expect(parts.get(path), path).toEqual(all.get(path));
    expect(metaOf(merged)).toEqual(metaOf(whole));
  });

  test('leads from its entry to its list of pages', async () => {
    const files = contents(await indexFolder(folder, 2));
    const entry = JSON.parse(String(files.get('pagefind-entry.json')));
    expect(entry.languages.en).toMatchObject({ page_count: 5, wasm: 'en' });
    expect([...files.keys()]).toContain(`pagefind.${entry.languages.en.hash}.pf_meta`);
  });

  test('keeps two texts apart that have the same name in their parts', async () => {
    const part = await indexFolder(folder);
    const other = part.map(({ path, content }) =>
      path.startsWith('fragment/')
        ? { path, content: pack(Buffer.from(String(unpack(content)).replace('"/', '"/new/'))) }
        : { path, content },
    );
    const files = mergeIndexes([part, other], 2_000);
    const urls = [...readFragments(files)].map(([, { url }]) => url);
    expect(new Set(urls).size).toBe(10);
    const pages = metaOf(files).pages as [string][];
    expect(new Set(pages.map(([name]) => name)).size).toBe(10);
  });
});

describe('names of files', () => {
  test('become longer where another file has them', () => {
    const short = nameOf('en', Buffer.from('a'), () => false);
    const long = nameOf('en', Buffer.from('a'), (name) => name === short);
    expect([short, long]).toEqual(['en_86f7e43', 'en_86f7e437']);
  });

  test('leave out the zero of a small byte, as those of Pagefind do', () => {
    // The hash of "i" begins with the bytes 04 2d c4 51.
    expect(nameOf('en', Buffer.from('i'), () => false)).toBe('en_42dc451');
  });
});

describe('numbers and texts in CBOR', () => {
  test('are read as they were written', () => {
    const value = [0, 23, 24, 255, 256, 65_535, 65_536, 4_294_967_295, -1, -300, 'é', '', [[]]];
    const out = new CborWriter();
    out.value(value);
    expect(new CborReader(out.take()).value()).toEqual(value);
  });

  test('of a kind that Pagefind does not write are refused', () => {
    expect(() => new CborReader(Buffer.from([0xf9, 0x3c, 0x00])).value()).toThrow(/byte 249/);
  });
});
