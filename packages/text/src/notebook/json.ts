/*
 * Untrusted JSON, read without trust: only an object's own properties are seen, so that keys such as
 * `__proto__` or `constructor` find nothing, and a value of the wrong type reads as nothing at all.
 */
export { MOST_LEVELS, tooDeepAt } from '../nesting.ts';

/**
 * JSON as Python writes it: NaN and Infinity, which JSON has not, become null.
 * @throws SyntaxError when it is no such JSON either
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(withoutNaN(text));
  }
}

/** Outside strings they become null. */
const withoutNaN = (text: string): string =>
  text.replace(/"(?:[^"\\]+|\\[\s\S])*"?|-?\b(?:NaN|Infinity)\b/g, (piece) =>
    piece.startsWith('"') ? piece : 'null',
  );

/** The own property of a plain object; undefined for anything else. */
export function get(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** `get` through several levels. */
export const dig = (value: unknown, ...keys: string[]): unknown => keys.reduce(get, value);

/** Own keys of a plain object. */
export const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A string without NUL and without lone surrogates, which no UTF-8 file can hold. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** A string, or undefined. */
export const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? cleanText(value) : undefined;

/** nbformat's multi-line string: one string, or a list of them. Whatever else stands in the list is left out. */
export const textOf = (value: unknown): string =>
  cleanText(
    Array.isArray(value)
      ? value.filter((part) => typeof part === 'string').join('')
      : String(stringOf(value) ?? ''),
  );

/** Every text in a value, with the way to it. */
export function textsIn(
  value: unknown,
  at: readonly PropertyKey[] = [],
): { at: readonly PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A whole number from 0 to a million, or undefined. */
export const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000_000
    ? value
    : undefined;

/** A short one-line string: names, versions, tags. */
export function labelOf(value: unknown, max = 80): string | undefined {
  const text = stringOf(value)?.replace(/\s+/g, ' ').trim();
  return text ? text.slice(0, max).toWellFormed() : undefined;
}

/** Sources of a notebook's code cells, in their order. */
export const codeOf = (notebook: unknown): string[] =>
  listOf(get(notebook, 'cells'))
    .filter((cell) => get(cell, 'cell_type') === 'code')
    .map((cell) => textOf(get(cell, 'source')));

/** What the code cells of a notebook show, however an editor breaks it into lines: for a digest. */
export const shownBy = (json: unknown): unknown[] =>
  listOf(get(json, 'cells')).flatMap((cell) => listOf(get(cell, 'outputs')).map(formsOf));

const formsOf = (output: unknown): string[] => {
  const data = get(output, 'data');
  const form = (mime: string) => [mime, textOf(get(data, mime))];
  return [
    ...['text', 'evalue', 'traceback'].map((name) => textOf(get(output, name))),
    ...keysOf(data).sort().flatMap(form),
  ];
};
