import { type ChildProcess, fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Gathered } from './index.ts';

/** The process that checks, the project that it looks at, and the file that it named last. */
type Checker = { child: ChildProcess; root: string; file: string };
type Answer = { gathered: Gathered; crash?: never } | { gathered?: never; crash: string };

let checker: Checker | undefined;
let reading: Promise<Gathered> | undefined;
/** Files that brought the check down or kept it too long, as they were then. */
const slow = new Map<string, string>();

/**
 * What is wrong with the content, as it was said last. All who ask within one build, or between two changes
 * in `astro dev`, share one reading of the content. It is read in a process of its own: a file on which that
 * process hangs or dies is named, and the others are looked at all the same.
 * @param root the project's folder
 */
export function latestProblems(root: string): Promise<Gathered> {
  if (checker && checker.root !== root) {
    checker.child.kill();
    checker = undefined;
    reading = undefined;
  }
  reading ??= gather(root);
  // A reading that broke is no answer for the next who asks.
  reading.catch(forgetProblems);
  return reading;
}

/** To be called when the content changed: the next who asks gets a new reading. */
export function forgetProblems(): void {
  reading = undefined;
}

const stampOf = (root: string, file: string): string => {
  const { mtimeMs, size } = statSync(join(root, file), { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size}`;
};

async function gather(root: string): Promise<Gathered> {
  for (const [file, stamp] of slow) if (stampOf(root, file) !== stamp) slow.delete(file);
  checker ??= start(root);
  const { gathered, crash } = await ask(checker);
  if (gathered) return gathered;
  const { file } = checker;
  if (crash === undefined) checker = undefined;
  else if (file === '' || slow.has(file)) throw new Error(crash);
  if (file === '' || slow.has(file))
    throw new Error(
      'The content check ended before its end, and at no file: look whether there is memory left.',
    );
  slow.set(file, stampOf(root, file));
  return gather(root);
}

function start(root: string): Checker {
  const stdio = ['ignore', 'inherit', 'ignore', 'ipc', 'pipe'] as const;
  const child = fork(new URL('./check-process.ts', import.meta.url), { stdio: [...stdio] });
  const started: Checker = { child, root, file: '' };
  const names = child.stdio[4] as Readable;
  names.setEncoding('utf8').on('data', (text: string) => {
    started.file = text.trimEnd().split('\n').at(-1) ?? '';
  });
  return started;
}

/** The answer of the process; that of one which ended has nothing in it. */
function ask({ child, root }: Checker): Promise<Partial<Answer>> {
  const names = child.stdio[4] as Readable & { ref?: () => void; unref?: () => void };
  // While nobody waits for it, the process keeps nobody from ending.
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
