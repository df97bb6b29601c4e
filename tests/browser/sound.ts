import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { WHOLE } from '../whole.ts';
import { expect } from './fixtures.ts';

/** Which of axe's rules, in axe's own words. */
type Rules = {
  runOnly: { type: 'tag' | 'rule'; values: string[] };
};

/** Every rule that axe runs by itself, and those of WCAG 2.2. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Look = {
  colorScheme: 'light' | 'dark';
  forcedColors?: 'active';
  width: number;
  /** What axe looks for; without it the page's width alone is measured. */
  only?: Rules | undefined;
};

const ALL: Rules = { runOnly: { type: 'tag', values: TAGS } };
const CONTRAST: Rules = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/**
 * Where axe looks: all that it knows at both widths, for what only a wide or a narrow window shows is looked at so,
 * in the dark theme. That each pair of colours of the light one can be read, `npm test -- unit` holds. Each night come
 * the colours of both themes at both widths, and the theme that the system chooses.
 */
const BOTH: Look[] = [
  { colorScheme: 'dark', width: 320, only: ALL },
  { colorScheme: 'dark', width: 1280, only: ALL },
];
const MORE: Look[] = [
  { colorScheme: 'light', width: 320, only: CONTRAST },
  { colorScheme: 'light', width: 1280, only: CONTRAST },
  { colorScheme: 'dark', width: 390, only: CONTRAST },
  {
    colorScheme: 'dark',
    forcedColors: 'active',
    width: 390,
    only: {
      runOnly: { type: 'rule', values: ['color-contrast', 'target-size', 'link-in-text-block'] },
    },
  },
];
export const LOOKS = WHOLE ? [...BOTH, ...MORE] : BOTH;

/** The looks at the so-manyth kind of page: at a push axe sees every second kind narrow, and the others wide. */
export const looksAt = (nth: number): Look[] =>
  WHOLE ? LOOKS : BOTH.map(({ only, ...look }, n) => (nth % 2 === n ? { ...look, only } : look));

/** Axe's program, of the version that its wrapper asks for. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Gives a page axe's program once: the wrapper would read it in twice at each look, a third of all computing. */
class AxeOnce extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    super({ page, axeSource: 'void 0' });
    this.#page = page;
  }

  override async analyze() {
    if (!(await this.#page.evaluate(() => 'axe' in window))) await this.#page.evaluate(AXE);
    return super.analyze();
  }
}

/**
 * Axe, to look at a page. It says what it refuses and no more, and says it in the page itself: to carry the places
 * of all that it passed into a page of its own is four fifths of its computing.
 */
export const axeOn = (page: Page, only?: Rules): AxeBuilder =>
  new AxeOnce(page)
    // In the frame of a preview no script runs, not even axe.
    .exclude('iframe[sandbox]')
    .options({ resultTypes: ['violations'], ...only })
    .setLegacyMode();

/** No violation of axe, and no sideways scroll. */
export async function expectSound(page: Page, name: string, only?: Rules): Promise<void> {
  const { violations } = only ? await axeOn(page, only).analyze() : { violations: [] };
  const said = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`,
  );
  expect.soft(said, name).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(beyond, `${name}: pixels beyond the window`).toBeLessThanOrEqual(0);
}

/** A tenth of what web.dev calls good (0.1): the line of a name may break while the header arrives. */
const LIMIT = 0.01;

/** Counts how much the page moves by itself, as Chromium measures it. */
export const countShifts = () => {
  const moved: string[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Element | null }[];
    })[])
      moved.push(
        `${entry.value} ${entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80))}`,
      );
  }).observe({ type: 'layout-shift', buffered: true });
};

/** What has moved since the page began, one line each, and the sum. */
export async function expectStill(page: Page, kind: string, limit = LIMIT): Promise<void> {
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  const sum = moved.reduce((all, line) => all + Number.parseFloat(line), 0);
  expect(sum, [kind, ...moved].join('\n')).toBeLessThan(limit);
}
