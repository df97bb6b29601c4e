import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { courses, stages, units } from './content.ts';
import type { Page } from './page.ts';
import { shown, site } from './site.ts';

const pages = shown(site);
const home = site.pages.get('index.html');
const root = home?.canonical ?? '';
const ALIASES = ['courses/', 'coaches/', 'community/', 'auth/', 'auth/dashboard/'];

describe('the outline', () => {
  const promised = [...stages, ...units].map(({ path }) => path);
  const there = pages.map(({ path }) => path);

  test('has a page for each stage, level, module, project and course, and no other below a course', () => {
    expect([stages.length >= 245, units.length >= 37]).toEqual([true, true]);
    const ids = courses.map(({ id }) => `${id}/`).filter((path) => path !== 'MLA2ZCourse/');
    const others = ['', ...ids, 'contributors/', '404.html'];
    expect([...promised, ...others].filter((path) => !there.includes(path))).toEqual([]);
    const below = there.filter((path) => /^\w+\/(Modules|Projects)\/(?!.*\/print\/)/.test(path));
    const unknown = below.filter((path) => !promised.includes(path) && !path.startsWith('drill/'));
    expect(unknown).toEqual([]);
  });

  test.each(ALIASES)(
    'shows home at the old address /%s, and names home as the one to keep',
    (path) => {
      const alias = site.pages.get(`${path}index.html`);
      expect(alias?.h1).toEqual(home?.h1);
      expect(alias?.canonical).toBe(root);
    },
  );
});

describe('every page', () => {
  /** Pages that stand for themselves: neither aliases nor the page for what is not there. */
  const own = pages.filter(
    ({ path, canonical }) => path !== '404.html' && (path === '' || canonical !== root),
  );
  const repeated = (read: (page: Page) => string | undefined) =>
    [...Map.groupBy(own, read)].filter(([, same]) => same.length > 1).map(([value]) => value);

  test.each<[string, (page: Page) => boolean]>([
    ['has one h1, with text', ({ h1 }) => h1.length === 1 && h1[0] !== ''],
    ['has a title and a description', (page) => !!page.title && !!page.meta.get('description')],
    [
      'says its language and fits a phone',
      (page) => page.language === 'en' && page.meta.has('viewport'),
    ],
    [
      'has the basics of Open Graph',
      ({ meta }) => ['og:title', 'og:description', 'og:type'].every((name) => meta.get(name)),
    ],
    ['has its address in Open Graph', (page) => page.meta.get('og:url') === page.canonical],
    ['has no id twice', ({ repeatedIds }) => repeatedIds.length === 0],
    ['has no style attribute and no inline event handler', (page) => page.forbidden.length === 0],
    ['keeps the room of every picture before it comes', ({ unsized }) => unsized.length === 0],
  ])('%s', (_, isSo) => {
    expect(pages.filter((page) => !isSo(page)).map(({ path }) => `/${path}`)).toEqual([]);
  });

  test('has a title and a description that no other page has', () => {
    expect(repeated(({ title }) => title)).toEqual([]);
    expect(repeated(({ meta }) => meta.get('description'))).toEqual([]);
  });

  test('names its own full address as the one to keep', () => {
    expect(root).toMatch(/^https:\/\/.+\/$/);
    const wrong = own.filter(({ path, canonical }) => canonical !== new URL(path, root).href);
    expect(wrong.map(({ path, canonical }) => `/${path} says ${canonical}`)).toEqual([]);
  });
});

/** A sign, and a link right after it that is not the one of a heading. What ends in an entity is none: &quot; */
const JOINED = /(?<=[\p{L},:.·]|(?<!&#?\w{1,8});)<a (?!class="anchor)[^>]*>[^<]*/gu;

test('a word and the link after it have a space between them', () => {
  const joined = pages.flatMap(({ file }) => {
    const html = readFileSync(join(site.folder, file), 'utf8');
    const found = [...html.matchAll(JOINED)];
    return found.map(({ index, 0: link }) => `/${file}: ${html.slice(index - 30, index)}${link}`);
  });
  expect(joined).toEqual([]);
});

test('a cell that heads others has words, and the box of a table is no landmark', () => {
  const wrong = pages.flatMap(({ file }) => {
    const html = readFileSync(join(site.folder, file), 'utf8');
    const heads = html.match(/<th\b.*?<\/th>/gs) ?? [];
    // Of a formula only its name is a word to every reader.
    const words = (head: string) =>
      head.replace(/<math(?![^>]* aria-label=).*?<\/math>/gs, '').match(/>[^<]*\S[^<]*</);
    const silent = heads.filter((head) => !words(head)).map((head) => `/${file}: ${head}`);
    const boxes = html.match(/<div class="table-scroll"[^>]*>/g) ?? [];
    return [...silent, ...boxes.filter((box) => !box.includes(' role="group"'))];
  });
  expect(wrong).toEqual([]);
});

test('home, map, health and the page for teachers speak of planned pages only where there are some', () => {
  const planned = stages.some(({ ready }) => !ready);
  const words = (path: string) =>
    readFileSync(join(site.folder, path, 'index.html'), 'utf8')
      .replace(/<(script|style)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  for (const path of ['', 'map/', 'health/', 'teach/'])
    expect(/\bplanned\b|the others (say|show)/i.test(words(path)), path).toBe(planned);
  expect(words('').includes(`All ${stages.length} pages are written.`)).toBe(!planned);
  expect(words('health/').includes(`All ${stages.length} pages can be read.`)).toBe(!planned);
});

test('every page leads to the page for teachers, whose quoted words stand where it says', () => {
  const leads = ({ references }: Page) => references.some(({ address }) => address === '/teach/');
  expect(pages.filter((page) => !leads(page)).map(({ path }) => path)).toEqual([]);
  const textOf = (path: string) =>
    readFileSync(join(site.folder, path, 'index.html'), 'utf8').replace(/\s+/g, ' ');
  const teach = textOf('teach/');
  expect(teach).toMatch(
    new RegExp(`${stages.length} pages, (all of them|of which \\d+ are) written`),
  );
  for (const [path, ...quoted] of [
    [
      'MLA2ZCourse/Modules/Module1/',
      'Print or read the whole module on one page',
      'Read Module 1 offline',
    ],
    ['your-data/', 'Delete everything…'],
  ] as const)
    for (const words of quoted) {
      expect(teach).toContain(`“${words}”`);
      expect(textOf(path)).toContain(words);
    }
});
