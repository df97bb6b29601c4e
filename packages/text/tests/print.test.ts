import { expect, test } from 'vitest';
import { printedHtml } from '../src/print.ts';

test('ids get the prefix, and so does everything that names them', () => {
  const html = printedHtml(
    '<section id="a" aria-labelledby="a-q b"><label for="c">x</label><a href="#a">up</a></section>',
    's',
  );
  expect(html).toBe(
    '<section id="s--a" aria-labelledby="s--a-q s--b"><label for="s--c">x</label><a href="#s--a">up</a></section>',
  );
});

test('headings go down by one, and lose the links to themselves', () => {
  expect(printedHtml('<h2 id="x">X<a class="anchor" href="#x"></a></h2><h6>Y</h6>', 's')).toBe(
    '<h3 id="s--x">X</h3><h6>Y</h6>',
  );
});

test('what is folded stands open, and pictures do not wait', () => {
  expect(
    printedHtml('<details><summary>Q</summary>A</details><img src="/a.png" loading="lazy">', 's'),
  ).toBe('<details open><summary>Q</summary>A</details><img src="/a.png">');
});

test('links to other pages, code that talks of ids, and formulas are not touched', () => {
  const html =
    '<a href="/x/#a">x</a><pre><code>id="x" href="#x"</code></pre><math><mi>x</mi></math>';
  expect(printedHtml(html, 's')).toBe(html);
});
