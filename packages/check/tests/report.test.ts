import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatProblem, githubAnnotation, type Problem } from '@a2z/course/problem';
import { expect, test } from 'vitest';
import { changedFiles } from '../../../scripts/changed-files.ts';
import { checkReport } from '../../../scripts/check-report.ts';
import { folderWith } from '../../../tests/folder.ts';
import { goodSite } from './fixture.ts';

const { gathered } = goodSite();

const LESSON = 'src/content/stages/ML/Modules/Module0/Topic1/Stage0.mdx';
const types = { report: { files: 3, errors: [], seconds: 1 } };

/** What the check says of two mistakes in one lesson. */
async function reported() {
  const { problems, warnings, notes, stages } = await gathered(LESSON, (text) =>
    text.replace('minutes:', 'minuts:').replace('Some text.', 'Where 100% of a<b,\nthen {x}.'),
  );
  return {
    problems,
    report: checkReport(types, { report: { problems, warnings, notes, stages, seconds: 1 } }, 2),
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
    report: { problems, warnings: found, notes: [], stages, seconds: 1 },
  });
  expect(checkReport(types, content(warnings), 2).said).toMatch(/\nNo mistake, \d+ warnings?, in/);
  const clean = checkReport(types, content([]), 2).said;
  expect(clean).toBe(`All well: ${stages} stages and the types of 3 files, in 2.0 s.`);
});

const NOTE: Problem = { rule: 'R26', file: LESSON, what: 'Of 250 numbers …', fix: 'Assert them.' };
const clean = (notes: Problem[]) => ({
  report: { problems: [], warnings: [], notes, stages: 4, seconds: 1 },
});

test('numbers that no proof mentions are listed for who asks, and for nobody else', () => {
  const unasked = checkReport(undefined, clean([NOTE]), 2);
  expect(unasked.said).toBe('All well: 4 stages, in 2.0 s.');
  expect(JSON.stringify(unasked.json)).not.toContain('R26');
  const asked = checkReport(undefined, clean([NOTE]), 2, { numbers: true });
  expect(asked).toMatchObject({ ok: true, annotations: [], json: { numbers: [NOTE] } });
  expect(asked.said).toContain(formatProblem(NOTE));
});

test('the annotations of a pull request name only files that it changes', async () => {
  const { problems, warnings, notes, stages } = await gathered(LESSON, (text) =>
    text.replace('minutes:', 'minuts:'),
  );
  const content = {
    report: { problems, warnings: [NOTE, ...warnings], notes, stages, seconds: 1 },
  };
  const named = (changed: string[]) =>
    checkReport(types, content, 2, { changed: new Set(changed) }).annotations;
  expect(named(['README.md'])).toEqual([]);
  expect(named([LESSON]).join('\n')).toContain(`::error file=${LESSON}`);
  expect(named([LESSON]).every((line) => line.includes(`file=${LESSON}`))).toBe(true);
});

test('what a pull request changes is what its merge brings into the branch that it is for', () => {
  const root = folderWith();
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const git = (...args: string[]) => spawnSync('git', [...who, ...args], { cwd: root });
  const commit = (file: string) => {
    writeFileSync(join(root, file), file);
    git('add', '.');
    git('commit', '-m', file);
  };
  git('init', '-b', 'main');
  commit('old.mdx');
  git('checkout', '-b', 'change');
  commit('déjà vu.mdx');
  git('checkout', 'main');
  commit('meanwhile.mdx');
  git('merge', '--no-ff', 'change');
  expect(changedFiles(root, 'pull_request')).toEqual(new Set(['déjà vu.mdx']));
  expect(changedFiles(root, 'push')).toBeUndefined();
  expect(changedFiles(tmpdir(), 'pull_request')).toBeUndefined();
});
