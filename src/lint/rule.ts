import type { Library, Page, Piece, Spot } from './reading/page.ts';

/** A mistake in a text. A rule says where by a `Spot`, or by the way to a value of the frontmatter. */
export type Finding = Spot & {
  at?: readonly PropertyKey[];
  what: string;
  fix: string;
  example?: string;
};

/** What a text becomes when a machine mends it: the characters from `from` to `to` are replaced. */
export type Edit = { from: number; to: number; text: string; what: string };

/** A rule about content: what must hold, why, and how it looks when it does not. */
export type LintRule = {
  /** R1 … named in messages and in the documentation; never used again for something else. */
  code: string;
  /** What must hold, in one line. */
  title: string;
  /** An error stops the build; a warning is read by a person. */
  level: 'error' | 'warning';
  why: string;
  bad: string;
  good: string;
  /** What of the rule is proven elsewhere, and where: no fact is checked twice. */
  elsewhere?: string;
  /** Looks at one page. What it says hangs on nothing but the page, so that it can be kept. */
  page?: (page: Page, words: Words) => readonly Finding[];
  /** Looks at all content together, or at what hangs on the day. */
  library?: (library: Library, texts: readonly PageText[]) => readonly Finding[];
  /** Mends one text without changing what it says. */
  mend?: (piece: Piece) => readonly Edit[];
};

/** What words are known: dictionaries, and the project's own list. */
export type Words = {
  knows: (word: string) => boolean;
  suggest: (word: string) => readonly string[];
};

/** What of a page is needed beside other pages and files. */
export type PageText = {
  file: string;
  /** The running text, in the order in which it is read. */
  runs: readonly { text: string; spot: Spot }[];
  /** Files that are shown on the page, from the project's root. */
  pictures: readonly { path: string; spot: Spot }[];
};

/** What the help page of one code says: `docs/problems/<code>.md`, written by `npm run check -- --fix`. */
export type HelpPage = {
  /** `S3`, `NB02`: stands in messages, never used again for something else. */
  code: string;
  /** What is wrong, or what must hold, in one line. */
  title: string;
  /** Why it matters, in one to three sentences. */
  why: string;
  /** A piece of a file with the mistake. */
  bad: string;
  /** The same piece, mended. */
  good: string;
  /** Does `npm run check -- --fix` mend it? */
  fixable: boolean;
};
