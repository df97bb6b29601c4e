import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { highlight } from '../../src/highlight.ts';
import { makePage } from '../../src/notebook/page.ts';
import { NotebookError } from '../../src/notebook/read.ts';

/** What became of one notebook: HTML, or the code of a NotebookError, and the milliseconds that it computed. */
export type Outcome = { html: string; error?: string; milliseconds: number; polluted: boolean };

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

async function outcome(bytes: Uint8Array): Promise<Outcome> {
  const start = process.threadCpuUsage().user;
  const done = (html: string, error?: string): Outcome => ({
    html,
    ...(error !== undefined && { error }),
    milliseconds: (process.threadCpuUsage().user - start) / 1_000,
    polluted: 'polluted' in {},
  });
  try {
    return done((await makePage(bytes, { folder, base: '/', file: '/file.ipynb' })).html);
  } catch (error) {
    if (error instanceof NotebookError) return done(error.message, error.code);
    return done('', `crash: ${error}`);
  }
}

highlight('x', 'python'); // the grammar is loaded once, outside the clock
parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await outcome(bytes));
});
parentPort?.postMessage('ready');
