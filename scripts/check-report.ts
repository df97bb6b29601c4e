import { formatProblems, githubAnnotation, type Problem } from '@a2z/course/problem';
import type { TypesReport } from './types.ts';

/** What a check found, or why it could not be made. */
export type Outcome<T> = { report: T; crash?: never } | { report?: never; crash: string };

/** Undefined when types were not looked at: no code was changed. */
type Types = Outcome<TypesReport> | undefined;
type Content = Outcome<{
  problems: Problem[];
  warnings: Problem[];
  notes: Problem[];
  /** Stages and levels that were read. */
  stages: number;
  seconds: number;
}>;

export const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** One line on what was looked at, and everything that was found. */
function section(name: string, looked: string, seconds: number, found: Problem[]): string {
  const verdict = found.length === 0 ? 'no problem' : count(found.length, 'problem');
  const head = `${name}: ${looked}, ${verdict} (${seconds.toFixed(1)} s)`;
  return found.length === 0 ? head : `${head}\n\n${formatProblems(found)}\n`;
}

function typesForPeople(types: Types, content: Content): string {
  if (!types) return 'Types: not looked at, because no code was changed (npm test -- types does).';
  if (types.report) {
    const { files, errors, seconds, known } = types.report;
    const looked = count(files, 'file') + (known ? ', unchanged since the last check' : '');
    return section('Types', looked, seconds, errors);
  }
  // Before the first check Astro has to make its types, for which it reads the content.
  return content.report && content.report.problems.length > 0
    ? 'Types: not checked, because the content has mistakes. Mend those first.'
    : `Types: could not be checked.\n${types.crash}`;
}

function contentForPeople(content: Content): string {
  if (!content.report) return `Content: could not be checked.\n${content.crash}`;
  const { stages, seconds, problems, warnings } = content.report;
  const said = section('Content', count(stages, 'stage'), seconds, problems);
  return warnings.length > 0 ? `${said}\nWarnings:\n\n${formatProblems(warnings)}` : said;
}

/** One line where nothing is to be said of anything. */
function allWell(types: Types, content: Content, seconds: number): string {
  const looked = [
    ...(content.report ? [count(content.report.stages, 'stage')] : []),
    ...(types?.report ? [`the types of ${count(types.report.files, 'file')}`] : []),
  ];
  return `All well: ${looked.join(' and ')}, in ${seconds.toFixed(1)} s.`;
}

type Asked = {
  /** Also the list of numbers that no proof mentions. */
  numbers?: boolean;
  /** What annotations may name; every file where it is left out. */
  changed?: ReadonlySet<string> | undefined;
};

/** The same findings for people, for GitHub and for programs. */
export function checkReport(types: Types, content: Content, seconds: number, asked: Asked = {}) {
  const found = { types: types?.report?.errors ?? [], content: content.report?.problems ?? [] };
  const { warnings = [], notes = [] } = content.report ?? {};
  const problems = [...found.types, ...found.content];
  const crashes = [types?.crash, content.crash].filter((crash) => crash !== undefined);
  const ok = problems.length === 0 && crashes.length === 0;
  const last = ok
    ? `No mistake, ${count(warnings.length, 'warning')}, in ${seconds.toFixed(1)} s.`
    : 'npm run check: failed.';
  const said =
    ok && warnings.length === 0
      ? allWell(types, content, seconds)
      : [typesForPeople(types, content), contentForPeople(content), '', last].join('\n');
  const numbers = asked.numbers ? notes : [];
  const isChanged = ({ file }: Problem) => asked.changed?.has(file) ?? true;
  return {
    ok,
    said: asked.numbers
      ? `Numbers that no proof mentions:\n\n${formatProblems(numbers)}\n\n${said}`
      : said,
    annotations: [
      ...problems.filter(isChanged).map((problem) => githubAnnotation(problem)),
      ...warnings.filter(isChanged).map((problem) => githubAnnotation(problem, 'warning')),
    ],
    json: { ok, seconds, problems: found, warnings, crashes, ...(asked.numbers && { numbers }) },
  };
}
