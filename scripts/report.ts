import { formatProblem, type Problem } from '../src/problem.ts';
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
export function report({ said, files, left, next }: Start): string {
  const written = files.map(({ path }) => path);
  const byFile = Map.groupBy(left, ({ file }) => file);
  const waiting = [...byFile].map(([file, problems]) =>
    list(`Left to do in ${file}`, linesOf(problems)),
  );
  return [said, list('Written', written), ...waiting, list('Next', next)].join('\n\n');
}

/** A heading with its lines below it. */
export const list = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((each) => `  ${each}`)].join('\n');

/** All places where words of the template wait come together: there are many, and they say the same. */
function linesOf(problems: readonly Problem[]): string[] {
  const isTemplate = ({ what, line }: Problem) => what.startsWith('Template') && line !== undefined;
  const places = problems.filter(isTemplate).map(({ line }) => line);
  const others = problems.filter((problem) => !isTemplate(problem));
  const waiting = `Words in CAPITALS wait for yours in line ${places.join(', ')}.`;
  return [
    ...(places.length > 0 ? [waiting] : []),
    ...others.map((problem) => {
      const [, ...said] = formatProblem(problem).split('\n');
      return said.map((line) => line.trim()).join(' ');
    }),
  ];
}
