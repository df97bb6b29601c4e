import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLACEHOLDER } from '../src/rules/page-facts.ts';

/** Lines that stand in capitals in a template, without their signs of Markdown, HTML and JSON. */
const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => line.match(/[A-Z][A-Z0-9,.?' ]{14,}/g) ?? []);

test.each(globSync('templates/*'))(
  'every line of %s that waits for words is known as one',
  (file) => {
    const unknown = linesOf(file).filter((line) => !PLACEHOLDER.test(line));
    expect(unknown).toEqual([]);
  },
);
