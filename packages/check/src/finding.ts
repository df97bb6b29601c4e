/** Where something is wrong: line and column, where they are known already, or the way to a value. */
export type Place = {
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  /** The way to the value inside the file (`['prerequisites', 0]`), which becomes line and column. */
  at?: readonly PropertyKey[] | undefined;
  /** 'Cell 3, line 2: ' before the words of a message about a notebook; else nothing. */
  where?: string;
};

/** What is wrong, what to do, and how it would be right where that is known better than by the rule. */
type Words = { what: string; fix: string; example?: string | undefined };

/** An error stops the build, a warning is read by a person, a note is told to who asks for it. */
export type Weight = 'error' | 'warning' | 'note';

/** A mistake as a rule finds it; with a weight, where that is not the rule's. */
export type Fault = Place & Words & { severity?: Weight };

/** A mistake with its code (`C4`; its page is `docs/problems/C4.md`), and whether it stops the build. */
export type Finding = Fault & { rule: string };

/** What all rules have: a code, never used again for something else, and their weight. */
export type Coded = {
  code: string;
  level: Weight;
};

/** One fault, as the list that rules answer with. */
export const tell = (place: Place, what: string, fix: string, example?: string): Fault[] => [
  { ...place, what, fix, ...(example !== undefined && { example }) },
];

/** What a rule found, with its code and weight. */
export const coded = ({ code, level }: Coded, faults: readonly Fault[]): Finding[] =>
  faults.map(({ where = '', what, ...rest }) => ({
    severity: level,
    ...rest,
    rule: code,
    what: where + what,
  }));
