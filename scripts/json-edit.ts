import { isSeq, type Node, parseDocument } from 'yaml';

/*
 * JSON files stay as people wrote them: an entry is put in or taken out where it stands, and no other
 * line changes. (JSON is YAML, and the YAML reader knows where every value stands.)
 */

type Span = { items: [number, number][]; start: number; end: number };

/** @throws Error when there is no list at this path */
function listAt(text: string, at: readonly PropertyKey[]): Span {
  const node = parseDocument(text).getIn(at, true);
  if (!isSeq(node) || !node.range) throw new Error(`There is no list at ${at.join('.')}.`);
  const spans = node.items.map((item) => {
    const [from, to] = (item as Node).range ?? [0, 0];
    return [from, to] as [number, number];
  });
  return { items: spans, start: node.range[0], end: node.range[1] };
}

/** White space at the beginning of the line that a place stands in. */
const indentAt = (text: string, place: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', place - 1) + 1))?.[0] ?? '';

/**
 * The text of a JSON file with one entry more in one of its lists.
 * @param at way to the list: `['modules']`
 * @param index place of the entry; at the end when left out
 */
export function insertInto(
  text: string,
  at: readonly PropertyKey[],
  value: unknown,
  index?: number,
): string {
  const { items, start, end } = listAt(text, at);
  const unit = /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  ';
  const next = items[index ?? items.length];
  const last = items.at(-1);
  const indent = last ? indentAt(text, last[0]) : indentAt(text, start) + unit;
  const put = JSON.stringify(value, null, unit).replaceAll('\n', `\n${indent}`);
  if (next) return `${text.slice(0, next[0])}${put},\n${indent}${text.slice(next[0])}`;
  if (last) return `${text.slice(0, last[1])},\n${indent}${put}${text.slice(last[1])}`;
  return `${text.slice(0, start)}[\n${indent}${put}\n${indentAt(text, start)}]${text.slice(end)}`;
}

/** The text of a JSON file without one entry of a list. */
export function removeFrom(text: string, at: readonly PropertyKey[], index: number): string {
  const { items, start, end } = listAt(text, at);
  const entry = items[index];
  if (!entry) throw new Error(`There is no entry ${index} at ${at.join('.')}.`);
  const [before, after] = [items[index - 1], items[index + 1]];
  if (after) return text.slice(0, entry[0]) + text.slice(after[0]);
  if (before) return text.slice(0, before[1]) + text.slice(entry[1]);
  return `${text.slice(0, start)}[]${text.slice(end)}`;
}
