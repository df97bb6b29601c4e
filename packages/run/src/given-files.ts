import { post } from './post.ts';
import type { Files } from './protocol.ts';

/*
 * A worker that runs code has no net: the page fetches, and gives it bytes. What a runtime asks for by an
 * address, it gets of them.
 */

/** Where runtimes think that their files are. */
export const HERE = 'https://runtime.invalid/';

const given = new Map<string, ArrayBuffer>();

/** Adds files that may be asked for, each once. */
export function give(files: Files): void {
  for (const [name, bytes] of Object.entries(files)) given.set(name, bytes);
}

/** A file as text. */
export const textOf = (name: string): string => new TextDecoder().decode(given.get(name));

/** Lets a runtime fetch what was given. Each file that it takes is a step of its start. */
export function answerFetch(): void {
  globalThis.fetch = async (address) => {
    const name = String(address).slice(HERE.length);
    const bytes = given.get(name);
    if (!bytes) throw new TypeError('Code of a page fetches nothing.');
    given.delete(name);
    post({ type: 'step' });
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    return new Response(bytes, { headers: { 'Content-Type': type } });
  };
}
