import { expect, test } from 'vitest';
import { type Outcome, sayOutcome } from '../src/status-messages.ts';

const OFFLINE = ' You are offline: only titles and the words of earlier searches were searched.';

test.each<[Partial<Outcome>, string]>([
  [{}, '7 results.'],
  [{ found: 1, chosen: 1 }, '1 result.'],
  [{ chosen: 3 }, '3 of 7 results.'],
  [{ chosen: 0 }, '0 of 7 results. Choose another place or kind to see them.'],
  [{ found: 0, chosen: 0 }, 'No results for “trees”. Try fewer or other words.'],
  [{ offline: true }, `7 results.${OFFLINE}`],
  [
    { found: 0, chosen: 0, offline: true },
    `No results for “trees”. Try fewer or other words.${OFFLINE}`,
  ],
  [{ instead: 'tree' }, 'Showing results for tree: 7 results.'],
])('of %j the line above the results says “%s”', (outcome, said) => {
  expect(sayOutcome({ query: 'trees', found: 7, chosen: 7, ...outcome })).toBe(said);
});
