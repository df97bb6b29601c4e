import type { Ledger } from '../src/course/ledger.ts';
import type { Problem } from '../src/problem.ts';
import { secondsSince } from './child.ts';

/** What the content folder's own check found. */
export type ContentReport = {
  problems: Problem[];
  warnings: Problem[];
  /** Stages and levels that were read. */
  stages: number;
  seconds: number;
  /** Ids and places as they were last recorded. */
  ledger: Ledger;
};

/** Reads and cross-checks the content below `root`, the project's folder; starts no build. */
export async function checkContent(root: string): Promise<ContentReport> {
  const start = performance.now();
  const { gatherProblems } = await import('../src/authoring/index.ts');
  return { ...(await gatherProblems(root)), seconds: secondsSince(start) };
}
