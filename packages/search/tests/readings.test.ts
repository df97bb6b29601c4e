import { expect, test } from 'vitest';
import { readingsOf } from '../src/readings.ts';

test.each([
  ['what is a tensor', ['tensor']],
  ['how to save a model', ['save model', 'saving models']],
  ['standard deviation formula', ['standard deviation', 'describing data']],
  ['standardize vs normalize', ['standardize normalize', 'standardise normalise']],
  ['optimizer', ['optimizer', 'optimiser']],
  ['analyze neighbors', ['analyze neighbors', 'analyse neighbours']],
  ['nan', ['nan', 'missing values']],
  ['What is NaN?', ['nan', 'missing values']],
  ['t-test', ['t test']],
  ['k-means', ['k means']],
  ['mean squared error', ['mean squared error']],
])('“%s” is read as %j', (query, readings) => {
  expect(readingsOf(query)).toEqual(readings);
});

test.each(['size', 'prize', 'resize the array', 'horizon', 'doctor', 'color map of nanoseconds'])(
  'no word inside “%s” is taken for another',
  (query) => {
    const others = readingsOf(query).join(' ');
    expect(others).not.toMatch(/sise|prise|horison|doctour|missing/);
  },
);

test('what only asks is not left out where nothing else is asked', () => {
  expect(readingsOf('how to')).toEqual(['how to']);
});

test('in quotes a query is meant to the letter', () => {
  expect(readingsOf('"what is a tensor"')).toEqual(['"what is a tensor"']);
});
