import { coded, type Finding } from '../finding.ts';
import { cachedCheck } from './check-cache.ts';
import { loadWords, ownWords } from './dictionary.ts';
import { type Library, type Page, type PageText, textOfPage } from './page.ts';
import { pageSources } from './read-pages.ts';
import type { Words } from './rule.ts';
import { RULES } from './rules/index.ts';

/**
 * Looks at all content by the rules R1 to R24. What was said of a page that did not change since the
 * last run is kept, and dictionaries are opened only for one that did.
 * @param library what could be read of the content
 */
export async function lintSite(library: Library): Promise<Finding[]> {
  const own = await ownWords(library.root);
  const problems: Finding[] = [];
  const texts: PageText[] = [];
  for await (const { parts, read } of pageSources(library)) {
    const make = async () => lintPage(read(), await loadWords(own));
    const result = await cachedCheck(library.root, 'lint', [own, ...parts], make);
    problems.push(...result.problems);
    texts.push(result.text);
  }
  const together = RULES.flatMap((rule) => coded(rule, rule.library?.(library, texts) ?? []));
  return [...problems, ...together];
}

/** What the rules say of one page, and what other pages are compared with. */
const lintPage = (page: Page, words: Words) => ({
  problems: RULES.flatMap((rule) => coded(rule, rule.page?.(page, words) ?? [])),
  text: textOfPage(page),
});
