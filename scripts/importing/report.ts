import { FOLDERS } from '../../src/course/checks/index.ts';
import { formatProblem, type Problem } from '../../src/problem.ts';
import type { Plan } from './plan.ts';

const size = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const section = (title: string, lines: readonly string[], none: string): string =>
  [title, ...(lines.length > 0 ? lines : [none]).map((line) => `  - ${line}`)].join('\n');

/** Problems of one file under its name, so that the name stands once. */
function leftOf(file: string, problems: readonly Problem[]): string {
  const said = problems.map((p) =>
    formatProblem(p)
      .split('\n')
      .slice(1)
      .map((line, index) => (index === 0 ? `  - ${place(p)}${line.trim()}` : `    ${line.trim()}`))
      .join('\n'),
  );
  return [`Left to do in ${file}`, ...said].join('\n');
}

/** A notebook's problems name their cell; people do not count its lines. */
const place = ({ rule = '', line }: Problem): string =>
  rule.startsWith('NB') ? `${rule}: ` : line === undefined ? '' : `line ${line}: `;

/**
 * What an import did and what is left, for people.
 * @param name of the imported file
 * @param path of the stage
 */
export function report(name: string, path: string, plan: Plan): string {
  const { files, changes, left, cells, replaces } = plan;
  const byFile = Map.groupBy(left, ({ file }) => file);
  const notebook = FOLDERS.notebook(path);
  const parts = [
    `Imported ${name} as ${path} (${cells} cells; numbers below count them as they stand now).`,
    section(
      'Written',
      files.map((f) => `${f.path} (${size(f.bytes.length)})`),
      '',
    ),
    section('Changed on the way in', changes, 'Nothing.'),
    ...[...byFile].map(([file, problems]) => leftOf(file, problems)),
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
