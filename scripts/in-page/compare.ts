import { steadyText } from '@a2z/author/notebook-stamp';
import { differingNumbers } from '@a2z/author/printed';
import type { PageBlock } from './pages.ts';

/** What one engine made of a block. */
export type Ran = {
  printed: string;
  /** Last line of the error that it ended in. */
  error?: string | undefined;
  /** It has no Run on this site, and why. */
  without?: string | undefined;
  seconds: number;
};

/** `same`: what the page says; `digits`: other numbers; `words`: other words; `failed`: an error that is not meant. */
export type Comparison = {
  kind: 'same' | 'digits' | 'words' | 'failed' | 'without' | 'silent';
  why: string;
};

/** How texts are broken into lines and padded is a matter of the width of a terminal. */
const plain = (text: string): string => steadyText(text).replace(/\s+/g, ' ').trim();

/** Compares what a block printed with what its page says. */
export function judge({ prints, fails }: PageBlock, ran: Ran): Comparison {
  if (ran.without !== undefined) return { kind: 'without', why: ran.without };
  if (ran.error !== undefined && !fails) return { kind: 'failed', why: ran.error };
  if (prints === undefined) return { kind: 'silent', why: '' };
  const [page, here] = [plain(prints), plain(ran.printed)];
  if (page === here) return { kind: 'same', why: '' };
  const pairs = differingNumbers(page, here);
  return pairs.length > 0
    ? { kind: 'digits', why: pairs.slice(0, 6).join(', ') }
    : { kind: 'words', why: `“${firstOther(page, here)}”` };
}

/** The first words of the second text that are not those of the first. */
function firstOther(page: string, here: string): string {
  const [ours, theirs] = [page.split(' '), here.split(' ')];
  const at = theirs.findIndex((word, index) => word !== ours[index]);
  return theirs.slice(Math.max(0, at), at + 8).join(' ') || 'nothing';
}

/** All blocks of a page in one engine. */
export type PageRun = {
  path: string;
  engine: string;
  seconds: number;
  /** Of WebAssembly, where the engine can say it. */
  megabytes?: number | undefined;
  comparisons: { name: string; comparison: Comparison; seconds: number }[];
};

const KINDS = ['same', 'digits', 'words', 'failed', 'without', 'silent'] as const;
const HEAD = `| page | engine | like the page | other digits | other words | fail | no Run here | page shows none | s | MB |
|---|---|---|---|---|---|---|---|---|---|`;

/** More than the page allows one block, or more than a tab should have. */
const LIMITS = { seconds: 60, megabytes: 1_000 };

function row({ path, engine, comparisons, seconds, megabytes }: PageRun): string {
  const counts = KINDS.map(
    (kind) => comparisons.filter(({ comparison }) => comparison.kind === kind).length,
  );
  return `| ${[path, engine, ...counts, seconds.toFixed(0), megabytes?.toFixed(0) ?? '–'].join(' | ')} |`;
}

function details({ path, engine, comparisons, megabytes }: PageRun): string[] {
  const shown = comparisons.filter(
    ({ comparison: { kind } }) => !['same', 'silent', 'without'].includes(kind),
  );
  const slow = comparisons.filter(({ seconds }) => seconds > LIMITS.seconds);
  return [
    ...shown.map(({ name, comparison }) => `${name}: ${comparison.kind}: ${comparison.why}`),
    ...slow.map(
      ({ name, seconds }) =>
        `${name}: took ${seconds.toFixed(0)} s, the page allows ${LIMITS.seconds}`,
    ),
    ...((megabytes ?? 0) > LIMITS.megabytes ? [`took ${megabytes?.toFixed(0)} MB`] : []),
  ].map((line) => `- ${path}, ${engine}, ${line}`);
}

/** The report: a row for each page and engine, and below it each block that is not like its page. */
export function reportOf(runs: readonly PageRun[], versions: string): string {
  const below = runs.flatMap(details);
  const text = [`# Python in the page\n\n${versions}\n`, HEAD, ...runs.map(row)].join('\n');
  return `${text}\n\n${below.join('\n') || 'Every output is what its page says.'}\n`;
}
