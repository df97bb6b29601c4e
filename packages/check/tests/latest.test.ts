import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { formatProblems, type Problem } from '@a2z/course/problem';
import type { Rule } from '@a2z/lint/rule';
import { describe, expect, test, vi } from 'vitest';
import { folderWith } from '../../../tests/folder.ts';
import { copies } from '../../lint/src/rules/copies.ts';
import { lengths } from '../../lint/src/rules/lengths.ts';
import { createFileCache } from '../src/disk.ts';
import { gatherProblems } from '../src/index.ts';
import { forgetProblems, latestProblems } from '../src/latest.ts';

const LESSON = 'src/content/stages/ML/Modules/Module0/Topic1/Stage0.mdx';
const ROUNDS = 8;

const root = folderWith();
cpSync('tests/fixtures/lint', root, { recursive: true });

const good = readFileSync(join(root, LESSON), 'utf8');

/** Saves the lesson, and asks what is wrong now. */
function saved(text: string): Promise<string> {
  writeFileSync(join(root, LESSON), text);
  forgetProblems();
  return latestProblems(root).then(({ problems }) => formatProblems(problems));
}

describe('an answer belongs to its question', () => {
  test('a mistake that is mended while the check looks at it is not told after that', async () => {
    await saved(good);
    const stale: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bad = saved(good.replace('title: ', `title: Round ${round}: `));
      await wait(5 * round);
      if ((await saved(good)) !== '0 problems in 0 files') stale.push(round);
      await bad;
    }
    expect(stale).toEqual([]);
  });

  test('of many saves in a row, each is answered by a reading that began after it', async () => {
    const answers = Array.from({ length: 20 }, (_, n) =>
      saved(n % 2 === 0 ? good : good.replace('title: ', 'title: Again: ')),
    );
    const last = saved(good);
    await Promise.all(answers);
    expect(await last).toBe('0 problems in 0 files');
  });
});

test('computing is charged to the file that is worked on, and what is done for all files to none', async () => {
  let current = '';
  const charged: string[] = [];
  const cache = createFileCache(root, (file, work) => {
    expect(current).toBe('');
    current = file;
    const made = work();
    current = '';
    return made;
  });
  const look = (rule: Rule, part: 'page' | 'site') => {
    const given = rule[part] as (...all: unknown[]) => readonly Problem[];
    return vi.spyOn(rule, part as 'page').mockImplementation((...all) => {
      charged.push(`${rule.code} ${current}`);
      return given(...all);
    });
  };
  const spies = [look(copies, 'site'), look(lengths, 'page')];
  writeFileSync(join(root, LESSON), good.replace('title: ', 'title: Anew, '));
  await gatherProblems(root, { cache });
  for (const spy of spies) spy.mockRestore();
  expect(charged).toContain(`R32 ${LESSON}`);
  expect(charged).toContain('R23 ');
  expect(charged).not.toContain('R32 ');
});
