import { globSync, readdirSync, readFileSync } from 'node:fs';
import { FIXED_PAGES } from '@a2z/course/addresses';
import { expect, test } from 'vitest';

const FOLDER = 'docs/problems';
const INDEX = readFileSync(`${FOLDER}/README.md`, 'utf8');
const CODES = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .map((name) => name.replace('.md', ''));

/** Title, reasons, wrong and right piece, and who can mend it. */
const PAGE =
  /^# (\w+): (.+)\n\n(.+)\n\nWrong:\n\n(`{3,})text\n([\s\S]+)\n\4\n\nRight:\n\n(`{3,})text\n([\s\S]+)\n\6\n\n(?:(`npm run check -- --fix` mends it\.)|Only a person can mend it: .*)\n\n\[All codes\]\(README\.md\)\n$/;

test('every code that the checks name has a help page, and no page is left over', () => {
  const rooms = ['check/src', 'course/src', 'lint/src', 'text/src/notebook'];
  const texts = rooms
    .flatMap((room) => globSync(`packages/${room}/**/*.ts`))
    .map((file) => readFileSync(file, 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/(?:rule|code): '([A-Z]+\d+)'|\? '(S4)' : '(S5)'/g)].flatMap((found) =>
      found.slice(1).filter((each) => each !== undefined),
    ),
  );
  expect([...new Set(named)].sort()).toEqual([...CODES].sort());
});

test.each(CODES)('the help page of %s says why, what is wrong and what is right', (code) => {
  const text = readFileSync(`${FOLDER}/${code}.md`, 'utf8');
  const [, name, title, , , bad, , good, fixable] = PAGE.exec(text) ?? [];
  expect(name).toBe(code);
  expect(bad).not.toBe(good);
  // The index lists it in the same words.
  expect(INDEX).toContain(`| [${code}](${code}.md) | ${title} | ${fixable ? 'yes' : ''} |\n`);
});

test('the index of help pages lists no other code', () => {
  expect(INDEX.match(/^\| \[/gm)).toHaveLength(CODES.length);
});

test('the pages that stand in the code are those that links may name', () => {
  const pages = globSync('**/*.astro', { cwd: 'src/pages' })
    .filter((file) => !file.includes('['))
    .map((file) => file.replaceAll('\\', '/').replace(/(?:\/?index)?\.astro$/, ''));
  expect(pages.filter((page) => page !== '404').sort()).toEqual([...FIXED_PAGES].sort());
});
