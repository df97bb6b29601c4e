import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOARD_TEXTS, pythonTries } from '../browser/fence-cases.ts';
import { ForeignHost } from '../browser/foreign-host.ts';
import { OfflineSite } from '../browser/offline-site.ts';
import { ENGINES, type Engine } from './engines.ts';

/*
 * The wall around a reader's code in Firefox and WebKit, on a host that sends no policies (GitHub Pages);
 * tests/browser/run-fence.spec.ts has Chromium.
 */

const PYTHON = 'MLA2ZCourse/Modules/Module1/Topic1/Stage3/';
const BOARD = 'ESP32/Modules/Module2/Topic1/Stage1/';

describe.each(Object.entries(ENGINES))('%s', (_, start) => {
  let engine: Engine;
  let site: OfflineSite;
  let foreign: ForeignHost;

  beforeAll(async () => {
    foreign = await new ForeignHost().start();
    site = await new OfflineSite('dist', '/').start();
    site.policies = false;
    engine = await start();
  });
  afterAll(async () => {
    await engine?.close();
    await site?.stop();
    foreign?.stop();
  });

  /** Presses the first Run, writes code into the block, and runs that. */
  const run = async (path: string, code: string) => {
    await engine.open(site.at(path));
    await until(() => {
      const button = document.querySelector<HTMLElement>('button.run');
      button?.click();
      return button !== null;
    });
    await until(() => document.querySelector('.run-block textarea') !== null);
    await write(code);
  };
  const write = (code: string) =>
    engine.run((text) => {
      const block = document.querySelector('.run-block');
      const field = block?.querySelector('textarea') as HTMLTextAreaElement;
      field.value = text;
      block?.querySelector<HTMLElement>('button.primary')?.click();
    }, code);
  const until = async <T>(job: () => T, limit = 60_000) => {
    for (const end = Date.now() + limit; Date.now() < end; ) {
      const value = await engine.run(job).catch(() => undefined);
      if (value) return value as NonNullable<Awaited<T>>;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`Never true: ${job}`);
  };

  test('Python reaches nothing, and nothing that it posts is believed', async () => {
    const own = 'own-leak.js';
    await run(PYTHON, pythonTries(foreign.address, site.at(own)));
    const printed = await until(() => {
      const text = document.querySelector('.run-output')?.textContent ?? '';
      return text.includes('all tried') ? text : '';
    }, 300_000);
    expect(printed).not.toContain('OPEN');
    expect(foreign.reached).toEqual([]);
    expect(site.asked.filter((path) => path === own)).toEqual([]);
  }, 400_000);

  test('MicroPython makes no JavaScript of a text', async () => {
    const [way = ''] = BOARD_TEXTS;
    const address = JSON.stringify(foreign.address);
    await run(BOARD, `import _board\nF = ${address}\n${way}\nprint("OPEN")`);
    const said = await until(() => {
      const text = document.querySelector('.run-block [role=status]')?.textContent ?? '';
      return /Error|Stopped: M|Done/.test(text) ? text : '';
    });
    expect(said).not.toMatch(/^Done/);
    expect(foreign.reached).toEqual([]);
  });
});
