import type { Result } from './one.ts';

const WORDS: Record<Result['outcome'], string> = {
  same: 'as it was',
  written: 'written',
  skipped: 'not changed, not run',
  failed: 'FAILED, file untouched',
};

/** One line of the table: path, code cells, seconds, what became of it. */
const row = ({ path, codeCells, seconds, outcome }: Result): string[] => [
  path,
  `${codeCells}`,
  outcome === 'skipped' ? '' : seconds.toFixed(1),
  WORDS[outcome],
];

/** Results as lines of plain text, in columns. */
export function summary(results: readonly Result[]): string {
  const rows = [['notebook', 'code cells', 'seconds', ''], ...results.map(row)];
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((cells) => cells[i]?.length ?? 0)));
  const pad = (cell: string, i: number) =>
    i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0);
  return rows.map((cells) => cells.map(pad).join('  ').trimEnd()).join('\n');
}

/** '18 as they were, 1 written, 1 failed' and the like: only what there is. */
export function closing(results: readonly Result[]): string {
  const names = {
    written: 'written',
    same: 'as before',
    skipped: 'not run',
    failed: 'failed',
  } as const;
  const counts = Object.entries(names).map(([outcome, name]) => ({
    name,
    count: results.filter((result) => result.outcome === outcome).length,
  }));
  const said = counts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`);
  return `${results.length} ${results.length === 1 ? 'notebook' : 'notebooks'}: ${said.join(', ') || 'none'}.`;
}
