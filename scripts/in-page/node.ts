import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { lastLine } from '@a2z/author/python';
import { lacksOf, listed } from '@a2z/run/blocks';
import { judge, type PageRun, type Ran } from './compare.ts';
import type { RunPage } from './pages.ts';

const RUNNER = fileURLToPath(new URL('run-blocks.ts', import.meta.url));
/** A page that computes for longer is ended. */
const LIMIT = 20 * 60_000;

/** What the process of a page says at its end. */
export type Said = { ran: Ran[]; megabytes: number };

/** Runs a page's blocks in Pyodide under Node, in a process of its own: one that hangs ends alone. */
async function runAlone(codes: readonly string[]): Promise<Said | string> {
  const child = spawn(process.execPath, [RUNNER], { timeout: LIMIT });
  child.stdin.end(JSON.stringify(codes));
  const [said, wrong, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code === 0) return JSON.parse(lastLine(said)) as Said;
  return code === null ? `it did not end within ${LIMIT / 60_000} min` : lastLine(wrong);
}

/** The page in Pyodide under Node, with the packages that are there. */
export async function runInNode(page: RunPage, has: (name: string) => boolean): Promise<PageRun> {
  const start = performance.now();
  const lacks = lacksOf(page.blocks, has);
  const runnable = page.blocks.filter((_, n) => lacks[n]?.length === 0);
  const said = runnable.length > 0 ? await runAlone(runnable.map(({ code }) => code)) : undefined;
  const broken: Ran = {
    printed: '',
    error: typeof said === 'string' ? said : 'not run',
    seconds: 0,
  };
  const ran = typeof said === 'object' ? said.ran : [];
  const comparisons = page.blocks.map((block, n) => {
    const needs = lacks[n] ?? [];
    const mine: Ran =
      needs.length > 0
        ? { printed: '', without: `needs ${listed(needs)}`, seconds: 0 }
        : (ran[runnable.indexOf(block)] ?? broken);
    return { name: block.name, comparison: judge(block, mine), seconds: mine.seconds };
  });
  const megabytes = typeof said === 'object' ? said.megabytes : undefined;
  return {
    path: page.path,
    engine: 'Node',
    seconds: (performance.now() - start) / 1000,
    megabytes,
    comparisons,
  };
}
