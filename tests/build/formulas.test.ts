import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signsOf } from '@a2z/publish/formulas';
import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { site, sites } from './site.ts';

const htmlOf = ({ folder, pages }: typeof site): string[] =>
  [...pages.keys()].map((file) => readFileSync(join(folder, file), 'utf8'));

test('the site has one font, and it draws every sign that a formula of a page is written with', () => {
  const fonts = [...site.files].filter((file) => /\.(woff2?|ttf|otf)$/.test(file));
  const whole = expect.stringMatching(/^_astro\/stix-two-math-latin-400-normal\./);
  const cut = expect.stringMatching(/^_astro\/stix-two-math\.[0-9a-f]{8}\.woff2$/);
  expect(fonts.sort()).toEqual([whole, cut]);
  const signs = new Set(htmlOf(site).flatMap((html) => [...signsOf(html)]));
  // A root has no letter in the text.
  expect(signs).toContain('√');
  expect(signs.size).toBeGreaterThan(100);
  const missing = fonts.flatMap((file) => {
    const font = create(readFileSync(join(site.folder, file))) as Font;
    return [...signs].filter(
      (sign) => /\S/.test(sign) && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
    );
  });
  expect(missing).toEqual([]);
});

test.each(sites)('every page names the font that is there, %s', (_, built) => {
  const named = htmlOf(built).flatMap((html) =>
    [...html.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, address = '']) => address),
  );
  expect(named).not.toEqual([]);
  const gone = named.filter(
    (address) =>
      !address.startsWith(built.base) || !built.files.has(address.slice(built.base.length)),
  );
  expect(gone).toEqual([]);
});
