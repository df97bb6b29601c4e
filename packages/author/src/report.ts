import { formatProblem, type Problem } from '@a2z/course/problem';
import type { File } from './project-files.ts';

/** Everything that `npm run new` will do, before any of it is done. */
export type Start = {
  /** What it makes, in one sentence. */
  said: string;
  files: File[];
  /** What is left for a person. */
  left: Problem[];
  /** What to do next, as commands and sentences. */
  next: string[];
};

/** What a command made and what is left, for people. */
export const report = ({ said, files, left, next }: Start): string =>
  [
    said,
    list(
      'Written',
      files.map(({ path }) => path),
    ),
    ...leftToDo(left),
    list('Next', next),
  ].join('\n\n');

/** A heading with its lines below it. */
export const list = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((each) => `  ${each}`)].join('\n');

/** What is left for a person, a list for each file, so that its name stands once. */
export const leftToDo = (left: readonly Problem[]): string[] =>
  [...Map.groupBy(left, ({ file }) => file)].map(([file, problems]) =>
    list(`Left to do in ${file}`, problems.map(linesOf)),
  );

function linesOf(problem: Problem): string {
  const [, first = '', ...rest] = formatProblem(problem).split('\n');
  const rule = /^(?:NB|M10)/.test(problem.rule ?? '') ? `${problem.rule}: ` : '';
  return [rule + first.trim(), ...rest.map((line) => `    ${line.trim()}`)].join('\n');
}
