import type { Edit } from 'jsonc-parser';
import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';

/** A text as Jupyter keeps it: its lines, each with its end. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/**
 * The edit that gives a text of a notebook new words, in the form that it has: one text, or a list of lines in
 * the file's own layout. Nothing else of the file changes.
 * @param json the whole file, and its tree
 * @param way to the text
 */
export function sourceEdit(
  json: { text: string; tree: Node | undefined },
  way: JSONPath,
  words: string,
): Edit[] {
  const node = json.tree && findNodeAtLocation(json.tree, way);
  if (!node) return [];
  const { offset, length } = node;
  if (node.type !== 'array') return [{ offset, length, content: JSON.stringify(words) }];
  const typed = json.text.slice(offset, offset + length);
  const [before = ''] = /^\[(\s*)/.exec(typed)?.slice(1) ?? [];
  const [after = ''] = /(\s*)\]$/.exec(typed)?.slice(1) ?? [];
  const lines = linesOf(words).map((line) => JSON.stringify(line));
  return [{ offset, length, content: `[${before}${lines.join(`,${before}`)}${after}]` }];
}
