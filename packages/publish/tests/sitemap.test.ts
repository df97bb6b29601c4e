import { describe, expect, test } from 'vitest';
import { entryOf, sitemapXml } from '../src/seo/sitemap.ts';

const HERE = 'https://example.org/a/b/ESP32/';
const page = (head: string) => `<!doctype html><html><head>${head}</head><body></body></html>`;
const own = `<link rel="canonical" href="${HERE}">`;

describe('a page stands in the sitemap', () => {
  test('when it names its own address, with the day of its last change', () => {
    const html = page(`${own}<meta property="og:updated_time" content="2026-11-21">`);
    expect(entryOf(html, HERE)).toEqual({ address: HERE, changed: '2026-11-21' });
  });

  test.each([
    ['asks to be left out', page(`${own}<meta name="robots" content="noindex, follow">`)],
    ['names another page', page('<link rel="canonical" href="https://example.org/a/b/">')],
    ['names none', page('<title>x</title>')],
    ['only quotes such a link in its text', `${page('')}${own}`],
  ])('not when it %s', (_, html) => {
    expect(entryOf(html, HERE)).toBeUndefined();
  });
});

test('the sitemap is XML, with dates where they are known', () => {
  const xml = sitemapXml([
    { address: 'https://example.org/?a&b', changed: '2026-11-21' },
    { address: HERE },
  ]);
  expect(xml).toContain('<loc>https://example.org/?a&amp;b</loc><lastmod>2026-11-21</lastmod>');
  expect(xml).toContain(`<url><loc>${HERE}</loc></url>`);
});
