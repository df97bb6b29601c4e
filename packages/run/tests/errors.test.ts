import { expect, test } from 'vitest';
import { brokenBy, readError } from '../src/micropython/errors.ts';

const TRACEBACK = `Traceback (most recent call last):
  File "<stdin>", line 1, in <module>
  File "/lib/_main.py", line 18, in run
  File "Block 2", line 7, in <module>
  File "Block 1", line 3, in blink
  File "/lib/machine.py", line 26, in __init__
ValueError: invalid pin: the ESP32 has no GPIO 20
`;

test('a traceback is told without our frames, with the line of its block', () => {
  expect(readError(TRACEBACK, 'Block 2')).toEqual({
    text: `Traceback (most recent call last):
  File "Block 2", line 7, in <module>
  File "Block 1", line 3, in blink
ValueError: invalid pin: the ESP32 has no GPIO 20`,
    kind: 'ValueError',
    message: 'invalid pin: the ESP32 has no GPIO 20',
    line: 7,
  });
});

test('a function that calls itself stands there three times', () => {
  const frame = '  File "Block 1", line 2, in f\n';
  const { text } = readError(
    `Traceback (most recent call last):\n${frame.repeat(150)}RuntimeError: maximum recursion depth exceeded`,
    'Block 1',
  );
  expect(text.split('\n').slice(1)).toEqual([
    '  File "Block 1", line 2, in f',
    '  File "Block 1", line 2, in f',
    '  File "Block 1", line 2, in f',
    '  … 147 more lines like it',
    'RuntimeError: maximum recursion depth exceeded',
  ]);
});

test('what stops by itself is said in words', () => {
  expect(readError('KeyboardInterrupt: ', 'Block 1').text).toBe('Stopped.');
});

test('an error that is none of Python’s ends the worker', () => {
  expect(brokenBy(new RangeError('Maximum call stack size exceeded'))).toEqual({
    text: 'Stopped: a function calls itself too many times.',
    fatal: true,
  });
});
