import { parentPort, workerData } from 'node:worker_threads';
import { prepareWords } from '../../lint/index.ts';
import { gatherProblems } from '../index.ts';
import { createMemory } from '../memory.ts';

/* A thread of `astro dev`: checks the content beside the server, and remembers what it has read. */

const root = workerData as string;
const memory = createMemory(root);

parentPort?.on('message', async (turn: number) => {
  try {
    const { problems } = await gatherProblems(root, { memory });
    parentPort?.postMessage({ turn, problems });
    // The first edit of a text would wait for the dictionaries.
    await prepareWords(root);
  } catch (error) {
    // A fault of the gate, not of the content: the server goes on without a verdict.
    console.error(error);
    parentPort?.postMessage({ turn });
  }
});
