import { lineAndColumn } from '@a2z/course/problem';
import { get, listOf, textOf } from '@a2z/text/json';
import type { Notebook } from '@a2z/text/notebook';
import { NotebookError, notebookFrom, parseNotebook } from '@a2z/text/notebook';
import { createPictureStore, fileName } from '@a2z/text/pictures';
import { renderNotebook } from '@a2z/text/render';
import { applyEdits, parseTree } from 'jsonc-parser';
import { conflictFault } from '../files.ts';
import { jsonSyntaxError } from '../json-syntax-error.ts';
import { confusablesIn } from '../letters.ts';
import { largeCell } from '../limits.ts';
import { cellPlace, type Diagnostic, inText, located } from '../problem.ts';
import { type ExtractedFile, type Rule, reported, type TextCell } from '../rule.ts';
import { locateInJson } from '../source.ts';
import { paths, pip, secrets } from './rules/code.ts';
import { cellIds, fileSize, format, formulas, htmlSize, pictures } from './rules/page.ts';
import { predictions } from './rules/predictions.ts';
import { stillOutputs, unsafeText } from './rules/removed.ts';
import { errorOutputs, executed, kernel, order } from './rules/run.ts';
import { altText, headings, pastedImages, traps } from './rules/text.ts';
import { sourceEdit } from './source-edit.ts';

export { SETTINGS } from '../lint/rules/cells.ts';

/** All rules about notebooks, in the order of their codes. */
export const RULES: readonly Rule[] = [
  errorOutputs,
  executed,
  order,
  paths,
  pastedImages,
  altText,
  headings,
  htmlSize,
  fileSize,
  pip,
  secrets,
  kernel,
  format,
  formulas,
  pictures,
  unsafeText,
  stillOutputs,
  traps,
  cellIds,
  predictions,
];

/**
 * All that a lesson notebook must not have, by rule. Pure: the bytes in, the list out.
 * @param file path from the project's root, for the messages
 */
export function checkNotebook(file: string, bytes: Uint8Array): Diagnostic[] {
  try {
    const notebook = notebookFrom(parseNotebook(bytes));
    const text = new TextDecoder().decode(bytes);
    const locate = locateInJson(text);
    return problemsIn(file, notebook, bytes).map((problem) =>
      located(problem, (at = []) => locate(at)),
    );
  } catch (error) {
    if (!(error instanceof NotebookError)) throw error;
    const { what, fix } = error;
    const said = {
      ...{ line: 1, column: 1, what, fix },
      ...(IN_PLACE.includes(error.code) && unreadable(file, bytes)),
    };
    return [{ file, severity: 'error', ...said, rule: 'NB00' }];
  }
}

/** Of a notebook that is too large nothing else is looked for. */
function problemsIn(file: string, notebook: Notebook, bytes: Uint8Array): Diagnostic[] {
  const large = largeCell(file, notebook);
  if (large) return [large];
  const rendered = renderNotebook(notebook, { embedded: createPictureStore(fileName).find });
  const inspected = { file, notebook, rendered, bytes: bytes.length };
  const said = RULES.flatMap((rule) => reported(rule, rule.notebook?.(inspected)));
  return [...said, ...inCells(file, notebook)];
}

/** Reasons whose place can be found. */
const IN_PLACE: readonly string[] = ['merge-conflict', 'not-json', 'too-deep'];

/** Where a file that is no JSON is damaged, and how, if it says so itself. */
function unreadable(file: string, bytes: Uint8Array) {
  const text = new TextDecoder().decode(bytes);
  const conflict = conflictFault(file, text);
  const error = conflict ? undefined : jsonSyntaxError(text);
  return error ? inText(file, text)(error) : conflict;
}

/** Letters that lie in what was typed; the page takes those of outputs out. */
const inCells = (file: string, { cells }: Notebook): Diagnostic[] =>
  cells.flatMap(({ kind, source, number }) =>
    confusablesIn(source, () => kind === 'code').map(({ offset, sign: _, ...said }) => ({
      ...cellPlace(file, number, lineAndColumn(source, offset).line),
      ...said,
    })),
  );

/** A repaired notebook, as text; undefined when there was nothing that can be repaired. */
type Repaired = { text: string; changes: string[]; files: ExtractedFile[] };

/**
 * Mends what can be mended without lying: pictures into files, headings down a level. Counts, outputs
 * and the form of the file stay what they are.
 * @param place path of the notebook below its collection, without `.ipynb`
 */
export function repairNotebook(bytes: Uint8Array, place: string): Repaired | undefined {
  const cells = listOf(get(parseNotebook(bytes), 'cells')).map((cell) => ({
    isText: get(cell, 'cell_type') === 'markdown',
    source: textOf(get(cell, 'source')),
  }));
  const before = cells.map(({ source }) => source);
  const texts: TextCell[] = cells.filter(({ isText }) => isText);
  const repairs = RULES.flatMap(({ repair }) => repair?.(texts, place) ?? []);
  const changes = repairs.flatMap((each) => each.changes ?? []);
  const files = repairs.flatMap((each) => each.files ?? []);
  if (changes.length === 0) return undefined;
  const text = new TextDecoder().decode(bytes);
  const json = { text, tree: parseTree(text) };
  const edits = cells.flatMap(({ source }, i) =>
    source === before[i] ? [] : sourceEdit(json, ['cells', i, 'source'], source),
  );
  return { text: applyEdits(text, edits), changes, files };
}
