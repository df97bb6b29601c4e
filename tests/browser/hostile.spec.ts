import { readFileSync } from 'node:fs';
import { EMPTY } from '@a2z/publish/clean-figures';
import { cleanDrawing } from '@a2z/text/svg';
import { expect, type Page, test } from '@playwright/test';
import { HostileRenderer, hostileCases } from '../../packages/text/tests/notebook/hostile-cases.ts';

/*
 * Every hostile notebook in a real browser, on a page with NO Content-Security-Policy: what the
 * renderer let through would run here. The built site is not needed.
 */

const ORIGIN = 'http://hostile.test';
/** Pictures of ours may be asked for; nothing else may. */
const OURS = `${ORIGIN}/notebook-images/`;

test.describe.configure({ mode: 'serial' });

type Watch = { requests: string[]; errors: string[] };

/** A blank page that counts calls of __pwn, and lets nothing out. */
async function blankPage(page: Page): Promise<Watch> {
  const watch: Watch = { requests: [], errors: [] };
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === `${ORIGIN}/`)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' });
    if (!url.startsWith(OURS) && !url.startsWith('data:')) watch.requests.push(url);
    return route.abort();
  });
  page.on('dialog', (dialog) => {
    watch.errors.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('popup', (popup) => watch.errors.push(`popup: ${popup.url()}`));
  await page.clock.install();
  await page.goto(`${ORIGIN}/`);
  await page.evaluate(() => {
    const calls: unknown[] = [];
    Object.assign(globalThis, { __pwn: (id: unknown) => calls.push(id), __calls: calls });
  });
  return watch;
}

/** Puts HTML into the page in two ways, touches everything in it, and answers with what ran. */
const insertAndTouch = (html: string): unknown[] => {
  const main = document.querySelector('main') as HTMLElement;
  const touch = (): void => {
    const nodes = [...main.querySelectorAll<HTMLElement>('*')];
    for (const node of nodes.slice(0, 2_000)) {
      if (node instanceof HTMLDetailsElement) node.open = true;
      for (const type of [
        'mouseover',
        'pointerenter',
        'focus',
        'toggle',
        'error',
        'load',
        'animationstart',
      ]) {
        node.dispatchEvent(new Event(type, { bubbles: true }));
      }
      node.addEventListener('click', (event) => event.preventDefault(), { once: true });
      if (!(node instanceof HTMLAnchorElement)) node.click?.();
      else if (/^\s*javascript:/i.test(node.href))
        (globalThis as unknown as { __calls: string[] }).__calls.push(node.href);
    }
  };
  main.innerHTML = html;
  touch();
  const serialised = main.innerHTML;
  main.innerHTML = serialised; // once more through the parser: nothing may change its meaning
  touch();
  main.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  touch();
  if (document.title !== '' || !document.querySelector('main'))
    return ['the page itself was changed'];
  return (globalThis as unknown as { __calls: unknown[] }).__calls.splice(0);
};

test('no rendered notebook runs a script or asks for anything', async ({ page }) => {
  const renderer = new HostileRenderer();
  const watch = await blankPage(page);
  for (const hostile of hostileCases()) {
    const { html } = await renderer.render(hostile);
    const calls = await page.evaluate(insertAndTouch, html);
    expect(calls, hostile.id).toEqual([]);
    expect(watch, hostile.id).toEqual({ requests: [], errors: [] });
  }
  // Late timers, then what they and the notebooks before them have asked for.
  await page.clock.runFor(60_000);
  await page.evaluate((url) => fetch(url).catch(() => {}), OURS);
  const late = await page.evaluate(() => (globalThis as unknown as { __calls: unknown[] }).__calls);
  expect(late).toEqual([]);
  expect(watch).toEqual({ requests: [], errors: [] });
  await renderer.close();
});

type HostileFigure = { what: string; svg: string; encoding?: 'utf16le' };
const FIGURES: HostileFigure[] = JSON.parse(
  readFileSync('tests/fixtures/hostile-figures.json', 'utf8'),
);

/**
 * Opens figures on our own origin, without any header: each as a document of its own, in which a reader
 * presses what there is, and as a picture of a page. Answers with what each ran or asked for.
 */
async function openFigures(page: Page, files: readonly Buffer[]): Promise<string[][]> {
  const did = files.map((): string[] => []);
  await page.unrouteAll();
  await page.route('**/*', (route) => {
    const url = route.request().url();
    const [, at] = /^http:\/\/hostile\.test\/(\d+)\.svg$/.exec(url) ?? [];
    if (at !== undefined)
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: files[+at] ?? '',
      });
    if (url === `${ORIGIN}/`) return route.fulfill({ contentType: 'text/html', body });
    did[Number(route.request().frame().name())]?.push(url);
    return route.abort();
  });
  const shown = (_: unknown, n: number) =>
    `<iframe name="${n}" src="${n}.svg"></iframe><img src="${n}.svg">`;
  const body = `<!doctype html>${files.map(shown).join('')}`;
  await page.goto(`${ORIGIN}/`);
  for (const frame of page.frames().slice(1)) {
    const calls = await frame.evaluate(pressAll).catch(() => 1); // it went elsewhere
    const said = calls > 0 ? 'a program ran' : calls < 0 ? 'cannot be read' : undefined;
    if (said) did[Number(frame.name())]?.push(said);
  }
  const widths = await page.evaluate(() => [...document.images].map((img) => img.naturalWidth));
  for (const [n, width] of widths.entries()) if (width === 0) did[n]?.push('cannot be shown');
  return did;
}

/** Presses everything in a document; answers how often a program ran, -1 for what is no XML. */
async function pressAll(): Promise<number> {
  if (document.querySelector('parsererror')) return -1;
  for (const node of document.querySelectorAll('*'))
    node.dispatchEvent(new MouseEvent('click', { bubbles: true, view: window }));
  await new Promise((later) => setTimeout(later, 30));
  return (globalThis as never as { __calls: number[] }).__calls.length;
}

test('no figure runs or asks for anything, on an origin that sends no header', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: number[] = [];
    Object.assign(globalThis, { __calls: calls, __pwn: (id: number) => calls.push(id) });
  });
  const typed = FIGURES.map(({ svg, encoding }) => Buffer.from(svg, encoding ?? 'utf8'));
  const clean = typed.map((bytes) => Buffer.from(cleanDrawing(bytes.toString())?.svg ?? EMPTY));
  const did = await openFigures(page, clean);
  expect(FIGURES.map(({ what }, n) => [what, did[n]])).toEqual(
    FIGURES.map(({ what }) => [what, []]),
  );
  // As it was written, most of them do what they were made for: the net has no holes.
  const raw = await openFigures(page, typed);
  expect(raw.filter((each) => /ran|evil/.test(each.join())).length).toBeGreaterThan(30);
});
