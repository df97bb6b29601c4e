import type { Problem } from '../../problem.ts';
import type { Library, Page, PageText, Piece, Spot } from './page.ts';

/** Where a rule says that something is: a `Spot`, or the way to a value of a file. */
export type Place = Spot & { at?: readonly PropertyKey[] };

/** A mistake in a text. */
export type Finding = Place & { what: string; fix: string; example?: string };

/** What a text becomes when a machine mends it: the characters from `from` to `to` are replaced. */
export type Edit = { from: number; to: number; text: string; what: string };

/** A rule about content. What it asks for, and why, stands in `docs/problems/<code>.md`. */
export type LintRule = {
  /** R1 … named in messages and in the documentation; never used again for something else. */
  code: string;
  /** An error stops the build; a warning is read by a person. */
  level: 'error' | 'warning';
  /** Looks at one page. What it says hangs on nothing but the page, so that it can be kept. */
  page?: (page: Page, words: Words) => readonly Finding[];
  /** Looks at all content together, or at what hangs on the day. */
  library?: (library: Library, texts: readonly PageText[]) => readonly Finding[];
  /** Mends one text without changing what it says. */
  fix?: (piece: Piece) => readonly Edit[];
};

/** What words are known: dictionaries, and the project's own list. */
export type Words = {
  knows: (word: string) => boolean;
  suggest: (word: string) => readonly string[];
};

/** What the lint says of a piece of content, with the rule and whether it stops the build. */
export type LintProblem = Problem & { rule: string; severity: 'error' | 'warning' };

/** One finding, as the list that rules answer with. */
export const tell = (place: Place, what: string, fix: string, example?: string): Finding[] => [
  { ...place, what, fix, ...(example !== undefined && { example }) },
];

/** A rule's finding as a Problem. */
export function toProblem(rule: LintRule, finding: Finding, library: Library): LintProblem {
  const { at, where = '', what, ...rest } = finding;
  const place = at ? library.locate(finding.file, at) : {};
  return { ...place, ...rest, what: where + what, rule: rule.code, severity: rule.level };
}
