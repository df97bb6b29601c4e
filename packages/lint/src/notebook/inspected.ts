import type { CodeCell, Notebook, Warning } from '@a2z/text/notebook';
import type { Rendered } from '@a2z/text/render';
import { cellPlace, type Problem, tell } from '../problem.ts';

/** A notebook as the rules see it. */
export type Inspected = {
  /** Path of the file from the project's root. */
  file: string;
  notebook: Notebook;
  /** What the renderer made of it, and what it warned of. */
  rendered: Rendered;
  /** Size of the file. */
  bytes: number;
};

/** One problem of a cell, or of the whole notebook. Editors and GitHub go to where the cell begins. */
export const inCell = (
  { file }: Inspected,
  cell: number | undefined,
  what: string,
  fix: string,
): Problem[] => tell(cell === undefined ? { file } : cellPlace(file, cell), what, fix);

/** What the renderer warned of, and what to do about it. */
export const warned = (
  inspected: Inspected,
  codes: readonly Warning['code'][],
  fix: string,
): Problem[] =>
  inspected.rendered.warnings
    .filter(({ code }) => codes.includes(code))
    .flatMap(({ cell, what }) => inCell(inspected, cell, what, fix));

export const codeCells = ({ notebook }: Inspected): CodeCell[] =>
  notebook.cells.filter(
    (cell): cell is CodeCell => cell.kind === 'code' && cell.source.trim() !== '',
  );
