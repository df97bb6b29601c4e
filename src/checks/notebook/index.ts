import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { openEmbedded } from '../../markdown/notebook/pictures.ts';
import { NotebookError, notebookFrom, parseNotebook } from '../../markdown/notebook/read.ts';
import { renderNotebook } from '../../markdown/notebook/render.ts';
import type { Problem } from '../../problem.ts';
import { RULES } from './rules/index.ts';
import type { ExtractedFile, Finding, Inspected, Rule } from './rules/rule.ts';

/** A mistake in a notebook: a Problem with the rule's code, the cell, and whether it stops the build. */
export type NotebookProblem = Problem & {
  rule: string;
  severity: 'error' | 'warning';
  cell?: number;
};

/**
 * All that a lesson notebook must not have, by rule. Pure: the bytes in, the list out.
 * @param file path from the project's root, for the messages
 */
export function checkNotebook(file: string, bytes: Uint8Array): NotebookProblem[] {
  try {
    const inspected = inspect(bytes);
    const found = RULES.flatMap((rule) =>
      rule.check(inspected).map((finding) => problemOf(file, rule, finding)),
    );
    return found.some(({ cell }) => cell !== undefined) ? withLines(found, bytes) : found;
  } catch (error) {
    if (!(error instanceof NotebookError)) throw error;
    const { what, fix } = error;
    return [{ file, line: 1, column: 1, rule: 'NB00', severity: 'error', what, fix }];
  }
}

const problemOf = (
  file: string,
  { code, severity }: Rule,
  { cell, what, fix, example }: Finding,
): NotebookProblem => ({
  file,
  line: 1,
  column: 1,
  rule: code,
  severity,
  ...(cell !== undefined && { cell }),
  what: cell === undefined ? what : `Cell ${cell}: ${what}`,
  fix,
  ...(example !== undefined && { example }),
});

/** The line of the file at which a problem's cell begins: editors and GitHub go there. */
function withLines(found: NotebookProblem[], bytes: Uint8Array): NotebookProblem[] {
  const text = new TextDecoder().decode(bytes);
  const tree = treeOf(text);
  return found.map((problem) => {
    const index = (problem.cell ?? 0) - 1;
    const node = tree && index >= 0 ? findNodeAtLocation(tree, ['cells', index]) : undefined;
    return node ? { ...problem, ...placeOf(text, node.offset) } : problem;
  });
}

/** Brackets that nest by the ten thousand are too deep for this parser. */
function treeOf(text: string): Node | undefined {
  try {
    return parseTree(text);
  } catch {
    return undefined;
  }
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function inspect(bytes: Uint8Array): Inspected {
  const json = parseNotebook(bytes);
  const notebook = notebookFrom(json);
  const rendered = renderNotebook(notebook, {
    embedded: (picture) => openEmbedded(picture) && { src: '/picture' },
  });
  return { json, notebook, rendered, bytes: bytes.length };
}

/** A repaired notebook, as text; undefined when there was nothing that can be repaired. */
type Repaired = { text: string; changes: string[]; files: ExtractedFile[] };

/**
 * Mends what can be mended without lying: pictures into files, headings down a level. Counts, outputs
 * and texts stay what they are.
 * @param place path of the notebook below its collection, without `.ipynb`
 */
export function repairNotebook(bytes: Uint8Array, place: string): Repaired | undefined {
  let json = parseNotebook(bytes);
  const changes: string[] = [];
  const files: ExtractedFile[] = [];
  for (const rule of RULES) {
    const repair = rule.repair?.(json, place);
    if (!repair || repair.changes.length === 0) continue;
    json = repair.json;
    changes.push(...repair.changes);
    files.push(...repair.files);
  }
  // One space, as Jupyter itself writes, so that the change stays small.
  return changes.length > 0
    ? { text: `${JSON.stringify(json, null, 1)}\n`, changes, files }
    : undefined;
}
