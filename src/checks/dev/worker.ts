import { parentPort, workerData } from 'node:worker_threads';
import { createFileCache } from '../file-cache.ts';
import { gatherProblems } from '../index.ts';
import { prepareWords } from '../lint/index.ts';

/* A thread of `astro dev`: checks the content beside the server, and remembers what it has read. */

const root = workerData as string;
const cache = createFileCache(root);

parentPort?.on('message', async (turn: number) => {
  try {
    const { problems } = await gatherProblems(root, { cache });
    parentPort?.postMessage({ turn, problems });
    // The first edit of a text would wait for the dictionaries.
    await prepareWords(root);
  } catch (error) {
    // A fault of the check, not of the content: the server goes on without a result.
    console.error(error);
    parentPort?.postMessage({ turn });
  }
});
