import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from './site.ts';

const STYLE = /<style>([\s\S]*?)<\/style>/g;

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(/,? /)));

const pages = [...site.pages].map(([file, page]) => {
  const html = readFileSync(join(site.folder, file), 'utf8');
  const css = [...html.matchAll(STYLE)].map(([, text]) => text).join('');
  return { file, page, css, html: html.replace(STYLE, '') };
});

/** Names with a meaning of their own on some pages: a row of an outline, a cell of a notebook. */
const ELSEWHERE = new Set(['stage', 'code']);

test('every page carries the rules of all classes that stand on it, in itself', () => {
  const CLASS_RULE = /\.([a-z][\w-]*)/g;
  const ruled = new Set(pages.flatMap(({ css }) => [...namesIn(css, CLASS_RULE)]));
  expect(ruled.size).toBeGreaterThan(100);
  const missing = pages.flatMap(({ file, css, html }) => {
    const bare = ruled.difference(namesIn(css, CLASS_RULE)).difference(ELSEWHERE);
    const used = namesIn(html, / class="([^"]*)"/g);
    return [...used.intersection(bare)].map((name) => `${file}: .${name}`);
  });
  expect(missing).toEqual([]);
});

const ORDER = ['tokens', 'base', 'prose', 'adaptations', 'components'];

test('layers have one order on every page, in whatever order Astro puts the sheets', () => {
  for (const { file, page, css } of pages.filter(({ page }) => !page.leadsOn)) {
    const order = [...namesIn(css, /@layer ([\w, ]+)[;{]/g)].flatMap((name) => name.split(','));
    expect([...new Set(order)], file).toEqual(ORDER.filter((name) => order.includes(name)));
    expect(
      page.styles.filter((sheet) => !sheet.includes('panels')),
      file,
    ).toEqual([]);
  }
});
