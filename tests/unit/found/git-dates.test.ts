import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gitDates, readLog } from '../../../src/found/git-dates.ts';

describe('the dates of content files', () => {
  test('are those of the newest commit that names a file', () => {
    const log =
      '\u00012026-11-21T10:00:00+01:00\u0001HEAD -> main\n\nsrc/content/a.mdx\n\u00012026-11-20T10:00:00Z\u0001\n\nsrc/content/a.mdx\nsrc/content/b c.json\n';
    expect([...readLog(log)]).toEqual([
      ['src/content/a.mdx', '2026-11-21T10:00:00+01:00'],
      ['src/content/b c.json', '2026-11-20T10:00:00Z'],
    ]);
  });

  test('leave out the end of a shallow clone, which claims every file', () => {
    const log = '\u00012026-11-21T10:00:00Z\u0001grafted, HEAD -> main\n\nsrc/content/a.mdx\n';
    expect(readLog(log).size).toBe(0);
  });

  test('are none where there is no repository', () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-repository-'));
    expect(gitDates(folder).size).toBe(0);
    rmSync(folder, { recursive: true });
  });
});

describe('in a real repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dates-'));
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
    commit('a.mdx', '2026-01-01T00:00:00Z');
    commit('ü.mdx', '2026-02-02T00:00:00Z');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('paths begin at the site, also when the repository holds more', () => {
    const dates = gitDates(site);
    expect([...dates.keys()].sort()).toEqual(['src/content/a.mdx', 'src/content/ü.mdx']);
    expect(Date.parse(dates.get('src/content/a.mdx') ?? '')).toBe(Date.UTC(2026, 0, 1));
  });

  test('a shallow clone gives no wrong date', () => {
    git(folder, '', 'clone', '-q', '--depth', '1', `file://${join(folder, 'origin')}`, 'clone');
    expect(gitDates(join(folder, 'clone', 'site')).size).toBe(0);
  });
});
