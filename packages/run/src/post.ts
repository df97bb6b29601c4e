import type { FromWorker } from './protocol.ts';

/** Taken before a reader's code can put its own in its place. */
const send = globalThis.postMessage;
let token = '';

/** From now on messages carry the page's word, so that it knows them from those of a reader's code. */
export function signWith(word: string): void {
  token = word;
}

/** Posts from the worker to its page. */
export const post = (message: FromWorker): void => send({ ...message, token });
