import { describe, expect, test } from 'vitest';
import { lacksOf, listed, markBlocks } from '../src/python/blocks.ts';

const none = () => false;
/** What each block lacks on a site without packages. */
const lacks = (...codes: string[]) =>
  lacksOf(
    codes.map((code) => ({ code, isCheck: code.startsWith('assert') })),
    none,
  );
const SETUP = 'import numpy as np';
const EXERCISE = '# YOUR TURN\nmine = 0';

describe('a block has no Run where the site lacks', () => {
  test('a package that it imports, or uses by a name of a block above', () => {
    expect(lacks('import numpy as np', 'np.zeros(3)', 'print(2 + 2)')).toEqual([
      ['numpy'],
      ['numpy'],
      [],
    ]);
  });

  test('any package of a block above whose names it uses, for that one does not run', () => {
    expect(lacks('import math\nimport numpy', 'math.pi')[1]).toEqual(['numpy']);
  });

  test('what a block above would have made, however far above', () => {
    const codes = [
      SETUP,
      'a, *rest = np.arange(3)',
      'def twice(x):\n    return x * rest',
      'twice(2)',
    ];
    expect(lacks(...codes).slice(1)).toEqual([['numpy'], ['numpy'], ['numpy']]);
  });

  test('what the checks of an exercise need', () => {
    const found = lacks(SETUP, EXERCISE, 'mine = 1', 'assert mine == np.pi');
    expect(found.map((each) => each.length)).toEqual([1, 1, 0, 1]);
  });
});

describe('a block keeps its Run though the site has no package', () => {
  test.each([
    ['a name that it makes itself', 'a = 1\nprint(a)'],
    ['a name that it goes through, opens or is called with', 'for a in "xy":\n    print(a)'],
    ['a name of its own function', 'def f(a):\n    return a'],
    ['a name in a text, a comment or behind a dot', 'print("a", x.a, f(a=1))  # a'],
  ])('when it only has %s', (_, code) => {
    expect(lacks(SETUP, 'a = np.zeros(3)', code)[2]).toEqual([]);
  });

  test('but not when the name stands in the code of a text', () => {
    expect(lacks(SETUP, 'a = np.zeros(3)', 'print(f"{a:.2f} m")')[2]).toEqual(['numpy']);
  });

  test('when a block above gave the name anew', () => {
    expect(lacks(SETUP, 'a = np.zeros(3)', 'a = 3', 'print(a)')[3]).toEqual([]);
  });
});

const pre = (code: string, more = '') => `<pre class="code" ${more}><code>${code}</code></pre>`;
const cell = (code: string, more = '') =>
  `<section class="nb-cell nb-code" id="nb-cell-1">${pre(code, more)}</section>`;

describe('a page', () => {
  const html = `<a href="https://colab.example/x" data-colab>Open in Colab</a>
${cell('<span>import</span> numpy as np')}${cell('print(1 &#x3C; 2)')}
<section class="nb-cell nb-prose" id="nb-cell-3">${pre('np.zeros(3)')}</section>`;

  test('says below a block without Run what it needs and where it runs, and counts such blocks', () => {
    const { html: marked, ...told } = markBlocks(html, none);
    expect(told).toEqual({ blocks: 2, without: 1, packages: ['numpy'] });
    expect(marked).toBe(
      html
        .replace('<pre class', '<pre data-run="needs" class')
        .replace(
          'np</code></pre>',
          'np</code></pre><p class="facts run-needs" data-pagefind-ignore><a href="https://colab.example/x" rel="noopener">Open in Colab</a>: needs NumPy.</p>',
        ),
    );
  });

  test('without a notebook says only what is needed, of its blocks of Python alone', () => {
    const python = pre('import scipy', 'data-language="python"');
    const others =
      pre('import scipy', 'data-language="text"') +
      pre('import scipy', 'data-run="show" data-language="python"');
    const { html: marked } = markBlocks(python + others, none);
    expect(marked.match(/data-run="needs"/g)).toHaveLength(1);
    expect(marked).toContain('Needs SciPy.</p>');
  });

  test('is left as it is where the site has all packages', () => {
    expect(markBlocks(html, () => true)).toEqual({ html, blocks: 2, without: 0, packages: [] });
  });
});

test('packages are named as people name them', () => {
  expect(listed(['matplotlib', 'numpy', 'scikit-learn'])).toBe(
    'Matplotlib, NumPy and scikit-learn',
  );
});
