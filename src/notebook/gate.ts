import type { Problem } from '../problem.ts';
import { texToMathML } from '../prose/maths.ts';
import { parseHtml } from '../prose/parse.ts';
import { NotebookError } from './error.ts';
import { openEmbedded } from './pictures.ts';
import { notebookFrom, parseNotebook } from './read.ts';
import { renderNotebook } from './render.ts';
import { RULES } from './rules/index.ts';
import type { ExtractedFile, Inspected } from './rules/rule.ts';

/** A mistake in a notebook: a Problem with the rule's code, the cell, and whether it stops the build. */
export type NotebookProblem = Problem & {
  code: string;
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
    return RULES.flatMap((rule) =>
      rule.check(inspected).map(({ cell, what, fix }) => ({
        file,
        code: rule.code,
        severity: rule.severity,
        ...(cell !== undefined && { cell }),
        what: cell === undefined ? `${rule.code}: ${what}` : `${rule.code}, cell ${cell}: ${what}`,
        fix,
      })),
    );
  } catch (error) {
    if (!(error instanceof NotebookError)) throw error;
    return [{ file, code: 'NB00', severity: 'error', what: `NB00: ${error.what}`, fix: error.fix }];
  }
}

function inspect(bytes: Uint8Array): Inspected {
  const json = parseNotebook(bytes);
  const notebook = notebookFrom(json);
  const rendered = renderNotebook(notebook, {
    parseHtml,
    maths: texToMathML,
    embedded: (picture) => openEmbedded(picture) && { src: '/picture' },
  });
  return { json, notebook, rendered, bytes: bytes.length };
}

/** A repaired notebook, as text; undefined when there was nothing that can be repaired. */
export type Repaired = { text: string; changes: string[]; files: ExtractedFile[] };

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
