import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gatherProblems } from '../../../src/checks/index.ts';
import { recordLedger } from '../../../src/checks/record-ledger.ts';

/** A copy of the good fixture site, for a test that writes. */
async function copyOfSite(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  await cp('tests/fixtures/site', root, { recursive: true });
  return root;
}

test('a stage that moved is recorded with its former place, and its old address redirects', async () => {
  const root = await copyOfSite();
  const stages = join(root, 'src/content/stages/ML');
  // The level takes the place of a third stage of the topic.
  await rename(
    join(stages, 'Projects/Project1/Robot/Level0.mdx'),
    join(stages, 'Modules/Module0/Topic1/Stage2.mdx'),
  );
  const gathered = await gatherProblems(root);
  expect(gathered.problems).toEqual([]);
  expect(await recordLedger(root, gathered)).toBe(1);
  const written = JSON.parse(await readFile(join(root, 'src/content/ledger.json'), 'utf8'));
  expect(written.stages['robot-plan']).toEqual({
    path: 'ML/Modules/Module0/Topic1/Stage2',
    former: ['ML/Projects/Project1/Robot/Level0'],
  });
  await rm(root, { recursive: true });
});

test('a ledger that is up to date is not touched', async () => {
  const root = await copyOfSite();
  const before = await readFile(join(root, 'src/content/ledger.json'), 'utf8');
  expect(await recordLedger(root, await gatherProblems(root))).toBe(0);
  expect(await readFile(join(root, 'src/content/ledger.json'), 'utf8')).toBe(before);
  await rm(root, { recursive: true });
});
