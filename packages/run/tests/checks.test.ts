import { expect, test } from 'vitest';
import { checkAnswer } from '../src/checks.ts';
import type { Outcome } from '../src/job.ts';

const CHECKS = 'assert a == 1, "Begin with one."\nassert b == 2, \\\n    "Add one."';
const ANSWER = { code: 'a, b = 1, 2', name: 'Cell 4' };
const done: Outcome = { end: 'done', ms: 1 };

/** What is said when the answer and its checks end so. */
const result = (...outcomes: Outcome[]) =>
  checkAnswer(async () => outcomes.shift() ?? done, ANSWER, CHECKS);
const failed = (kind: string, message: string, line: number): Outcome => ({
  ...{ end: 'error', text: `Traceback\n${kind}: ${message}`, kind, message, line },
});

test('an answer that passes all checks is right', async () => {
  expect(await result(done, done)).toEqual({ right: true, text: 'Right: all 2 checks passed.' });
});

test('a check that fails is named by its place, with its hint and nothing else', async () => {
  expect(await result(done, failed('AssertionError', 'Add one.', 2))).toEqual({
    right: false,
    text: 'Not yet. Check 2 of 2 failed. Add one.',
  });
});

test('a check that cannot be tried says why', async () => {
  const { text } = await result(done, failed('TypeError', 'bad operand', 1));
  expect(text).toBe('Not yet. Check 1 of 2 could not be tried. TypeError: bad operand');
});

test('an answer that does not run is not checked', async () => {
  const { right, text } = await result(failed('NameError', "name 'x' is not defined", 1));
  expect(right).toBe(false);
  expect(text).toContain("NameError: name 'x' is not defined");
  expect(text).toContain('the block above that does');
});

test('a run that the reader stopped says so', async () => {
  expect(await result({ end: 'stopped', text: 'Stopped.' })).toEqual({
    right: false,
    text: 'Stopped.',
  });
});
