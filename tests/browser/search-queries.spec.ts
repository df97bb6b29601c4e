import { expect, test } from './fixtures.ts';

/* What learners type, and the pages that answer it: one of the first three, or one that is planned, is that. */

const QUERIES: readonly (readonly [query: string, wanted: RegExp])[] = [
  ['p value', /^Hypothesis tests, p-values/],
  ['standardize vs normalize', /^Scaling: /],
  ['bayes theorem', /Bayes' rule$/],
  ['overfitting', /^Evaluating and selecting models|^Tuning and evaluating|regularisation$/],
  ['nan', /^Handling missing values$/],
  ['what is a tensor', /array|Advanced NumPy|backpropagation/],
  ['how to save a model', /^Saving and loading models/],
  ['standard deviation formula', /^Describing data/],
  ['random forest', /^Decision trees and random forests$/],
  ['missing data', /^Handling missing values$/],
  ['gradient decent', /gradient descent/],
  ['broadcating', /broadcasting/],
  ['linear regresion', /[Ll]inear regression/],
  ['interupt', /interrupts/],
  ['i2c adress', /^I2C sensors$/],
  ['eigen values', /^Eigenvalues/],
  ['gradient descent', /^Optimisation: gradient descent/],
  ['k means', /^k-means from scratch$/],
  ['knn', /^k-nearest neighbours/],
  ['pca', /^Principal component analysis$/],
  ['confusion matrix', /^Tuning and evaluating classifiers$|^Classification problems/],
  ['cross validation', /^Evaluating and selecting models/],
  ['train test split', /^Evaluating and selecting models|^The scikit-learn interface/],
  ['one hot encoding', /^Basic feature engineering/],
  ['groupby', /^Group, join/],
  ['merge two dataframes', /^Group, join|^Series, DataFrames/],
  ['histogram', /histogram/],
  ['chain rule', /chain rule$/],
  ['matrix multiplication', /^Operations on vectors and matrices$|^Mathematical operations/],
  ['confidence interval', /confidence intervals$/],
  ['backpropagation', /backpropagation$/],
  ['debounce button', /^Debouncing/],
  ['deep sleep', /sleep$/],
  ['pwm led brightness', /^Smooth LED|^Generating PWM/],
  ['wifi connection lost', /^Connecting to Wi-Fi/],
  ['pull-up resistor', /^Reading buttons|^GPIO basics/],
];

test(`${QUERIES.length} queries bring the page that answers among the first three, lessons first`, async ({
  page,
}) => {
  await page.goto('search/');
  const list = page.getByRole('list', { name: 'Search results' });
  for (const [query, wanted] of QUERIES) {
    await page.getByRole('searchbox').fill(query);
    await expect(list).toHaveAttribute('aria-busy', 'false');
    const titles = list.locator('.search-title');
    const planned = list.locator('li:has(.planned) .search-title');
    const found = [
      ...(await titles.allTextContents()).slice(0, 3),
      ...(await planned.allTextContents()),
    ];
    expect
      .soft(
        found.filter((title) => wanted.test(title)),
        `${query}: ${found.join(' | ')}`,
      )
      .not.toEqual([]);
    expect.soft(found[0], query).not.toMatch(/^Interview questions/);
  }
});
