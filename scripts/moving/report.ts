import type { MovePlan } from './plan.ts';

/**
 * What a move does, for people.
 * @param undo commands that take it back
 */
export function report(
  { moves, rewritten, left }: MovePlan,
  undo: string,
  isTrial: boolean,
): string {
  const places = [...moves].map(([old, now]) => `${old} → ${now}`);
  const reused = [...moves.keys()].filter((old) => [...moves.values()].includes(old));
  return [
    list(isTrial ? 'Would move (nothing was written)' : 'Moved', places),
    'Ids and ticks stay. The ledger has the former places; old addresses redirect.',
    ...(reused.length > 0
      ? [list('These addresses show another stage now, and cannot redirect', reused)]
      : []),
    ...(rewritten.length > 0 ? [list('Links mended in', rewritten)] : []),
    ...(left.length > 0 ? [list('Left to do', left)] : []),
    ...(isTrial
      ? []
      : [
          list('Next', [
            'npm run check   looks at everything',
            'git diff --stat   shows what changed',
          ]),
          list('To take it back before you commit', [undo]),
        ]),
  ].join('\n\n');
}

const list = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `  ${line}`)].join('\n');
