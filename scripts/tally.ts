import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What one runner did, from its own report; `note`: what its line of the table says besides. */
export type Count = { passed: number; failed: number; skipped?: number; note?: string };

/** A line of the table at the end of `npm test`. */
export type Tally = Count & { runner: string; unit: string; seconds: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Reads Vitest's JSON report. A test file that could not even be loaded counts as one failure. */
export function countVitest(report: unknown): Count {
  const said = vitestReport.parse(report);
  const unloaded = said.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const skipped = said.numPendingTests + said.numTodoTests;
  return { passed: said.numPassedTests, failed: said.numFailedTests + unloaded.length, skipped };
}

const oneTry = z.object({
  status: z.string(),
  errors: z.array(z.object({ message: z.string().optional() })),
});
const suite = z.object({
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(oneTry) })) })),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
  suites: z.array(suite),
});

/**
 * True for a try that ran out of time while no call to the browser was waiting. Playwright names the call that waits, and
 * an assertion ends before the test does; so its own answer was lost (seen once in some forty runs of the whole).
 */
const wasLost = ({ status, errors: [first, ...others] }: z.infer<typeof oneTry>): boolean =>
  status === 'timedOut' &&
  others.length === 0 &&
  /^Test timeout of \d+ms exceeded\.$/.test(stripVTControlCharacters(first?.message ?? ''));

/** How many tests of a suite passed after nothing but lost tries. */
const lostIn = ({ suites = [], specs }: z.infer<typeof suite>): number =>
  specs
    .flatMap(({ tests }) => tests)
    .map(({ results }) => [results.at(-1)?.status, results.slice(0, -1)] as const)
    .filter(([last, before]) => last === 'passed' && before.length > 0 && before.every(wasLost))
    .length + suites.reduce((sum, each) => sum + lostIn(each), 0);

/** Reads Playwright's JSON report. A test that passes only at the second try has failed, unless the first was lost. */
export function countPlaywright(report: unknown): Count {
  const { stats, errors, suites } = playwrightReport.parse(report);
  const lost = suites.reduce((sum, each) => sum + lostIn(each), 0);
  return {
    passed: stats.expected + lost,
    failed: stats.unexpected + stats.flaky - lost + errors.length,
    skipped: stats.skipped,
    ...(lost > 0 && { note: `${lost} tried again, for the browser's answer was lost` }),
  };
}

/** The tallies as lines of plain text, one a runner. */
export const table = (tallies: readonly Tally[]): string =>
  tallies
    .map(({ runner, unit, seconds, note, ...count }) => {
      const said = `${runner.padEnd(10)}${closingLine([count])} (${unit}, ${seconds.toFixed(1)} s)`;
      return note ? `${said}: ${note}` : said;
    })
    .join('\n');

/** The closing line: "N passed, N failed", with the skipped only where there are any. */
export function closingLine(tallies: readonly Count[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((total, tally) => total + (tally[key] ?? 0), 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
