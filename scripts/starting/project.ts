import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileCache } from '../../src/authoring/file-cache.ts';
import { readContent } from '../../src/authoring/read-content.ts';
import type { Site } from '../../src/course/checks/index.ts';
import type { Problem } from '../../src/problem.ts';
import { everyId } from '../find-stage.ts';
import type { File } from '../importing/pictures.ts';

/** The content as a command finds it. */
export type Project = {
  root: string;
  site: Site;
  /** Every id there is or was, with its path. */
  ids: ReadonlyMap<string, string>;
  /** Today, as 2026-11-21. */
  date: string;
};

/** Everything that a command will do, before any of it is done. */
export type Start = {
  /** What it makes, in one sentence. */
  said: string;
  files: File[];
  /** What is left for a person. */
  left: Problem[];
  /** What to do next, as commands and sentences. */
  next: string[];
};

export async function openProject(root: string, date: string): Promise<Project> {
  const [{ site }, ids] = await Promise.all([readContent(createFileCache(root)), everyId(root)]);
  return { root, site, ids, date };
}

/** The text of a file of the project, or undefined when there is none. */
export const textAt = (root: string, file: string): Promise<string | undefined> =>
  readFile(join(root, file), 'utf8').catch(() => undefined);
