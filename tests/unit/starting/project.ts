import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { answersFrom } from '../../../scripts/asking/answers.ts';
import { needPlace } from '../../../scripts/importing/target.ts';
import { writeAll } from '../../../scripts/importing/write-all.ts';
import { askPlace, needNext } from '../../../scripts/starting/place.ts';
import { openProject, type Start } from '../../../scripts/starting/project.ts';
import { startStage } from '../../../scripts/starting/stage.ts';
import { gatherProblems } from '../../../src/authoring/index.ts';
import { formatProblems } from '../../../src/problem.ts';

export const DATE = '2026-11-21';

/** A planned page of any kind, as the syllabus left them. */
export const plannedPage = (id: string, kind: string): string => `---
id: ${id}
title: "A planned page: its title"
kind: ${kind}
state: planned
level: beginner
minutes: 30
prerequisites: [first-lesson]
objectives:
  - Explain what a fixture is
  - Mend a mistake from its message
plan:
  keyPoints: [One point, Two points, Three points]
  exercise: { task: A task, answer: An answer }
---
`;

/** An empty project that goes when the test is over, with some folders copied into it. */
async function projectOf(folders: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'writers-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [from, to] of Object.entries(folders)) {
    await cp(from, join(root, to), { recursive: true });
  }
  return root;
}

/**
 * A copy of the small site for tests.
 * @param more path → text of files that are put into it
 */
export async function smallSite(more: Record<string, string> = {}): Promise<string> {
  const root = await projectOf({ 'tests/fixtures/site': '.' });
  for (const [file, text] of Object.entries(more)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

/** A copy of all real content, with its pictures and guides. */
export const realSite = (): Promise<string> =>
  projectOf({
    'src/content': 'src/content',
    'public/figures': 'public/figures',
    'README.md': 'README.md',
    'CONTRIBUTING.md': 'CONTRIBUTING.md',
  });

/** What the content check says, as text; '' when there is nothing. */
export async function complaints(root: string): Promise<string> {
  const { problems } = await gatherProblems(root);
  return problems.length > 0 ? formatProblems(problems) : '';
}

/** Begins a stage as `npm run new` does: named, or found by its options. */
export async function begin(
  root: string,
  given: Record<string, string>,
  named?: string,
): Promise<Start> {
  const project = await openProject(root, DATE);
  const answers = answersFrom(given);
  const path = named ?? (await askPlace(project, answers));
  await needPlace(root, path);
  needNext(project, path);
  const plan = await startStage(project, path, answers, given);
  await writeAll(root, plan.files);
  return plan;
}
