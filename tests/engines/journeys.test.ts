import { spawnSync } from 'node:child_process';
import { writePassport } from '@a2z/progress/passport';
import { toFragment } from '@a2z/progress/passport-link';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OfflineSite } from '../browser/offline-site.ts';
import { ENGINES, type Engine } from './engines.ts';
import { waits } from './waits.ts';

/*
 * Twelve journeys in Firefox and WebKit, on the built site (`npm run build` first). What only these
 * engines can show is looked at here, the rest in tests/browser.
 */

const MODULE = 'MLA2ZCourse/Modules/Module0/';
const CHAT = `${MODULE}Topic1/Stage0/`;
const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';
const NOTEBOOK = 'MLA2ZCourse/Modules/Module1/Topic1/Stage1/';
const FIRST = 'ml-how-machine-learning-came-to-be';

describe.each(Object.entries(ENGINES))('%s', (_, start) => {
  let engine: Engine;
  let site: OfflineSite;

  beforeAll(async () => {
    site = await new OfflineSite('dist', '/').start();
    engine = await start();
    console.log(`${engine.name}`);
  });
  afterAll(async () => {
    await engine?.close();
    await site?.stop();
  });

  const open = (path: string) => engine.open(site.at(path));

  const { until, text, see } = waits(() => engine);
  /** Presses the element that is seen under a selector and says this. */
  const press = async (selector: string, words = '') => {
    await see(selector, words);
    await engine.run(
      (s, w) => {
        const all = [...document.querySelectorAll<HTMLElement>(s)];
        all
          .find((each) => each.getClientRects().length > 0 && each.textContent.includes(w))
          ?.click();
      },
      selector,
      words,
    );
  };
  const kept = (key: string) => engine.run((name) => localStorage.getItem(name), `a2z:1:${key}`);

  test('a lesson stands there whole: formulas are set, nothing is wider than the phone', async () => {
    await open(LESSON);
    expect(await text('h1')).toContain('Handling missing values');
    const page = await engine.run(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
      const heights = [...document.querySelectorAll('math')].map(
        (formula) => formula.getBoundingClientRect().height,
      );
      const root = document.documentElement;
      return {
        flat: heights.filter((h) => h < 8).length,
        all: heights.length,
        wide: root.scrollWidth > innerWidth,
      };
    });
    expect(page.all).toBeGreaterThan(0);
    expect(page).toMatchObject({ flat: 0, wide: false });
  });

  test('a notebook shows its code, tables and pictures', async () => {
    await open(NOTEBOOK);
    const shown = await engine.run(async () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('.notebook img')];
      for (const picture of pictures) picture.loading = 'eager';
      await Promise.all(pictures.map((picture) => picture.decode()));
      return {
        code: document.querySelectorAll('.notebook pre.code').length,
        pictures: pictures.length,
        wide: document.documentElement.scrollWidth > innerWidth,
      };
    });
    expect(shown.code).toBeGreaterThan(3);
    expect(shown.pictures).toBeGreaterThan(0);
    expect(shown.wide).toBe(false);
  });

  test('a chat can be read question by question', async () => {
    await open(CHAT);
    const turns = await engine.run(() => document.querySelectorAll('section.turn').length);
    expect(turns).toBeGreaterThan(3);
    await press('button', 'One question at a time');
    await until(() => document.querySelectorAll('section.turn:not([hidden])').length === 1);
    // The first two wait for an answer in their own form; the third shows its own when asked.
    await press('.chat-next button', 'Next question');
    await press('.chat-next button', 'Next question');
    await press('.chat-next button', 'Show the answer');
    await press('.chat-next button', 'Next question');
    await until(() => document.querySelectorAll('section.turn:not([hidden])').length === 4);
  });

  test('the search opens by key, finds a title first, and Escape closes it', async () => {
    await open(LESSON);
    await press('a[data-search]');
    await see('site-search input[type=search]');
    await engine.run(() => document.querySelector<HTMLInputElement>('site-search input')?.focus());
    await engine.press(...'missing');
    await see('site-search .search-title', 'Handling missing values');
    await engine.press('Escape');
    await until(() => !document.querySelector('dialog[open]'));
  });

  test('a tick is kept over a reload, and the module counts it', async () => {
    await open(CHAT);
    await press('mark-done button', 'Mark done');
    await see('mark-done button', 'Done');
    await open(CHAT);
    await see('mark-done button', 'Done');
    await open(MODULE);
    await see('main', '1 of 10 done');
    expect(await kept(`tick:${FIRST}`)).toContain('"done":true');
  });

  test('the menu opens and closes by keyboard, and the focus comes back', async () => {
    await open(LESSON);
    await see('button', 'Menu');
    await engine.run(() =>
      [...document.querySelectorAll('button')].find((b) => b.textContent.includes('Menu'))?.focus(),
    );
    await engine.press('Enter');
    await see('nav[aria-label=Menu] a', 'Contributors');
    await engine.press('Escape');
    await until(
      () => (document.activeElement as HTMLElement | null)?.textContent.includes('Menu') === true,
    );
  });

  test('a module that is kept opens without a connection', async () => {
    await open(MODULE);
    await engine.run(() => navigator.serviceWorker.ready.then(() => true));
    await press('button', 'Read Module 0 offline');
    await press('button', 'Keep Module 0 offline');
    await until(
      () => document.querySelector('keep-offline')?.getAttribute('data-state') === 'kept',
    );
    await site.stop();
    await open(`${MODULE}Topic2/Stage1/`);
    expect(await text('h1')).toContain('Stage 1');
    await site.start();
  });

  test('a passport link is shown before it is taken over, and then its ticks are here', async () => {
    const id = 'ml-algorithm-milestones-perceptron-transformer';
    const at = '2026-11-10T08:00:00.000Z';
    const passport = { exported: at, ticks: new Map([[id, { done: true, at }]]) };
    await open(`your-data/${await toFragment(writePassport(passport))}`);
    await see('[data-preview]', '1 stage becomes done');
    expect(await kept(`tick:${id}`)).toBeNull();
    await press('button', 'Take it over');
    await until((key) => localStorage.getItem(key) !== null, `a2z:1:tick:${id}`);
  });

  test('the theme is chosen, kept, and there on the next page', async () => {
    await open('');
    await press('button', 'Menu');
    await press('theme-switch button', 'Theme: auto');
    await press('theme-switch button', 'Theme: light');
    await until(() => document.documentElement.dataset['theme'] === 'dark');
    await open('ESP32/');
    expect(
      await engine.run(() => [
        document.documentElement.dataset['theme'],
        getComputedStyle(document.body).color,
      ]),
    ).toEqual(['dark', 'rgb(231, 227, 218)']);
  });

  test('a card of the drill is asked, answered and marked', async () => {
    await open('drill/?place=MLA2ZCourse/Modules/Module9');
    await press('button', 'Review');
    await see('.drill-session [data-facts]', 'Card 1 of ');
    await press('button', 'Show the answer');
    await press('[data-mark="3"]');
    await see('.drill-session [data-facts]', 'Card 2 of ');
  });

  test('a mistyped address leads to the nearest lesson', async () => {
    const address = 'MLA2ZCourse/Modules/Modul6/Topic1/Stage1/';
    site.deployed.set(`${address}index.html`, await site.read('404.html'));
    await open(address);
    await see(`nearest-pages a[href="/${LESSON}"]`);
  });

  test('a lesson goes to paper without what only works on a screen', async ({ annotate }) => {
    await open(LESSON);
    const pdf = await engine.print();
    if (!pdf) return void (await annotate(`${engine.name} cannot print by its driver.`, 'notice'));
    const input = { input: pdf, encoding: 'utf8' } as const;
    const paper = spawnSync('pdftotext', ['-', '-'], input).stdout;
    expect(paper).toContain('Handling missing values');
    expect(paper).not.toMatch(/Mark done|Open the menu|Copy/);
  });
});
