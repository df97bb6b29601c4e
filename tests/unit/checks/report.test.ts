import { expect, test } from 'vitest';
import { checkReport } from '../../../scripts/check-report.ts';
import { formatProblem, githubAnnotation } from '../../../src/problem.ts';
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
  expect(errors).toEqual(problems.map((problem) => githubAnnotation(problem)));
  expect(errors.join()).not.toContain('\n');
});
