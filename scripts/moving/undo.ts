import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../child.ts';
import { Refusal } from '../refusal.ts';
import type { MovePlan } from './plan.ts';

/**
 * Files that the plan changes and that Git does not hold as they are, so that a move of them could not
 * be taken back. Empty also where there is no Git.
 */
export async function needCommitted(root: string, { files, gone }: MovePlan): Promise<void> {
  const all = [...new Set([...files.map(({ path }) => path), ...gone])];
  const there = all.filter((file) => existsSync(join(root, file)));
  const git = await runProgram('git', ['-C', root, 'status', '--porcelain', '--', ...there], {
    show: 'keep',
  });
  if (git.code !== 0) return;
  const dirty = git.output.split('\n').filter((line) => line.trim() !== '');
  if (dirty.length === 0) return;
  throw new Refusal(
    `Git does not hold these files as they are, so a move of them could not be taken back; nothing was moved.\n  ${dirty.map((line) => line.slice(3)).join('\n  ')}`,
    'Commit them first, then move.',
  );
}

/** The commands that take a move back, while it is not committed. */
export function undoing(root: string, { files, gone }: MovePlan): string {
  const paths = files.map(({ path }) => path);
  const fresh = paths.filter((path) => !existsSync(join(root, path)));
  const changed = [...paths.filter((path) => !fresh.includes(path)), ...gone];
  return [`git checkout -- ${changed.join(' ')}`, `git clean -fq -- ${fresh.join(' ')}`]
    .filter((line) => !line.endsWith('-- '))
    .join('\n  ');
}
