import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { uncommitted } from '../project-files.ts';
import { Refusal } from '../refusal.ts';
import { list } from '../report.ts';
import type { MovePlan } from './plan.ts';

/** @throws Refusal for files of the plan that Git, where there is one, could not bring back */
export async function needCommitted(root: string, { files, gone }: MovePlan): Promise<void> {
  const all = [...new Set([...files.map(({ path }) => path), ...gone])];
  const dirty = (await uncommitted(root, all)) ?? [];
  if (dirty.length === 0) return;
  throw new Refusal(
    `Git does not hold these files as they are, so a move of them could not be taken back; nothing was moved.\n  ${dirty.join('\n  ')}`,
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

/**
 * What a move does, for people.
 * @param undo commands that take it back
 */
export function report({ moves, rewritten }: MovePlan, undo: string, isTrial: boolean): string {
  const places = [...moves].map(([old, now]) => `${old} → ${now}`);
  const reused = [...moves.keys()].filter((old) => [...moves.values()].includes(old));
  const next = [
    list('Next', ['npm run check   looks at everything', 'git diff --stat   shows what changed']),
    list('To take it back before you commit', [undo]),
  ];
  return [
    list(isTrial ? 'Would move (nothing was written)' : 'Moved', places),
    'Ids and ticks stay. The ledger has the former places; old addresses redirect.',
    ...(reused.length > 0
      ? [list('These addresses show another stage now, and cannot redirect', reused)]
      : []),
    ...(rewritten.length > 0 ? [list('Links mended in', rewritten)] : []),
    ...(isTrial ? [] : next),
  ].join('\n\n');
}
