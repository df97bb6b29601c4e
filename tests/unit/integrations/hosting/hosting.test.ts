import { describe, expect, test } from 'vitest';
import {
  beyondLimits,
  headersFile,
  redirectsFile,
} from '../../../../src/integrations/hosting/host-files.ts';
import { nginxFile } from '../../../../src/integrations/hosting/nginx.ts';
import {
  type BuiltSite,
  forPages,
  parsePolicy,
  policyOf,
  printPolicy,
  unite,
} from '../../../../src/integrations/hosting/rules.ts';

/** A site of five pages, one of which has moved. */
const small = (changes: Partial<BuiltSite> = {}): BuiltSite => ({
  base: '/a/b/',
  files: [
    '404.html',
    'ESP32/Projects/Weather Station/index.html',
    'ESP32/Projects/Weather-Station/index.html',
    'ESP32/index.html',
    '_astro/site.B3xKq9.js',
    'favicon.svg',
    'figures/one.svg',
    'index.html',
    'search/index.html',
    'sw.js',
  ],
  policy: forPages([parsePolicy("default-src 'self'; frame-src https://viewer.example")]),
  moved: new Map([['ESP32/Projects/Weather Station', '/a/b/ESP32/Projects/Weather-Station/']]),
  ...changes,
});

test('_headers has what all answers share, one policy for each place, and how long files are kept', () => {
  const blocks = headersFile(small()).trim().split('\n\n').slice(1);
  const all = blocks.map((block) => block.split(/\n {2}/));
  expect(all[0]).toContain('X-Content-Type-Options: nosniff');
  expect(all.slice(1).map(([place, header]) => `${place} ${header?.slice(0, 43)}`)).toEqual([
    "/a/b/404.html Content-Security-Policy: default-src 'self'",
    "/a/b/ESP32/* Content-Security-Policy: default-src 'self'",
    "/a/b/_astro/* Content-Security-Policy: default-src 'none'",
    "/a/b/favicon.svg Content-Security-Policy: script-src 'none';",
    "/a/b/figures/* Content-Security-Policy: script-src 'none';",
    "/a/b/ Content-Security-Policy: default-src 'self'",
    "/a/b/search/* Content-Security-Policy: default-src 'self'",
    "/a/b/sw.js Content-Security-Policy: default-src 'none'",
    '/a/b/_astro/* Cache-Control: public, max-age=31536000, im',
    '/a/b/figures/* Cache-Control: public, max-age=3600',
  ]);
});

describe('_redirects', () => {
  test('leads from old addresses, and from small letters', () => {
    expect(redirectsFile(small(), 'any')).toMatchInlineSnapshot(`
      "# Written by the build from src/integrations/hosting/rules.ts; what is changed here is lost.
      /a/b/ESP32/Projects/Weather%20Station/ /a/b/ESP32/Projects/Weather-Station/ 301
      /a/b/ESP32/Projects/Weather%20Station /a/b/ESP32/Projects/Weather-Station/ 301
      /a/b/esp32/projects/weather-station/ /a/b/ESP32/Projects/Weather-Station/ 301
      /a/b/esp32/projects/weather-station /a/b/ESP32/Projects/Weather-Station/ 301
      /a/b/esp32/ /a/b/ESP32/ 301
      /a/b/esp32 /a/b/ESP32/ 301
      "
    `);
  });

  test('insists at Netlify, where the page of the old address would win', () => {
    expect(redirectsFile(small(), 'netlify')).toMatchInlineSnapshot(`
      "# Written by the build from src/integrations/hosting/rules.ts; what is changed here is lost.
      /a/b/ESP32/Projects/Weather%20Station/ /a/b/ESP32/Projects/Weather-Station/ 301!
      /a/b/ESP32/Projects/Weather%20Station /a/b/ESP32/Projects/Weather-Station/ 301!
      "
    `);
  });

  test('leaves small letters out before the lines are too many', () => {
    const files = Array.from({ length: 1500 }, (_, n) => `Page${n}/index.html`);
    const lines = redirectsFile(small({ files }), 'any').trim().split('\n').slice(1);
    expect(lines).toHaveLength(2000);
    expect(lines[0]).toMatch('/ESP32/Projects/Weather%20Station/ ');
  });
});

describe('the limits of Cloudflare Pages', () => {
  test('are said when they are reached', () => {
    const policy = `script-src ${"'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ".repeat(40)}`;
    const files = Array.from({ length: 120 }, (_, n) => `page${n}/index.html`);
    const site = small({ files, policy });
    const redirects = '/a /b 301\n'.repeat(2001);
    expect(beyondLimits(headersFile(site), redirects)).toMatchInlineSnapshot(`
      [
        "Rules in _headers: 121, and Cloudflare Pages reads at most 100.",
        "Characters in a line of _headers: 2198, and Cloudflare Pages reads at most 2000.",
        "Lines in _redirects: 2001, and Cloudflare Pages reads at most 2000.",
      ]
    `);
  });
});

describe('the configuration for nginx', () => {
  test('an address of old that differs from a page only in case does not lead that page to itself', () => {
    const moved = new Map([['esp32', '/a/b/ESP32/']]);
    const files = ['ESP32/index.html', 'esp32/index.html'];
    const [, rules] = nginxFile(small({ files, moved })).split('map $uri $site_moved');
    expect(rules).toMatch(/^ \{\n {4}default "";\n\}/);
  });

  test('two addresses that differ only in case are one key, which nginx would refuse twice', () => {
    const moved = new Map([
      ['Old', '/a/b/ESP32/'],
      ['OLD', '/a/b/ESP32/'],
    ]);
    expect(nginxFile(small({ moved })).match(/"\/a\/b\/old"/g)).toHaveLength(1);
  });

  test('an address that nginx would take for a variable is refused', () => {
    const moved = new Map([['$host', '/a/b/']]);
    expect(() => nginxFile(small({ moved }))).toThrow('nginx would read a variable in: /a/b/$host');
  });
});

test('the policy of a page is read from its meta element', () => {
  const html = `<head><meta http-equiv="content-security-policy" content="default-src 'self';img-src 'self' data:"></head>`;
  expect(printPolicy(policyOf(html) ?? new Map())).toBe("default-src 'self'; img-src 'self' data:");
  expect(policyOf('<meta http-equiv="refresh" content="0;url=/x/">')).toBeUndefined();
});

test('the policy for all pages allows what any of them allows, and forbids what none does', () => {
  const pages = [
    "script-src 'self' 'sha256-a'; object-src 'none'; worker-src 'none'",
    "script-src 'self' 'sha256-b'; object-src 'none'; worker-src 'self'",
  ].map(parsePolicy);
  expect(printPolicy(unite(pages))).toBe(
    "script-src 'self' 'sha256-a' 'sha256-b'; object-src 'none'; worker-src 'self'",
  );
});

test('the header says who may frame a page, which a meta element cannot', () => {
  expect(forPages([parsePolicy("default-src 'self'")])).toBe(
    "default-src 'self'; frame-ancestors 'none'",
  );
});
