import { expect, test } from 'vitest';
import { lazyPictures } from '../src/worker/lazy-pictures.ts';

test('the pictures that wait to be scrolled to are named, each once, whatever the order of attributes', () => {
  const html = `<img src="/a/b/_astro/x.webp" alt="1 > 0" width="3"><img alt="1 > 0" loading="lazy" src="/a/b/_astro/one.webp">
    <p><img src="/a/b/figures/two.svg" loading="lazy" decoding="async"/></p>
    <img loading="lazy" src="/a/b/_astro/one.webp">`;
  expect(lazyPictures(html)).toEqual(['/a/b/_astro/one.webp', '/a/b/figures/two.svg']);
});

test('pictures of other hosts and in data are left', () => {
  const html = `<img loading="lazy" src="https://elsewhere.example/x.png"><img loading="lazy" src="//elsewhere.example/x.png">
    <img loading="lazy" src="data:image/png;base64,AAAA"><img loading="lazy" alt="none">
    <pre>loading="lazy" src="/x.png"</pre>`;
  expect(lazyPictures(html)).toEqual([]);
});
