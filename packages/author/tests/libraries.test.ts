import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FOLDERS } from '@a2z/course/content-files';
import { describe, expect, test } from 'vitest';
import { folderWith, writeFiles } from '../../../tests/folder.ts';
import { REPORTS, readLibraries } from '../src/libraries.ts';
import { executeProof } from '../src/run-proof.ts';
import { NEWS, writeLibraries } from '../src/write-libraries.ts';

const root = folderWith();

const proof = (path: string, text: string): string => {
  writeFiles(root, { [FOLDERS.proof(path)]: text });
  return join(root, FOLDERS.proof(path));
};

test('a trial run names what breaks, changes no proof, and its report is what the health page reads', async () => {
  const [good, bad] = ['ML/Modules/Module0/Topic1/Stage0', 'ML/Modules/Module0/Topic1/Stage1'];
  const file = proof(good, 'assert 1 + 1 == 2\n');
  proof(bad, 'import math\nassert math.gone == 2\n');
  const options = { root, python: 'python3', date: '2026-11-16', changed: false, trial: true };
  const results = [await executeProof(good, options), await executeProof(bad, options)];
  expect(results.map(({ outcome }) => outcome)).toEqual(['same', 'failed']);
  expect(readFileSync(file, 'utf8')).toBe('assert 1 + 1 == 2\n');

  await writeLibraries(options, results, 'exact');
  const report = await readLibraries(join(root, REPORTS.exact));
  expect(report).toMatchObject({ date: '2026-11-16', ran: 2 });
  expect(report?.broken).toEqual([{ path: bad, why: expect.stringContaining('Line 2: assert') }]);
});

test('a proof that reads its page runs again when the page changed, and is stamped anew', async () => {
  const path = 'ML/Modules/Module0/Topic1/Stage2';
  const file = proof(path, 'from page import blocks\n');
  writeFileSync(join(root, dirname(FOLDERS.proof(path)), 'page.py'), 'blocks = None\n');
  const page = join(root, FOLDERS.stage(path));
  mkdirSync(dirname(page), { recursive: true });
  const run = async (code: string): Promise<string> => {
    writeFileSync(page, `---\nid: a\n---\n\nA sentence.\n\n\`\`\`python\n${code}\n\`\`\`\n`);
    const options = { root, python: 'python3', date: '2026-11-16', changed: true };
    return (await executeProof(path, options)).outcome;
  };
  expect(await run('x = 1')).toBe('written');
  const first = readFileSync(file, 'utf8');
  expect(await run('x = 1')).toBe('skipped');
  expect(await run('x = 2')).toBe('written');
  expect(readFileSync(file, 'utf8')).not.toBe(first);
});

describe('of a run with the newest libraries', () => {
  const options = { root, python: 'python3', date: '2026-11-16' };
  const ran = { path: 'ML/A', seconds: 1, outcome: 'same' as const };
  const news = () => readFileSync(join(root, NEWS), 'utf8').replace(/with Python .*/, 'with …');

  test('an issue names what breaks, and each printed number that moved, with its cell', async () => {
    const broken = { ...ran, path: 'ML/B', outcome: 'failed' as const, why: 'Cell 3: KeyError: 0' };
    const moved = {
      ...ran,
      path: 'ML/C',
      outcome: 'moved' as const,
      moved: ['Cell 4: 0.951 or 0.984', 'Cell 9: other words'],
    };
    await writeLibraries(options, [ran, broken, moved], 'newest');
    expect(news()).toMatchSnapshot();
    const report = await readLibraries(join(root, REPORTS.newest));
    expect(report?.moved).toEqual([{ path: 'ML/C', why: moved.moved.join('\n') }]);
  });

  test('there is no issue when nothing moved', async () => {
    await writeLibraries(options, [ran], 'newest');
    expect(existsSync(join(root, NEWS))).toBe(false);
  });
});

test('a report that is not there, or is no report, is no verdict', async () => {
  expect(await readLibraries(join(root, 'none.json'))).toBeUndefined();
  writeFileSync(join(root, 'odd.json'), '{ "broken": 0 }');
  expect(await readLibraries(join(root, 'odd.json'))).toBeUndefined();
  writeFileSync(join(root, 'half.json'), '{ "bro');
  expect(await readLibraries(join(root, 'half.json'))).toBeUndefined();
});
