import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fixContent } from '@a2z/author/content-fix';
import type { Problem } from '@a2z/course/problem';
import { pageRead, readProof, stampProof } from '@a2z/text/proof';
import type { FileCache } from '../../src/file-cache.ts';
import { gatherProblems } from '../../src/index.ts';
import { checkedSite } from '../checked-site.ts';

const GOOD = 'tests/fixtures/lint';
const PLACE = 'ML/Modules/Module0/Topic1';

/** The files of a small site on which no rule has anything to say. */
export const LESSON = `src/content/stages/${PLACE}/Stage0.mdx`;
export const CHAT = `src/content/chats/${PLACE}/Stage1.json`;
export const CHAT_STAGE = `src/content/stages/${PLACE}/Stage1.mdx`;
export const INTERVIEW = `src/content/interviews/${PLACE}/Stage2.json`;
export const NOTEBOOK = `src/content/notebooks/${PLACE}/Stage3.ipynb`;
export const NOTEBOOK_STAGE = `src/content/stages/${PLACE}/Stage3.mdx`;
export const FIRMWARE = `src/content/stages/${PLACE}/Stage4.mdx`;
export const PROOF = `src/content/proofs/${PLACE}/Stage4.py`;
export const LEVEL = 'src/content/stages/ML/Projects/Project1/Robot/Level0.mdx';
export const COURSE = 'src/content/courses/ML.json';
export const LEDGER = 'src/content/ledger.json';
export const PEOPLE = 'src/content/people.json';
export const WORDS = 'src/content/site/words.txt';

/** New texts of files of the site. */
export type Change = Record<string, string>;

/** A file of the good site; of a proof its code, for a site is given its stamps when it is made. */
export const good = (file: string): string => {
  const text = readFileSync(join(GOOD, file), 'utf8');
  return file.endsWith('.py') ? readProof(text).code : text;
};

/** A file with one passage replaced. */
export function changed(file: string, from: string | RegExp, to: string): Change {
  const text = good(file).replace(from, () => to);
  if (text === good(file)) throw new Error(`${file} does not hold ${from}`);
  return { [file]: text };
}

/** A file with passages taken out. */
export const without = (file: string, ...passages: RegExp[]): Change => ({
  [file]: passages.reduce((text, passage) => text.replace(passage, ''), good(file)),
});

/** A file with a text at its end; in the lesson, where a reader still reads. */
export const added = (file: string, text: string): Change =>
  file === LESSON
    ? changed(LESSON, '## Common mistakes', `${text}\n\n## Common mistakes`)
    : { [file]: `${good(file)}\n${text}\n` };

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const TESTED = { date: '2026-11-21', python: '3.11.2', libraries: {}, seconds: 1 };

/** A proof as `npm run notebooks` leaves it when it holds; one that has a stamp keeps it. */
function stamped(text: string, change: Change): string {
  const { code } = readProof(text);
  const isWhole = !text.includes('# Tested: ') && code.trim() !== '';
  const read = pageRead(code, change[FIRMWARE] ?? good(FIRMWARE));
  const page = read === undefined ? undefined : digest(read);
  return isWhole ? stampProof({ code, source: digest(code), tested: TESTED, page }) : text;
}

async function writeAll(root: string, change: Change): Promise<void> {
  for (const [file, text] of Object.entries(change)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), file.endsWith('.py') ? stamped(text, change) : text);
  }
}

/** A site of its own with the change, on which nothing is kept yet. */
async function withSite<T>(change: Change, use: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'lint-'));
  try {
    await cp(GOOD, root, { recursive: true });
    await writeAll(root, change);
    return await use(root);
  } finally {
    await rm(root, { recursive: true });
  }
}

const TODAY = '2026-11-21';

/** Mistakes, warnings and notes alike. */
async function saidIn(root: string): Promise<Problem[]> {
  const { problems, warnings, notes } = await gatherProblems(root, { today: TODAY });
  return [...problems, ...warnings, ...notes];
}

/** The good site, which the cases of a test file change in turn. */
export function lintedSite() {
  const site = checkedSite(GOOD);
  const written = (change: Change): Change =>
    Object.fromEntries(
      Object.entries(change).map(([file, text]) => [
        file,
        file.endsWith('.py') ? stamped(text, change) : text,
      ]),
    );
  return {
    /** What the check says of the site with a change: mistakes, warnings and notes alike. */
    saidOf: async (change: Change): Promise<Problem[]> => {
      const { problems, warnings, notes } = await site.gather(written(change), TODAY);
      return [...problems, ...warnings, ...notes];
    },
    /** Does the check stop a build of the site with a change? */
    stops: async (change: Change): Promise<boolean> =>
      (await site.gather(written(change), TODAY)).problems.length > 0,
    /** Does something with the site with a change. */
    withChange: <T>(change: Change, use: (root: string, cache: FileCache) => Promise<T>) =>
      site.withChange(written(change), use),
  };
}

/** What the check says before and after a second change, which finds what the first run left behind. */
export const saidAfter = (
  change: Change,
  then: Change,
  also = (_root: string): void => {},
): Promise<[Problem[], Problem[]]> =>
  withSite(change, async (root) => {
    const first = await saidIn(root);
    await writeAll(root, then);
    also(root);
    return [first, await saidIn(root)];
  });

/** The text of a file after `npm run check -- --fix`, what was said, and what is still wrong. */
export const fixedSite = (change: Change, file: string) =>
  withSite(change, async (root) => {
    const changes = await fixContent(root);
    const left = await saidIn(root);
    const again = await fixContent(root);
    return { changes, again, left, text: readFileSync(join(root, file), 'utf8') };
  });
