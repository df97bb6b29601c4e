import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { NotebookError } from '../../../src/notebook/error.ts';
import { notebookSchema } from '../../../src/notebook/model.ts';
import { createPictureStore } from '../../../src/notebook/pictures.ts';
import { readNotebook } from '../../../src/notebook/read.ts';
import { notebookHtml, renderNotebook } from '../../../src/notebook/render.ts';
import { highlight } from '../../../src/prose/highlight.ts';
import { texToMathML } from '../../../src/prose/maths.ts';
import { parseHtml } from '../../../src/prose/parse.ts';

/** What became of one notebook: HTML, or the code of a NotebookError, and the milliseconds that it computed. */
export type Outcome = { html: string; error?: string; milliseconds: number; polluted: boolean };

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function outcome(bytes: Uint8Array): Outcome {
  const start = process.threadCpuUsage().user;
  const done = (html: string, error?: string): Outcome => ({
    html,
    ...(error !== undefined && { error }),
    milliseconds: (process.threadCpuUsage().user - start) / 1_000,
    polluted: 'polluted' in {},
  });
  try {
    const notebook = readNotebook(bytes);
    notebookSchema.parse(notebook);
    const { find } = createPictureStore(hash, '/notebook-images/');
    return done(
      notebookHtml(
        renderNotebook(notebook, {
          parseHtml,
          highlight,
          maths: texToMathML,
          embedded: find,
          file: '/file.ipynb',
        }),
      ),
    );
  } catch (error) {
    if (error instanceof NotebookError) return done(error.message, error.code);
    return done('', `crash: ${error}`);
  }
}

highlight('x', 'python'); // the grammar is loaded once, outside the clock
parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(outcome(bytes)));
parentPort?.postMessage('ready');
