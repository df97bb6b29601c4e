import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blocksOf, isSource } from './reading/blocks.ts';
import { isWritten, type Library, type Page, spotOf } from './reading/page.ts';
import type { Sheet } from './reading/pages.ts';
import { picturesOf } from './reading/pictures.ts';
import type { PageText, Words } from './rule.ts';
import { RULES } from './rules/index.ts';
import { loadWords, WORD_LIST } from './spelling/dictionary.ts';
import { type LintProblem, told } from './told.ts';

/** Where verdicts are kept between runs; Astro's own cache stands beside it. */
const CACHE = 'node_modules/.astro/content-lint.json';

/** What the rules say of one page, and what other pages are compared with. */
export type Verdict = { problems: LintProblem[]; text: PageText };

/**
 * Verdicts of pages. That of a page which did not change is kept from the last run under the hash of
 * its bytes, of the word list and of this room's own code; dictionaries are opened only for others.
 */
export async function openVerdicts(library: Library) {
  const path = join(library.root, CACHE);
  const known = await readKept(path);
  const salt = await saltOf(library.root);
  const used: Record<string, Verdict> = {};
  let words: Promise<Words> | undefined;
  return {
    of: async (sheet: Sheet): Promise<Verdict> => {
      const key = keyOf(sheet, salt);
      words ??= known[key] ? undefined : openWords(library.root, salt);
      const verdict = known[key] ?? judge(sheet.make(), library, (await words) as Words);
      used[key] = verdict;
      return verdict;
    },
    close: async (): Promise<void> => {
      if (words === undefined && Object.keys(known).length === Object.keys(used).length) return;
      await mkdir(dirname(path), { recursive: true });
      // Two checks may run at once: nobody ever finds half of the file.
      const draft = `${path}.${process.pid}.part`;
      await writeFile(draft, JSON.stringify(used));
      await rename(draft, path);
    },
  };
}

let opened: { salt: string; words: Promise<Words> } | undefined;

/** Dictionaries take half a second to open; a program that checks again and again opens them once. */
function openWords(root: string, salt: string): Promise<Words> {
  if (opened?.salt !== salt) opened = { salt, words: loadWords(root) };
  return opened.words;
}

/** Opens the dictionaries before anybody waits for them. */
export const prepareWords = async (root: string): Promise<void> => {
  await openWords(root, await saltOf(root));
};

/** What is left of a broken cache is nothing. */
async function readKept(path: string): Promise<Record<string, Verdict>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, Verdict>;
  } catch {
    return {};
  }
}

let code: Promise<string> | undefined;

/** A changed rule, word or dictionary makes every kept verdict stale; what runs here does not change. */
async function saltOf(root: string): Promise<string> {
  code ??= hashOfRules();
  const hash = createHash('sha256').update(await code);
  for (const file of [WORD_LIST, 'package.json'])
    hash.update(await readFile(join(root, file)).catch(() => ''));
  return hash.digest('hex');
}

async function hashOfRules(): Promise<string> {
  const hash = createHash('sha256');
  for (const room of ['./', '../notebook/', '../prose/', '../course/']) {
    const folder = fileURLToPath(new URL(room, import.meta.url));
    const files = (await readdir(folder, { recursive: true })).filter((f) => f.endsWith('.ts'));
    for (const file of files.sort()) hash.update(await readFile(join(folder, file)));
  }
  return hash.digest('hex');
}

function keyOf({ files }: Sheet, salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const { file, bytes } of files) hash.update(` ${file} `).update(bytes);
  return hash.digest('hex');
}

const judge = (page: Page, library: Library, words: Words): Verdict => ({
  problems: RULES.flatMap((rule) =>
    (rule.page?.(page, words) ?? []).map((finding) => told(rule, finding, library)),
  ),
  text: {
    file: page.file,
    runs: isWritten(page) ? runsOf(page) : [],
    pictures: page.pieces.flatMap(picturesOf),
  },
});

/** What a learner reads from top to bottom: no fields, no sources, no alternative texts. */
const runsOf = (page: Page): PageText['runs'] =>
  blocksOf(page)
    .filter((placed) => placed.piece.role !== 'field' && placed.block.kind !== 'alt')
    .filter((placed) => !isSource(placed))
    .map(({ piece, block }) => ({ text: block.text, spot: spotOf(piece, block, 0, '') }));
