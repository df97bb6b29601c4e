import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FIGURES } from '@a2z/figures';
import { describe, expect, test } from 'vitest';
import { isOutline, stageAt } from './kinds.ts';
import type { Page } from './page.ts';
import { shown, site } from './site.ts';
import { scriptsOf } from './weight.ts';

/** THE TABLE: which of the four islands stand on a page; there is no fifth. The menu's button stands on each. */
function islandsFor(page: Page): string[] {
  const stage = stageAt.get(page.path);
  return [
    ...(stage?.ready && stage.kind === 'chat' ? ['ChatGuide'] : []),
    ...(stage?.ready && stage.fetchesNotebook ? ['NotebookStage'] : []),
    'SidebarToggle',
    ...(isOutline(page) ? ['TopicChecklist'] : []),
  ];
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

  test('bring no React to a page before somebody needs them', () => {
    const react = [...site.files].filter((file) => /^_astro\/react[.-].*\.js$/.test(file));
    expect(react.length, 'React has a file of its own').toBeGreaterThan(0);
    const eager = shown(site).filter((page) => react.some((file) => scriptsOf(page).has(file)));
    expect(eager.map(({ path }) => `/${path}`)).toEqual([]);
  });
});

/** Bytes (gzip) of what a page with a figure fetches when somebody is about to move it: the base and its figure. */
const FIGURE_BUDGET = 4_096;

test('what makes a figure follow costs at most 4 kB, at the first touch, and nothing on other pages', () => {
  const sizeOf = (file: string) => gzipSync(readFileSync(join(site.folder, file))).length;
  const parts = [...site.files].filter((file) => /^_astro\/live-figure-.*\.js$/.test(file));
  expect(parts).toHaveLength(1);
  const base = parts.map((file) => readFileSync(join(site.folder, file), 'utf8')).join('');
  const drawn = Object.keys(FIGURES).map((name) => {
    const [, file = ''] =
      new RegExp(`figures/${name}\\.ts.*?["'\`](?:\\./)?(${name}-[\\w-]+\\.js)`).exec(base) ?? [];
    return { name, bytes: sizeOf(`_astro/${file}`) };
  });
  const most = Math.max(...drawn.map(({ bytes }) => bytes));
  console.log(`A figure that moves: ${sizeOf(parts[0] ?? '')} bytes and ${most} at most.`);
  const over = drawn.filter(({ bytes }) => sizeOf(parts[0] ?? '') + bytes > FIGURE_BUDGET);
  expect(over).toEqual([]);
  const eager = shown(site).filter((page) => parts.some((file) => scriptsOf(page).has(file)));
  expect(eager.map(({ path }) => `/${path}`)).toEqual([]);
  const html = (page: Page) => readFileSync(join(site.folder, page.file), 'utf8');
  const named = shown(site).filter((page) => html(page).includes('live-figure'));
  expect(named.filter((page) => !html(page).includes('<live-figure '))).toEqual([]);
  const moved = named.filter((page) => html(page).includes('_astro/live-figure-'));
  expect(moved).toHaveLength(Object.keys(FIGURES).length);
});

/** Bytes (gzip) of what a question fetches at its first touch, with the cards that it may put away. */
const CHECK_BUDGET = 4_096;

test('what makes a question answer costs at most 4 kB, at the first touch and not before', () => {
  const parts = [...site.files].filter((file) => /^_astro\/check-question-.*\.js$/.test(file));
  expect(parts).toHaveLength(1);
  const bytes = parts.map((file) => gzipSync(readFileSync(join(site.folder, file))).length);
  console.log(`A question's script: ${bytes.join(' + ')} bytes.`);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(CHECK_BUDGET);
  const eager = shown(site).filter((page) => parts.some((file) => scriptsOf(page).has(file)));
  expect(eager.map(({ path }) => `/${path}`)).toEqual([]);
});
