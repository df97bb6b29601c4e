import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { thingFaults } from '../unit/integrations/seo/schema-org.ts';
import { courses, stages } from './content.ts';
import type { Page } from './page.ts';
import { type Site, shown, site, siteInFolder } from './site.ts';

type Thing = { '@type': string; [property: string]: unknown };

/** All structured data of a page. */
const thingsOn = ({ structuredData }: Page): Thing[] =>
  structuredData.flatMap((text) => {
    const { '@context': context, '@graph': graph } = JSON.parse(text);
    expect(context).toBe('https://schema.org');
    return graph as Thing[];
  });

const typesOn = (page: Page | undefined): string[] =>
  page ? thingsOn(page).map((thing) => thing['@type']) : [];

/** Every address in a thing, however deep. */
const addressesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(addressesIn);
  return typeof value === 'string' && value.startsWith('https://') ? [value] : [];
};

const isHidden = ({ meta }: Page): boolean => meta.get('robots')?.includes('noindex') ?? false;

describe.each([
  ['at the root of a host', site],
  ['in a sub-folder of a host', siteInFolder],
])('what is written for machines, %s', (_, built: Site) => {
  const pages = shown(built);
  const pageAt = (path: string) => pages.find((page) => page.path === path);
  const root = pageAt('')?.canonical ?? '';
  const read = (file: string) => readFileSync(join(built.folder, file), 'utf8');
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1] ?? '');
  /** Addresses of the site that no file stands behind. */
  const dead = (addresses: readonly string[]) =>
    [...new Set(addresses)].filter((address) => {
      const { origin, pathname } = new URL(address);
      if (origin !== new URL(root).origin) return false;
      if (!pathname.startsWith(built.base)) return true;
      const file = pathname.slice(built.base.length);
      return !built.files.has(file === '' || file.endsWith('/') ? `${file}index.html` : file);
    });
  const found = pages.filter((page) => !isHidden(page));
  const ready = stages.filter((stage) => stage.ready).map(({ path }) => path);

  test('robots.txt closes nothing and names the sitemap', () => {
    expect(read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${root}sitemap.xml\n`);
    expect(new URL(root).pathname).toBe(built.base);
  });

  test('planned pages, aliases and redirects ask to be left out', () => {
    const planned = stages.filter((stage) => !stage.ready).map(({ path }) => path);
    const aliases = ['courses/', 'coaches/', 'community/', 'auth/', 'auth/dashboard/'];
    const open = [...planned, ...aliases].filter((path) => !isHidden(pageAt(path) as Page));
    expect(open).toEqual([]);
    const redirects = [...built.pages.values()].filter(({ leadsOn }) => leadsOn);
    expect(redirects.filter((page) => !isHidden(page)).map(({ path }) => path)).toEqual([]);
  });

  test('the sitemap has each page that may be found, once, with days of the past', () => {
    const listed = all(read('sitemap.xml'), /<loc>([^<]*)<\/loc>/g);
    expect([...listed].sort()).toEqual(found.map(({ canonical }) => canonical).sort());
    expect(ready.filter((path) => !listed.includes(root + path))).toEqual([]);
    const dates = all(read('sitemap.xml'), /<lastmod>([^<]*)<\/lastmod>/g);
    expect(dates.length).toBeGreaterThanOrEqual(ready.length);
    expect(dates.filter((date) => !(Date.parse(date) <= Date.now() + 86_400_000))).toEqual([]);
  });

  test('structured data is what schema.org knows, and its addresses are pages', () => {
    const faults = pages.flatMap((page) =>
      thingsOn(page).flatMap((thing) => thingFaults(thing).map((f) => `/${page.path}: ${f}`)),
    );
    expect(faults).toEqual([]);
    expect(dead(pages.flatMap((page) => addressesIn(thingsOn(page))))).toEqual([]);
  });

  test('each kind of page says what it is', () => {
    expect(typesOn(pageAt(''))).toEqual(['ItemList']);
    expect(typesOn(pageAt('ESP32/'))).toEqual(['Course', 'BreadcrumbList']);
    expect(typesOn(pageAt('ESP32/Modules/Module0/'))).toEqual([
      'LearningResource',
      'BreadcrumbList',
    ]);
    const odd = ready.filter(
      (path) => typesOn(pageAt(path)).join() !== 'LearningResource,BreadcrumbList',
    );
    expect(odd).toEqual([]);
  });

  test('every page that may be found, but home, has its way from home; a hidden one says nothing', () => {
    const lost = found.filter((p) => p.path !== '' && !typesOn(p).includes('BreadcrumbList'));
    expect(lost.map(({ path }) => path)).toEqual([]);
    expect(pages.filter((p) => isHidden(p) && p.structuredData.length > 0)).toEqual([]);
  });

  test('every page has a picture to share, and words for it', async () => {
    const images = new Set(pages.map(({ meta }) => meta.get('og:image') ?? 'none'));
    expect(dead([...images])).toEqual([]);
    expect(pages.filter(({ meta }) => !meta.get('og:image:alt')).map((p) => p.path)).toEqual([]);
    for (const image of images) {
      const file = join(built.folder, image.slice(root.length));
      const { format, width, height } = await sharp(file).metadata();
      expect({ format, width, height }, image).toEqual({ format: 'png', width: 1200, height: 630 });
      expect(statSync(file).size, image).toBeLessThan(60_000);
    }
  });

  test('the feeds have every ready page of their track, and name themselves', () => {
    const links = courses.flatMap(({ id }) => {
      const xml = read(`feed-${id}.xml`);
      const [head = '', ...items] = xml.split('<item>');
      expect(head).toContain(`href="${root}feed-${id}.xml"`);
      const own = all(items.join(), /<link>([^<]*)</g);
      const expected = ready.filter((path) => path.startsWith(`${id}/`));
      expect(own.length, id).toBe(Math.min(expected.length, 50));
      expect(own.filter((link) => !expected.includes(link.slice(root.length)))).toEqual([]);
      return [...own, ...all(head, /<link>([^<]*)</g)];
    });
    expect(dead(links)).toEqual([]);
  });
});
