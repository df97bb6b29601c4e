import { describe, expect, test } from 'vitest';
import { type Folder, filesOf } from '../src/integration/files.ts';

const folderOf = (files: Record<string, string>): Folder => ({
  has: (path) => path in files,
  read: (path) => files[path] ?? '',
  size: (path) => files[path]?.length ?? 0,
  list: (folder) => Object.keys(files).filter((path) => path.startsWith(folder)),
});

const FILES = {
  'x/index.html': `<link rel="stylesheet" href="/a/_astro/one.css"><script src="/a/_astro/page.js">
    </script><img src="/a/figures/x y.svg" srcset="/a/small.webp 1x, /a/large.webp 2x">
    <astro-island component-url="/a/_astro/island.js" renderer-url="/a/_astro/react.js">
    <a href="/a/notebooks/x.ipynb" download>file</a> <a href="/a/y/">next</a>
    <a href="https://elsewhere.test/a/figures/z.svg">far</a> <a href="/a/x.md">copy</a>
    <a href="/other/figures/z.svg">another site of this host</a>
    <run-page hidden data-stage="x" data-folder="/a/run/python-1-ab/"></run-page>
    <script type="module">const load = () => import("/a/_astro/touched.js")</script>`,
  'run/python-1-ab/worker.js': '',
  'run/python-1-ab/python.wasm': '',
  'run/python-1-ab/numpy.whl': '',
  'run/other-1-ab/worker.js': '',
  '_astro/touched.js': '',
  'y/index.html': '<img src="/a/figures/y.svg">',
  'x.md': '',
  '_astro/one.css': '@font-face { src: url(./font.woff2) } .x { background: url("data:x") }',
  '_astro/font.woff2': '',
  '_astro/page.js':
    'import{a}from"./deep.js";const b=()=>import("./lazy.js"),c=()=>import(`./huge.js`)',
  '_astro/deep.js': 'import"./page.js";',
  '_astro/lazy.js': '',
  '_astro/huge.js': 'x'.repeat(30_000),
  '_astro/island.js': '',
  '_astro/react.js': 'x'.repeat(200_000),
  'figures/x y.svg': '',
  'figures/y.svg': '',
  'figures/z.svg': '',
  'small.webp': '',
  'large.webp': '',
  'notebooks/x.ipynb': '',
};
const files = (islands = true) => [...filesOf(['x/index.html'], folderOf(FILES), '/a/', islands)];

describe('the files of a page', () => {
  test.each([
    ['its style and the fonts of it', ['_astro/one.css', '_astro/font.woff2']],
    ['its script and all that it imports', ['_astro/page.js', '_astro/deep.js']],
    ['small scripts that load on demand', ['_astro/lazy.js']],
    ['what its own script loads at the first touch', ['_astro/touched.js']],
    ['what runs its code', ['run/python-1-ab/worker.js', 'run/python-1-ab/python.wasm']],
    ['its islands', ['_astro/island.js', '_astro/react.js']],
    ['its pictures in every size', ['figures/x y.svg', 'small.webp', 'large.webp']],
    ['the notebook that it hands out', ['notebooks/x.ipynb']],
  ])('are %s', (_, wanted) => expect(files()).toEqual(expect.arrayContaining(wanted)));

  test.each([
    ['large scripts that load on demand', '_astro/huge.js'],
    ['other pages and what is on them', 'figures/y.svg'],
    ['files of another host or site', 'figures/z.svg'],
    ['copies for machines', 'x.md'],
    ['what runs the code of other pages', 'run/other-1-ab/worker.js'],
  ])('are not %s', (_, other) => expect(files()).not.toContain(other));
});
