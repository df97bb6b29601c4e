import { expect, test } from 'vitest';
import { checkReport } from '../../../scripts/check-report.ts';
import { formatProblem, githubAnnotation, type Problem } from '../../../src/problem.ts';
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

test('a module without a page is not all well', async () => {
  const { problems, warnings, stages } = await gathered('src/content/courses/ML.json', (text) =>
    text.replace('"topics": [', '"topics": [{ "number": 2, "title": "Kernels", "summary": "x" },'),
  );
  expect(problems).toEqual([]);
  expect(warnings.map(({ rule, what }) => [rule, what])).toContainEqual([
    'C20',
    'Topic 2 of Module 0, “Kernels”, has no page: readers find a heading with nothing below it.',
  ]);
  const content = (found: Problem[]) => ({
    report: { problems, warnings: found, stages, seconds: 1 },
  });
  expect(checkReport(types, content(warnings), 2).said).toMatch(/\nNo mistake, \d+ warnings?, in/);
  expect(checkReport(types, content([]), 2).said).toMatch(/\nAll well, in 2\.0 s\.$/);
});
