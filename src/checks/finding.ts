/**
 * A mistake found in one entry, before anybody knows its line: `at` is the way to the value inside the
 * file (`['prerequisites', 0]`), which the authoring room turns into line and column.
 */
export type Finding = {
  file: string;
  at?: readonly PropertyKey[] | undefined;
  /** Code of what is wrong (`C4`); its page is `docs/problems/C4.md`. */
  rule: string;
  what: string;
  fix: string;
  /** How the place would be right, where that is known better than by the rule's own example. */
  example?: string | undefined;
};
