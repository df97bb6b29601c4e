import { globSync, readFileSync } from 'node:fs';
import { FIGURES } from '@a2z/figures';
import { figuresIn } from '@a2z/text/lesson';
import { readNotebook } from '@a2z/text/notebook';
import { expect, test } from 'vitest';

/** The Markdown of every page that can have a figure. */
const PAGES = [
  ...globSync('src/content/stages/**/*.mdx').map((file) => readFileSync(file, 'utf8')),
  ...globSync('src/content/notebooks/**/*.ipynb').map((file) =>
    readNotebook(readFileSync(file))
      .cells.map(({ source }) => source)
      .join('\n\n'),
  ),
];

test.each(Object.keys(FIGURES))(
  'the figure %s stands on one page, alone among its lines',
  (name) => {
    const pages = PAGES.filter((text) => figuresIn(text).includes(name));
    expect(pages).toHaveLength(1);
    expect(`\n\n${pages[0]}\n\n`).toContain(`\n\n<Figure name="${name}" />\n\n`);
  },
);
