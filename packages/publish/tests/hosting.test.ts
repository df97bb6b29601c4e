import { expect, test } from 'vitest';
import { headersFile, redirectsFile } from '../src/hosting/host-files.ts';
import { nginxFile } from '../src/hosting/nginx.ts';
import type { BuiltSite } from '../src/hosting/rules.ts';

/** A site of five pages, one of which has moved. */
const small = (moved: [string, string][] = [], frames: string[] = []): BuiltSite => ({
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
    'run/pyodide-314.0.7/frame.html',
    'run/pyodide-314.0.7/pyodide.asm.wasm',
    'search/index.html',
    'sw.js',
  ],
  moved: new Map([
    ['ESP32/Projects/Weather Station', '/a/b/ESP32/Projects/Weather-Station/'],
    ...moved,
  ]),
  frames,
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
    "/a/b/run/* Content-Security-Policy: object-src 'none';",
    "/a/b/search/* Content-Security-Policy: object-src 'none';",
    "/a/b/sw.js Content-Security-Policy: default-src 'none'",
    '/a/b/_astro/* Cache-Control: public, max-age=31536000, im',
    '/a/b/run/* Cache-Control: public, max-age=31536000, im',
    '/a/b/figures/* Cache-Control: public, max-age=3600',
  ]);
});

test('the frame of what runs code may be shown by our own pages, and no page by anybody', () => {
  const policies = headersFile(small()).matchAll(/^(\S+)\n {2}Content-Security-Policy: (.*)$/gm);
  const framed = [...policies].filter(
    ([, , policy]) => !policy?.includes("frame-ancestors 'none'"),
  );
  expect(framed.map(([, place]) => place)).toEqual(['/a/b/_astro/*', '/a/b/run/*', '/a/b/sw.js']);
  expect(nginxFile(small())).toContain(`~^/a/b/run/ "object-src 'none'; base-uri 'none'`);
});

test('who is named may frame pages, and with them what runs their code; files stay shut', () => {
  const site = small([], ['https://moodle.example.org', 'https://*.school.example']);
  const named = 'https://moodle.example.org https://*.school.example';
  const policies = headersFile(site).matchAll(/^\/a\/b\/(\S*)\n {2}.*frame-ancestors (.*)$/gm);
  expect([...policies].map(([, place, framed]) => `${place} ${framed}`)).toEqual([
    ...[`404.html ${named}`, `ESP32/* ${named}`, "favicon.svg 'none'", "figures/* 'none'"],
    ...[` ${named}`, `run/* 'self' ${named}`, `search/* ${named}`],
  ]);
  const nginx = nginxFile(site);
  expect(nginx).toContain(
    `~^/a/b/run/ "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${named}";`,
  );
  expect(nginx).toContain(`form-action 'self'; frame-ancestors ${named}";`);
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
