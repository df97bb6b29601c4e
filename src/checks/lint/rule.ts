import type { Coded, Fault } from '../finding.ts';
import type { Library, Page, PageText } from './page.ts';

/** A rule about content. What it asks for, and why, stands in `docs/problems/<code>.md`. */
export type LintRule = Coded & {
  /** Looks at one page. What it says hangs on nothing but the page, so that it can be kept. */
  page?: (page: Page, words: Words) => readonly Fault[];
  /** Looks at all content together, or at what hangs on the day. */
  library?: (library: Library, texts: readonly PageText[]) => readonly Fault[];
};

/** What words are known: dictionaries, and the project's own list. */
export type Words = {
  knows: (word: string) => boolean;
  suggest: (word: string) => readonly string[];
};
