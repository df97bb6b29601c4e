import { createInterface } from 'node:readline/promises';
import { Refusal } from '../refusal.ts';
import type { Terminal } from './answers.ts';

/**
 * Calls `use` with the terminal that the command was typed in, or with none when nobody sits there (a
 * pipe, CI).
 */
export async function withTerminal<T>(use: (terminal?: Terminal) => Promise<T>): Promise<T> {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env.CI) return use();
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const gone = new Promise<never>((_, reject) => {
    const left = new Refusal(
      '\nYou left before the last question, and nothing was written.',
      'Start again when you like.',
    );
    lines.once('close', () => reject(left));
  });
  gone.catch(() => undefined); // closed by us at the end: nobody waits any more
  try {
    return await use({
      say: (text) => console.log(text),
      ask: (prompt) => Promise.race([lines.question(prompt), gone]),
    });
  } finally {
    lines.close();
  }
}
