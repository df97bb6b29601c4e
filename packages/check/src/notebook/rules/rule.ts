import type { CodeCell, Notebook, Warning } from '@a2z/text/notebook';
import type { Rendered } from '@a2z/text/render';
import { type Coded, type Fault, tell } from '../../finding.ts';

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

/** A file that a repair takes out of a notebook. */
export type ExtractedFile = { path: string; bytes: Uint8Array };
/** What was done, in one sentence each, and files to write beside the notebook. */
type Repair = { changes?: string[]; files?: ExtractedFile[] };
/** The text of a Markdown cell, which a repair changes where it stands. */
export type TextCell = { source: string };

/** A rule about notebooks. What must hold, and why, stands in `docs/problems/<code>.md`. */
export type Rule = Coded & {
  check: (inspected: Inspected) => Fault[];
  /**
   * Mends the cells where they stand.
   * @param place path of the notebook below its collection, without `.ipynb`
   */
  repair?: (cells: readonly TextCell[], place: string) => Repair;
};

/** One fault of a cell, or of the whole notebook. Editors and GitHub go to where the cell begins. */
export const inCell = (
  { file }: Inspected,
  cell: number | undefined,
  what: string,
  fix: string,
): Fault[] =>
  cell === undefined
    ? tell({ file }, what, fix)
    : tell({ file, at: ['cells', cell - 1], where: `Cell ${cell}: ` }, what, fix);

/** What the renderer warned of, and what to do about it. */
export const warned = (
  inspected: Inspected,
  codes: readonly Warning['code'][],
  fix: string,
): Fault[] =>
  inspected.rendered.warnings
    .filter(({ code }) => codes.includes(code))
    .flatMap(({ cell, what }) => inCell(inspected, cell, what, fix));

export const codeCells = ({ notebook }: Inspected): CodeCell[] =>
  notebook.cells.filter(
    (cell): cell is CodeCell => cell.kind === 'code' && cell.source.trim() !== '',
  );
