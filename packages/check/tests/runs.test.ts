import { createHash } from 'node:crypto';
import { formatProblems } from '@a2z/course/problem';
import { pageRead, readProof, stampProof } from '@a2z/text/proof';
import { describe, expect, test } from 'vitest';
import { outputsDigest, sourceDigest } from '../../author/src/notebook-file.ts';
import { added, type Change, FIRMWARE, good, lintedSite, NOTEBOOK, PROOF } from './lint/site.ts';

const { saidOf } = lintedSite();
const said = async (change: Change): Promise<string> => formatProblems(await saidOf(change));
const NOTHING = '0 problems in 0 files';

const TESTED = { date: '2026-11-21', python: '3.14.0', libraries: {}, seconds: 1 };

/** The good notebook with the mark of a run. */
const ran = (): { text: string; change: Change } => {
  const json = JSON.parse(good(NOTEBOOK));
  const [source, outputs] = [sourceDigest(json), outputsDigest(json)];
  json.metadata.a2z = { source, outputs, tested: TESTED };
  const text = JSON.stringify(json, null, 1);
  return { text, change: { [NOTEBOOK]: text } };
};

/** The good proof, stamped as it stands; then edited. */
function editedProof(from: string | RegExp, to: string): Change {
  const code = good(PROOF);
  const source = createHash('sha256').update(code).digest('hex');
  const stamped = stampProof({ code, source, tested: TESTED, page: undefined });
  return { [PROOF]: stamped.replace(from, to) };
}

describe('a notebook whose code was edited and not run', () => {
  test('is told at its mark', async () => {
    const { text } = ran();
    expect(
      await said({ [NOTEBOOK]: text.replace('column = [10,', 'column = [20,') }),
    ).toMatchSnapshot();
  });

  test('as is one whose output was edited by hand', async () => {
    const json = JSON.parse(ran().text);
    const [output] = json.cells.flatMap(({ outputs = [] }) => outputs);
    output.text = ['another number: 9.99\n'];
    const mark = await said({ [NOTEBOOK]: JSON.stringify(json, null, 1) });
    expect(mark).toContain('NB19');
    expect(mark).toContain('An output was edited after the notebook last ran');
  });

  test('is in order as it ran, and when only its texts were edited', async () => {
    const { text, change } = ran();
    expect(await said(change)).toBe(NOTHING);
    const edited = text.replace('Count before you divide', 'Count, and then divide');
    expect(await said({ [NOTEBOOK]: edited })).toBe(NOTHING);
  });
});

test('two cells with one id are told at the second', async () => {
  const { text } = ran();
  expect(await said({ [NOTEBOOK]: text.replace('"id": "c3"', '"id": "c2"') })).toMatchSnapshot();
});

describe('a proof that proves nothing is told:', () => {
  test.each<[string, Change]>([
    ['edited after it ran', editedProof('round(current) == 4', 'round(current) == 5')],
    ['no Python', editedProof('assert round(current)', 'assert round(current')],
    ['never run', { [PROOF]: `${good(PROOF)}\n# Tested: not yet\n` }],
  ])('%s', async (_, change) => {
    expect(await said(change)).toMatchSnapshot();
  });

  test('and none that ran as it stands, also with what our parser does not know', async () => {
    const rows = 'rows = [(1, 2, 3)]\nassert sum(last for *_, last in rows) == 3';
    expect(await said(added(PROOF, rows))).toBe(NOTHING);
  });
});

describe('a proof that reads its page', () => {
  const READS = `${good(PROOF)}from page import blocks\n`;
  const LESSON = FIRMWARE;
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  const stamp = (code: string) => ({ code, source: digest(code), tested: TESTED, page: undefined });
  const proof = (code: string): Change => ({
    [PROOF]: stampProof({ ...stamp(code), page: digest(pageRead(code, good(LESSON)) ?? '') }),
  });
  const edited = (from: string, to: string): Change => ({
    [LESSON]: good(LESSON).replace(from, to),
  });

  test('is told when the code of the page was edited, and not when a sentence was', async () => {
    expect(await said({ ...proof(READS), ...edited('What', 'Which') })).toBe(NOTHING);
    expect(await said({ ...proof(READS), ...edited('/ 500 %', '/ 250 %') })).toMatchSnapshot();
  });

  test('and opens its file is told of a sentence as well', async () => {
    const opens = `${good(PROOF)}page = Path("Stage4.mdx")\n`;
    expect(await said(proof(opens))).toBe(NOTHING);
    const more = edited('Let the lamp blink three', 'Let the lamp blink two');
    expect(await said({ ...proof(opens), ...more })).toContain('R34');
  });

  test('and whose stamp does not say what it read is told too', async () => {
    expect(await said({ [PROOF]: stampProof(stamp(READS)) })).toContain('R34');
  });
});

test('a lesson may show what Python takes: a star in a for', async () => {
  const fence = '```python\nfor first, *rest in [[1, 2, 3]]:\n    print(first, rest)\n```';
  expect(await said(added('src/content/stages/ML/Modules/Module0/Topic1/Stage0.mdx', fence))).toBe(
    NOTHING,
  );
});

test('the mark of a proof is that of its code without the stamp', () => {
  const { code, source } = readProof(editedProof('', '')[PROOF] ?? '');
  expect(createHash('sha256').update(code).digest('hex')).toBe(source);
});
