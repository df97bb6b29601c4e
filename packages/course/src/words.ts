import type { Kind, Level, State } from './schema.ts';

/** The words that readers see for the values of the schema. */
export const KIND_WORDS: Record<Kind, string> = {
  lesson: 'Lesson',
  notebook: 'Notebook',
  chat: 'Questions and answers',
  interview: 'Interview questions',
  firmware: 'Firmware',
  research: 'Research',
};
export const STATE_WORDS: Record<State, string> = {
  ready: 'Ready',
  draft: 'Draft',
  planned: 'Planned',
};
export const LEVEL_WORDS: Record<Level, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** Minutes as people say them: '45 min', '2 h', '3 h 20 min'; from ten hours on, whole hours. No line breaks in it. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours >= 10) return `${Math.round(minutes / 60)}\u00a0h`;
  const parts = [hours > 0 && `${hours}\u00a0h`, (rest > 0 || hours === 0) && `${rest}\u00a0min`];
  return parts.filter(Boolean).join('\u00a0');
}

/** '1 stage', '5 stages'. */
export const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** [0, 1, 2, 5] → '0–2, 5'; the numbers are in order. */
export function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === number) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/** How much of a course is whole: 'all 7 modules', 'modules 0–8', 'no module yet'. */
export function wholeWords(all: number, complete: readonly number[]): string {
  if (complete.length === 0) return 'no module yet';
  if (complete.length === all) return `all ${count(all, 'module')}`;
  return `module${complete.length === 1 ? '' : 's'} ${ranges(complete)}`;
}

/** 2026-11-21 → '21 November 2026', the same on every machine. */
export const longDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** '22 November 2026, Python 3.11.2, NumPy 2.4.6; same digits on two kinds of processor' */
export function testedWords(tested: {
  date: string;
  python: string;
  libraries: Readonly<Record<string, string>>;
  stable?: string | undefined;
}): string {
  const libraries = Object.entries(tested.libraries).map(([name, version]) => `${name} ${version}`);
  const said = [longDate(tested.date), `Python ${tested.python}`, ...libraries].join(', ');
  return tested.stable ? `${said}; same digits on two kinds of processor` : said;
}

/**
 * How many times as long a page computes as the Python that a notebook ran with: on the twelve pages
 * without packages that compute for over 0.1 s, 0.9 to 2.3 times (Pyodide 314 under Node, processor seconds).
 */
const SLOWER_IN_PAGE = 2;

/** Megabytes that a page has for Python (`LIMITS` in run/protocol.ts). */
export const MOST_MEGABYTES = 1024;

/**
 * What a notebook that would compute for over a minute in the page, or need more memory than a page has, says of
 * that; undefined for another one.
 * @param tested what its stamp tells of the run
 */
export function longInPage(tested: {
  seconds: number;
  megabytes?: number | undefined;
}): string | undefined {
  const minutes = (tested.seconds * SLOWER_IN_PAGE) / 60;
  if (tested.megabytes)
    return `All blocks together take ${(tested.megabytes / 1000).toFixed(1)} GB of memory, and a page has 1: run those that you want to change, or open the notebook in Colab.`;
  if (minutes <= 1) return undefined;
  return `Run here, all blocks together take about ${count(Math.round(minutes), 'minute')}, on a phone longer: run those that you want to change, or open the notebook in Colab.`;
}
