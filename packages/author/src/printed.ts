import { dig, get, listOf, textOf } from '@a2z/text/json';

/** What a page prints, by the number of the cell (1-based, all cells counted); a proof is one cell. */
export type Printed = ReadonlyMap<number, string>;

const NUMBER = /-?\d+(?:[.,]\d+)*(?:e[-+]?\d+)?/gi;

/** Each number of a text that is another one in the second: '0.951 or 0.984', each pair once. */
export function differingNumbers(one: string, other: string): string[] {
  const [ours, theirs] = [one, other].map((text) => text.match(NUMBER) ?? []);
  const pairs = (ours ?? []).flatMap((number, i) =>
    number === theirs?.[i] ? [] : [`${number} or ${theirs?.[i] ?? 'nothing'}`],
  );
  return [...new Set(pairs)];
}

/** Each printed number that is another one, with its cell: 'Cell 7: 0.951 or 0.984'. */
export function differences(one: Printed, other: Printed): string[] {
  return [...one].flatMap(([cell, text]) => {
    const theirs = other.get(cell) ?? '';
    if (text === theirs) return [];
    const pairs = differingNumbers(text, theirs).slice(0, 6);
    return [`Cell ${cell}: ${pairs.join(', ') || 'other words'}`];
  });
}

/** The text that a cell of a notebook prints, pictures apart. */
const cellPrints = (cell: unknown): string =>
  listOf(get(cell, 'outputs'))
    .map((output) => textOf(get(output, 'text')) + textOf(dig(output, 'data', 'text/plain')))
    .join('\n');

/** The texts that a notebook's cells print. */
export function printedBy(json: unknown): Printed {
  const texts = listOf(get(json, 'cells')).map(cellPrints);
  return new Map(texts.flatMap((text, i) => (text ? [[i + 1, text] as const] : [])));
}
