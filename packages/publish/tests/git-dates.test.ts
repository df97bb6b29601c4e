import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { folderWith } from '../../../tests/folder.ts';
import { gitDates } from '../src/seo/git-dates.ts';

const folder = folderWith();
const site = join(folder, 'origin', 'site');
const git = (cwd: string, date: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
    cwd,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    stdio: 'pipe',
  });
const commit = (name: string, date: string) => {
  writeFileSync(join(site, 'src/content', name), date);
  git(site, date, 'add', '.');
  git(site, date, 'commit', '-qm', name);
};

beforeAll(() => {
  mkdirSync(join(site, 'src/content'), { recursive: true });
  git(site, '', 'init', '-q', join(folder, 'origin'));
  commit('a b.mdx', '2026-01-01T00:00:00Z');
  commit('ü.mdx', '2026-02-02T00:00:00Z');
  commit('a b.mdx', '2026-03-03T00:00:00Z');
});

test('a file has the date of the newest commit that names it, by its path from the site', () => {
  const dates = [...gitDates(site)].map(([path, date]) => [path, Date.parse(date)]);
  expect(dates).toEqual([
    ['src/content/a b.mdx', Date.UTC(2026, 2, 3)],
    ['src/content/ü.mdx', Date.UTC(2026, 1, 2)],
  ]);
});

test('the end of a shallow clone, which claims every file, gives no date', () => {
  git(folder, '', 'clone', '-q', '--depth', '1', `file://${join(folder, 'origin')}`, 'clone');
  expect(gitDates(join(folder, 'clone', 'site')).size).toBe(0);
});
