import { describe, expect, test } from 'vitest';
import { complete } from '../src/names.ts';

const PAGE = `import numpy as np
from sklearn.linear_model import LinearRegression
def mean_error(y_true, y_pred):
    """Says residuals in a docstring."""
    return np.mean(np.abs(y_true - y_pred))  # a remark on resampling
result = np.linalg.norm([1e5]) + len('resistance')
scores = LinearRegression().fit(result, y_true).score(result, y_true)
`;
const options = (before: string, asked = false) => complete(before, PAGE, asked)?.options;

describe('a word that is typed', () => {
  test.each<[what: string, before: string, options: string[] | undefined]>([
    ['a function of the page', 'print(mean_', ['mean_error']],
    ['what was imported, in any case', 'model = lin', ['LinearRegression']],
    ['an argument', 'y_', ['y_pred', 'y_true']],
    ['a variable, and not words in strings and remarks', 'res', ['result']],
    ['a keyword', 'whi', ['while']],
    ['attributes of a module, at its point', 'np.', ['abs', 'linalg', 'mean']],
    ['attributes below a module', 'x = np.linalg.', ['norm']],
    ['attributes of what a call gave back', 'model.fit(a, b).s', ['score']],
    ['attributes of the page, for a name that is new', 'model.sc', ['score']],
    ['at the point of a name that is new: nothing', 'model.', undefined],
    ['one letter alone: nothing', 'r', undefined],
    ['a word that is whole: nothing', 'result', undefined],
    ['a number: nothing', 'x = 1e', undefined],
    ['in a string: nothing', "print('res", undefined],
    ['in a remark: nothing', 'x = 1  # res', undefined],
    ['in a docstring: nothing', '"""\nres', undefined],
    ['behind a string', "print('a', res", ['result']],
    ['the block’s own names, not the word itself', 'resilience = 1\nresi', ['resilience']],
  ])('%s', (_, before, wanted) => {
    expect(options(before)).toEqual(wanted);
  });

  test('is completed from one letter where the reader asks', () => {
    expect(options('r', true)).toEqual(['raise', 'result', 'return']);
  });

  test('at the end of a long text, with words as long as that', () => {
    const long = `${'a'.repeat(50_000)} ${"'".repeat(60_000)}`;
    expect(complete(`${long}\nwhi`, long)?.options).toEqual(['while']);
  });
});
