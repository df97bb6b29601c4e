import { expect, type Page, test } from '@playwright/test';
import { cleanSvg } from '../../src/markdown/notebook/picture-files.ts';
import { HostileRenderer, hostileCases } from '../unit/markdown/notebook/hostile-cases.ts';

/*
 * Every hostile notebook in a real browser, on a page with NO Content-Security-Policy: what the
 * renderer let through would run here. The built site is not needed.
 */

const ORIGIN = 'http://hostile.test';
/** Pictures of ours may be asked for; nothing else may. */
const OURS = `${ORIGIN}/notebook-images/`;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

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

const NASTY = [
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwn(1)"><script>window.__pwn(2)</script><rect width="9" height="9"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;parent.__pwn(3)&lt;/script&gt;"/></foreignObject></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml"><h:script>window.__pwn(4)</h:script><g><h:img src="x" onerror="window.__pwn(5)"/></g></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><animate onbegin="window.__pwn(6)" attributeName="x" dur="1s"/><set attributeName="onload" to="window.__pwn(7)"/><style>@import "https://evil.example/a.css"; *{background:url(https://evil.example/b)}</style></svg>',
  '<!DOCTYPE svg [<!ENTITY x "<script xmlns=\'http://www.w3.org/2000/svg\'>window.__pwn(8)</script>">]><svg xmlns="http://www.w3.org/2000/svg">&x;<image href="https://evil.example/c.png"/><use href="https://evil.example/d.svg#e"/></svg>',
];

test('the file of an SVG figure, opened by itself, runs nothing and asks for nothing', async ({
  page,
}) => {
  const requests: string[] = [];
  let body = '';
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === `${ORIGIN}/figure.svg`)
      return route.fulfill({ contentType: 'image/svg+xml', body });
    requests.push(url);
    return route.abort();
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      __calls: [],
      __pwn: (id: number) => (globalThis as never as { __calls: number[] }).__calls.push(id),
    });
  });
  for (const source of NASTY) {
    body = cleanSvg(source) ?? '';
    expect(body).toMatch(/^<svg/);
    await page.goto(`${ORIGIN}/figure.svg`);
    expect(await page.locator('parsererror').count(), source).toBe(0);
    expect(
      await page.evaluate(() => (globalThis as never as { __calls: number[] }).__calls),
      source,
    ).toEqual([]);
    expect(requests, source).toEqual([]);
  }
});
