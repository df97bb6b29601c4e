import type { Site } from '@a2z/course/content-files';
import type { Severity } from '@a2z/course/problem';
import type { FoundPicture } from '@a2z/text/pictures';
import type { Inspected } from './notebook/inspected.ts';
import type { Library, Page, PageText, Piece, Words } from './page.ts';
import type { Diagnostic, Problem } from './problem.ts';

/** What a machine mends: the first `word` from `at` on becomes `by`; `what` says so. */
export type Edit = { at: number; word: string; by: string; what: string };

/** A file that a repair takes out of a notebook. */
export type ExtractedFile = { path: string; bytes: Uint8Array };
/** What was done, in one sentence each, and files to write beside the notebook. */
type Repair = { changes?: string[]; files?: ExtractedFile[] };
/** The text of a Markdown cell, which a repair changes where it stands. */
export type TextCell = { source: string };

/**
 * A rule about content. What it asks for, and why, stands in `docs/problems/<code>.md`. It looks at a page, at a
 * notebook as it is rendered, or at the whole site; what it says gets its code and severity, where it brings none.
 */
export type Rule = {
  /** Never used again for something else. */
  code: string;
  severity: Severity;
  /** Pages that it looks at: those with a text, or those that are published with one; all where it is left out. */
  of?: 'written' | 'ready';
  /** Looks at one page. What it says hangs on nothing but the page, so that it can be kept. */
  page?: (page: Page, words: Words) => readonly Problem[];
  notebook?: (notebook: Inspected) => readonly Problem[];
  /** Looks at all content together, or at what hangs on the day. */
  site?: (site: Library, texts: readonly PageText[]) => readonly Problem[];
  /** Mends one text without changing what it says. */
  fix?: (piece: Piece) => readonly Edit[];
  /**
   * Mends the text cells of a notebook where they stand.
   * @param addressOf where a picture that is taken out of it will stand below public/
   */
  repair?: (cells: readonly TextCell[], addressOf: (picture: FoundPicture) => string) => Repair;
};

/** A rule that asks for nothing but what stands in the files, whatever the day. */
export type SiteRule = Pick<Rule, 'code' | 'severity'> & {
  site: (site: Site) => readonly Problem[];
};

/** What a rule found, with its code and severity. */
export const reported = (
  { code, severity }: Pick<Rule, 'code' | 'severity'>,
  problems: readonly Problem[] = [],
): Diagnostic[] => problems.map(({ rule = code, ...said }) => ({ severity, ...said, rule }));
