import { execFileSync } from 'node:child_process';
import { FOLDERS } from '@a2z/course/content-files';
import type { Stage } from '@a2z/course/outline';

/** Path of a content file → when git saw it change last (ISO 8601). */
type Dates = ReadonlyMap<string, string>;

// A commit's line begins with a control character, which no path does: git writes those quoted.
const COMMIT = '\u0001';
const LOG =
  '-c core.quotePath=false log --relative --name-only --decorate=short --format=%x01%cI%x01%D -- src/content';

/**
 * Reads the answer of `git log`, newest commit first. The last commit of a shallow clone is marked
 * `grafted`: it claims to have changed every file, so that its date says nothing and is left out.
 */
function readLog(log: string): Dates {
  const dates = new Map<string, string>();
  let date: string | undefined;
  for (const line of log.split('\n')) {
    const [, when, names = ''] = line.startsWith(COMMIT) ? line.split(COMMIT) : [];
    if (when !== undefined) date = /\bgrafted\b/.test(names) ? undefined : when;
    else if (line !== '' && date !== undefined && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}

/** Dates of all content files, by one call; none where there is no git or no repository. */
export function gitDates(folder: string): Dates {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28, stdio } as const;
    return readLog(execFileSync('git', LOG.split(' '), options));
  } catch {
    return new Map();
  }
}

let ours: Dates | undefined;

const dates = (): Dates => {
  ours ??= gitDates(process.cwd());
  return ours;
};

const newest = (days: readonly (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);

/** When a page changed last: its text, or the notebook, chat or interview that belongs to it. */
export function stageChanged({ path, updated }: Pick<Stage, 'path' | 'updated'>) {
  const { stage, notebook, chat, interview } = FOLDERS;
  return newest([stage, notebook, chat, interview].map((of) => dates().get(of(path)))) ?? updated;
}

/** When a list of pages changed last: its own file, or any stage on it. */
export const listChanged = (course: string, stages: readonly Stage[]): string | undefined =>
  newest([dates().get(`src/content/courses/${course}.json`), ...stages.map(stageChanged)]);
