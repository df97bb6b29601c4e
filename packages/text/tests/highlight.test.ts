import { toHtml } from 'hast-util-to-html';
import { codeToHtml, createCssVariablesTheme } from 'shiki';
import { afterEach, expect, test, vi } from 'vitest';
import { codeClasses } from '../src/code-classes.ts';
import { highlight } from '../src/highlight.ts';

const CODE = 'const half = n / 2;\n';
const theme = createCssVariablesTheme({ name: 'css-variables', variablePrefix: '--astro-code-' });

/** As on a machine that is busy elsewhere: between two looks at the clock 300 ms go by. */
function makeBusy(): void {
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 300;
    return now;
  });
}

afterEach(() => vi.restoreAllMocks());

test.each<[string, () => Promise<string>]>([
  ['of a lesson', () => codeToHtml(CODE, { lang: 'ts', theme, transformers: [codeClasses] })],
  ['of a notebook', async () => toHtml({ type: 'root', children: highlight(CODE, 'ts') ?? [] })],
])('the code %s has the same colours on a busy machine', async (_, html) => {
  const quiet = await html();
  expect(quiet).toContain('tk-keyword');
  makeBusy();
  expect(await html()).toBe(quiet);
});
