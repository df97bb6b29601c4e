import { errorLine, hintFor } from './hints.ts';
import type { Outcome } from './job.ts';

/** What 'Check my answer' says, in a sentence or two. */
export type CheckResult = { right: boolean; text: string };

/** What checks are called in a traceback. */
export const CHECKS = 'The checks';

/** Lines on which an assert begins, from 1. */
const assertLines = (checks: string): number[] =>
  checks.split('\n').flatMap((line, i) => (/^[ \t]*assert\b/.test(line) ? [i + 1] : []));

/** "Check 2 of 3", by the line that failed; a single check has no number. */
function placeOf(checks: string, line: number | undefined): string {
  const lines = assertLines(checks);
  const number = lines.filter((each) => each <= (line ?? 0)).length;
  return lines.length > 1 && number > 0 ? `Check ${number} of ${lines.length}` : 'The check';
}

/** The reader's own code did not run to its end, so nothing was checked. */
function stoppedBefore(outcome: Exclude<Outcome, { end: 'done' }>): CheckResult {
  if (outcome.end === 'stopped' || outcome.missing) return { right: false, text: outcome.text };
  const last = errorLine(outcome.text);
  return {
    right: false,
    text: [`Your code did not run: ${last}.`, hintFor(last)].join(' ').trim(),
  };
}

/**
 * Runs an answer and then its checks, in one state.
 * @param run runs code under a name and says how it ended
 * @param checks asserts, each with a hint as its message
 */
export async function checkAnswer(
  run: (code: string, name: string) => Promise<Outcome>,
  answer: { code: string; name: string },
  checks: string,
): Promise<CheckResult> {
  const ran = await run(answer.code, answer.name);
  if (ran.end !== 'done') return stoppedBefore(ran);
  const checked = await run(checks, CHECKS);
  if (checked.end === 'done') {
    const count = assertLines(checks).length;
    return { right: true, text: count > 1 ? `Right: all ${count} checks passed.` : 'Right.' };
  }
  if (checked.end === 'stopped') return { right: false, text: checked.text };
  const place = placeOf(checks, checked.line);
  const said =
    checked.kind === 'AssertionError' && checked.message
      ? `failed. ${checked.message}`
      : `could not be tried. ${errorLine(checked.text)}`;
  return { right: false, text: `Not yet. ${place} ${said}` };
}
