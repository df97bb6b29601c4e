import type { Warning } from '../../../markdown/notebook/context.ts';
import type { Cell, CodeCell, Notebook } from '../../../markdown/notebook/model.ts';
import type { Rendered } from '../../../markdown/notebook/render.ts';

/** A notebook as the rules see it. */
export type Inspected = {
  /** The file's JSON, as it is. */
  json: unknown;
  notebook: Notebook;
  /** What the renderer made of it, and what it warned of. */
  rendered: Rendered;
  /** Size of the file. */
  bytes: number;
};

export type Finding = {
  /** From 1; left out where the whole notebook is meant. */
  cell?: number;
  what: string;
  fix: string;
  /** How it would be right, where the rule knows better than its help page. */
  example?: string;
};

/** A file that a repair takes out of a notebook. */
export type ExtractedFile = { path: string; bytes: Uint8Array };
/** A repaired copy of the JSON, what was done in one sentence each, and files to write beside it. */
export type Repair = { json: unknown; changes: string[]; files: ExtractedFile[] };

export type Rule = {
  /** NB01 … named in messages and in the documentation; never used again for something else. */
  code: string;
  /** What must hold, in one line. */
  title: string;
  severity: 'error' | 'warning';
  check: (inspected: Inspected) => Finding[];
  /** @param place path of the notebook below its collection, without `.ipynb` */
  repair?: (json: unknown, place: string) => Repair;
};

/** What the renderer warned of, and what to do about it. */
export const warned = (
  { rendered }: Inspected,
  codes: readonly Warning['code'][],
  fix: string,
): Finding[] =>
  rendered.warnings
    .filter(({ code }) => codes.includes(code))
    .map(({ cell, what }) => ({ cell, what, fix }));

export const codeCells = (notebook: Notebook): CodeCell[] =>
  notebook.cells.filter(
    (cell): cell is CodeCell => cell.kind === 'code' && cell.source.trim() !== '',
  );

/** Everything a reader can see as text in a cell: its source, and its text outputs. */
export function textsOf(cell: Cell): string[] {
  if (cell.kind !== 'code') return [cell.source];
  const outputs = cell.outputs.flatMap((output) => {
    if (output.kind === 'stream') return [output.text];
    if (output.kind === 'error') return [output.value, output.traceback];
    return output.kind === 'data'
      ? output.parts.filter((part) => part.mime.startsWith('text/')).map((part) => part.text ?? '')
      : [];
  });
  return [cell.source, ...outputs];
}
