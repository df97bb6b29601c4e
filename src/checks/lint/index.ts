import { cachedCheck } from './check-cache.ts';
import { loadWords, ownWords } from './dictionary.ts';
import { type Library, type Page, type PageText, textOfPage } from './page.ts';
import { pageSources } from './read-pages.ts';
import { type LintProblem, toProblem, type Words } from './rule.ts';
import { RULES } from './rules/index.ts';

export { cachedCheck } from './check-cache.ts';
export { applyFixes } from './fix.ts';
export type { Library } from './page.ts';
export type { LintProblem } from './rule.ts';
export { RULES } from './rules/index.ts';

/** Files with words for readers that belong to no single stage. */
const OTHERS = /^src\/content\/(?:courses|glossary|contributors|site)\//;

/**
 * Looks at all content by the rules R1 to R24. A page that did not change since the last run is not
 * read again, and dictionaries are opened only for one that did.
 * @param library what could be read of the content
 * @param files paths of all files of the content that could be read
 */
export async function lintSite(library: Library, files: readonly string[]): Promise<LintProblem[]> {
  const own = await ownWords(library.root);
  const problems: LintProblem[] = [];
  const texts: PageText[] = [];
  const others = files.filter((file) => OTHERS.test(file));
  for await (const source of pageSources(library, others)) {
    const parts = [own, ...source.files.flatMap(({ file, bytes }) => [file, bytes])];
    const make = async () => lintPage(source.read(), library, await loadWords(own));
    const result = await cachedCheck(library.root, 'lint', parts, make);
    problems.push(...result.problems);
    texts.push(result.text);
  }
  const together = RULES.flatMap((rule) =>
    (rule.library?.(library, texts) ?? []).map((finding) => toProblem(rule, finding, library)),
  );
  return [...problems, ...together];
}

/** What the rules say of one page, and what other pages are compared with. */
const lintPage = (page: Page, library: Library, words: Words) => ({
  problems: RULES.flatMap((rule) =>
    (rule.page?.(page, words) ?? []).map((finding) => toProblem(rule, finding, library)),
  ),
  text: textOfPage(page),
});

/** Opens the dictionaries before anybody waits for them. */
export const prepareWords = async (root: string): Promise<void> => {
  await loadWords(await ownWords(root));
};
