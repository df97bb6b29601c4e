import { expect, test } from 'vitest';
import { checkReport } from '../../../scripts/check-report.ts';
import { formatProblem, type Problem } from '../../../src/problem.ts';
import { gathered } from './fixture.ts';

const LESSON = 'src/content/stages/ML/Modules/Module0/Topic1/Stage0.mdx';
const types = { report: { files: 3, errors: [], seconds: 1 } };

/** What the check says of two mistakes in one lesson. */
async function reported() {
  const { problems, warnings, stages } = await gathered(LESSON, (text) =>
    text.replace('minutes:', 'minuts:').replace('Some text.', 'Where 100% of a<b,\nthen {x}.'),
  );
  return {
    problems,
    report: checkReport(types, { report: { problems, warnings, stages, seconds: 1 } }, 2),
  };
}

test('people, GitHub and programs are told the same of each mistake', async () => {
  const { problems, report } = await reported();
  expect(problems).toHaveLength(3);
  for (const problem of problems) expect(report.said).toContain(formatProblem(problem));
  expect(report.json).toMatchObject({ ok: false, problems: { types: [], content: problems } });
  expect(JSON.parse(JSON.stringify(report.json)).problems.content).toEqual(problems);
  const errors = report.annotations.filter((command) => command.startsWith('::error'));
  expect(errors.map(read)).toEqual(problems);
});

test('every field of a mistake stands in the JSON', async () => {
  const { report } = await reported();
  for (const problem of report.json.problems.content)
    expect(Object.keys(problem).sort()).toEqual([
      'column',
      'example',
      'file',
      'fix',
      'help',
      'line',
      'rule',
      'what',
    ]);
});

/** A workflow command of GitHub → the problem that it was made of. */
function read(command: string): Problem {
  const [, at = '', data = ''] = /^::error (.*?)::(.*)$/s.exec(command) ?? [];
  expect(command).not.toContain('\n');
  const plain = (text: string) =>
    text.replace(/%(0A|0D|25|3A|2C)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const field = Object.fromEntries(at.split(',').map((pair) => pair.split('='))) as Record<
    string,
    string
  >;
  const [, what = '', fix = '', example, help] =
    /^(.*)\nFix: (.*)\nExample: ([\s\S]*)\nHelp: (.*)$/.exec(plain(data)) ?? [];
  const { file = '', line, col, title } = field;
  return {
    file: plain(file),
    line: Number(line),
    column: Number(col),
    rule: title,
    what,
    fix,
    example,
    help,
  };
}
