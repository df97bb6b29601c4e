import { expect, test } from 'vitest';
import { headersFile, redirectsFile } from '../../../../src/integrations/hosting/host-files.ts';
import { nginxFile } from '../../../../src/integrations/hosting/nginx.ts';
import type { BuiltSite } from '../../../../src/integrations/hosting/rules.ts';

/** A site of five pages, one of which has moved. */
const small = (moved: [string, string][] = []): BuiltSite => ({
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
    'run/pyodide-314.0.7/pyodide.mjs',
    'run/pyodide-314.0.7/pyodide.asm.wasm',
    'search/index.html',
    'sw.js',
  ],
  moved: new Map([
    ['ESP32/Projects/Weather Station', '/a/b/ESP32/Projects/Weather-Station/'],
    ...moved,
  ]),
  cdn: null,
});

test('_headers has what all answers share, one policy for each place, and how long files are kept', () => {
  const blocks = headersFile(small()).trim().split('\n\n').slice(1);
  const all = blocks.map((block) => block.split(/\n {2}/));
  expect(all[0]).toContain('X-Content-Type-Options: nosniff');
  expect(all[0]).toContainEqual(expect.stringMatching(/^Permissions-Policy: .*, usb=\(\)$/));
  expect(all.slice(1).map(([place, header]) => `${place} ${header?.slice(0, 43)}`)).toEqual([
    "/a/b/404.html Content-Security-Policy: object-src 'none';",
    "/a/b/ESP32/* Content-Security-Policy: object-src 'none';",
    "/a/b/_astro/* Content-Security-Policy: default-src 'none'",
    "/a/b/favicon.svg Content-Security-Policy: script-src 'none';",
    "/a/b/figures/* Content-Security-Policy: script-src 'none';",
    "/a/b/ Content-Security-Policy: object-src 'none';",
    "/a/b/run/* Content-Security-Policy: default-src 'none'",
    "/a/b/search/* Content-Security-Policy: object-src 'none';",
    "/a/b/sw.js Content-Security-Policy: default-src 'none'",
    '/a/b/_astro/* Cache-Control: public, max-age=31536000, im',
    '/a/b/run/* Cache-Control: public, max-age=31536000, im',
    '/a/b/figures/* Cache-Control: public, max-age=3600',
  ]);
});

test('scripts may reach where Python packages come from only when the settings name it', () => {
  const elsewhere = "connect-src 'self' https://cdn.example/full/; worker-src 'self'";
  const named = { ...small(), cdn: 'https://cdn.example/full/' };
  for (const write of [headersFile, nginxFile]) {
    expect(write(named)).toContain(elsewhere);
    expect(write(small())).not.toContain('cdn.example');
  }
});

test('_redirects leads from old addresses, with the slash and without', () => {
  expect(redirectsFile(small()).split('\n').slice(1)).toEqual([
    '/a/b/ESP32/Projects/Weather%20Station/ /a/b/ESP32/Projects/Weather-Station/ 301',
    '/a/b/ESP32/Projects/Weather%20Station /a/b/ESP32/Projects/Weather-Station/ 301',
    '',
  ]);
});

test('nginx tells an address of old from a page of today that differs in case only', () => {
  const config = nginxFile(small([['esp32', '/a/b/ESP32/']]));
  expect(config).toContain('location = "/a/b/esp32/" { return 301 "/a/b/ESP32/$is_args$args"; }');
});

test('an address that nginx would take for a variable is refused', () => {
  expect(() => nginxFile(small([['old', '/a/b/$host/']]))).toThrow(
    'nginx would read a variable in: /a/b/$host/',
  );
});
