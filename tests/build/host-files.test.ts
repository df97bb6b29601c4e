import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { describe, expect, test } from 'vitest';
import { beyondLimits } from '../../src/integrations/hosting/host-files.ts';
import { type Site, shown, site, siteInFolder } from './site.ts';

type HeaderRule = { for: string; forRegExp: RegExp; values: Record<string, string> };
type RedirectRule = { from: string; to: string; status: number };

/** As Netlify reads them. */
async function readHeaders({ folder }: Site): Promise<HeaderRule[]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    netlifyConfigPath: undefined,
    configHeaders: [],
    minimal: false,
  });
  expect(errors).toEqual([]);
  return headers as unknown as HeaderRule[];
}

async function readRedirects({ folder }: Site): Promise<RedirectRule[]> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(folder, '_redirects')],
    configRedirects: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  return redirects as unknown as RedirectRule[];
}

describe.each([
  ['at the root of a host', site],
  ['in a sub-folder of a host', siteInFolder],
])('_headers and _redirects, %s', async (_, built) => {
  const { base, files } = built;
  const rules = await readHeaders(built);
  /** Headers of an address, each rule's by itself. */
  const headersAt = (address: string) =>
    rules.filter(({ forRegExp }) => forRegExp.test(encodeURI(address))).map(({ values }) => values);
  const addressOf = (file: string) => base + file.replace(/(^|\/)index\.html$/, '$1');

  test('no address has a header twice, for hosts do not agree what that means', () => {
    const twice = [...files].flatMap((file) => {
      const names = headersAt(addressOf(file)).flatMap((values) => Object.keys(values));
      return names
        .filter((name, i) => names.indexOf(name) !== i)
        .map((name) => `${addressOf(file)}: ${name}`);
    });
    expect(twice).toEqual([]);
  });

  test('every page and every script has its policy, and a file that no visitor opens runs nothing', () => {
    const policyAt = (path: string) =>
      Object.assign({}, ...headersAt(base + path))['Content-Security-Policy'];
    const pages = shown(built).filter(
      ({ path }) => !policyAt(path)?.includes("default-src 'self'"),
    );
    expect(pages.map(({ path }) => path)).toEqual([]);
    expect(policyAt('pagefind/pagefind-worker.js')).toContain("'wasm-unsafe-eval'");
    expect(policyAt('sw.js')).toContain("connect-src 'self'");
    expect(policyAt('favicon.svg')).toContain("script-src 'none'");
  });

  test('what has a hash in its name is kept for a year, and nothing else is', () => {
    const kept = [...files].filter((file) =>
      headersAt(addressOf(file)).some((values) => values['Cache-Control']?.includes('immutable')),
    );
    expect(kept.length).toBeGreaterThan(100);
    const HASHED = /[._-][\w-]{6,}\.\w+$|[0-9a-f]{32}\.\w+$|_[0-9a-f]{6,}\.pf_\w+$/;
    expect(kept.filter((file) => !HASHED.test(file))).toEqual([]);
  });

  test('every redirect begins where no page stands and ends at one, in one step', async () => {
    const redirects = await readRedirects(built);
    expect(redirects.length).toBeGreaterThan(500);
    const pages = new Set(shown(built).map(({ path }) => base + path));
    const wrong = redirects.filter(({ from, to }) => {
      const start = decodeURI(from).replace(/\/?$/, '/');
      return pages.has(start) || !pages.has(decodeURI(to));
    });
    expect(wrong).toEqual([]);
    expect(redirects.filter(({ status }) => status !== 301)).toEqual([]);
    const old = [...built.pages.values()].filter(({ leadsOn }) => leadsOn);
    const starts = new Set(redirects.map(({ from }) => decodeURI(from)));
    expect(old.filter(({ path }) => !starts.has(base + path)).map(({ path }) => path)).toEqual([]);
  });

  test('Cloudflare Pages reads them to the end', () => {
    const read = (name: string) => readFileSync(join(built.folder, name), 'utf8');
    expect(beyondLimits(read('_headers'), read('_redirects'))).toEqual([]);
    const lines = (name: string) =>
      read(name)
        .split('\n')
        .filter((line) => line.startsWith('/'));
    expect(lines('_headers').filter((rule) => rule.split('*').length > 2)).toEqual([]);
    const odd = lines('_redirects').filter(
      (line) => line.length > 1000 || line.split(' ').length !== 3,
    );
    expect(odd).toEqual([]);
  });

  test('GitHub Pages leaves no folder out', () => {
    expect(files.has('.nojekyll')).toBe(true);
    expect(files.has('404.html')).toBe(true);
  });
});
