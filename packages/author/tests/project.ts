import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gatherProblems } from '@a2z/check';
import { readFrontmatter } from '@a2z/check/new-page';
import { formatProblems } from '@a2z/course/problem';
import { expect } from 'vitest';
import { folderWith, writeFiles } from '../../../tests/folder.ts';

export const DATE = '2026-11-21';
/** The next free place of the small site. */
export const FREE = 'ML/Modules/Module0/Topic1/Stage2';
export const pageOf = (path: string): string => `src/content/stages/${path}.mdx`;

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

/** A copy of a site, with more files by their paths, that goes when the test is over. */
async function copyOf(site: string, more: Record<string, string>): Promise<string> {
  const root = folderWith();
  await cp(site, root, { recursive: true });
  writeFiles(root, more);
  return root;
}

/**
 * A copy of the small site for tests.
 * @param more path → text of files that are put into it
 */
export const smallSite = (more: Record<string, string> = {}): Promise<string> =>
  copyOf('tests/fixtures/site', more);

/** The same of the site that has a page of every kind. */
export const fullSite = (more: Record<string, string> = {}): Promise<string> =>
  copyOf('tests/fixtures/lint', more);

export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>\n';

/** What the content check says, as text; '' when there is nothing. */
export async function complaints(root: string): Promise<string> {
  const { problems } = await gatherProblems(root);
  return problems.length > 0 ? formatProblems(problems) : '';
}

/** The head of a page. */
export function fieldsOf(text: string): Record<string, unknown> {
  const read = readFrontmatter('', text);
  if ('problem' in read) throw new Error(read.problem.what);
  return read.source.value as Record<string, unknown>;
}

export const textIn = (root: string, file: string): Promise<string> =>
  readFile(join(root, file), 'utf8');

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

/** What a command says that refuses; it must leave every file as it was. */
export async function refusalOf(root: string, command: () => Promise<unknown>): Promise<string> {
  const before = await contentOf(root);
  const said = await command().then(
    () => 'not refused',
    (error: Error) => error.message,
  );
  expect(await contentOf(root)).toEqual(before);
  return said;
}

/** Git holds all files of the project; answers further commands. */
export function commitAll(root: string): (...args: string[]) => string {
  const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...person, ...args]).toString();
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'All');
  return git;
}
