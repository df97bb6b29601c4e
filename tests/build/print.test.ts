import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { courses, stages } from './content.ts';
import { site } from './site.ts';

const modules = courses.flatMap(({ id, modules }) =>
  modules.map(({ number }) => `${id}/Modules/Module${number}/`),
);
const projects = courses.flatMap(({ id, projects }) =>
  projects.map(({ number, name }) => `${id}/Projects/Project${number}/${name}/`),
);
const read = (path: string): string => readFileSync(join(site.folder, path), 'utf8');
const printed = (unit: string) => site.pages.get(`${unit}print/index.html`);

describe('the page of a whole module', () => {
  test('exists for each module, asks to be left out of search engines, and is linked from the module', () => {
    expect(modules.length).toBeGreaterThanOrEqual(28);
    for (const unit of modules) {
      expect(printed(unit)?.meta.get('robots'), unit).toContain('noindex');
      const links = site.pages.get(`${unit}index.html`)?.references ?? [];
      expect(links.map(({ address }) => address)).toContain(`/${unit}print/`);
    }
  });

  test('stands neither in the sitemap nor in the search', () => {
    const sitemap = read('sitemap.xml');
    expect(sitemap).toContain('<loc>');
    expect(sitemap).not.toContain('/print/');
    const pages = read('pagefind/pages.json');
    expect(pages).toContain('Module0');
    expect(pages).not.toContain('/print/');
  });

  test('has every stage of the module once and in order: a ready one as a chapter, a planned one as a line', () => {
    const ready = stages.filter(({ ready }) => ready);
    expect(ready.length).toBeGreaterThan(30);
    for (const unit of modules) {
      const meant = ready.filter(({ path }) => path.startsWith(unit)).length;
      const all = stages.filter(({ path }) => path.startsWith(unit)).length;
      const html = read(`${unit}print/index.html`);
      expect(html.match(/<section class="chapter"/g)?.length ?? 0, unit).toBe(meant);
      expect(html.match(/<p class="planned-line"/g)?.length ?? 0, unit).toBe(all - meant);
    }
  });

  test('has each id once, and every link within the page has its target', () => {
    let links = 0;
    for (const unit of modules) {
      const page = printed(unit);
      expect(page?.repeatedIds, unit).toEqual([]);
      const within = page?.references.filter(({ address }) => /^#./.test(address)) ?? [];
      const lost = within.filter(({ address }) => !page?.ids.has(address.slice(1)));
      expect(
        lost.map(({ address }) => address),
        unit,
      ).toEqual([]);
      links += within.length;
    }
    expect(links, 'links that were looked at').toBeGreaterThan(100);
  });

  test('loads every picture at once and hides nothing behind a disclosure', () => {
    const html = modules.map((unit) => read(`${unit}print/index.html`)).join('');
    expect(html.match(/<img /g)?.length).toBeGreaterThan(20);
    expect(html).not.toContain('loading="lazy"');
    expect(html.match(/<details[ >]/g)?.length).toBeGreaterThan(100);
    expect(html).not.toMatch(/<details(?![^>]*\sopen)[^>]*>/);
  });
});

test('a project has such a page, and a link to it, as soon as a level of it is written', () => {
  expect(projects.length).toBeGreaterThanOrEqual(9);
  for (const unit of projects) {
    const written = stages.some(({ path, ready }) => ready && path.startsWith(unit));
    expect(printed(unit) !== undefined, unit).toBe(written);
    const links = site.pages.get(`${unit}index.html`)?.references ?? [];
    expect(
      links.some(({ address }) => address === `/${unit}print/`),
      unit,
    ).toBe(written);
  }
});

test('an interview is printed with what leads in to it, and with its sources', () => {
  const html = read('MLA2ZCourse/Modules/Module9/print/index.html');
  const own = read('MLA2ZCourse/Modules/Module9/Topic1/Stage4/index.html');
  const [, lead = ''] = /<article class="prose">.*?<p>([^<]{40})/s.exec(own) ?? [];
  expect(lead).not.toBe('');
  expect(html).toContain(lead);
  expect(html).toMatch(/<h3 id="[\w-]+--sources">Sources<\/h3>/);
});
