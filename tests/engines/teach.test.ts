import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPassport, writePassport } from '@a2z/progress/passport';
import { readPlanFragment } from '@a2z/teach/plan';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Listed, passportOf } from '../browser/class.ts';
import { OfflineSite } from '../browser/offline-site.ts';
import { ENGINES, type Engine, openChromium } from './engines.ts';
import { waits } from './waits.ts';

/*
 * A new teacher, from `/teach/` to a table of thirty pupils, with the keyboard alone: nothing here is clicked, and a
 * file is given only to a field that the keys have reached. Each look is kept in reports/teach/ for people's eyes.
 */

const LOOKS = 'reports/teach';
const TITLE = 'Class 9b, first term';
const PUPIL = 'Anna Berg';
const DAY = '2097-06-28';
const KEYS_OF_DAY = [...'06282097'];
/** WebKit does not step on by itself when a month or a day is full. */
const PART_BY_PART = ['0', '6', 'Tab', '2', '8', 'Tab', ...'2097'];

const cases = Object.entries({ ...ENGINES, Chromium: openChromium }).flatMap(([name, start]) =>
  [390, 1280].map((width) => ({ name, start, width })),
);

// Some hundred keys a test: a busy machine may take minutes over what else takes ten seconds.
vi.setConfig({ testTimeout: 300_000 });

describe.each(cases)('$name at $width px', ({ name, start, width }) => {
  let engine: Engine;
  let site: OfflineSite;
  /** The link of the plan, and the pupil's file, as they go from hand to hand. */
  let link = '';
  let handedIn = '';

  beforeAll(async () => {
    mkdirSync(LOOKS, { recursive: true });
    site = await new OfflineSite('dist', '/').start();
    engine = await start();
    await engine.widen(width);
  });
  afterAll(async () => {
    await engine?.close();
    await site?.stop();
  });

  const { until, text, see } = waits(() => engine);

  /** Waits for the page with this heading. */
  const arrive = (heading: string) =>
    until(
      (words) =>
        document.readyState === 'complete' &&
        document.querySelector('h1')?.textContent.includes(words),
      heading,
    );

  /** The words of what has the focus, and whether a ring shows it. */
  const focused = () =>
    engine.run(() => {
      const at = document.activeElement as HTMLInputElement;
      const label = [...(at.labels ?? [])].map((each) => each.textContent).join(' ');
      const words = (at.ariaLabel || label || at.textContent).replace(/\s+/g, ' ').trim();
      const { outlineStyle } = getComputedStyle(at);
      // Chromium's field of a day has a button inside, with a ring of its own.
      const inside = at.matches(':focus-within:not(:focus)');
      const ringed = outlineStyle !== 'none' || inside;
      return at === document.body ? { words: '', ringed: true } : { words, ringed };
    });
  /** Pages scroll smoothly, so what has the focus comes into sight a little later. */
  const inSight = () =>
    until(() => {
      const box = (document.activeElement as HTMLElement).getBoundingClientRect();
      return box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    });
  /** Presses Tab until the focus stands on what begins with these words; a ring shows each stop. */
  const tabTo = async (words: string) => {
    const unseen: string[] = [];
    for (let stops = 0; stops < 400; stops += 1) {
      await engine.press('Tab');
      const at = await focused();
      if (!at.ringed) unseen.push(at.words);
      if (!at.words.startsWith(words)) continue;
      expect(unseen).toEqual([]);
      return inSight();
    }
    throw new Error(`No Tab leads to ${words}.`);
  };
  const enter = async (words: string) => {
    await tabTo(words);
    await engine.press('Enter');
  };
  /** Waits for a page that scrolls no more, and is drawn as it stands. */
  const still = () =>
    until(
      () =>
        new Promise<boolean>((resolve) => {
          const before = scrollY;
          const compare = () => resolve(scrollY === before);
          requestAnimationFrame(() => requestAnimationFrame(compare));
        }),
    );
  /** Keeps a picture; the page may not be wider than its window, nor have asked another host for anything. */
  const look = async (what: string) => {
    await still();
    writeFileSync(join(LOOKS, `${what}-${name}-${width}.png`), await engine.look());
    const page = await engine.run(() => ({
      width: innerWidth,
      over: document.documentElement.scrollWidth - innerWidth,
      foreign: performance
        .getEntriesByType('resource')
        .filter(
          (each) => !each.name.startsWith(location.origin) && !/^(blob|data):/.test(each.name),
        )
        .map((each) => each.name),
    }));
    expect(page).toEqual({
      width,
      over: expect.toSatisfy((over: number) => over <= 0),
      foreign: [],
    });
    expect(engine.errors).toEqual([]);
  };
  /** The text of a download, as soon as it is there whole. */
  const saved = async (file: RegExp): Promise<{ path: string; text: string }> => {
    const ready = { timeout: 30_000 };
    const found = await vi.waitUntil(
      () => readdirSync(engine.downloads).find((each) => file.test(each)),
      ready,
    );
    const path = join(engine.downloads, found);
    return { path, text: await vi.waitUntil(() => readFileSync(path, 'utf8'), ready) };
  };
  const planOf = async (address: string) => {
    const reading = await readPlanFragment(address.slice(Math.max(0, address.indexOf('#'))));
    return reading.ok ? reading.plan : { title: '', items: [] };
  };

  test('a teacher makes a plan: a title, pages, and a day', async () => {
    await engine.open(site.at('teach/'));
    await arrive('For teachers');
    await look('1-teach');
    await enter('Make a plan');
    await arrive('Make a plan for a class');
    await tabTo('Title');
    await engine.press(...TITLE);
    await enter('Module 0: History and Future');
    await tabTo('All that is written of Module 0');
    await engine.press(' ');
    await tabTo('Day for Module 0');
    await engine.press(...(name === 'WebKit' ? PART_BY_PART : KEYS_OF_DAY));
    await look('2-plan-editor');
    // A day counts when its field is left.
    await engine.press('Tab');
    const linked = () =>
      engine.run(() => document.querySelector<HTMLInputElement>('[data-link]')?.value ?? '');
    await expect
      .poll(async () => (await planOf(await linked())).items[0]?.due, { timeout: 30_000 })
      .toBe(DAY);
    link = await linked();
    const plan = await planOf(link);
    expect(plan.title).toBe(TITLE);
    expect(plan.items).toHaveLength(10);
    await tabTo('Open it as your class does');
    await look('3-plan-handed-out');
  });

  test('its link opens as the class’s plan, with what is due, and home leads there once it is kept', async () => {
    await engine.press('Enter');
    await arrive('Your class’s plan');
    await see('.class-plan h2', TITLE);
    await see('.class-plan h3', 'By Friday, 28 June 2097');
    await look('4-plan');
    await enter('Keep this plan');
    await see('.class-plan [role=status]', 'Kept.');
    await engine.open(site.at());
    await enter('Your class’s plan');
    await arrive('Your class’s plan');
    await see('main', 'This plan is kept in this browser.');
  });

  test('a pupil ticks the first page and saves a passport with a name', async () => {
    await enter('How machine learning came to be');
    await arrive('How machine learning came to be, from 1805 to today');
    await enter('Mark done');
    await see('mark-done button', 'Done');
    await enter('Your data');
    await arrive('Your data');
    await tabTo('Your name, for your teacher');
    await engine.press(...PUPIL);
    await look('5-your-data');
    await engine.press('Enter');
    await see('passport-export', 'Saved for your class.');
    const file = await saved(/^a2z-class-.*Anna-Berg\.json$/);
    const reading = readPassport(file.text);
    expect(reading).toMatchObject({ ok: true, passport: { name: PUPIL } });
    handedIn = file.path;
  });

  test('thirty passports become a table, which is sorted, counted over the plan, and saved as CSV', async () => {
    const stages: Listed[] = JSON.parse(await site.read('teach/class.json'));
    const others = Array.from({ length: 29 }, (_, i) => {
      const path = join(engine.downloads, `${i + 1}.json`);
      writeFileSync(path, writePassport(passportOf(stages, i + 1)));
      return path;
    });
    await engine.open(site.at('teach/'));
    await enter('the class’s table');
    await arrive('A class’s table');
    await tabTo('Passport files');
    await look('6-class-empty');
    await engine.choose('#class-files', [...others, handedIn]);
    await see('class-table [role=status]', '30 pupils in the table.');
    const first = () => text('[data-rows] th');
    expect(await first()).toBe(PUPIL);
    await tabTo('Or only the pages of a plan');
    await engine.press(...link, 'Enter');
    await see('class-table [role=status]', `10 pages are counted, of the plan “${TITLE}”.`);
    await look('7-class-of-a-plan');
    await enter('Pages done');
    await until(() => document.querySelector('th[aria-sort=descending]') !== null);
    expect(await first()).toMatch(/^Pupil/);
    expect(await text('[data-rows] td:nth-of-type(2)')).toBe('10 of 10');
    await look('8-class-sorted');
    await enter(PUPIL);
    await until(() => document.activeElement?.id === 'class-pupil');
    await see('[data-did]', 'How machine learning came to be');
    await look('9-class-pupil');
    await enter('Save as CSV');
    const { text: csv } = await saved(/^class-.*\.csv$/);
    expect(csv.trim().split('\r\n')).toHaveLength(31);
    expect(csv).toContain(`"${PUPIL}"`);
  });
});
