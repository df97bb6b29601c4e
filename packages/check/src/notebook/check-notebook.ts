import { lineAndColumn } from '@a2z/course/problem';
import { RULES } from '@a2z/lint/notebook';
import { cellPlace, type Diagnostic, inText, located } from '@a2z/lint/problem';
import { reported } from '@a2z/lint/rule';
import type { Notebook } from '@a2z/text/notebook';
import { NotebookError, notebookFrom, parseNotebook } from '@a2z/text/notebook';
import { createPictureStore, type FoundPicture, fileName } from '@a2z/text/pictures';
import { renderNotebook } from '@a2z/text/render';
import { conflictFault } from '../files.ts';
import { jsonSyntaxError } from '../json-syntax-error.ts';
import { confusablesIn } from '../letters.ts';
import { largeCell } from '../limits.ts';
import { locateInJson } from '../source.ts';

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
  const rendered = renderNotebook(notebook, { embedded: createPictureStore(counted()).find });
  const inspected = { file, notebook, rendered, bytes: bytes.length };
  const said = RULES.flatMap((rule) => reported(rule, rule.notebook?.(inspected)));
  return [...said, ...inCells(file, notebook)];
}

/** Names of pictures, as long as those of their files; one picture has one name. */
function counted(): (picture: FoundPicture) => string {
  const known = new Map<string, string>();
  // Two different bytes are two different letters in it.
  const decoder = new TextDecoder('latin1');
  return ({ kind, bytes }) => {
    const letters = decoder.decode(bytes);
    const name = known.get(letters) ?? fileName({ kind, hash: `${known.size}`.padStart(32, '0') });
    known.set(letters, name);
    return name;
  };
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
