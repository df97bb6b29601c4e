import { describe, expect, test } from 'vitest';
import { courses, stages } from './content.ts';
import type { Page } from './page.ts';
import { shown, site } from './site.ts';

/** What the content promises, as addresses, and how many the course has had from the start. */
const promised: [string, number, string[]][] = [
  ['stage and level', 245, stages.map(({ path }) => path)],
  [
    'module',
    28,
    courses.flatMap(({ id, modules }) => modules.map((m) => `${id}/Modules/Module${m.number}/`)),
  ],
  [
    'project',
    9,
    courses.flatMap(({ id, projects }) =>
      projects.map((project) => `${id}/Projects/Project${project.number}/${project.name}/`),
    ),
  ],
];

describe('the outline', () => {
  test.each(promised)('has a page for each %s, and at least %i of them', (_, least, paths) => {
    const there = new Set(shown(site).map(({ path }) => path));
    expect(paths.filter((path) => !there.has(path))).toEqual([]);
    expect(paths.length).toBeGreaterThanOrEqual(least);
  });

  test('has no stage or level page that no file stands behind', () => {
    const known = new Set(promised.flatMap(([, , paths]) => paths));
    const units = shown(site).filter(
      ({ path }) =>
        /^\w+\/(Modules|Projects)\/(?!.*\/print\/)/.test(path) && !path.startsWith('drill/'),
    );
    expect(units.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
  });

  test.each(['', 'ESP32/', 'DeepAI/', 'contributors/', '404.html'])('has the page /%s', (path) => {
    expect(shown(site).map((page) => page.path)).toContain(path);
  });

  test.each(['courses/', 'coaches/', 'community/', 'auth/', 'auth/dashboard/'])(
    'shows home at the old address /%s, and names home as the one to keep',
    (path) => {
      const alias = shown(site).find((page) => page.path === path);
      const home = shown(site).find((page) => page.path === '');
      expect(alias?.h1).toEqual(home?.h1);
      expect(alias?.canonical).toBe(home?.canonical);
    },
  );
});

describe('every page', () => {
  const pages = shown(site);
  const home = pages.find(({ path }) => path === '');
  const root = home?.canonical ?? '';
  /** Pages that stand for themselves: neither aliases nor the page for what is not there. */
  const own = pages.filter(
    ({ path, canonical }) => path !== '404.html' && (path === '' || canonical !== root),
  );
  const without = (test: (page: Page) => boolean) =>
    pages.filter((page) => !test(page)).map(({ path }) => `/${path}`);
  const repeated = (read: (page: Page) => string) => {
    const seen = Map.groupBy(own, read);
    return [...seen].filter(([, same]) => same.length > 1).map(([value]) => value);
  };

  test('has one h1, with text', () => {
    expect(without(({ h1 }) => h1.length === 1 && h1[0] !== '')).toEqual([]);
  });

  test('has a title and a description', () => {
    expect(without(({ title, meta }) => title !== '' && !!meta.get('description'))).toEqual([]);
  });

  test('has a title that no other page has', () => {
    expect(repeated(({ title }) => title)).toEqual([]);
  });

  test('has a description that no other page has', () => {
    expect(repeated(({ meta }) => meta.get('description') ?? '')).toEqual([]);
  });

  test('says its language and fits a phone', () => {
    expect(without(({ language, meta }) => language === 'en' && meta.has('viewport'))).toEqual([]);
  });

  test('names its own full address as the one to keep', () => {
    expect(root).toMatch(/^https:\/\/.+\/$/);
    const wrong = own.filter(({ path, canonical }) => canonical !== new URL(path, root).href);
    expect(wrong.map(({ path, canonical }) => `/${path} says ${canonical}`)).toEqual([]);
  });

  test('has the basics of Open Graph', () => {
    const basics = ['og:title', 'og:description', 'og:type', 'og:url'];
    expect(without(({ meta }) => basics.every((name) => meta.get(name)))).toEqual([]);
    expect(without(({ meta, canonical }) => meta.get('og:url') === canonical)).toEqual([]);
  });

  test('has no id twice', () => {
    const twice = pages.filter(({ repeatedIds }) => repeatedIds.length > 0);
    expect(twice.map(({ path, repeatedIds }) => `/${path}: ${repeatedIds}`)).toEqual([]);
  });

  test('has neither style attributes nor inline event handlers', () => {
    const found = pages.flatMap(({ path, forbidden }) => forbidden.map((f) => `/${path}: ${f}`));
    expect(found).toEqual([]);
  });
});
