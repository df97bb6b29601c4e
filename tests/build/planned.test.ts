import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFiles } from '@a2z/check/page-files';
import type { SearchPage } from '@a2z/search/pages';
import { expect, test } from 'vitest';
import { BUDGETS } from './budgets.ts';
import { smallSite as site } from './site.ts';
import { weightOf } from './weight.ts';

/* Planned pages stay a feature, of a fork and of each new module: a small site is built for them. */

const PLANNED = 'Kites/Modules/Module0/Topic1/Stage1';
const WRITTEN = 'Kites/Modules/Module0/Topic1/Stage0';
const read = (file: string): string => readFileSync(join(site.folder, file), 'utf8');
const page = (path: string) => {
  const found = site.pages.get(`${path}/index.html`);
  if (!found) throw new Error(`${path} was not built.`);
  return found;
};

test('a planned page opens the form to write it, filled in, and shows how it is written', () => {
  const links = page(PLANNED).references.map(({ address }) => address);
  const form = links.find((address) => address.includes('template=write-page.yml')) ?? '';
  const fields = new URLSearchParams(form.split('?')[1]);
  expect(fields.get('file')).toBe(`src/content/stages/${PLANNED}.mdx`);
  expect(fields.get('title') && fields.get('stage-id') && fields.get('place')).toBeTruthy();
  expect(links.filter((link) => link.endsWith('CONTRIBUTING.md#write-a-stage'))).not.toEqual([]);
});

test('a planned page comes to the page to write on with its own head and the parts of its template', () => {
  const { files, there } = JSON.parse(read(`write/stages/${PLANNED}.json`)) as PageFiles;
  const [[file, text] = ['', '']] = Object.entries(files);
  expect(there).toEqual([file]);
  expect(text).toContain('state: draft\n');
  expect(text).toContain('\n## Check yourself\n');
  expect(text).toContain('\nplan:\n');
});

test('a planned page keeps its budget, and asks to be left out where the written one does not', () => {
  const { htmlAndCss, elements, requests } = weightOf(page(PLANNED), site);
  expect(htmlAndCss).toBeLessThanOrEqual(BUDGETS.planned.htmlAndCss);
  expect(elements).toBeLessThanOrEqual(BUDGETS.planned.elements);
  expect(requests).toBeLessThanOrEqual(BUDGETS.planned.requests);
  expect(page(PLANNED).meta.get('robots')).toContain('noindex');
  expect(page(WRITTEN).meta.get('robots') ?? '').not.toContain('noindex');
  expect(read('sitemap.xml')).not.toContain(PLANNED);
});

test('the search knows the title of a planned page and not its text', () => {
  const listed: SearchPage[] = JSON.parse(read('pagefind/pages.json'));
  const of = (path: string) => listed.find((each) => each.path === path);
  const texts = (path: string) => site.files.has(`pagefind/fragment/${of(path)?.id}.pf_fragment`);
  expect([of(PLANNED)?.planned, texts(PLANNED)]).toEqual([true, false]);
  expect([of(WRITTEN)?.planned, texts(WRITTEN)]).toEqual([false, true]);
});

test('a module on one page has the written one as a chapter, and the planned one as a line', () => {
  const html = read('Kites/Modules/Module0/print/index.html');
  expect(html.match(/<section class="chapter"/g)).toHaveLength(1);
  expect(html.match(/<p class="planned-line"/g)).toHaveLength(1);
  const ways = page(PLANNED).references.filter(({ address }) => /\/print\/#/.test(address));
  expect(ways).toEqual([]);
});

test('where a page is planned, home, map, health and the page for teachers say so in numbers', () => {
  const words = (file: string) =>
    read(file)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  expect(words('index.html')).toContain('9 of 11 pages ; the others say what they will teach.');
  expect(words('map/index.html')).toContain('1 of 2 pages ready');
  expect(words('health/index.html')).toContain('9 of 11 pages can be read; the others show');
  expect(words('health/index.html')).toContain('Track Ready Draft Planned All');
  expect(words('teach/index.html')).toContain('11 pages, of which 9 are written; the others say');
});
