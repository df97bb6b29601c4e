import { execFileSync } from 'node:child_process';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepLedger } from '../../../scripts/keep-ledger.ts';
import { folderWith } from '../../../tests/folder.ts';
import { gatherProblems } from '../src/index.ts';
import { recordLedger } from '../src/record-ledger.ts';

/** A copy of the good fixture site, for a test that writes. */
async function copyOfSite(): Promise<string> {
  const root = folderWith();
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
});

test('a ledger that is up to date is not touched', async () => {
  const root = await copyOfSite();
  const before = await readFile(join(root, 'src/content/ledger.json'), 'utf8');
  expect(await recordLedger(root, await gatherProblems(root))).toBe(0);
  expect(await readFile(join(root, 'src/content/ledger.json'), 'utf8')).toBe(before);
});

const LEDGER = 'src/content/ledger.json';
const STAGE = 'src/content/stages/ML/Modules/Module0/Topic1/Stage2.mdx';

/** The site in Git on a branch, with one stage more than its ledger knows. */
async function withFresh(state: string, branch: string) {
  const root = await copyOfSite();
  const lesson = join(root, STAGE.replace('Stage2', 'Stage0'));
  const text = (await readFile(lesson, 'utf8')).replace(/^state: .*/m, `state: ${state}`);
  const own = text
    .replace(/^id: .*/m, 'id: fresh-one')
    .replace(/^title: .*/m, 'title: A fresh one');
  const long = 'One more thing that is told here. '.repeat(180);
  await writeFile(join(root, STAGE), `${own}\n${long}\n`);
  execFileSync('git', ['-C', root, 'init', '-q', '-b', branch]);
  const gathered = await gatherProblems(root);
  expect(gathered.problems).toEqual([]);
  const before = await readFile(join(root, LEDGER), 'utf8');
  const said = await keepLedger(root, gathered);
  const after = await readFile(join(root, LEDGER), 'utf8');
  const again = await keepLedger(root, await gatherProblems(root));
  return { said, isWritten: after !== before, line: after.includes(LINE), again };
}
const LINE = '"fresh-one": { "path": "ML/Modules/Module0/Topic1/Stage2" }';

test('a branch passes without its ids, and is told the line that will come', async () => {
  const { said, isWritten } = await withFresh('ready', 'my-lesson');
  expect(isWritten).toBe(false);
  expect(said).toEqual([
    'When this is published, src/content/ledger.json gets, by itself:',
    `  ${LINE}`,
  ]);
});

test('on the published branch an id is recorded, once', async () => {
  const { said, line, again } = await withFresh('ready', 'main');
  expect(line).toBe(true);
  expect(said).toEqual(['Recorded in src/content/ledger.json:', `  ${LINE}`]);
  expect(again).toEqual([]);
});

test('a draft that is tried is recorded nowhere', async () => {
  for (const branch of ['main', 'my-lesson']) {
    const { said, isWritten } = await withFresh('draft', branch);
    expect({ said, isWritten }).toEqual({ said: [], isWritten: false });
  }
});
