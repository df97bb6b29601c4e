import { join } from 'node:path';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import { loadPyodide, type PyodideInterface } from 'pyodide';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorLine, hintFor } from '../src/hints.ts';

/* Real tracebacks of both Pythons: what the table says must fit what they print today. */

type MicroPython = { runPython(code: string): unknown };
let python: PyodideInterface;
let board: MicroPython;

beforeAll(async () => {
  python = await loadPyodide({ indexURL: join(process.cwd(), 'node_modules/pyodide/') });
  board = await (loadMicroPython as (options: object) => Promise<MicroPython>)({});
}, 120_000);

/** The hint for what a piece of code raises. */
function hintOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    return hintFor(errorLine((error as Error).message));
  }
  throw new Error('Nothing was raised.');
}

const LOOK = /missing colon, bracket, quote or comma/;

/** Code, and what is said of it by Python and by MicroPython (the same where one is given). */
const CASES: readonly (readonly [code: string, python: RegExp, board?: RegExp])[] = [
  ['print(radius)', /given “radius” a value yet/],
  ['pritn(1)', /you mean “print”/, /given “pritn” a value/],
  ['json.dumps(1)', /“import json”/, /given “json” a value/],
  ['def f():\n    x += 1\nf()', /a name that a function/i],
  ['for n in range(3)\n    print(n)', /with a colon/, LOOK],
  ['for n in range(3):\nprint(n)', /by four spaces/, LOOK],
  ['x = 1\n  y = 2', /where the line above it begins/],
  ['if True:\n    x = 1\n  y = 2', /count the spaces/],
  ['print("a', /a quote at its end/, LOOK],
  ['print((1, 2)', /bracket “\(” needs its partner/, LOOK],
  ['x = )', /Nothing opens this “\)”/, LOOK],
  ['if x = 1:\n    pass', /two equals signs/, LOOK],
  ['print "a"', /print\(…\)/, LOOK],
  ['x = 1 2', LOOK],
  ['print(“a”)', /Retype this sign/, /straight quotes/],
  ['"a" + 1', /Text and numbers cannot be added/],
  ['1 + "a"', /Text and numbers cannot be added/],
  ['[1] + 1', /types that do not go together/],
  ['"a" < 1', /Only like can be compared/],
  ['None + 1', /A value is None/],
  ['None.x', /A value is None/],
  ['x = 5\nx()', /not a function/],
  ['x = 5\nx[0]', /has no elements/],
  ['def f(a): pass\nf(1, 2)', /Compare the brackets of the call/],
  ['(1, 2)[0] = 3', /cannot be changed in place/],
  ['range(2.5)', /whole number/],
  ['[1, 2][5]', /The first index is 0/],
  ['[].pop()', /The list is empty/],
  ['{"a": 1}["b"]', /print the keys/],
  ['1 / 0', /check it with “if” before you divide/],
  ['import nump', /no module “nump”/],
  ['from math import sine', /you mean “sin”/, /no “sine”/],
  ['"a".push(1)', /It has no “push”/],
  ['int("3.5")', /float\(…\) for “3.5”/],
  ['int("abc")', /The text is not a number/],
  ['float("abc")', /The text is not a number/],
  ['a, b = 1, 2, 3', /as many names to the left of = as values/],
  ['a, b, c = 1, 2', /as many names to the left of = as values/],
  ['open("nothing.csv")', /no such file/],
];

describe.each(CASES.map(([code, inPython, onBoard = inPython]) => ({ code, inPython, onBoard })))(
  '$code',
  ({ code, inPython, onBoard }) => {
    test('has a sentence for Python', () =>
      expect(hintOf(() => python.runPython(code, { globals: python.toPy({}) }))).toMatch(inPython));
    test('has a sentence for MicroPython', () =>
      expect(hintOf(() => board.runPython(code))).toMatch(onBoard));
  },
);

// As NumPy 2.4.6, pandas 3.0.6 and scikit-learn 1.9.1 say them.
test.each([
  ['ValueError: operands could not be broadcast together with shapes (3,) (4,) ', /shapes do not/],
  [
    'ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 2 is different from 3)',
    /shapes do not/,
  ],
  ['ValueError: shapes (2,3) and (2,3) not aligned: 3 (dim 1) != 2 (dim 0)', /shapes do not/],
  [
    'ValueError: cannot reshape array of size 6 into shape (4,2)',
    /the shape \(4,2\) have to give 6/,
  ],
  ['IndexError: index 5 is out of bounds for axis 0 with size 2', /Axis 0 has 2 places/],
  [
    'ValueError: The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()',
    /\.any\(\) for one/,
  ],
  ['ValueError: Expected 2D array, got 1D array instead:', /reshape\(-1, 1\)/],
  [
    'ValueError: Found input variables with inconsistent numbers of samples: [3, 4]',
    /shapes do not/,
  ],
  ['ValueError: Input X contains NaN.', /Values are missing/],
])('%s has a sentence', (line, hint) => expect(hintFor(line)).toMatch(hint));

test('a module that only a real board has is told of', () =>
  expect(hintOf(() => board.runPython('import network'))).toContain('it is for a real board'));

test('an error of one’s own has none', () => {
  expect(hintFor('ValueError: the duty must be 0 to 1')).toBeUndefined();
  expect(hintFor('AssertionError: Count again.')).toBeUndefined();
});

test('the line of an error is found where more words follow it', () =>
  expect(
    errorLine('Traceback\n  File\nModuleNotFoundError: No module named x\nThe module is …'),
  ).toBe('ModuleNotFoundError: No module named x'));
