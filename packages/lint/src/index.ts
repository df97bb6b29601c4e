import {
  isReady,
  isWritten,
  type Library,
  type Page,
  type PageText,
  textOfPage,
  type Words,
} from './page.ts';
import type { Diagnostic } from './problem.ts';
import { pageSources } from './read-pages.ts';
import { type Rule, reported } from './rule.ts';
import { captions } from './rules/captions.ts';
import { neighbours, setup } from './rules/cells.ts';
import { code } from './rules/code.ts';
import { contributors } from './rules/contributors.ts';
import { copies } from './rules/copies.ts';
import { exerciseChecks } from './rules/exercise-checks.ts';
import { foldedAnswers } from './rules/folded.ts';
import { glossaryWords } from './rules/glossary-words.ts';
import { hardware } from './rules/hardware.ts';
import { phrases, reading, spelling } from './rules/language.ts';
import { coverage, dialogue, parts, questions } from './rules/learning.ts';
import { lengths } from './rules/lengths.ts';
import { headings, links, pictures } from './rules/markup.ts';
import * as facts from './rules/page-facts.ts';
import { proofs } from './rules/proofs.ts';
import * as checks from './rules/self-checks.ts';
import { widths } from './rules/widths.ts';

export type { Dictionary, Words } from './page.ts';

/** All rules, in the order of their codes. R11, R22 and R25 were rules once; their codes stay free. */
export const RULES: readonly Rule[] = [
  facts.ids,
  facts.titles,
  facts.ready,
  facts.objectives,
  facts.minutes,
  facts.prerequisites,
  headings,
  pictures,
  code,
  links,
  questions,
  reading,
  parts,
  coverage,
  hardware,
  dialogue,
  spelling,
  facts.fresh,
  contributors,
  facts.licence,
  copies,
  phrases,
  proofs,
  widths,
  captions,
  setup,
  neighbours,
  foldedAnswers,
  lengths,
  exerciseChecks,
  glossaryWords,
  checks.kinds,
  checks.names,
  checks.oneRight,
  checks.reasons,
  checks.tolerances,
  checks.knownNumbers,
  checks.twoOptions,
  checks.folded,
  checks.places,
];

/**
 * Looks at all content by the rules R1 to R35 and Q1 to Q9. What was said of a page that did not change since the
 * last run is kept, and dictionaries are opened only for one that did.
 * @param library what could be read of the content
 */
export async function lintSite(library: Library): Promise<Diagnostic[]> {
  const { cache, words } = library;
  const problems: Diagnostic[] = [];
  const texts: PageText[] = [];
  for await (const { file, parts, read } of pageSources(library)) {
    const make = async () => {
      const known = await words.open();
      return cache.on(file, () => lintPage(read(), known));
    };
    const result = await cache.remembered('lint', file, [words.own, ...parts], make);
    problems.push(...result.problems);
    texts.push(result.text);
  }
  const together = RULES.flatMap((rule) => reported(rule, rule.site?.(library, texts)));
  return [...problems, ...together];
}

/** What the rules say of one page, and what other pages are compared with. */
const lintPage = (page: Page, words: Words) => ({
  problems: RULES.filter((rule) => isOf(page, rule)).flatMap((rule) =>
    reported(rule, rule.page?.(page, words)),
  ),
  text: textOfPage(page),
});

const isOf = (page: Page, { of }: Rule): boolean =>
  of === undefined || (of === 'ready' ? isReady(page) : isWritten(page));
