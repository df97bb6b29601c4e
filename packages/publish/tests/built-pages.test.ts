import { describe, expect, test } from 'vitest';
import {
  withFirstPicture,
  withoutHidden,
  withScriptsFirst,
} from '../src/postprocess/built-pages.ts';

const page = (main: string, end = '') =>
  `<html><head><title>T</title></head><body><main><h1>T</h1>${main}</main>${end}</body></html>`;
const picture = '<img src="/a.svg" alt="a > b" loading="lazy" decoding="async">';

describe('the first picture of a page', () => {
  const first = (html: string) => /<img.*?async">/s.exec(withFirstPicture(html))?.[0];

  test('is fetched at once, and no other', () => {
    const html = withFirstPicture(page(`<p>Text.</p>${picture}${picture}`));
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(1);
    expect(html.match(/loading="lazy"/g)).toHaveLength(1);
    expect(html.indexOf('fetchpriority')).toBeLessThan(html.indexOf('lazy'));
  });

  test.each([
    ['stands further down', `<p>${'Text. '.repeat(400)}</p>${picture}`],
    ['is folded away', `<details><summary>More</summary>${picture}</details>`],
  ])('waits where it %s', (_, main) => {
    expect(first(page(main))).toBe(picture);
  });

  test('is found after a fold, whatever styles stand before it', () => {
    const before = `<style>${'a{} '.repeat(900)}</style><details><summary>More</summary></details>`;
    expect(first(page(before + picture))).toContain('fetchpriority="high"');
  });
});

test('the scripts of a page stand in its head, and what they begin with is named there, each once', () => {
  const files: Record<string, string> = {
    '/_astro/stage.js': 'import{a as e}from"./site.js";import"./dom.js";e();',
    '/_astro/site.js': 'import"./dom.js";const o=()=>import("./late.js");export{o as a};',
    '/_astro/dom.js': 'export const x=1;',
  };
  const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;
  const html = withScriptsFirst(
    page(script('stage'), script('site')),
    (address) => files[address] ?? '',
  );
  const named = '<link rel="modulepreload" href="/_astro/dom.js">';
  expect(html).toContain(`<title>T</title>${script('stage')}${script('site')}${named}</head>`);
  expect(html.match(/\.js/g)).toHaveLength(3);
});

test('a built page has no sign that nobody sees, but those that belong there and those of scripts', () => {
  const page = (text: string) => `<p title="${text}">${text}</p><script>/[\u200b]/</script>`;
  const shown = 'a b 👩🏽‍💻 می‌خواهم ⠓⠀⠺\n\tc';
  expect(withoutHidden(page('a\u202e b 👩🏽‍💻\u2066 می‌خواهم ⠓⠀⠺\n\tc\u200f\u2800\u001b'))).toBe(
    page(shown),
  );
});
