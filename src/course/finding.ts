/**
 * A mistake found in one entry, before anybody knows its line: `at` is the way to the value inside the
 * file (`['prerequisites', 0]`), which the authoring room turns into line and column.
 */
export type Finding = {
  file: string;
  at?: readonly PropertyKey[] | undefined;
  what: string;
  fix: string;
};
