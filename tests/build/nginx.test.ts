import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERYWHERE, mediaTypeOf } from '../../src/integrations/hosting/rules.ts';
import { type Served, serve } from './served.ts';
import { type Site, shown, site, siteInFolder } from './site.ts';

const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/';
const NOTEBOOK = 'notebooks/DeepAI/Modules/Module0/Topic1/Stage0.ipynb';
const IMMUTABLE = 'public, max-age=31536000, immutable';

const cases: [string, Site][] = [
  ['at the root of a host', site],
  ['in a sub-folder of a host', siteInFolder],
];

describe.each(cases)('nginx with the configuration of the build, %s', (_, built) => {
  const { base } = built;
  let served: Served;
  beforeAll(async () => {
    served = await serve(built);
  });
  afterAll(() => served?.stop());

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

  const script = [...built.files].find((file) => /^_astro\/.*\.js$/.test(file)) ?? '';
  const piece = [...built.files].find((file) => file.endsWith('.pf_fragment')) ?? '';
  test.each([
    ['', 'text/html; charset=utf-8', 'no-cache', "default-src 'self'"],
    [LESSON, 'text/html; charset=utf-8', 'no-cache', "frame-ancestors 'none'"],
    ['sw.js', 'text/javascript; charset=utf-8', 'no-cache', "connect-src 'self'"],
    [script, 'text/javascript; charset=utf-8', IMMUTABLE, "default-src 'none'"],
    // Workers compile WebAssembly, pages do not.
    ['pagefind/pagefind-worker.js', null, 'no-cache', "script-src 'self' 'wasm-unsafe-eval';"],
    [piece, 'application/octet-stream', IMMUTABLE, "script-src 'none'"],
    ['favicon.svg', 'image/svg+xml', 'no-cache', "script-src 'none'"],
    ['og/ESP32.png', 'image/png', 'public, max-age=3600', "script-src 'none'"],
    ['feed-ESP32.xml', 'application/xml; charset=utf-8', 'no-cache', "script-src 'none'"],
    ['drill/cards.csv', 'text/csv; charset=utf-8', 'no-cache', "script-src 'none'"],
    ['offline/packs.json', 'application/json', 'no-cache', "script-src 'none'"],
    [NOTEBOOK, 'application/x-ipynb+json', 'no-cache', "script-src 'none'"],
    ['ESP32', null, 'no-cache', null],
    ['nope/', 'text/html; charset=utf-8', 'no-cache', "default-src 'self'"],
  ])('says of /%s type %s, caching %s, policy %s, and what all answers say', async (...row) => {
    const [path, type, cache, policy] = row;
    const { headers } = await served.get(base + path);
    if (type) expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe(cache);
    if (policy) expect(headers.get('content-security-policy')).toContain(policy);
    if (path === '') expect(headers.get('content-security-policy')).not.toContain('wasm');
    for (const [name, value] of EVERYWHERE) expect(headers.get(name)).toBe(value);
    expect(headers.get('server')).toBe('nginx');
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
});

test('every file of the site has a type', () => {
  const without = [...site.files].filter(
    (file) => !/^(_headers|_redirects|\.nojekyll)$/.test(file) && !mediaTypeOf(file),
  );
  expect(without).toEqual([]);
});
