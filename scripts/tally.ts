import { z } from 'zod';

/** What one runner did, from its own report. */
export type Count = { passed: number; failed: number; skipped: number };

/** A line of the table at the end of `npm test`. */
export type Tally = Count & {
  runner: string;
  /** What is counted: files, stages, builds, tests. */
  unit: string;
  seconds: number;
  /** Why a runner counts as failed though no single check of it did. */
  note?: string | undefined;
};

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
  return {
    passed: said.numPassedTests,
    failed: said.numFailedTests + unloaded.length,
    skipped: said.numPendingTests + said.numTodoTests,
  };
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
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

const biomeReport = z.object({
  summary: z.object({ changed: z.number(), unchanged: z.number(), errors: z.number() }),
  diagnostics: z.array(
    z.object({ severity: z.string(), location: z.object({ path: z.unknown() }).nullish() }),
  ),
});

/** Reads Biome's JSON report: passed files, and files with an error. */
export function countBiome(report: unknown): Count {
  const { summary, diagnostics } = biomeReport.parse(report);
  const errors = diagnostics.filter(({ severity }) => severity === 'error' || severity === 'fatal');
  const files = new Set(errors.map(({ location }) => String(location?.path))).size;
  const failed = Math.max(files, summary.errors > 0 ? 1 : 0);
  return { passed: summary.changed + summary.unchanged - files, failed, skipped: 0 };
}

/**
 * Makes a count honest: a runner that ended badly without naming a failure, or that checked
 * nothing at all, has failed.
 */
export function judge(count: Count, exitCode: number): Count & { note?: string } {
  if (count.failed === 0 && exitCode !== 0) {
    return { ...count, failed: 1, note: `ended with exit code ${exitCode}` };
  }
  const ran = count.passed + count.failed;
  return ran === 0 ? { ...count, failed: 1, note: 'nothing was checked' } : count;
}

const HEAD = ['', 'counted', 'passed', 'failed', 'skipped', 'seconds'];

/** The tallies as lines of plain text, in columns. */
export function table(tallies: readonly Tally[]): string {
  const rows = tallies.map(({ runner, unit, passed, failed, skipped, seconds }) => [
    runner,
    unit,
    ...[passed, failed, skipped].map(String),
    seconds.toFixed(1),
  ]);
  const widths = HEAD.map((_, i) => Math.max(...[HEAD, ...rows].map((row) => row[i]?.length ?? 0)));
  const pad = (cell: string, i: number) =>
    i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0);
  const notes = [undefined, ...tallies.map(({ note }) => note)];
  return [HEAD, ...rows]
    .map((row, i) => [...row.map(pad), notes[i] ?? ''].join('  ').trimEnd())
    .join('\n');
}

/** The closing line: "N passed, N failed", with the skipped only where there are any. */
export function closingLine(tallies: readonly Tally[]): string {
  const sum = (key: keyof Count) => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
