import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaTypeOf } from '../../src/hosting/rules.ts';
import { type Served, serve } from './served.ts';
import { type Site, shown, site, siteInFolder } from './site.ts';

const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';
const IMMUTABLE = 'public, max-age=31536000, immutable';

const cases: [string, Site, boolean][] = [
  ['at the root of a host, with packed files', site, true],
  ['in a sub-folder of a host, with files as they are', siteInFolder, false],
];

describe.each(cases)('nginx with the configuration of the build, %s', (_, built, packed) => {
  const { base } = built;
  let served: Served;
  beforeAll(async () => {
    served = await serve(built, packed);
  });
  afterAll(() => served?.stop());

  const header = async (path: string, name: string) =>
    (await served.get(base + path)).headers.get(name);
  const lead = async (path: string) => {
    const { status, headers } = await served.get(base + path);
    return `${status} ${headers.get('location')}`;
  };

  test('answers every page with its text', async () => {
    for (const [file, page] of built.pages) {
      if (page.leadsOn) continue;
      const { status, text } = await served.get(base + encodeURI(page.path));
      expect(status, page.path).toBe(200);
      expect(text === readFileSync(join(built.folder, file), 'utf8'), page.path).toBe(true);
    }
  });

  test.each([
    ['', 'text/html; charset=utf-8'],
    ['sw.js', 'text/javascript; charset=utf-8'],
    ['favicon.svg', 'image/svg+xml'],
    ['feed-ESP32.xml', 'application/xml; charset=utf-8'],
    [`${LESSON}index.md`, 'text/markdown; charset=utf-8'],
    ['drill/cards.csv', 'text/csv; charset=utf-8'],
    ['passport.schema.json', 'application/json'],
    ['notebooks/DeepAI/Modules/Module0/Topic1/Stage0.ipynb', 'application/x-ipynb+json'],
  ])('says that /%s is %s', async (path, type) => {
    expect(await header(path, 'content-type')).toBe(type);
  });

  test('keeps what has a hash in its name for a year, and asks for the rest', async () => {
    const script = [...built.files].find((file) => /^_astro\/.*\.js$/.test(file)) ?? '';
    const piece = [...built.files].find((file) => file.endsWith('.pf_fragment')) ?? '';
    expect(await header(script, 'cache-control')).toBe(IMMUTABLE);
    expect(await header(piece, 'cache-control')).toBe(IMMUTABLE);
    expect(await header('og/ESP32.png', 'cache-control')).toBe('public, max-age=3600');
    for (const path of ['', LESSON, 'sw.js', 'offline/packs.json', 'pagefind/pages.json'])
      expect(await header(path, 'cache-control'), path).toBe('no-cache');
  });

  test('answers 304 to who has the page already', async () => {
    const packing = { 'accept-encoding': 'gzip' };
    const { headers } = await served.get(base + LESSON, packing);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await served.get(base + LESSON, { ...packing, 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  test('packs texts for who reads gzip, and for nobody else', async () => {
    const plain = await served.get(base + LESSON, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const small = await served.get(base + LESSON, { 'accept-encoding': 'gzip' });
    expect(small.headers.get('content-encoding')).toBe('gzip');
    expect(small.headers.get('vary')).toBe('Accept-Encoding');
    // Of what was packed before, the length is known.
    const whole = statSync(join(built.folder, LESSON, 'index.html')).size;
    const length = small.headers.get('content-length');
    if (packed) expect(Number(length)).toBeLessThan(whole / 2);
    else expect(length).toBeNull();
  });

  test('shows the page for what is not there, with status 404, to be kept by nobody', async () => {
    const [{ text: page }] = [await served.get(`${base}404.html`)];
    for (const path of [
      'nope/',
      '_astro/nope.js',
      'figures/',
      '_headers',
      '_redirects',
      '.nojekyll',
    ]) {
      const { status, headers, text } = await served.get(base + path);
      expect(status, path).toBe(404);
      expect(text === page, path).toBe(true);
      expect(headers.get('cache-control'), path).toBe('no-cache');
    }
  });

  test('leads every address of old to the page of today, for good, with slash and without', async () => {
    const old = [...built.pages.values()].filter(({ leadsOn }) => leadsOn);
    expect(old.length).toBeGreaterThan(40);
    for (const { path, references } of old) {
      const to = references.find(({ where }) => where === 'redirect')?.address;
      for (const from of [path, path.slice(0, -1), path.toUpperCase()])
        expect(await lead(encodeURI(from)), from).toBe(`301 ${to}`);
    }
  });

  test('finds every page in any case', async () => {
    for (const { path } of shown(built).filter((page) => /[A-Z].*\/$/.test(page.path)))
      for (const from of [path.toLowerCase(), path.toLowerCase().slice(0, -1)])
        expect(await lead(from), from).toBe(`301 ${base}${path}`);
  });

  test('adds the slash, and keeps the question', async () => {
    expect(await lead('ESP32')).toBe(`301 ${base}ESP32/`);
    expect(await lead('search?q=values')).toBe(`301 ${base}search/?q=values`);
    expect(await lead('SEARCH/?q=values')).toBe(`301 ${base}search/?q=values`);
  });

  test('sends the same headers with all that it answers, and not its version', async () => {
    for (const path of ['', 'nope/', 'ESP32', 'favicon.svg', 'sw.js']) {
      const { headers } = await served.get(base + path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('same-origin');
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(headers.get('permissions-policy'), path).toContain('camera=()');
      expect(headers.get('content-security-policy'), path).toContain("'none'");
      expect(headers.get('server'), path).toBe('nginx');
    }
  });

  test('lets workers compile WebAssembly and nothing else', async () => {
    const worker = await header('pagefind/pagefind-worker.js', 'content-security-policy');
    expect(worker).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(worker).toContain("default-src 'none'");
    expect(await header('', 'content-security-policy')).not.toContain('wasm');
    expect(await header('favicon.svg', 'content-security-policy')).toContain("script-src 'none'");
  });
});

test('every file of the site has a type', () => {
  const without = [...site.files].filter(
    (file) => !/^(_headers|_redirects|\.nojekyll)$/.test(file) && !mediaTypeOf(file),
  );
  expect(without).toEqual([]);
});
