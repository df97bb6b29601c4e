import { describe, expect, test } from 'vitest';
import {
  closingLine,
  countBiome,
  countPlaywright,
  countVitest,
  judge,
  table,
} from '../../scripts/tally.ts';
import { readAstroCheck } from '../../scripts/types-check.ts';

const vitest = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
  ],
};

describe("Vitest's report", () => {
  test('gives passed, failed and skipped tests', () => {
    expect(countVitest(vitest)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test('counts a file that could not be loaded as a failure', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    const report = { ...vitest, testResults: [...vitest.testResults, unloaded] };
    expect(countVitest(report).failed).toBe(2);
  });

  test('is refused when it has not the expected shape', () => {
    expect(() => countVitest({ numPassedTests: 3 })).toThrow();
  });
});

describe("Playwright's report", () => {
  const stats = { expected: 9, unexpected: 1, flaky: 0, skipped: 2 };

  test('gives passed, failed and skipped tests', () => {
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 9, failed: 1, skipped: 2 });
  });

  test('counts a flaky test and an error outside all tests as failures', () => {
    expect(countPlaywright({ stats: { ...stats, flaky: 1 }, errors: [{}] }).failed).toBe(3);
  });
});

describe("Biome's report", () => {
  const summary = { changed: 0, unchanged: 10, errors: 3 };
  const at = (path: string, severity = 'error') => ({ severity, location: { path } });

  test('counts a file once, however many errors it has', () => {
    const diagnostics = [at('a.ts'), at('a.ts'), at('b.ts'), at('c.ts', 'info')];
    expect(countBiome({ summary, diagnostics })).toEqual({ passed: 8, failed: 2, skipped: 0 });
  });

  test('counts errors that no file was named for', () => {
    expect(countBiome({ summary, diagnostics: [] }).failed).toBe(1);
  });
});

describe('the text of astro check', () => {
  const ok = '09:10:12 [types] Generated 370ms\nResult (6 files): \n- 0 errors\n- 0 warnings\n';

  test('gives the number of files', () => {
    expect(readAstroCheck(ok)).toMatchObject({ files: 6, errors: [] });
  });

  test('gives each error with file, line and column, through its colours', () => {
    const error =
      "\u001b[96msrc/a.ts\u001b[0m:\u001b[93m1\u001b[0m:\u001b[93m14\u001b[0m - \u001b[91merror\u001b[0m\u001b[90m ts(2322): \u001b[0mType 'number' is not assignable to type 'string'.\n\n1 export const y\n";
    expect(readAstroCheck(`${error}\nResult (6 files): \n- 1 error\n`)?.errors).toEqual([
      {
        file: 'src/a.ts',
        line: 1,
        column: 14,
        what: "Type 'number' is not assignable to type 'string'. (ts(2322))",
        fix: 'Make the types agree at this place.',
      },
    ]);
  });

  test('is no result when the check broke off', () => {
    expect(readAstroCheck('09:10:12 [types] Generated 370ms\n')).toBeUndefined();
  });

  test('is no result when it counts more errors than it shows', () => {
    expect(readAstroCheck('Result (6 files): \n- 2 errors\n')).toBeUndefined();
  });
});

describe('a judgement', () => {
  const three = { passed: 3, failed: 0, skipped: 0 };

  test('leaves a good run alone', () => {
    expect(judge(three, 0)).toEqual(three);
  });

  test('fails a runner that ended badly without naming a failure', () => {
    expect(judge(three, 1)).toMatchObject({ failed: 1, note: 'ended with exit code 1' });
  });

  test('fails a runner that checked nothing, even if it skipped something', () => {
    const none = { passed: 0, failed: 0, skipped: 4 };
    expect(judge(none, 0)).toMatchObject({ failed: 1, note: 'nothing was checked' });
  });
});

describe('the end of npm test', () => {
  const unit = { runner: 'unit', unit: 'tests', passed: 12, failed: 0, skipped: 0, seconds: 1.25 };
  const browser = { ...unit, runner: 'browser', passed: 7, failed: 1, note: 'not run' };

  test('is a table with one line a runner', () => {
    expect(table([unit, browser])).toMatchInlineSnapshot(`
      "         counted  passed  failed  skipped  seconds
      unit     tests        12       0        0      1.3
      browser  tests         7       1        0      1.3  not run"
    `);
  });

  test('closes with the sums over all runners', () => {
    expect(closingLine([unit, browser])).toBe('19 passed, 1 failed');
  });

  test('says the skipped only where there are any', () => {
    expect(closingLine([{ ...unit, skipped: 2 }])).toBe('12 passed, 0 failed, 2 skipped');
  });
});
