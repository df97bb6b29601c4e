/** What is said of a mistake. */
export type Message = {
  /** What is wrong, as a full sentence. */
  what: string;
  /** What to do about it, as a full sentence. */
  fix: string;
  /** A correct piece of the file, as it may be typed. */
  example?: string | undefined;
};

/** Where something stands in a file: a line, or the way to a value that becomes one. */
export type Place = {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /** 1-based; left out where the whole file is meant. */
  line?: number | undefined;
  column?: number | undefined;
  /** The way to a value in JSON or a frontmatter (`['prerequisites', 0]`); no problem has it when it is told. */
  at?: readonly PropertyKey[] | undefined;
};

/** An error stops the build, a warning is read by a person, a note is told to who asks for it. */
export type Severity = 'error' | 'warning' | 'note';

/** A mistake in the content, said so that a person who is no developer can mend it. */
export type Problem = Place &
  Message & {
    severity?: Severity;
    /** Code of the rule that was broken (`R7`, `NB02`); its page is `docs/problems/<rule>.md`. */
    rule?: string | undefined;
    /** Address of the page that explains the rule. */
    help?: string | undefined;
    /** What the sentences name, for programs: the numbers of R26. */
    named?: readonly string[];
  };

/** Line and column (1-based) of a place in a text. */
export const lineAndColumn = (text: string, offset: number): { line: number; column: number } =>
  placesIn(text.slice(0, offset))(offset);

/** Line and column of many places in one text: its lines are looked for once. */
export function placesIn(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1))
    starts.push(end + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** Control characters, but for tab and line feed; marks without a width; marks that turn the line. */
const UNSEEN = /(?![\t\n])[\p{Cc}\u200B-\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/** A message quotes the file, and a terminal would obey what it quotes: unseen signs come out as \u{…}. */
const visible = (text: string): string =>
  text.replace(UNSEEN, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

const place = ({ file, line, column }: Problem): string =>
  [file, line, line === undefined ? undefined : column].filter((x) => x !== undefined).join(':');

/** One problem as plain text: place and rule, what, fix, and where they are known example and help. */
export const formatProblem = (problem: Problem): string =>
  visible(
    [
      [place(problem), problem.rule].filter(Boolean).join('  '),
      `  ${problem.what}`,
      `  Fix: ${problem.fix}`,
      problem.example && `  Example: ${problem.example.replaceAll('\n', '\n    ')}`,
      problem.help && `  Help: ${problem.help}`,
    ]
      .filter(Boolean)
      .join('\n'),
  );

/** All problems of a run as one text, in the order of file and line, with a count at the end. */
export function formatProblems(problems: readonly Problem[]): string {
  const sorted = [...problems].sort(
    (a, b) =>
      a.file.localeCompare(b.file, 'en', { numeric: true }) || (a.line ?? 0) - (b.line ?? 0),
  );
  const files = new Set(problems.map((p) => p.file)).size;
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in ${files} ${files === 1 ? 'file' : 'files'}`;
  return [...sorted.map(formatProblem), count].join('\n\n');
}

const escapeData = (text: string): string =>
  text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');

/** In a property a colon and a comma would end it. */
const escapeProperty = (text: string): string =>
  escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

/** One problem as a GitHub Actions workflow command, which puts it beside the line in a pull request. */
export function githubAnnotation(problem: Problem, level: 'error' | 'warning' = 'error'): string {
  const at = [
    `file=${escapeProperty(problem.file)}`,
    problem.line && `line=${problem.line}`,
    problem.column && `col=${problem.column}`,
    problem.rule && `title=${problem.rule}`,
  ];
  const text = [
    problem.what,
    `Fix: ${problem.fix}`,
    problem.example && `Example: ${problem.example}`,
    problem.help && `Help: ${problem.help}`,
  ];
  return visible(
    `::${level} ${at.filter(Boolean).join(',')}::${escapeData(text.filter(Boolean).join('\n'))}`,
  );
}

/** Thrown once, after everything was looked at; carries all problems. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`The content has mistakes.\n\n${formatProblems(problems)}`);
    this.name = 'ContentError';
    this.problems = problems;
    // Where in our code it was thrown says nothing to a writer; Astro would print it below the list.
    this.stack = '';
  }
}
