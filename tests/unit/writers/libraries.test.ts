import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { executeProof } from '../../../scripts/run-proof.ts';
import { writeLibraries } from '../../../scripts/write-libraries.ts';
import { FOLDERS } from '../../../src/course/content-files.ts';
import { REPORT, readLibraries } from '../../../src/integrations/health/libraries.ts';

const root = mkdtempSync(join(tmpdir(), 'libraries-'));
afterAll(() => rmSync(root, { recursive: true }));

const proof = (path: string, text: string): string => {
  const file = join(root, FOLDERS.proof(path));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

test('a trial run names what breaks, changes no proof, and its report is what the health page reads', async () => {
  const [good, bad] = ['ML/Modules/Module0/Topic1/Stage0', 'ML/Modules/Module0/Topic1/Stage1'];
  const file = proof(good, 'assert 1 + 1 == 2\n');
  proof(bad, 'import math\nassert math.gone == 2\n');
  const options = { root, date: '2026-11-16', changed: false, trial: true };
  const results = [await executeProof(good, options), await executeProof(bad, options)];
  expect(results.map(({ outcome }) => outcome)).toEqual(['same', 'failed']);
  expect(readFileSync(file, 'utf8')).toBe('assert 1 + 1 == 2\n');

  await writeLibraries(root, options.date, results);
  const report = await readLibraries(join(root, REPORT));
  expect(report).toMatchObject({ date: '2026-11-16', ran: 2 });
  expect(report?.broken).toEqual([{ path: bad, why: expect.stringContaining('Line 2: assert') }]);
});

test('a report that is not there, or is no report, is no verdict', async () => {
  expect(await readLibraries(join(root, 'none.json'))).toBeUndefined();
  writeFileSync(join(root, 'odd.json'), '{ "broken": 0 }');
  expect(await readLibraries(join(root, 'odd.json'))).toBeUndefined();
  writeFileSync(join(root, 'half.json'), '{ "bro');
  expect(await readLibraries(join(root, 'half.json'))).toBeUndefined();
});
