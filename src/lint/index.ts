import type { Library } from './reading/page.ts';
import { sheetsOf } from './reading/pages.ts';
import type { HelpPage, PageText } from './rule.ts';
import { RULES } from './rules/index.ts';
import { type LintProblem, told } from './told.ts';
import { openVerdicts } from './verdicts.ts';

export { mended } from './mend.ts';
export type { Library } from './reading/page.ts';
export type { HelpPage, LintRule } from './rule.ts';
export { RULES } from './rules/index.ts';
export type { LintProblem } from './told.ts';
export { prepareWords } from './verdicts.ts';

/** Files with words for readers that belong to no single stage. */
const OTHERS = /^src\/content\/(?:courses|glossary|contributors|site)\//;

/**
 * Looks at all content by the rules R1 to R25. A page that did not change since the last run is not
 * read again.
 * @param library what could be read of the content
 * @param files paths of all files of the content that could be read
 */
export async function lintSite(library: Library, files: readonly string[]): Promise<LintProblem[]> {
  const verdicts = await openVerdicts(library);
  const problems: LintProblem[] = [];
  const texts: PageText[] = [];
  const others = files.filter((file) => OTHERS.test(file));
  for await (const sheet of sheetsOf(library, others)) {
    const verdict = await verdicts.of(sheet);
    problems.push(...verdict.problems);
    texts.push(verdict.text);
  }
  await verdicts.close();
  const together = RULES.flatMap((rule) =>
    (rule.library?.(library, texts) ?? []).map((finding) => told(rule, finding, library)),
  );
  return [...problems, ...together];
}

/** One page of help for each rule, in the order of their codes. */
export const lintHelpPages = (): HelpPage[] =>
  RULES.map(({ code, title, why, elsewhere, bad, good, mend }) => ({
    code,
    title,
    why: elsewhere === undefined ? why : `${why} ${elsewhere}`,
    bad,
    good,
    fixable: mend !== undefined,
  }));
