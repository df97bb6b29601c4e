import { applyEdits, type JSONPath, parseTree } from 'jsonc-parser';
import { RULES } from './index.ts';
import type { Piece } from './page.ts';
import { bodyPiece, jsonPieces } from './read-pages.ts';
import { sourceEdit } from './source-edit.ts';

/** A text in which what a machine can mend is mended, and a sentence for each change. */
type Fixed = { text: string; changes: string[] };

/**
 * Mends what can be mended without changing what a text says: names of languages, prompts, tracking
 * parameters. All else of a JSON file stays to the byte.
 * @param file path of a lesson, a notebook, a chat or an interview
 * @returns undefined when there is nothing to mend
 */
export function fixText(file: string, text: string): Fixed | undefined {
  if (file.endsWith('.mdx')) return fixPiece(bodyPiece(file, text));
  const tree = parseTree(text);
  const fixed = jsonPieces(file, JSON.parse(text)).flatMap((piece) => {
    const done = fixPiece(piece);
    const way = piece.spot(0).at as JSONPath;
    return done
      ? sourceEdit({ text, tree }, way, done.text).map((edit) => ({ ...done, ...edit }))
      : [];
  });
  if (fixed.length === 0) return undefined;
  return { text: applyEdits(text, fixed), changes: fixed.flatMap(({ changes }) => changes) };
}

/** One text with all edits; an address that two links share is replaced once. */
function fixPiece(piece: Piece): Fixed | undefined {
  const all = RULES.flatMap((rule) => rule.fix?.(piece) ?? []);
  const edits = all.flatMap(({ at, word, by, what }) => {
    const offset = piece.source.indexOf(word, at);
    return offset < 0 ? [] : [{ offset, length: word.length, content: by, what }];
  });
  if (edits.length === 0) return undefined;
  const once = new Map(edits.map((edit) => [edit.offset, edit])).values();
  return { text: applyEdits(piece.source, [...once]), changes: edits.map(({ what }) => what) };
}
