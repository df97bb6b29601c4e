import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../child.ts';

/** What Lighthouse says of a page on a simulated phone: medians. */
export type Score = { performance: number; lcp: number; tbt: number };

export const LIGHTHOUSE = { lighthouse: '13.5.0' };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function once(url: string, folder: string, browser: string): Promise<Score> {
  const file = join(folder, 'lighthouse.json');
  const { code, output } = await runProgram(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { show: 'keep', env: { CHROME_PATH: browser } },
  );
  if (code !== 0) throw new Error(`Lighthouse failed for ${url}.\n${output.slice(-2_000)}`);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    performance: Math.round(categories.performance.score * 100),
    lcp: Math.round(audits['largest-contentful-paint'].numericValue),
    tbt: Math.round(audits['total-blocking-time'].numericValue),
  };
}

/** Medians of some runs; `folder` has the package. */
export async function lighthouse(
  url: string,
  folder: string,
  browser: string,
  runs: number,
): Promise<Score> {
  const scores: Score[] = [];
  for (let run = 0; run < runs; run++) scores.push(await once(url, folder, browser));
  const of = (name: keyof Score) => median(scores.map((score) => score[name]));
  return { performance: of('performance'), lcp: of('lcp'), tbt: of('tbt') };
}
