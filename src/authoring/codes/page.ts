/** What the help page of one code says: `docs/problems/<code>.md`, written by `npm run docs`. */
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
