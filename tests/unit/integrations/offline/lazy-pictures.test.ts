import { expect, test } from 'vitest';
import { lazyPictures } from '../../../../src/integrations/offline/lazy-pictures.ts';

const HERE = 'https://site.example/a/b/lesson/';

test('the pictures that wait to be scrolled to are named, each once, whatever the order of attributes', () => {
  const html = `<img src="/a/b/_astro/x.webp" alt="1 > 0" width="3"><img alt="1 > 0" loading="lazy" src="/a/b/_astro/one.webp">
    <p><img src="../two.svg?a=1&amp;b=2" loading="lazy" decoding="async"/></p>
    <img loading="lazy" src="/a/b/_astro/one.webp">`;
  expect(lazyPictures(html, HERE)).toEqual([
    'https://site.example/a/b/_astro/one.webp',
    'https://site.example/a/b/two.svg?a=1&b=2',
  ]);
});

test('pictures of other hosts, in data and with broken addresses are left', () => {
  const html = `<img loading="lazy" src="https://elsewhere.example/x.png">
    <img loading="lazy" src="data:image/png;base64,AAAA"><img loading="lazy" src="http://[">
    <img loading="lazy" alt="none"><pre>loading="lazy" src="/x.png"</pre>`;
  expect(lazyPictures(html, HERE)).toEqual([]);
});
