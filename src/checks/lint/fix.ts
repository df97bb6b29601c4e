import { get, listOf } from '../../markdown/notebook/json.ts';
import { notebookFrom, parseNotebook } from '../../markdown/notebook/read.ts';
import type { Piece } from './page.ts';
import { bodyPiece, cellPieces, jsonPieces } from './read-pages.ts';
import type { Edit } from './rule.ts';
import { RULES } from './rules/index.ts';

/** A file with what a machine could mend in it, and one sentence for each kind of change. */
export type Fixed = { text: string; changes: string[] };

/**
 * Mends what can be mended without changing what a text says: names of languages, prompts, tracking
 * parameters, http of sites that are known to answer under https.
 * @param file path from the project's root: a lesson, a notebook, or a JSON file
 * @returns undefined when there is nothing to mend
 */
export function applyFixes(file: string, text: string): Fixed | undefined {
  if (file.endsWith('.mdx')) return fixPiece(bodyPiece(file, text));
  return file.endsWith('.ipynb') ? fixNotebook(file, text) : fixJson(file, text);
}

/** One text with all edits; of two that overlap, the first one is made. */
function fixPiece(piece: Piece): Fixed | undefined {
  const edits = RULES.flatMap((rule) => rule.fix?.(piece) ?? []).sort((a, b) => a.from - b.from);
  const apart = edits.filter(({ from }, i) => edits.slice(0, i).every((other) => other.to <= from));
  if (apart.length === 0) return undefined;
  return {
    text: applied(piece.source, apart),
    changes: [...new Set(apart.map(({ what }) => what))],
  };
}

const applied = (source: string, edits: readonly Edit[]): string =>
  edits
    .toReversed()
    .reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), source);

function fixJson(file: string, json: string): Fixed | undefined {
  JSON.parse(json); // throws for a broken file, which is the check's to name
  let text = json;
  const changes: string[] = [];
  for (const piece of jsonPieces(file, json).toReversed()) {
    const done = fixPiece(piece);
    if (!done || !piece.span) continue;
    text = text.slice(0, piece.span.start) + JSON.stringify(done.text) + text.slice(piece.span.end);
    changes.push(...done.changes);
  }
  return changes.length === 0 ? undefined : { text, changes: [...new Set(changes)] };
}

function fixNotebook(file: string, text: string): Fixed | undefined {
  const json = parseNotebook(new TextEncoder().encode(text));
  const cells = listOf(get(json, 'cells')) as { source: unknown }[];
  const changes: string[] = [];
  for (const piece of cellPieces(file, notebookFrom(json))) {
    const cell = cells[(piece.cell ?? 0) - 1];
    const done = piece.role === 'cell' && cell ? fixPiece(piece) : undefined;
    if (!done || !cell) continue;
    cell.source = done.text;
    changes.push(...done.changes);
  }
  if (changes.length === 0) return undefined;
  // One space, as Jupyter itself writes, so that the change stays small.
  return { text: `${JSON.stringify(json, null, 1)}\n`, changes: [...new Set(changes)] };
}
