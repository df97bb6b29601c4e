import { texToMathML } from '@a2z/text/lesson';
import { stages } from '../build/content.ts';
import { expect, test } from './fixtures.ts';

/* How the cells of a notebook look: its outputs, the distance between them, and primes. */

/** A notebook with tables, printed text and code without output. */
const NOTEBOOK = 'MLA2ZCourse/Modules/Module1/Topic1/Stage1/';

for (const width of [390, 1280])
  test(`at ${width} pixels printed text and HTML of one cell have the same bar and begin at one margin`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(NOTEBOOK);
    const looks = await page.evaluate(() => {
      // What a fold holds is indented.
      const outputs = document.querySelectorAll(
        '.notebook > .nb-code > .nb-output > :is(pre, .nb-html)',
      );
      return [...outputs].map((output) => {
        const { borderInlineStart, paddingInlineStart } = getComputedStyle(output);
        const left = Math.round(output.getBoundingClientRect().left);
        return `${output.tagName}: ${borderInlineStart}, ${paddingInlineStart}, at ${left}`;
      });
    });
    const kinds = new Set(looks);
    expect([...kinds].map((look) => look.split(':')[0]).sort()).toEqual(['DIV', 'PRE']);
    expect(new Set([...kinds].map((look) => look.split(': ')[1])).size).toBe(1);
    expect([...kinds][0]).toContain('3px solid');
  });

test('code without output keeps its distance from the text below', async ({ page }) => {
  const gaps: number[] = [];
  for (const { path, kind } of stages) {
    if (kind !== 'notebook' || gaps.length > 5) continue;
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const here = await page.evaluate(() =>
      [...document.querySelectorAll('.nb-code:has(> :is(pre.code, .facts):last-child)')].flatMap(
        (cell) => {
          const next = cell.nextElementSibling?.firstElementChild;
          const end = cell.lastElementChild?.getBoundingClientRect().bottom ?? 0;
          return next ? [next.getBoundingClientRect().top - end] : [];
        },
      ),
    );
    gaps.push(...here);
  }
  expect(gaps.length).toBeGreaterThan(0);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(16);
});

test('a prime is as large as its letter and stands beside it; an exponent behind it is smaller and higher', async ({
  page,
}) => {
  await page.goto(NOTEBOOK);
  const boxes = await page.evaluate(
    (formulas) => {
      const article = document.querySelector('article.prose');
      return formulas.map((html) => {
        const line = document.createElement('p');
        line.innerHTML = html;
        article?.prepend(line);
        const box = (name: string) => {
          const sign = line.querySelector(name);
          if (!sign) return undefined;
          const { left, right, top, bottom } = sign.getBoundingClientRect();
          return { left, right, top, bottom, size: parseFloat(getComputedStyle(sign).fontSize) };
        };
        return { letter: box('mi'), prime: box('mo'), script: box('mn') };
      });
    },
    ["f'", "x'^2", "x_1'"].map((tex) => texToMathML(tex, false)),
  );
  for (const { letter, prime } of boxes) {
    expect(prime?.size).toBe(letter?.size);
    expect(prime?.left).toBeGreaterThanOrEqual((letter?.right ?? 0) - 1);
    expect((prime?.left ?? 0) - (letter?.right ?? 0)).toBeLessThan(4);
  }
  const [, square, index] = boxes;
  expect(square?.script?.left).toBeGreaterThanOrEqual((square?.prime?.right ?? 0) - 1);
  expect(square?.script?.bottom).toBeLessThan(square?.prime?.bottom ?? 0);
  // A subscript stands below its prime, not behind it.
  expect(index?.script?.left).toBeLessThan(index?.prime?.right ?? 0);
});
