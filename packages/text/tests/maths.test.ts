import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { eachElement, parseHtml, textOf } from '../src/hast.ts';
import { numbersAsText, texToMathML } from '../src/maths.ts';
import { withoutUnseen } from '../src/unseen.ts';

const STYLES = readFileSync('src/styles/maths.css', 'utf8');

/** What lessons write: every construct that Temml gives a style of its own. */
const FORMULAS = [
  '\\begin{aligned}a&=b\\\\c&=d\\end{aligned}',
  '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
  '\\begin{cases}a&b\\\\c&d\\end{cases}',
  '\\begin{array}{l|c r}a&b&c\\\\ \\hline c&d&e\\end{array}',
  '\\bar y \\hat y \\tilde y \\widehat{xyz}',
  '\\sum_{i=1}^n x_i \\left(\\frac{a}{b}\\right) \\sqrt{q}',
  '\\operatorname*{arg\\,max}_x f(x)',
  '\\underbrace{x}_{y} \\overline{x} \\mathbf{w} \\mathbb{R}',
  '\\overbrace{a+b}^{n} \\underline{AB} \\fbox{a} \\boxed{x=1}',
  '\\widetilde{xy} \\widehat{\\theta}',
  '\\left|\\frac{a}{b}\\right| \\left\\lVert x \\right\\rVert \\begin{vmatrix}a&b\\\\c&d\\end{vmatrix}',
];

/** Classes of Temml that are for Firefox or Safari, or stand on what is drawn well without a rule. */
const WITHOUT_RULE = /^tml-(display|vec|prime|(sml|med|lrg)-pad)$/;

describe('formulas', () => {
  test.each(FORMULAS)('%s has no style attribute, and each of its classes has a rule', (tex) => {
    for (const display of [true, false]) {
      const html = texToMathML(tex, display);
      expect(html).not.toMatch(/\sstyle=/);
      const classes = [...html.matchAll(/(?:mx|tml)-[a-z0-9-]+/g)].map(([name]) => name);
      const known = (name: string) => new RegExp(`\\.${name}\\b`).test(STYLES);
      expect(classes.filter((name) => !known(name) && !WITHOUT_RULE.test(name))).toEqual([]);
    }
  });

  test('of ln, sin and limits have no empty operator once unseen signs are taken out', () => {
    const formulas = [
      '\\ln(x)',
      '\\ln x',
      '\\sin^2 x',
      '\\lim_{x\\to 0} f(x)',
      '\\max_i x_i',
      '\\operatorname{sd}(x)',
    ];
    const built = formulas.map((tex) => withoutUnseen(texToMathML(tex, true)));
    expect(built.filter((html) => /<mo[^>]*><\/mo>/.test(html))).toEqual([]);
  });

  test('in a line whose outermost part are brackets that grow keep a row of their own', () => {
    expect(texToMathML('\\begin{pmatrix}a\\end{pmatrix}', false)).toMatch(/^<math><mrow><mo fence/);
    expect(texToMathML('(a)', false)).not.toMatch(/^<math><mrow><mo fence/);
  });

  test('with dots have no room of an operator around them', () => {
    expect(texToMathML('a + \\dots + b + \\cdots', false)).not.toMatch(/<mo>[…⋯]/);
  });

  test('a display formula can be reached and scrolled by keyboard', () => {
    expect(texToMathML('x', true)).toContain('tabindex="0"');
    expect(texToMathML('x', false)).not.toContain('tabindex');
  });

  test.each([
    [
      '\\frac{a',
      "This formula is not valid TeX: Unexpected end of input in a macro argument, expected '}'",
    ],
    ['\\foo x', 'This formula is not valid TeX: Unsupported function name: \\foo'],
    ['a & b', "This formula is not valid TeX: Expected 'EOF', got '&'"],
    ['x_', 'This formula is not valid TeX: it cannot be read'],
  ])('%s is refused in a sentence', (tex, sentence) => {
    expect(() => texToMathML(tex, false)).toThrow(sentence);
  });
});

describe('primes', () => {
  /** What stands as an exponent, and the whole as letters. */
  const shown = (tex: string) => {
    const tree = parseHtml(texToMathML(tex, false));
    const above: string[] = [];
    eachElement(tree, (node) => {
      if (node.tagName === 'msup' || node.tagName === 'msubsup')
        above.push(textOf(node.children.at(-1) ?? tree));
    });
    return [textOf(tree), above.join(' ')];
  };

  test.each([
    ["f'(x)", 'f′(x)', ''],
    ["f''", 'f′′', ''],
    ["x'^2", 'x′2', '2'],
    ["x_1'", 'x′1', ''],
    ["f''_{ij}", 'f′′ij', ''],
    ["x_1'^{2k}", 'x′12k', '2k'],
    ["\\bar{x}'", 'x‾′', ''],
    ["e^{f'(x)}", 'ef′(x)', 'f′(x)'],
    ['x^2', 'x2', '2'],
  ])('%s stands beside its letter: it reads %s, with the exponent %j', (tex, text, above) => {
    expect(shown(tex)).toEqual([text, above]);
  });

  test('of what is tall stay above it', () => {
    expect(shown("\\left(\\frac{a}{b}\\right)'")[1]).toBe('′');
    expect(shown("\\sum'")[1]).toBe('′');
  });

  test('a subscript stands below its prime', () => {
    expect(texToMathML("x'_1", false)).toMatch(/<mpadded width="0em"><mo [^>]*>′<\/mo><\/mpadded>/);
  });
});

describe('what every browser draws', () => {
  const drawn = (tex: string) => texToMathML(tex, false);

  test('lines and boxes are elements that every browser knows', () => {
    const all = drawn(
      '\\overline{a}\\underline{b}\\underbar{c}\\fbox{d}\\underline{\\overline{e}}',
    );
    expect(all).not.toContain('menclose');
    expect(all).toContain(
      '<mrow class="tml-underline"><mrow class="tml-overline"><mi>e</mi></mrow></mrow>',
    );
  });

  test('a hat, a bar, an arrow and a brace say that they are accents, and limits do not', () => {
    for (const tex of [
      '\\hat{y}',
      '\\bar{x}',
      '\\vec{v}',
      '\\tilde{x}',
      '\\dot{x}',
      '\\overbrace{a}^b',
    ])
      expect(drawn(tex), tex).toMatch(/<mover accent="true">.*<\/mo><\/mover>/);
    expect(drawn('\\underbrace{a}_b')).toMatch(/<munder><munder accentunder="true"><mi>a/);
    expect(drawn('\\hat{\\bar{x}}').match(/<mover accent="true">/g)).toHaveLength(2);
    expect(texToMathML('\\lim_{x \\to 0}\\sum_i^n', true)).not.toContain('accent');
    expect(drawn('\\overset{a}{b}')).not.toContain('accent');
  });

  test('a hat is larger over words, and not over one letter, however Temml measures it', () => {
    expect(drawn('\\widehat{\\theta}')).toMatch(/stretchy="false" class="[\w-]+">ˆ</);
    expect(drawn('\\widehat{xyz}')).toMatch(/stretchy="false" class="[\w-]+">\^</);
    expect(drawn('\\widetilde{xyz}')).toMatch(/stretchy="false" class="[\w-]+">~</);
  });

  test.each([
    ['a \\cancel{x}', '\\cancel'],
    ['\\frac{\\sout{x}}{2}', '\\sout'],
  ])('%s is refused, for it would say something else', (tex, command) => {
    expect(() => drawn(tex)).toThrow(`Browsers do not draw ${command} as intended.`);
  });
});

describe('a formula of numbers alone', () => {
  test.each([
    ['-1', '−1'],
    ['3 \\cdot 2-1\\cdot 1 = 5', '3 · 2 − 1 · 1 = 5'],
    ['(-1)(-2) + 3 \\cdot 0.5 = 3.5', '(−1)(−2) + 3 · 0.5 = 3.5'],
    ['[-3, 3]', '[−3, 3]'],
    ['10\\,000 \\pm 5', '10\u202F000 ± 5'],
  ])('%s is text', (tex, words) => expect(numbersAsText(tex)).toBe(words));

  test.each(['x = 3', '10^{-3}', '\\frac12', '.', '3\\%', '\\sqrt 2'])('%s is none', (tex) => {
    expect(numbersAsText(tex)).toBeUndefined();
  });
});
