import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jsonSlip } from '../../../src/authoring/json-slip.ts';

const GOOD = readFileSync(
  'tests/fixtures/site/src/content/chats/ML/Modules/Module0/Topic1/Stage1.json',
  'utf8',
);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Numbers that look random and are the same in every run (a linear congruence). */
function* numbers(): Generator<number, never> {
  let state = 7;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('a slip is found exactly where JSON.parse refuses, in 5 000 damaged files', () => {
  const next = numbers();
  const number = (below: number) => Math.floor(next.next().value * below);
  const signs = '{}[],:"\\ \n\t0-.eE+tfnu\u00A0\uFEFF\u0001x\'';
  const wrong: string[] = [];
  for (let i = 0; i < 5_000; i += 1) {
    const at = number(GOOD.length);
    const put = number(3) === 0 ? '' : (signs[number(signs.length)] ?? '');
    const text = GOOD.slice(0, at) + put + GOOD.slice(at + number(3));
    if ((jsonSlip(text) === undefined) !== isJson(text))
      wrong.push(`${i}: ${JSON.stringify(put)} at ${at}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  '',
  '[',
  '{"a"',
  '[1,]',
  '{"a":1,}',
  '01',
  '-',
  '"a',
  '"\\x"',
  '[1 2]',
  '[]]',
  'nul',
  "{'a': 1}",
])('what is wrong with %j has a place inside the text', (text) => {
  const slip = jsonSlip(text);
  expect(slip?.offset).toBeGreaterThanOrEqual(0);
  expect(slip?.offset).toBeLessThanOrEqual(text.length);
});
