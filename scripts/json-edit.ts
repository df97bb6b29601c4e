import {
  applyEdits,
  findNodeAtLocation,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from 'jsonc-parser';

/* JSON files stay as people wrote them: an entry goes in or out where it stands, no other line changes. */

/** A level of indentation, as this file has it. */
function formOf(text: string) {
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  ';
  return { insertSpaces: !indent.includes('\t'), tabSize: indent.length, eol: '\n' };
}

/**
 * The text of a JSON file with one entry more in one of its lists.
 * @param at way to the list: `['modules']`
 * @param index place of the entry; at the end when left out
 */
export const insertInto = (text: string, at: JSONPath, value: unknown, index = -1): string =>
  applyEdits(
    text,
    modify(text, [...at, index], value, {
      isArrayInsertion: true,
      formattingOptions: formOf(text),
    }),
  );

/**
 * The text of a JSON file without one entry of a list. By the places of its nodes: `modify` of
 * jsonc-parser 3.3.1 makes [12] of [1, 2] when the last entry of a list on one line goes.
 */
export function removeFrom(text: string, at: JSONPath, index: number): string {
  const list = findNodeAtLocation(parseTree(text) as Node, at);
  const [before, entry, after] = [-1, 0, 1].map((step) => list?.children?.[index + step]);
  if (!list || !entry) throw new Error(`There is no entry ${index} at ${at.join('.')}.`);
  const endOf = (node: Node) => node.offset + node.length;
  if (after) return text.slice(0, entry.offset) + text.slice(after.offset);
  if (before) return text.slice(0, endOf(before)) + text.slice(endOf(entry));
  return `${text.slice(0, list.offset)}[]${text.slice(endOf(list))}`;
}
