import { type ChildProcess, fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Gathered } from './index.ts';

/** The process that checks, the project that it looks at, and the file that it works on ('' between two files). */
type Checker = { child: ChildProcess; root: string; file: string };
type Answer = { gathered: Gathered; crash?: never } | { gathered?: never; crash: string };

/** One look at all content, and whether it has begun. */
type Reading = { root: string; answer: Promise<Gathered>; begun: boolean };

let checker: Checker | undefined;
/** The reading whose answer callers get now. */
let reading: Reading | undefined;
/** The end of the last reading, however it ended: the process is asked one question at a time. */
let last: Promise<unknown> = Promise.resolve();
/** Files that brought the check down or kept it too long, as they were then. */
const slow = new Map<string, string>();

/**
 * What is wrong with the content, by the latest reading. All who ask within one build, or between two changes
 * in `astro dev`, share one reading of the content. It is read in a process of its own: a file on which that
 * process hangs or dies is named, and the others are looked at all the same.
 * @param root the project's folder
 */
export function latestProblems(root: string): Promise<Gathered> {
  if (reading?.root !== root) reading = readAfter(last, root);
  return reading.answer;
}

/** To be called when the content has changed: the next caller gets a reading that begins after this. */
export function forgetProblems(): void {
  if (reading?.begun) reading = undefined;
}

function readAfter(before: Promise<unknown>, root: string): Reading {
  const answer = before.then(() => {
    next.begun = true;
    return gather(root);
  });
  const next: Reading = { root, answer, begun: false };
  // A reading that failed is not kept for the next caller.
  last = answer.catch(() => {
    if (reading === next) reading = undefined;
  });
  return next;
}

const stampOf = (root: string, file: string): string => {
  const { mtimeMs, size } = statSync(join(root, file), { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size}`;
};

const ENDED =
  'The content check ended before it was done, and no file caused it: memory probably ran out. Close other programs and try again.';

async function gather(root: string): Promise<Gathered> {
  for (const [file, stamp] of slow) if (stampOf(root, file) !== stamp) slow.delete(file);
  const asked = checkerOf(root);
  const { gathered, crash } = await ask(asked);
  if (gathered) return gathered;
  const { file } = asked;
  if (file === '' || slow.has(file)) throw new Error(crash ?? ENDED);
  slow.set(file, stampOf(root, file));
  return gather(root);
}

/** The process that looks at this project. */
function checkerOf(root: string): Checker {
  if (checker?.root === root) return checker;
  checker?.child.kill();
  checker = start(root);
  return checker;
}

function start(root: string): Checker {
  const stdio = ['ignore', 'inherit', 'ignore', 'ipc', 'pipe'] as const;
  const child = fork(new URL('./check-process.ts', import.meta.url), { stdio: [...stdio] });
  const started: Checker = { child, root, file: '' };
  let said = '';
  (child.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => {
    // The last whole line, and the beginning of the next.
    said = (said + text).split('\n').slice(-2).join('\n');
    started.file = said.split('\n')[0] ?? '';
  });
  child.once('exit', () => {
    if (checker === started) checker = undefined;
  });
  return started;
}

/** The answer of the process; an empty one if the process ended. */
function ask({ child, root }: Checker): Promise<Partial<Answer>> {
  const names = child.stdio[4] as Readable & { ref?: () => void; unref?: () => void };
  // While nobody waits for it, the child process does not keep this one from ending.
  const hold = () => [child.ref(), child.channel?.ref(), names.ref?.()];
  const release = () => [child.unref(), child.channel?.unref(), names.unref?.()];
  hold();
  return new Promise<Partial<Answer>>((resolve) => {
    const closed = () => resolve({});
    child.once('close', closed);
    child.once('message', (answer: Answer) => {
      child.off('close', closed);
      resolve(answer);
    });
    child.send({ root, slow: [...slow.keys()] });
  }).finally(release);
}
