import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { texToMathML } from '../../../src/prose/maths.ts';

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
];

describe('formulas', () => {
  test.each(FORMULAS)('%s has no style attribute, and each of its classes has a rule', (tex) => {
    for (const display of [true, false]) {
      const html = texToMathML(tex, display);
      expect(html).not.toMatch(/\sstyle=/);
      const classes = [...html.matchAll(/mx-[a-z0-9]+/g)].map(([name]) => name);
      expect(classes.filter((name) => !STYLES.includes(`.${name} {`))).toEqual([]);
    }
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
