import { FOLDERS } from '../../src/course/checks/index.ts';
import { formatProblem, type Problem } from '../../src/problem.ts';
import type { Plan } from './plan.ts';

/**
 * What an import did and what is left, for people.
 * @param name of the imported file
 * @param path of the stage
 */
export function report(name: string, path: string, plan: Plan): string {
  const { files, changes, left, cells, replaces } = plan;
  const byFile = Map.groupBy(left, ({ file }) => file);
  const notebook = FOLDERS.notebook(path);
  const written = files.map((file) => `${file.path} (${size(file.bytes.length)})`);
  const parts = [
    `Imported ${name} as ${path} (${cells} cells; numbers below count them as they stand now).`,
    section('Written', written),
    section('Changed on the way in', changes.length > 0 ? changes : ['Nothing.']),
    ...[...byFile].map(([file, problems]) =>
      section(`Left to do in ${file}`, problems.map(withoutFile)),
    ),
    ...(replaces
      ? [
          `It replaces the notebook that stood here: git diff --stat -- ${notebook} shows how much, git checkout -- ${notebook} brings the old one back.`,
        ]
      : []),
    [
      'Then',
      `  npm run notebooks -- ${path}   runs it and stamps it with the versions it ran with`,
      '  npm run check   says what is still missing',
      '  npm run dev   shows the page while its state is draft',
    ].join('\n'),
  ];
  return parts.join('\n\n');
}

const size = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const section = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `  - ${line}`)].join('\n');

/** A problem below the name of its file, so that the name stands once. */
function withoutFile(problem: Problem): string {
  const [, first = '', ...rest] = formatProblem(problem).split('\n');
  return [place(problem) + first.trim(), ...rest.map((line) => `    ${line.trim()}`)].join('\n');
}

/** A notebook's problems name their cell; people do not count its lines. */
const place = ({ rule = '', line }: Problem): string =>
  rule.startsWith('NB') ? `${rule}: ` : line === undefined ? '' : `line ${line}: `;
