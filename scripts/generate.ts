import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type HelpPage, PAGES } from '../src/authoring/codes/index.ts';
import { generated } from './codegen.ts';
import { writeAll } from './project-files.ts';

/* What is made from the code: help pages of all codes; JSON schemas, lists of fields and snippets. */

/** Where help pages stand; messages lead to them on GitHub. */
export const FOLDER = 'docs/problems';

/** A fence that the text itself does not hold. */
const fenced = (text: string): string => {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
};

/** Signs that Markdown would take for its own, in a line of plain words. */
const plain = (text: string): string => text.replace(/[<&*_[\]]/g, '\\$&');

const page = ({ code, title, why, bad, good, fixable }: HelpPage): string =>
  [
    `# ${code}: ${plain(title)}`,
    plain(why),
    `Wrong:\n\n${fenced(bad)}`,
    `Right:\n\n${fenced(good)}`,
    fixable
      ? '`npm run check -- --fix` mends it.'
      : 'Only a person can mend it: `npm run check` names the file, the line and what to write.',
    '[All codes](README.md)',
  ].join('\n\n');

const row = ({ code, title, fixable }: HelpPage): string =>
  `| [${code}](${code}.md) | ${plain(title)} | ${fixable ? 'yes' : ''} |`;

const index = (pages: readonly HelpPage[]): string =>
  [
    '# What the check may say',
    'Every message of `npm run check` carries a code. Its page says why, and shows a wrong and a right piece. These pages are written by `npm run check -- --fix`; change their words in the code.',
    ['| code | what | mended by `--fix` |', '|---|---|---|', ...pages.map(row)].join('\n'),
  ].join('\n\n');

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Name of the file → its text, for every code and the index. */
export const helpFiles = (pages: readonly HelpPage[]): Map<string, string> =>
  new Map([
    ['README.md', `${index(pages)}\n`],
    ...pages.map((each) => [`${each.code}.md`, `${page(each)}\n`] as const),
  ]);

/**
 * Writes again what is made from the code, where it has become old.
 * @returns the files that changed
 */
export async function writeGenerated(root: string): Promise<string[]> {
  const pages = [...helpFiles(PAGES)].map(([name, text]) => [`${FOLDER}/${name}`, text] as const);
  const texts = [...(await generated(root)), ...pages];
  const old = texts.filter(([path, text]) => textOf(join(root, path)) !== text);
  await writeAll(
    root,
    old.map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
  );
  const names = pages.map(([path]) => basename(path));
  const gone = readdirSync(join(root, FOLDER)).filter((name) => !names.includes(name));
  for (const name of gone) rmSync(join(root, FOLDER, name));
  return [...old.map(([path]) => path), ...gone.map((name) => `${FOLDER}/${name}`)];
}
