import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { describe, expect, test } from 'vitest';
import { shown, site, sites } from './site.ts';

type HeaderRule = { forRegExp: RegExp; values: Record<string, string> };
type RedirectRule = { from: string; to: string; status: number };

describe.each(sites)('_headers and _redirects, as Netlify reads them, %s', async (_, built) => {
  const { base, files, folder } = built;
  const parsed = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    netlifyConfigPath: undefined,
    configHeaders: [],
    minimal: false,
  });
  const led = await parseAllRedirects({
    redirectsFiles: [join(folder, '_redirects')],
    configRedirects: [],
    minimal: true,
  });
  const rules = parsed.headers as unknown as HeaderRule[];
  const redirects = led.redirects as unknown as RedirectRule[];
  /** Headers of a file's address, each rule's by itself. */
  const headersOf = (file: string) => {
    const address = encodeURI(base + file.replace(/(^|\/)index\.html$/, '$1'));
    return rules.filter(({ forRegExp }) => forRegExp.test(address)).map(({ values }) => values);
  };

  test('no address has a header twice, for hosts do not agree what that means', () => {
    expect([...parsed.errors, ...led.errors]).toEqual([]);
    const twice = [...files].filter((file) => {
      const names = headersOf(file).flatMap((values) => Object.keys(values));
      return new Set(names).size < names.length;
    });
    expect(twice).toEqual([]);
  });

  test('no page may be framed, scripts have their policy, and a file that is opened runs nothing', () => {
    const policyOf = (file: string) =>
      Object.assign({}, ...headersOf(file))['Content-Security-Policy'];
    const framed = shown(built).filter(
      ({ file }) => !policyOf(file)?.startsWith("object-src 'none'; base-uri 'none'; form-action"),
    );
    expect(framed.map(({ path }) => path)).toEqual([]);
    expect(policyOf('index.html')).toContain("frame-ancestors 'none'");
    expect(policyOf('pagefind/pagefind-worker.js')).toContain("'wasm-unsafe-eval'");
    expect(policyOf('sw.js')).toContain("connect-src 'self'");
    expect(policyOf('favicon.svg')).toContain("script-src 'none'");
  });

  test('what has a hash in its name is kept for a year, and nothing else is', () => {
    const kept = [...files].filter((file) =>
      headersOf(file).some((values) => values['Cache-Control']?.includes('immutable')),
    );
    expect(kept.length).toBeGreaterThan(50);
    // A runtime's files refer to each other by name, so its folder has the hash.
    const HASHED =
      /[._-][\w-]{6,}\.\w+$|[0-9a-f]{32}\.\w+$|_[0-9a-f]{6,}\.pf_\w+$|^run\/[\w.-]+-[0-9a-f]{8}\//;
    expect(kept.filter((file) => !HASHED.test(file))).toEqual([]);
  });

  test('every old address leads to a page, in one step', () => {
    const pages = new Set(shown(built).map(({ path }) => base + path));
    const wrong = redirects.filter(
      ({ from, to, status }) =>
        pages.has(decodeURI(from).replace(/\/?$/, '/')) ||
        !pages.has(decodeURI(to)) ||
        status !== 301,
    );
    expect(wrong).toEqual([]);
    const old = [...built.pages.values()].filter(({ leadsOn }) => leadsOn);
    expect(old.length).toBeGreaterThan(built === site ? 40 : 0);
    const starts = new Set(redirects.map(({ from }) => decodeURI(from)));
    expect(old.filter(({ path }) => !starts.has(base + path)).map(({ path }) => path)).toEqual([]);
  });

  test('Cloudflare Pages reads them to the end, and GitHub Pages leaves no folder out', () => {
    const lines = (name: string) => readFileSync(join(folder, name), 'utf8').match(/^\/.*/gm) ?? [];
    expect(lines('_headers').length).toBeLessThanOrEqual(100);
    expect(lines('_redirects').length).toBeLessThanOrEqual(2000);
    expect(lines('_headers').filter((rule) => rule.split('*').length > 2)).toEqual([]);
    expect(lines('_redirects').filter((line) => line.split(' ').length !== 3)).toEqual([]);
    expect(files.has('.nojekyll') && files.has('404.html')).toBe(true);
  });
});

test('no file is larger than Cloudflare Pages takes, wheels of Python included', () => {
  const { folder, files } = site;
  const large = [...files].filter((file) => statSync(join(folder, file)).size > 25 * 1024 ** 2);
  expect(large).toEqual([]);
});
