import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { stages } from './content.ts';
import { site } from './site.ts';

/** Budget of a notebook's page, in bytes of gzip. */
const PAGE = 61_440;

const read = (file: string) => readFileSync(join(site.folder, file));
const notebooks = stages.filter(({ ready, kind }) => ready && kind === 'notebook');

describe('a page with a notebook', () => {
  test('exists for every ready notebook stage', () => {
    expect(notebooks.length).toBeGreaterThan(20);
  });

  test(`is at most ${PAGE} bytes of HTML, compressed`, () => {
    const heavy = notebooks
      .map(({ path }) => ({
        path,
        bytes: gzipSync(read(`${path}index.html`), { level: 9 }).length,
      }))
      .filter(({ bytes }) => bytes > PAGE);
    expect(heavy).toEqual([]);
  });

  test('has its file beside it, byte for byte', () => {
    for (const { path } of notebooks) {
      const file = `${path.replace(/\/$/, '')}.ipynb`;
      const published = read(`notebooks/${file}`);
      expect(published.equals(readFileSync(`src/content/notebooks/${file}`)), file).toBe(true);
    }
  });

  test('holds no picture in its HTML, and every picture it names exists and is light', () => {
    for (const { path } of notebooks) {
      const html = read(`${path}index.html`).toString();
      expect(html, path).not.toMatch(/src="data:/);
      for (const [, name = ''] of html.matchAll(/src="\/(notebook-images\/[^"]+)"/g)) {
        expect(site.files.has(name), name).toBe(true);
        expect(statSync(join(site.folder, name)).size, name).toBeLessThan(200_000);
      }
    }
  });
});
