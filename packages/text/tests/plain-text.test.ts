import { expect, test } from 'vitest';
import { plainQuestion, plainTex } from '../src/plain-text.ts';

test.each([
  ['R^2', 'R²'],
  ['X^{\\mathsf T} X', 'Xᵀ X'],
  ['x_1 + x_{12}', 'x₁ + x₁₂'],
  ['\\alpha \\le \\frac{a}{b}', 'α≤a/b'],
  ['w^{(l)}', 'w^(l)'],
])('%s is written %s where only letters stand', (tex, text) => {
  expect(plainTex(tex)).toBe(text);
});

test('a question is shortened at a word, without its markup and its code', () => {
  const asked = 'What does `score` return for **one** $R^2$?\n\n```python\nx\n```';
  expect(plainQuestion(asked)).toBe('What does score return for one R²?');
  expect(plainQuestion('<p>Is 3 &lt; 4?</p><p>And then?</p>')).toBe('Is 3 < 4?');
  expect(plainQuestion('one two, three four', 12)).toBe('one two…');
});
