import { forPages, parsePolicy } from '../../../src/hosting/rules.ts';
import type { BuiltSite } from '../../../src/hosting/rules.ts';

/** A site of five pages, one of which has moved. */
export const small = (changes: Partial<BuiltSite> = {}): BuiltSite => ({
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
