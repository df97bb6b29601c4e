import { parentPort } from 'node:worker_threads';
import { highlight } from '../../../../src/markdown/highlight.ts';
import { notebookSchema } from '../../../../src/markdown/notebook/model.ts';
import { NotebookError, readNotebook } from '../../../../src/markdown/notebook/read.ts';
import { rendered } from './fixture.ts';

/** What became of one notebook: HTML, or the code of a NotebookError, and the milliseconds that it computed. */
export type Outcome = { html: string; error?: string; milliseconds: number; polluted: boolean };

function outcome(bytes: Uint8Array): Outcome {
  const start = process.threadCpuUsage().user;
  const done = (html: string, error?: string): Outcome => ({
    html,
    ...(error !== undefined && { error }),
    milliseconds: (process.threadCpuUsage().user - start) / 1_000,
    polluted: 'polluted' in {},
  });
  try {
    notebookSchema.parse(readNotebook(bytes));
    return done(rendered(bytes).html);
  } catch (error) {
    if (error instanceof NotebookError) return done(error.message, error.code);
    return done('', `crash: ${error}`);
  }
}

highlight('x', 'python'); // the grammar is loaded once, outside the clock
parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(outcome(bytes)));
parentPort?.postMessage('ready');
