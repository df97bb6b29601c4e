import { z } from 'zod';

/** What one runner did, from its own report. */
export type Count = { passed: number; failed: number; skipped?: number };

/** A line of the table at the end of `npm test`: what is counted, and why it failed where no check did. */
export type Tally = Count & { runner: string; unit: string; seconds: number; note?: string };

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

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

/** Reads Playwright's JSON report. A test that passes only at the second try has failed. */
export function countPlaywright(report: unknown): Count {
  const { stats, errors } = playwrightReport.parse(report);
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, skipped: stats.skipped };
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
  const sum = (key: keyof Count) => tallies.reduce((total, tally) => total + (tally[key] ?? 0), 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
