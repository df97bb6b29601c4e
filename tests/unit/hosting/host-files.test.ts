import { describe, expect, test } from 'vitest';
import { beyondLimits, headersFile, redirectsFile } from '../../../src/hosting/host-files.ts';
import { small } from './samples.ts';

describe('_headers', () => {
  test('has what all answers share, one policy for each place, and how long files may be kept', () => {
    expect(headersFile(small())).toMatchInlineSnapshot(`
      "# Written by the build from src/hosting/rules.ts; what is changed here is lost.

      /a/b/*
        X-Content-Type-Options: nosniff
        Referrer-Policy: same-origin
        Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()
        Cross-Origin-Opener-Policy: same-origin

      /a/b/404.html
        Content-Security-Policy: default-src 'self'; frame-src https://viewer.example; frame-ancestors 'none'

      /a/b/ESP32/*
        Content-Security-Policy: default-src 'self'; frame-src https://viewer.example; frame-ancestors 'none'

      /a/b/_astro/*
        Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'

      /a/b/favicon.svg
        Content-Security-Policy: script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'

      /a/b/figures/*
        Content-Security-Policy: script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'

      /a/b/
        Content-Security-Policy: default-src 'self'; frame-src https://viewer.example; frame-ancestors 'none'

      /a/b/search/*
        Content-Security-Policy: default-src 'self'; frame-src https://viewer.example; frame-ancestors 'none'

      /a/b/sw.js
        Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'

      /a/b/_astro/*
        Cache-Control: public, max-age=31536000, immutable

      /a/b/figures/*
        Cache-Control: public, max-age=3600
      "
    `);
  });
});

describe('_redirects', () => {
  test('leads from old addresses, and from small letters', () => {
    expect(redirectsFile(small(), 'any')).toMatchInlineSnapshot(`
      "# Written by the build from src/hosting/rules.ts; what is changed here is lost.
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
      "# Written by the build from src/hosting/rules.ts; what is changed here is lost.
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

  test('are far enough away', () => {
    expect(beyondLimits(headersFile(small()), redirectsFile(small(), 'any'))).toEqual([]);
  });
});
