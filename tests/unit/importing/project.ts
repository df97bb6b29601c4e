import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findStage } from '../../../scripts/find-stage.ts';
import { type Plan, planImport } from '../../../scripts/importing/plan.ts';
import { writeAll } from '../../../scripts/importing/write-all.ts';

export const EXPORT = 'tests/fixtures/notebooks/colab-export.ipynb';
/** A planned notebook stage of the project, and the last free place of its topic. */
export const PLANNED = 'ML/Modules/Module0/Topic1/Stage2';
export const FREE = 'ML/Modules/Module0/Topic1/Stage3';

const PLANNED_PAGE = `---
id: salary-and-experience
title: Pay against years at work
kind: notebook
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

/** A copy of the good fixture site with a planned notebook stage; gone when the test is over. */
export async function makeProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'import-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await cp('tests/fixtures/site', root, { recursive: true });
  await writeFile(join(root, `src/content/stages/${PLANNED}.mdx`), PLANNED_PAGE);
  return root;
}

/** Imports the Colab export, or other bytes, as the command does. */
export async function importInto(
  root: string,
  stage: string,
  { bytes, replace = false }: { bytes?: Uint8Array; replace?: boolean } = {},
): Promise<Plan> {
  const path = await findStage(root, stage);
  const plan = await planImport({
    root,
    name: 'Salary_and_Experience.ipynb',
    bytes: bytes ?? (await readFile(EXPORT)),
    path,
    replace,
    date: '2026-11-21',
  });
  await writeAll(root, plan.files);
  return plan;
}

/** All files below the project, by path, with their content. */
export async function contentOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const pairs = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const content = entry.isFile() ? (await readFile(path)).toString('base64') : 'folder';
    return [path.slice(root.length), content] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}
