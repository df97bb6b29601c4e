import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { thingFaults } from '../../packages/publish/tests/schema-org.ts';
import { SMALL } from '../../scripts/site-build.ts';
import { readContent } from './content.ts';
import type { Page } from './page.ts';
import { type Site, shown, sites, smallSite } from './site.ts';

type Thing = { '@type': string; [property: string]: unknown };

/** All structured data of a page. */
const thingsOn = ({ structuredData }: Page): Thing[] =>
  structuredData.flatMap((text) => JSON.parse(text)['@graph'] as Thing[]);

const isHidden = ({ meta }: Page): boolean => meta.get('robots')?.includes('noindex') ?? false;

describe.each(sites)('what is written for machines, %s', (_, built: Site) => {
  const { courses, stages } = readContent(built === smallSite ? SMALL.contents : ['src/content']);
  const pages = shown(built);
  const typesAt = (path: string) => {
    const page = built.pages.get(`${path}index.html`);
    return page ? thingsOn(page).map((thing) => thing['@type']) : [];
  };
  const root = built.pages.get('index.html')?.canonical ?? '';
  const read = (file: string) => readFileSync(join(built.folder, file), 'utf8');
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1] ?? '');
  /** Addresses of the site that no file stands behind. */
  const dead = (addresses: readonly string[]) =>
    [...new Set(addresses)].filter((address) => {
      if (new URL(address).origin !== new URL(root).origin) return false;
      const file = address.replace(root, '').replace(/(^|\/)$/, '$1index.html');
      return !built.files.has(file);
    });
  const found = pages.filter((page) => !isHidden(page));
  const ready = stages.filter((stage) => stage.ready).map(({ path }) => path);

  test('robots.txt closes nothing and names the sitemap', () => {
    expect(read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${root}sitemap.xml\n`);
    expect(new URL(root).pathname).toBe(built.base);
  });

  test('planned pages, tools, aliases, pages for paper and redirects ask to be left out', () => {
    const planned = stages.filter((stage) => !stage.ready).map(({ path }) => path);
    const aliases = ['courses/', 'coaches/', 'community/', 'auth/', 'auth/dashboard/'];
    const hidden = new Set([...planned, ...aliases, 'health/', 'search/']);
    const open = [...built.pages.values()].filter(
      (page) =>
        (hidden.has(page.path) || /print\/$/.test(page.path) || page.leadsOn) && !isHidden(page),
    );
    expect(open.map(({ path }) => path)).toEqual([]);
  });

  test('the sitemap has each page that may be found, once, with days of the past', () => {
    const listed = all(read('sitemap.xml'), /<loc>([^<]*)<\/loc>/g);
    expect([...listed].sort()).toEqual(found.map(({ canonical }) => canonical).sort());
    expect(ready.filter((path) => !listed.includes(root + path))).toEqual([]);
    const dates = all(read('sitemap.xml'), /<lastmod>([^<]*)<\/lastmod>/g);
    expect(dates.length).toBeGreaterThanOrEqual(ready.length);
    expect(dates.filter((date) => !(Date.parse(date) <= Date.now() + 86_400_000))).toEqual([]);
  });

  test('structured data is what schema.org knows, its addresses are pages, and each kind of page has its own', () => {
    const faults = pages.flatMap((page) =>
      thingsOn(page).flatMap((thing) => thingFaults(thing).map((f) => `/${page.path}: ${f}`)),
    );
    expect(faults).toEqual([]);
    const texts = pages.flatMap(({ structuredData }) => structuredData).join();
    expect(dead(all(texts, /"(https:[^"]*)"/g))).toEqual([]);
    expect(typesAt('')).toEqual(courses.map(() => 'Course'));
    // The first course's page is the home page.
    const { id } = courses.find(({ order }) => order > 0) ?? {};
    expect(typesAt(`${id}/`)).toEqual(['Course', 'BreadcrumbList']);
    for (const path of [`${id}/Modules/Module0/`, ...ready])
      expect(typesAt(path), path).toEqual(['LearningResource', 'BreadcrumbList']);
    const odd = pages.filter((page) => isHidden(page) !== (page.structuredData.length === 0));
    expect(odd.map(({ path }) => path)).toEqual([]);
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

  test('the feeds have every ready page of their track', () => {
    for (const { id } of courses) {
      const [head = '', ...items] = read(`feed-${id}.xml`).split('<item>');
      expect(head).toContain(`href="${root}feed-${id}.xml"`);
      const links = all(items.join(), /<link>([^<]*)</g);
      const own = ready.filter((path) => path.startsWith(`${id}/`));
      expect(links.length, id).toBe(Math.min(own.length, 50));
      expect(links.filter((link) => !own.includes(link.slice(root.length)))).toEqual([]);
    }
  });
});
