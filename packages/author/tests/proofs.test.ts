import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FOLDERS } from '@a2z/course/content-files';
import { readProof, stampProof } from '@a2z/text/proof';
import { describe, expect, test } from 'vitest';
import { differences, printedBy } from '../src/printed.ts';
import { failedAt } from '../src/run-proof.ts';
import { markProof, VARIANTS, whyOf } from '../src/stable.ts';

const CODE = 'share = 0.64\nassert share == 0.64\n';
const TESTED = { date: '2026-11-22', python: '3.11.2', libraries: { NumPy: '1.24.2' }, seconds: 2 };
const RAN = { code: CODE, source: 'abc', tested: TESTED, page: undefined };

describe('the stamp of a proof', () => {
  test('is its last line, and neither shown nor part of the code', () => {
    const file = stampProof(RAN);
    expect(file.trimEnd().split('\n').at(-1)).toMatch(/^# Tested: \{"source":"abc"/);
    expect(readProof(file)).toEqual({ code: CODE, source: 'abc', tested: TESTED });
  });

  test('given again replaces the old one', () => {
    const once = readProof(stampProof(RAN));
    const twice = stampProof({ ...once, source: 'def', tested: TESTED });
    expect(twice.match(/# Tested/g)).toHaveLength(1);
  });

  test('keeps what was read of the page when the digits were looked at as well', async () => {
    const root = mkdtempSync(join(tmpdir(), 'a2z-stable-'));
    const file = join(root, FOLDERS.proof('ML/Modules/Module0/Topic1/Stage0'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stampProof({ ...RAN, page: 'def' }));
    await markProof(root, 'ML/Modules/Module0/Topic1/Stage0', '2026-11-29');
    const tested = { ...TESTED, stable: '2026-11-29' };
    expect(readProof(readFileSync(file, 'utf8'))).toEqual({ ...RAN, page: 'def', tested });
    rmSync(root, { recursive: true });
  });

  test.each(['not JSON', '{"source":"abc","tested":{"date":"soon"}}', '{}'])(
    'that cannot be read counts as none: %s',
    (stamp) => {
      const { code, tested } = readProof(`${CODE}\n# Tested: ${stamp}\n`);
      expect(tested).toBeUndefined();
      expect(code).toContain('assert');
    },
  );
});

test('a failed assertion is named by its line, its code and its error', () => {
  const said = `Traceback (most recent call last):
  File "/content/proofs/Stage1.py", line 12, in <module>
    assert round(share, 2) == 0.63
           ^^^^^^^^^^^^^^^^^^^^^^^
AssertionError`;
  expect(failedAt(said)).toBe('Line 12: assert round(share, 2) == 0.63 (AssertionError)');
});

describe('digits that another processor prints otherwise', () => {
  const ours = new Map([
    [3, 'R2 0.951 in 2707 steps'],
    [5, 'all well'],
  ]);

  test('are named with their cell', () => {
    const theirs = new Map([
      [3, 'R2 0.984 in 2707 steps'],
      [5, 'all well'],
    ]);
    expect(differences(ours, theirs)).toEqual(['Cell 3: 0.951 or 0.984']);
  });

  test('are told of when only words differ, or a cell prints nothing', () => {
    expect(differences(ours, new Map([[3, 'R2 0.951 in 2707 steps']]))).toEqual([
      'Cell 5: other words',
    ]);
    expect(differences(ours, ours)).toEqual([]);
  });

  test('are not what a run that did not end has', () => {
    const late = 'as Nehalem with one thread: Cell 4: The cell did not end within 300 seconds.';
    expect(whyOf([], [late])).toBe(`Did not run to its end ${late}`);
    expect(whyOf(['Cell 3: 0.951 or 0.984'], [late])).toBe(
      `Other digits: Cell 3: 0.951 or 0.984. Did not run to its end ${late}`,
    );
    expect(whyOf([], [])).toBe('');
  });

  test('are looked for in all that cells print, by the number of the cell in the file', () => {
    const json = {
      cells: [
        { cell_type: 'markdown' },
        {
          outputs: [
            { output_type: 'stream', text: ['one\n', '2\n'] },
            { data: { 'text/plain': '3.5', 'image/png': 'xyz' } },
          ],
        },
      ],
    };
    expect([...printedBy(json)]).toEqual([[2, 'one\n2\n\n3.5']]);
  });

  test('are looked for under two kernels of OpenBLAS, with one thread and with two', () => {
    const pairs = VARIANTS.map((env) => [env.OPENBLAS_CORETYPE, env.OMP_NUM_THREADS]);
    expect(pairs).toEqual([
      ['Nehalem', '1'],
      ['Nehalem', '2'],
      ['Haswell', '1'],
      ['Haswell', '2'],
    ]);
  });
});
