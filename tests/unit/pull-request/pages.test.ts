import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readPages } from '../../../scripts/pull-request/pages.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function built(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return readPages(folder);
}

const html = (main: string, hash = 'AAAAAA', header = 'Menu') =>
  `<title>T</title><link rel="stylesheet" href="/a/_astro/Base.${hash}.css"><body>${header}${main}`;
const STAGE = '<main id="main" class="stage"';

test('a page is known by what it shows, not by names of files nor by its frame', () => {
  const at = (hash: string, header: string, words: string) => {
    const island = `<script>let ${hash}</script><astro-island uid="${hash}"></astro-island>`;
    const main = `<main>${island}<img src="/_astro/one.${hash}.svg">${words}</main>`;
    const style = { [`_astro/Base.${hash}.css`]: 'a{}' };
    return built({ 'index.html': html(main, hash, header), ...style })[0]?.digest;
  };
  expect(at('AAAAAA', 'Menu', 'x')).toBe(at('BBBBBB', 'Other menu', 'x'));
  expect(at('AAAAAA', 'Menu', 'x')).not.toBe(at('AAAAAA', 'Menu', 'y'));
});

test('pages have kinds, and redirects are none', () => {
  const pages = built({
    '_astro/Base.AAAAAA.css': 'a{}',
    'a/index.html': html(`${STAGE} data-pagefind-body data-kind="Notebook">x</main>`),
    'b/index.html': html(`${STAGE}>x</main>`),
    'c/index.html': html('<main id="main" class="page">x</main>'),
    'd/index.html': '<meta http-equiv="refresh" content="0;url=/a/">',
  });
  expect(pages.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    'a/ Notebook',
    'b/ Planned',
    'c/ Other pages',
  ]);
});

test('the weight of a page has its style sheet in it', () => {
  const main = '<main>x</main>';
  const small = built({ 'index.html': html(main), '_astro/Base.AAAAAA.css': 'a{}' });
  const css = Array.from({ length: 500 }, (_, n) => `.c${n}{top:${n * 7}px}`).join('');
  const large = built({ 'index.html': html(main), '_astro/Base.AAAAAA.css': css });
  expect((large[0]?.bytes ?? 0) - (small[0]?.bytes ?? 0)).toBeGreaterThan(1000);
});
