import { cpus, loadavg, totalmem } from 'node:os';

/** One row of figures, by the heads of their columns. */
export type Row = Record<string, string | number>;

/** The machine that figures come from, and how busy it was. */
export const machine = () => ({
  cores: cpus().length,
  memoryGB: Math.round(totalmem() / 1e9),
  load: loadavg()[0]?.toFixed(1) ?? '',
  node: process.versions.node,
  day: new Date().toISOString().slice(0, 10),
});

const place = (value: string | number, width: number): string =>
  typeof value === 'number' ? String(value).padStart(width) : value.padEnd(width);

/** Rows as a plain table, the columns as wide as they need to be. */
export function table(rows: readonly Row[]): string {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const width = (head: string) =>
    Math.max(head.length, ...rows.map((row) => String(row[head] ?? '').length));
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, i) => place(cell, width(heads[i] ?? '')))
      .join('  ')
      .trimEnd();
  const body = rows.map((row) => line(heads.map((head) => row[head] ?? '')));
  return [line(heads), line(heads.map((head) => '-'.repeat(width(head)))), ...body].join('\n');
}

/** Prints figures as a table for people, or with `--json` for programs. */
export function report(rows: readonly Row[], notes: readonly string[], options: string[]): void {
  const facts = machine();
  if (options.includes('--json')) {
    console.log(JSON.stringify({ machine: facts, rows, notes }, null, 2));
    return;
  }
  const { cores, memoryGB, load, node, day } = facts;
  console.log(`\n${table(rows)}\n`);
  for (const note of notes) console.log(note);
  console.log(`${cores} cores, ${memoryGB} GB, load ${load} at the end, Node ${node}, ${day}.`);
}
