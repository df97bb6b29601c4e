import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (command: string, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', command, ...args], {
    encoding: 'utf8',
    env: { ...process.env, npm_config_types: '' },
  });
const COMMANDS = 'check test new move import-notebook notebooks bench build start'.split(' ');

// Who reads `--help` reads the other options with it, and refuses what it does not know (`new.test.ts`).
test.each(COMMANDS)('%s says how it is written', (command) => {
  const { status, stdout } = run(command, '--help');
  expect([status, stdout]).toEqual([0, expect.stringContaining(command)]);
});

test('a command refuses an option that it does not know', () => {
  const { status, stderr } = run('build', '--helpp');
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is no option --helpp.')]);
});

test('a file that is not there is refused by the check', () => {
  const { status, stderr } = run('check', 'src/content/nowhere.mdx');
  expect([status, stderr]).toEqual([1, expect.stringContaining('nowhere.mdx')]);
});

test.each([
  ['a device, which has no end', '/dev/zero', 'is no file.'],
  ['a folder', 'tests/fixtures', 'is no file.'],
])('import-notebook refuses %s, in words', (_, file, words) => {
  const { status, stderr } = run('import-notebook', file, 'ML');
  expect([status, stderr]).toEqual([1, expect.stringContaining(words)]);
});
