import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WHOLE } from '../../../tests/whole.ts';
import { jsonSyntaxError } from '../src/json-syntax-error.ts';
import { damage } from './damage/mutations.ts';

const CHAT = 'tests/fixtures/site/src/content/chats/ML/Modules/Module0/Topic1/Stage1.json';
const GOOD = readFileSync(CHAT);

/** True where the text is JSON and no key stands in it twice. */
function isJson(text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)).length > 0;
  } catch {
    return false;
  }
}

const DAMAGED = WHOLE ? 2_000 : 500;

/** What is said of text that is JSON, and hides something. */
const HIDDEN = /appears here twice|nest deeper/;

test(`a mistake is found exactly where JSON.parse refuses, in ${DAMAGED} damaged files`, () => {
  const wrong: string[] = [];
  for (let seed = 0; seed < DAMAGED; seed += 1) {
    const { how, bytes } = damage(seed, [CHAT], () => GOOD);
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
    const error = jsonSyntaxError(text);
    const refused = error !== undefined && !HIDDEN.test(error.what);
    if (refused === isJson(text) && !HIDDEN.test(error?.what ?? '')) wrong.push(`${seed}: ${how}`);
    if (error && !(error.offset >= 0 && error.offset <= text.length)) wrong.push(`${seed}: place`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['', 0, 'The file ends'],
  ['[', 1, 'The file ends'],
  ['{"a"', 4, 'A colon is missing after "a".'],
  ['{"a" 1}', 4, 'A colon is missing after "a".'],
  ['{"a" 1x}', 4, 'A colon'],
  ['[1,]', 2, 'There is a comma after the last entry, before ].'],
  ['{"a":1,}', 6, 'There is a comma after the last entry, before }.'],
  ['{"a":[1}', 7, 'A ] is missing here.'],
  ['{"a":{"b":1}', 12, 'A } is missing here.'],
  ['-', 0, 'A text, a number or a bracket should stand here, not -.'],
  ['[1,\u{1F4A5}]', 3, 'A text, a number or a bracket should stand here, not \u{1F4A5}.'],
  ['"a', 0, 'The file ends in the middle of a text.'],
  ['"x\\x"', 2, 'There is a single backslash here, in \\x.'],
  ['["a "b" c"]', 4, 'A double quote in a text ends the text here.'],
  ['[1 2]', 2, 'A comma is missing after this entry, before 2.'],
  ['[]]', 2, 'The file should end before "]".'],
  ['nul', 0, 'A text, a number'],
  ["{'a': 1}", 1, "A text, a number or a bracket should stand here, not '."],
  ['[1, // one\n2]', 4, 'There is a comment here, and JSON has none.'],
  ['{"a":{"b":1,"b":2}}', 12, 'The field "b" appears here twice.'],
])('%j is told at %i: %s', (text, offset, what) => {
  expect(jsonSyntaxError(text)).toMatchObject({ offset, what: expect.stringContaining(what) });
});

test('brackets without end are told, and overflow no stack', () => {
  expect(jsonSyntaxError('['.repeat(20_000))).toMatchObject({
    offset: 100,
    what: 'The brackets nest deeper than 100 levels here.',
  });
});
