import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EVERYWHERE, mediaTypeOf } from '@a2z/publish/hosting-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderWith } from '../folder.ts';
import { builtSiteConfig, type Nginx, startNginx } from '../nginx.ts';
import { type Site, site, sites } from './site.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** One of the site's files, whichever comes first. */
const fileLike = ({ files }: Site, pattern: RegExp): string =>
  [...files].find((file) => pattern.test(file)) ?? `no file like ${pattern}`;

describe.each(sites)('nginx with the configuration of the build, %s', (_, built) => {
  const { base, folder } = built;
  const root = folderWith();
  let nginx: Nginx;
  beforeAll(async () => {
    const place = join(root, 'www', base).replace(/\/$/, '');
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(resolve(folder), place);
    nginx = await startNginx(builtSiteConfig(folder, join(root, 'www')));
  });
  afterAll(async () => {
    await nginx?.stop();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(nginx.origin + base + path, { redirect: 'manual', headers });
  const lead = async (path: string) => {
    const { status, headers } = await get(path);
    return `${status} ${headers.get('location')}`;
  };

  test('answers every page with its text', async () => {
    for (const [file, page] of built.pages) {
      if (page.leadsOn) continue;
      const answer = await get(encodeURI(page.path));
      const isSame = (await answer.text()) === readFileSync(join(folder, file), 'utf8');
      expect([answer.status, isSame], page.path).toEqual([200, true]);
    }
  });

  const script = fileLike(built, /^_astro\/.*\.js$/);
  const piece = fileLike(built, /\.pf_fragment$/);
  const frame = fileLike(built, /^run\/.*\/frame\.html$/);
  const notebook = fileLike(built, /^notebooks\/.*\.ipynb$/);
  const lesson = fileLike(built, /\/Topic1\/Stage0\/index\.html$/).replace('index.html', '');
  const [track = ''] = lesson.split('/');
  test.each([
    [frame, 'text/html; charset=utf-8', IMMUTABLE, "frame-ancestors 'self'"],
    ['', 'text/html; charset=utf-8', 'no-cache', "frame-ancestors 'none'"],
    ['sw.js', 'text/javascript; charset=utf-8', 'no-cache', "connect-src 'self'"],
    [script, 'text/javascript; charset=utf-8', IMMUTABLE, "default-src 'none'"],
    // Workers compile WebAssembly.
    ['pagefind/pagefind-worker.js', null, 'no-cache', "script-src 'self' 'wasm-unsafe-eval';"],
    [piece, 'application/octet-stream', IMMUTABLE, "script-src 'none'"],
    ['favicon.svg', 'image/svg+xml', 'no-cache', "script-src 'none'"],
    [`og/${track}.png`, 'image/png', 'public, max-age=3600', "script-src 'none'"],
    [`feed-${track}.xml`, 'application/xml; charset=utf-8', 'no-cache', "script-src 'none'"],
    [notebook, 'application/x-ipynb+json', 'no-cache', "script-src 'none'"],
    [track, null, 'no-cache', null],
    ['nope/', 'text/html; charset=utf-8', 'no-cache', "frame-ancestors 'none'"],
  ])('says of /%s type %s, caching %s, policy %s, and what all answers say', async (...row) => {
    const [path, type, cache, policy] = row;
    const { headers } = await get(path);
    if (type) expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe(cache);
    if (policy) expect(headers.get('content-security-policy')).toContain(policy);
    for (const [name, value] of EVERYWHERE) expect(headers.get(name)).toBe(value);
    expect(headers.get('server')).toBe('nginx');
  });

  test('packs texts for who reads gzip and for nobody else, and answers 304 to who has the page', async () => {
    const plain = await get(lesson, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const { headers } = await get(lesson, { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    const etag = headers.get('etag') ?? '';
    const again = await get(lesson, { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  test('shows the page for what is not there, with status 404', async () => {
    const page = await (await get('404.html')).text();
    for (const path of ['nope/', '_astro/nope.js', 'figures/']) {
      const answer = await get(path);
      expect([answer.status, (await answer.text()) === page], path).toEqual([404, true]);
    }
  });

  test('leads every address of old to the page of today, for good, with slash and without', async () => {
    const old = [...built.pages.values()].filter(({ leadsOn }) => leadsOn);
    expect(old.length).toBeGreaterThan(built === site ? 40 : 0);
    for (const { path, references } of old) {
      const to = references.find(({ where }) => where === 'redirect')?.address;
      for (const from of [path, path.slice(0, -1)])
        expect(await lead(encodeURI(from)), from).toBe(`301 ${to}`);
    }
  });

  test('adds the slash, and keeps the question', async () => {
    expect(await lead(track)).toBe(`301 ${base}${track}/`);
    expect(await lead('search?q=values')).toBe(`301 ${base}search/?q=values`);
  });
});

test('every file of the site has a type', () => {
  const without = [...site.files].filter(
    (file) => !/^(_headers|_redirects|\.nojekyll)$/.test(file) && !mediaTypeOf(file),
  );
  expect(without).toEqual([]);
});
