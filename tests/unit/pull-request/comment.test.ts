import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { FakeGh } from '../fake-gh.ts';

const COMMIT = 'a'.repeat(40);
const FACTS = {
  built: { now: true, before: true },
  added: [],
  removed: [],
  changed: ['ESP32/'],
  weights: [],
};
const MARK = '<!-- pull-request-summary -->';

let gh: FakeGh;
const folder = mkdtempSync(join(tmpdir(), 'facts-'));
afterEach(() => gh.remove());

/** Runs the script with these facts, on a repository with these pull requests and comments. */
function comment(facts: object, requests: object[], comments: object[] = []) {
  gh = new FakeGh({ 'pr list': requests, 'api --paginate': [comments] });
  const file = join(folder, 'facts.json');
  writeFileSync(file, JSON.stringify(facts));
  const args = ['scripts/pull-request-comment.ts', file, COMMIT, '42'];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...gh.env },
  });
  return { said: stdout + stderr, status };
}
const written = () => gh.calls().filter(({ args }) => args.includes('--method'));

const ours = { number: 3, headRefOid: COMMIT };
const other = { number: 2, headRefOid: 'b'.repeat(40) };

test('the first run writes a comment, on the pull request of the commit', () => {
  const { said } = comment(FACTS, [other, ours]);
  expect(said).toContain('Wrote the comment on pull request 3.');
  expect(written()[0]?.args).toEqual(
    expect.arrayContaining(['POST', 'repos/us/site/issues/3/comments']),
  );
  const { body } = JSON.parse(written()[0]?.input ?? '{}');
  expect(body).toContain('`/ESP32/`');
  expect(body).toContain('https://github.com/us/site/actions/runs/42');
});

test('the next run rewrites it, and not the comment of a person who copied its first line', () => {
  const { said } = comment(
    FACTS,
    [ours],
    [
      { id: 10, body: `${MARK} mine`, user: { type: 'User' } },
      { id: 11, body: `${MARK}\n`, user: { type: 'Bot' } },
    ],
  );
  expect(said).toContain('Rewrote');
  expect(written()).toHaveLength(1);
  expect(written()[0]?.args).toEqual(
    expect.arrayContaining(['PATCH', 'repos/us/site/issues/comments/11']),
  );
});

test('a commit that has been replaced meanwhile gets no comment', () => {
  expect(comment(FACTS, [other]).said).toContain('nothing to say');
  expect(written()).toEqual([]);
});

test('facts that are none are refused before anything is asked of GitHub', () => {
  const { status } = comment({ ...FACTS, changed: ['@everyone'] }, [ours]);
  expect(status).toBe(1);
  expect(gh.calls()).toEqual([]);
  rmSync(folder, { recursive: true });
});
