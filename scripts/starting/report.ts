import { formatProblem, type Problem } from '../../src/problem.ts';
import type { Start } from './project.ts';

/** What a command made and what is left, for people. */
export function report({ said, files, left, next }: Start): string {
  const written = files.map(({ path }) => path);
  const byFile = Map.groupBy(left, ({ file }) => file);
  const waiting = [...byFile].map(([file, problems]) =>
    list(`Left to do in ${file}`, linesOf(problems)),
  );
  return [said, list('Written', written), ...waiting, list('Next', next)].join('\n\n');
}

const list = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((each) => `  ${each}`)].join('\n');

/** All places where words of the template wait come together: there are many, and they say the same. */
function linesOf(problems: readonly Problem[]): string[] {
  const isTemplate = ({ what, line }: Problem) => what.startsWith('Template') && line !== undefined;
  const places = problems.filter(isTemplate).map(({ line }) => line);
  const others = problems.filter((problem) => !isTemplate(problem));
  return [
    ...(places.length > 0
      ? [`Words in CAPITALS wait for yours in line ${places.join(', ')}.`]
      : []),
    ...others.map((problem) =>
      formatProblem(problem)
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
        .join(' '),
    ),
  ];
}
