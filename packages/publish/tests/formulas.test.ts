import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { keptTogether, signsOf, slanted, withFont } from '../src/postprocess/formulas.ts';

const math = (inner: string, more = ''): string => `<math${more}>${inner}</math>`;

test('a letter that stands alone is drawn slanted, so the font keeps that sign as well', () => {
  expect(['x', 'h', 'Σ', 'θ', '∂'].map(slanted)).toEqual(['𝑥', 'ℎ', '𝛴', '𝜃', '∂']);
  const page = `<p>y ${math('<mi>x</mi><mo>&lt;</mo><mi>sin</mi><mo>&#x2211;</mo>')} z</p>`;
  expect([...signsOf(page)].sort().join('')).toBe('<insx∑𝑥');
});

test('a root has no letter, and its sign is kept all the same', () => {
  expect([...signsOf(math('<msqrt><mn>2</mn></msqrt>'))].sort().join('')).toBe('2√');
  expect([...signsOf(math('<mroot><mn>2</mn><mn>3</mn></mroot>'))].sort().join('')).toBe('23√');
});

test('a page that names another font keeps a policy that lets its styles in', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const style = '@font-face{src:url(/a/old.woff2)}';
  const page = `<meta content="style-src 'sha256-${hash(style)}'"><style>${style}</style><style>p{}</style>`;
  const after = style.replace('old', 'new');
  expect(withFont(page, 'old.woff2', 'new.woff2')).toBe(
    `<meta content="style-src 'sha256-${hash(after)}'"><style>${after}</style><style>p{}</style>`,
  );
});

test('what closes a formula in a line stays beside it', () => {
  const x = math('<mi>x</mi>');
  expect(keptTogether(`of ${x}, or ${x} and (${x}).`)).toBe(
    `of <span class="formula-end">${x},</span> or ${x} and (<span class="formula-end">${x}).</span>`,
  );
  const block = math('<mi>x</mi>', ' display="block"');
  expect(keptTogether(`${block}.`)).toBe(`${block}.`);
});
