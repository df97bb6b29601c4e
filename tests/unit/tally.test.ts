import { describe, expect, test } from 'vitest';
import { closingLine, countPlaywright, countVitest } from '../../scripts/tally.ts';
import { readAstroCheck } from '../../scripts/types.ts';

const vitest = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{}] }],
};

test('The report of Vitest gives passed, failed and skipped tests, and a file that did not load as failed', () => {
  const unloaded = { status: 'failed', assertionResults: [] };
  const report = { ...vitest, testResults: [...vitest.testResults, unloaded] };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

describe("Playwright's report", () => {
  const timeout = '\u001b[31mTest timeout of 480000ms exceeded.\u001b[39m';
  const attempt = (status: string, ...messages: string[]) => ({
    status,
    errors: messages.map((message) => ({ message })),
  });
  const flaky = (...results: ReturnType<typeof attempt>[]) =>
    countPlaywright({
      stats: { expected: 9, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{}],
      suites: [{ specs: [], suites: [{ specs: [{ tests: [{ results }] }] }] }],
    });

  test.each([
    ['an assertion', attempt('failed', 'Error: expect(locator).toHaveText(expected) failed')],
    [
      'a call that waited to the end',
      attempt('timedOut', timeout, 'Error: locator.click: Test timeout of 480000ms exceeded.'),
    ],
    [
      'a fixture',
      attempt('timedOut', 'Test timeout of 480000ms exceeded while setting up "page".'),
    ],
  ])('a test that passes only at the second try has failed: %s', (_, first) => {
    expect(flaky(first, attempt('passed'))).toEqual({ passed: 9, failed: 3, skipped: 2 });
  });

  test('one whose first try ended by the time limit while nothing waited has passed, and is named', () => {
    expect(flaky(attempt('timedOut', timeout), attempt('passed'))).toEqual({
      passed: 10,
      failed: 2,
      skipped: 2,
      note: "1 tried again, for the browser's answer was lost",
    });
  });
});

describe('the text of astro check', () => {
  test('gives each error with file, line and column, through its colours', () => {
    const error =
      "\u001b[96msrc/a.ts\u001b[0m:\u001b[93m1\u001b[0m:\u001b[93m14\u001b[0m - \u001b[91merror\u001b[0m\u001b[90m ts(2322): \u001b[0mType 'number' is not assignable to type 'string'.\n\n1 export const y\n";
    expect(readAstroCheck(`${error}\nResult (6 files): \n- 1 error\n`)).toEqual({
      files: 6,
      errors: [
        {
          file: 'src/a.ts',
          line: 1,
          column: 14,
          what: "Type 'number' is not assignable to type 'string'. (ts(2322))",
          fix: 'Make the types agree at this place.',
        },
      ],
    });
  });

  test.each([
    ['it broke off', '09:10:12 [types] Generated 370ms\n'],
    ['it counts more errors than it shows', 'Result (6 files): \n- 2 errors\n'],
  ])('is no result when %s', (_, text) => {
    expect(readAstroCheck(text)).toBeUndefined();
  });
});

test('the closing line has the sums over all runners, and the skipped where there are any', () => {
  const counts = [
    { passed: 12, failed: 0 },
    { passed: 7, failed: 1 },
  ];
  expect(closingLine(counts)).toBe('19 passed, 1 failed');
  expect(closingLine([{ passed: 12, failed: 0, skipped: 2 }])).toBe(
    '12 passed, 0 failed, 2 skipped',
  );
});
