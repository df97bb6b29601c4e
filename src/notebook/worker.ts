import { parentPort } from 'node:worker_threads';
import { NotebookError, type NotebookErrorCode } from './error.ts';
import { makePage, type NotebookPage, type PageOptions } from './page.ts';

/* A thread of its own for each batch of notebooks: what hangs or eats memory here is ended from outside. */

export type Job = { bytes: Uint8Array; options: PageOptions };
export type Answer = { page: NotebookPage } | { reason: NotebookErrorCode } | { crash: string };

parentPort?.on('message', async ({ bytes, options }: Job) => {
  parentPort?.postMessage(await answer(bytes, options));
});

async function answer(bytes: Uint8Array, options: PageOptions): Promise<Answer> {
  try {
    return { page: await makePage(bytes, options) };
  } catch (error) {
    return error instanceof NotebookError
      ? { reason: error.code }
      : { crash: String(error).slice(0, 500) };
  }
}
