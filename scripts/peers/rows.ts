import type { Row } from '../measuring/report.ts';
import type { Usage } from '../measuring/usage.ts';
import type { Score } from './lighthouse.ts';
import { type Loaded, withoutPictures } from './load.ts';

/** A lesson of a built site, as a phone loads it. */
export type Page = { maths: boolean; loaded: Loaded; score: Score };

/** A built site; `html` counts all its pages, those that only this builder makes included. */
export type Result = { name: string; build: Usage; html: number; pages: Page[] };

const totalOf = ({ loaded }: Page): number => withoutPictures(loaded.bytes);

const tenth = (value: number): number => Math.round(value * 10) / 10;

const times = (value: number, of: number): string => (value / of).toFixed(2);

/** What a build cost, beside the first one's. */
export function buildRow({ name, build, html }: Result, first: Result): Row {
  return {
    builder: name,
    'build s': tenth(build.seconds),
    '× ours': times(build.seconds, first.build.seconds),
    'HTML pages': html,
    's/1000 pages': tenth((build.seconds / html) * 1000),
    'computed s/1000 pages': tenth((build.cpuSeconds / html) * 1000),
    'peak MB': build.peakMB,
  };
}

/** What a lesson costs its reader, beside the first builder's. */
export function pageRow(name: string, page: Page, first: Page): Row {
  const { bytes, requests, elements, inUse } = page.loaded;
  const kinds = ['html', 'css', 'js', 'fonts', 'other'].map((kind) => [kind, bytes[kind] ?? 0]);
  return {
    builder: name,
    lesson: page.maths ? 'maths' : 'no maths',
    ...Object.fromEntries(kinds),
    total: totalOf(page),
    '× ours': times(totalOf(page), totalOf(first)),
    'in use': inUse,
    requests,
    elements,
    performance: page.score.performance,
    'LCP ms': page.score.lcp,
    'TBT ms': page.score.tbt,
  };
}
