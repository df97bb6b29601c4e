import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.ts';

/** Who builds in this folder: the process that was asked to, and Astro's own. */
type Holder = { pids: number[]; since: string };

/** Beside Astro's own notes, which two builds at once would mix up. */
const FILE = '.astro/build.lock';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

function holderOf(file: string): Holder | undefined {
  try {
    const { pids, since } = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(pids) ? { pids: pids.map(Number), since: String(since) } : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the lock if it is free; false if another process was quicker. */
function take(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** A build that was killed leaves its lock: moved out of the way, by one process only. */
function clear(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch {
    // Another process has cleared it.
  }
}

/** The right to build in a folder. */
export type BuildLock = {
  /** Names one more process of this build: while it lives, the folder is taken. */
  add: (pid: number) => void;
  release: () => void;
};

/**
 * Makes sure that one build runs in a folder at a time.
 * @throws Refusal that names the other process
 */
export function lockBuild(root = process.cwd()): BuildLock {
  const file = join(root, FILE);
  const own: Holder = { pids: [process.pid], since: new Date().toISOString() };
  mkdirSync(dirname(file), { recursive: true });
  for (let tries = 0; !take(file, own); tries += 1) {
    const holder = holderOf(file);
    const alive = holder?.pids.find(isAlive);
    if (alive !== undefined || tries > 2) throw refusal(alive, holder?.since);
    clear(file);
  }
  return {
    add: (pid) => {
      own.pids.push(pid);
      writeFileSync(file, JSON.stringify(own));
    },
    release: () => rmSync(file, { force: true }),
  };
}

const refusal = (pid: number | undefined, since = 'a moment ago') =>
  new Refusal(
    `Another build runs in this folder (process ${pid ?? 'unknown'}, since ${since}).`,
    `Wait until it has ended, or end it; if there is none, remove ${FILE}.`,
  );
