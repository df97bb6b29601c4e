import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { courses, stages } from './content.ts';
import { importsIn, type Page } from './page.ts';
import { shown, site } from './site.ts';

/** The four React islands of the site; there is no fifth. */
const ISLANDS = ['ChatGuide', 'NotebookStage', 'SidebarToggle', 'TopicChecklist'];

const stageAt = new Map(stages.map((stage) => [stage.path, stage]));

const home = shown(site).find(({ path }) => path === '');

/** Pages that list stages with their ticks: home and its aliases, tracks, modules, projects. */
const isOutline = ({ path, canonical }: Page): boolean =>
  canonical === home?.canonical ||
  courses.some(({ id }) => path === `${id}/`) ||
  (/^\w+\/(Modules|Projects)\/(?!.*\/print\/)/.test(path) &&
    !path.startsWith('drill/') &&
    !stageAt.has(path));

/** THE TABLE: which islands stand on a page. The menu's button stands on each. */
function islandsFor(page: Page): string[] {
  const stage = stageAt.get(page.path);
  return [
    ...(stage?.ready && stage.kind === 'chat' ? ['ChatGuide'] : []),
    ...(stage?.ready && stage.fetchesNotebook ? ['NotebookStage'] : []),
    'SidebarToggle',
    ...(isOutline(page) ? ['TopicChecklist'] : []),
  ];
}

/** Every script that loads with the page: those it names, and all that they import. */
function scriptsOf(page: Page): Set<string> {
  const found = new Set<string>();
  const load = (address: string, from: string) => {
    const { pathname } = new URL(address, `https://site.invalid${from}`);
    const file = pathname.slice(1);
    if (found.has(file) || !site.files.has(file)) return;
    found.add(file);
    for (const next of importsIn(readFileSync(join(site.folder, file), 'utf8')))
      load(next, pathname);
  };
  for (const address of page.scripts) load(address, `/${page.path}`);
  return found;
}

describe('the islands', () => {
  test('stand on the pages that need them, and on no other', () => {
    const wrong = shown(site).flatMap((page) => {
      const there = [...new Set(page.islands)].sort();
      const meant = islandsFor(page);
      return there.join() === meant.join() ? [] : [`/${page.path}: ${there}; meant: ${meant}`];
    });
    expect(wrong).toEqual([]);
  });

  test('are these four and no more', () => {
    const there = new Set(shown(site).flatMap(({ islands }) => islands));
    expect([...there].sort()).toEqual(ISLANDS);
  });

  test('bring no React to a page before somebody needs them', () => {
    const react = [...site.files].filter((file) => /^_astro\/react[.-].*\.js$/.test(file));
    expect(react.length, 'React has a file of its own').toBeGreaterThan(0);
    const eager = shown(site).filter((page) => react.some((file) => scriptsOf(page).has(file)));
    expect(eager.map(({ path }) => `/${path}`)).toEqual([]);
  });
});

describe('the weight of a page', () => {
  /** One flight of ten packets on a new connection, less its headers: issue 2's 14 kB. */
  const FLIGHT = 14_000;
  const sizes = new Map<string, number>();

  /** Bytes on the wire, compressed as most hosts do. */
  function weigh(file: string): number {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(site.folder, file))).length;
    sizes.set(file, known);
    return known;
  }

  const total = ({ path, styles }: Page): number =>
    [`${path}index.html`, ...styles.map((address) => address.slice(1))]
      .map(weigh)
      .reduce((sum, size) => sum + size, 0);

  /** Scripts that load with a page, as performance.md asks of every page but an outline. */
  const SCRIPTS = 5_120;

  test.each([
    'your-data/',
    'drill/',
    'MLA2ZCourse/Modules/Module6/Topic1/Stage1/',
    'contributors/',
  ])(`is at most ${SCRIPTS} bytes of scripts before anything is used: /%s`, (path) => {
    const page = shown(site).find((each) => each.path === path);
    const sum = [...scriptsOf(page as Page)].map(weigh).reduce((all, size) => all + size, 0);
    console.log(`Scripts that load with /${path}: ${sum} bytes gzip.`);
    expect(sum).toBeGreaterThan(1000);
    expect(sum).toBeLessThanOrEqual(SCRIPTS);
  });

  /** Home and its outline, HTML and CSS: performance.md. */
  const OUTLINE = 30_720;

  test(`is at most ${OUTLINE} bytes of HTML and CSS for each outline`, () => {
    const outlines = shown(site).filter(isOutline);
    const sizes = outlines.map((page) => [page.path, total(page)] as const);
    console.log(`Home: ${sizes.find(([path]) => path === '')?.[1]} bytes of HTML and CSS, gzip.`);
    expect(sizes.length).toBeGreaterThan(40);
    expect(sizes.filter(([, size]) => size > OUTLINE)).toEqual([]);
  });

  test(`is at most ${FLIGHT} bytes of HTML and CSS for the median stage`, () => {
    const all = shown(site).filter(({ path }) => stageAt.has(path));
    const weights = all.map(total).sort((a, b) => a - b);
    const median = weights[Math.floor(weights.length / 2)] ?? 0;
    console.log(
      `HTML and CSS of a stage: median ${median}, heaviest ${weights.at(-1)} bytes gzip.`,
    );
    expect(median).toBeGreaterThan(0);
    expect(median).toBeLessThanOrEqual(FLIGHT);
  });
});
