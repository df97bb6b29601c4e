import type { Gathered } from '../src/authoring/index.ts';
import { secondsSince } from './child.ts';

/** What the content folder's own check found. */
export type ContentReport = Gathered & { seconds: number };

/** Reads and cross-checks the content below `root`, the project's folder; starts no build. */
export async function checkContent(root: string): Promise<ContentReport> {
  const start = performance.now();
  const { gatherProblems } = await import('../src/authoring/index.ts');
  return { ...(await gatherProblems(root)), seconds: secondsSince(start) };
}
