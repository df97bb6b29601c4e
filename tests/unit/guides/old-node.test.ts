import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../folder.ts';

/** Says what an old Node says of itself, before anything else runs. */
const pretend = (version: string) =>
  `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;

/** `npm run check` in a folder without our own Node, under one that says it is old. */
function runUnder(version: string) {
  const folder = folderWith();
  mkdirSync(join(folder, 'scripts'));
  cpSync('scripts/run.mjs', join(folder, 'scripts/run.mjs'));
  const args = ['--import', pretend(version), 'scripts/run.mjs', 'check'];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
}

test.each(['18.20.8', '22.18.0', '23.5.0'])(
  'Under Node %s one sentence says what to do',
  (version) => {
    const { status, stderr, stdout } = runUnder(version);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(`this is Node ${version}: install Node 24 from https://nodejs.org`);
  },
);

test('A Node that is new enough is not complained of', () => {
  expect(runUnder('22.19.0').stderr).not.toContain('This site needs Node');
});
