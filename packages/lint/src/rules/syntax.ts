import type { Parser } from '@lezer/common';
import { parser as cpp } from '@lezer/cpp';
import { parser as javascript } from '@lezer/javascript';
import { parser as python } from '@lezer/python';

const jsx = javascript.configure({ dialect: 'jsx' });

/** Parsers that go on after a mistake and say where it stands. */
const PARSERS: ReadonlyMap<string, Parser> = new Map(
  Object.entries({
    ...{ python, cpp, c: cpp, arduino: cpp, javascript: jsx, jsx },
    typescript: javascript.configure({ dialect: 'ts' }),
    tsx: javascript.configure({ dialect: 'jsx ts' }),
  }),
);

/**
 * Where the first mistake of syntax stands in a piece of code; undefined when there is none, or when
 * nobody here can read the language.
 */
export function firstMistake(lang: string, code: string): number | undefined {
  const parser = PARSERS.get(lang);
  if (!parser) return undefined;
  const text = prepared(parser, code);
  const found = errorIn(parser, text);
  if (found === undefined || parser !== cpp) return found;
  // Statements without their function are a fair extract of a sketch.
  const inside = `void f() {\n${text}\n}`;
  return errorIn(parser, inside) === undefined ? undefined : found;
}

/** What is right and the parsers do not know, by the parser; the first group is kept. */
const UNKNOWN = new Map<Parser, readonly RegExp[]>([
  [
    python,
    [
      /^()[ \t]*[!%].*$/gm, // Jupyter's commands to the shell and to itself
      /(\bwith[ \t]*)\((?=(?:[^()]|\([^()]*\))* as (?:[^()]|\([^()]*\))*\)[ \t]*:)/g, // with (a as b, …):
      /(\bfor[ \t]+(?:\w+,[ \t]*)*)\*(?=\w)/g, // for *first, last in rows:
      /(\bwith[ \t]+(?:[^()\n]|\([^()]*\))* as (?:[^()]|\([^()]*\))*)\)(?=[ \t]*:)/g,
    ],
  ],
  [
    cpp,
    [
      /()\b(?:[A-Z]+_)+ATTR\b|()\bPROGMEM\b|()__attribute__\s*\(\(.*?\)\)/g, // words for the compiler
      /(\w)\{[^{};]*\}(?=\s*;)/g, // a member that is set where it is declared
    ],
  ],
]);

const SCRIPT = [
  /(from\s*["'][^"']*["']\s*)with\s*\{[^}]*\}/g, // import … with { type: "json" }
  /^()[ \t]*@\w+(?:\([^()]*\))?\s*(?=export\b)/gm, // a decorator of what is exported
];

const LONGEST_LINE = 1_000;

/** The code with what parsers do not know blanked, so that all places stay where they are. */
const prepared = (parser: Parser, code: string): string =>
  // In a line that nobody can read, looking for these takes quadratic time.
  (code.split('\n').some((line) => line.length > LONGEST_LINE)
    ? []
    : (UNKNOWN.get(parser) ?? SCRIPT)
  ).reduce(
    (text, pattern) =>
      text.replace(
        pattern,
        (all: string, kept = '') => kept + all.slice(kept.length).replace(/[^\n]/g, ' '),
      ),
    code,
  );

function errorIn(parser: Parser, code: string): number | undefined {
  let at: number | undefined;
  parser.parse(code).iterate({
    enter: ({ type, from }) => {
      if (type.isError) at ??= from;
      return at === undefined;
    },
  });
  return at;
}
