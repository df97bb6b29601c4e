import { describe, expect, test } from 'vitest';
import { brokenOn } from './links.ts';
import { readPage } from './page.ts';
import { type Site, sites } from './site.ts';

describe.each(sites)('the site %s', (_, built) => {
  test('has no broken link, anchor, picture or script', () => {
    expect([...built.pages.values()].flatMap((page) => brokenOn(built, page))).toEqual([]);
  });
});

describe('the link test itself', () => {
  const html = (body: string) => `<!doctype html><title>x</title><h1 id="here">x</h1>${body}`;
  const home = readPage('', html(''));
  const small: Site = {
    folder: '.',
    base: '/a/b/',
    files: new Set(['index.html', 'ESP32/index.html', 'logo.svg']),
    pages: new Map([
      ['index.html', home],
      ['ESP32/index.html', readPage('ESP32/', html(''))],
    ]),
  };
  const faults = (body: string) => brokenOn(small, readPage('ESP32/', html(body)));

  test.each([
    '<a href="/a/b/">home</a>',
    '<a href="../">home</a>',
    '<a href="/a/b/#here">home</a>',
    '<img src="/a/b/logo.svg" srcset="/a/b/logo.svg 1x, ../logo.svg 2x">',
    '<a href="https://example.org/nowhere">other host</a>',
  ])('accepts %s', (body) => {
    expect(faults(body)).toEqual([]);
  });

  test.each([
    ['<a href="/a/b/Nowhere/">x</a>', 'leads nowhere'],
    ['<a href="/ESP32/">x</a>', 'leaves the base path /a/b/'],
    ['<a href="/a/b/ESP32">x</a>', 'lacks the slash at its end'],
    ['<a href="/a/b/esp32/">x</a>', 'has the wrong case'],
    ['<a href="#nowhere">x</a>', 'names #nowhere'],
    ['<img srcset="/a/b/logo.svg 1x, /a/b/big.svg 2x">', 'img srcset "/a/b/big.svg" leads nowhere'],
    ['<astro-island component-url="/_astro/x.js"></astro-island>', 'component-url'],
    ['<template><a href="/x/">x</a></template>', 'leaves the base path'],
    ['<meta http-equiv="refresh" content="0;url=/a/b/x/">', 'redirect "/a/b/x/" leads nowhere'],
  ])('objects to %s', (body, words) => {
    expect(faults(body).join()).toMatch(words);
  });
});
