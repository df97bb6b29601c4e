import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownRevision } from '../../src/revision.ts';
import { folderWith } from '../folder.ts';

const REPOSITORY = 'https://github.com/Some-One/Course';

/** A working copy with one commit of `content/`, whose remote `origin` is at this address. */
function workingCopy(remote: string) {
  const root = folderWith();
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
    return execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' }).trim();
  };
  const write = (name: string) => writeFileSync(join(root, name), String(Math.random()));
  git('init', '-q');
  git('remote', 'add', 'origin', remote);
  write('content');
  git('add', '.');
  git('commit', '-qm', 'one');
  const push = () => git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  const known = (env = {}) =>
    knownRevision(env, { root, content: 'content', repository: REPOSITORY });
  return { root, git, write, push, known };
}

test('a host says which commit it builds', () => {
  const { known } = workingCopy(REPOSITORY);
  expect(known({ GITHUB_SHA: 'abc' })).toBe('abc');
  expect(known({ COMMIT_REF: 'def' })).toBe('def');
});

test.each([
  'https://github.com/some-one/course.git',
  'git@github.com:Some-One/Course.git',
  'ssh://git@github.com/Some-One/Course',
])('elsewhere it is HEAD, if %s has it', (remote) => {
  const { known, push, git } = workingCopy(remote);
  expect(known(), 'not pushed').toBeUndefined();
  push();
  expect(known()).toBe(git('rev-parse', 'HEAD'));
});

test('content that was changed, or pushed to another repository, is at no commit that others can open', () => {
  const mine = workingCopy(REPOSITORY);
  mine.push();
  mine.write('elsewhere');
  expect(mine.known(), 'a change outside the content').toBeDefined();
  mine.write('content');
  expect(mine.known()).toBeUndefined();
  const fork = workingCopy('https://github.com/another/course');
  fork.push();
  expect(fork.known()).toBeUndefined();
});

test('a folder without git has none', () => {
  const root = folderWith();
  expect(knownRevision({}, { root, content: '.', repository: REPOSITORY })).toBeUndefined();
});
