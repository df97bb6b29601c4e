import type { WiredPart } from '@a2z/course/wiring';
import { type Page, type Piece, wholeOf } from '../page.ts';
import { type Problem, tell } from '../problem.ts';

/* What to buy and what is drawn: the list of parts and the field `wiring` name the same resistors and capacitors. */

/** A value with its unit: 330 Ω, 4.7 kΩ, 100 nF. The sign of ohm has two code points, as has that of micro. */
const VALUE = /(\d+(?:\.\d+)?)\s*(k|M|n|[µμ]|p)?(Ω|Ω|F\b)/g;
const RANGE = /(\d+(?:\.\d+)?\s*[kM]?[ΩΩ]) to (\d+(?:\.\d+)?\s*[kM]?[ΩΩ])/;
const FACTOR: Readonly<Record<string, number>> = { k: 1e3, M: 1e6, n: 1e-9, p: 1e-12 };

/** Ohms or farads, with what was written. */
type Value = { size: number; written: string };

const valuesIn = (text: string): Value[] =>
  [...text.matchAll(VALUE)].map(([written, number, prefix = '']) => ({
    size: Number(number) * (FACTOR[prefix] ?? (prefix ? 1e-6 : 1)),
    written,
  }));

/** 330 Ω of two lists are the same, whatever a sum of binary fractions makes of them. */
const isSame = (a: Value, b: Value): boolean => Math.abs(a.size / b.size - 1) < 1e-6;

/** A row that says that its part is not on this drawing. */
const ELSEWHERE = /\boptional\b|\bnot (?:drawn|wired)\b|\bdrawn board only\b/i;

type Row = { piece: Piece; text: string; at: number };

/** The rows of the lists of parts: tables whose first column is Part. */
const rowsOf = (page: Page): Row[] =>
  page.pieces.flatMap((piece) =>
    piece.prose.tables
      .filter(
        ({ head: [first = '', ...rest] }) =>
          /^parts?$/i.test(first) && /value/i.test(rest.join(' ')),
      )
      .flatMap(({ rows }) => rows.map(({ cells, at }) => ({ piece, at, text: cells.join(' | ') }))),
  );

/** The resistors and capacitors of the drawing. */
const drawnIn = (wiring: readonly WiredPart[]): Value[] =>
  wiring.flatMap((part) =>
    valuesIn(
      [
        part.through,
        ...(part.beside ?? []).map(({ value }) => value),
        ...('pullBy' in part ? [part.pullBy] : []),
        ...('divider' in part ? (part.divider ?? []) : []),
        ...('pins' in part ? part.pins.map(({ through }) => through) : []),
      ].join(' '),
    ),
  );

/** A list may leave the choice: "2.2 kΩ to 4.7 kΩ". */
function isListed(value: Value, { text }: Row): boolean {
  const [from, to] = (RANGE.exec(text) ?? []).slice(1).flatMap(valuesIn);
  const between = from && to && value.size >= from.size && value.size <= to.size;
  return between || valuesIn(text).some((listed) => isSame(listed, value));
}

/** Values that only the drawing has, and values that only the list of parts has. */
export function unlikeParts(page: Page): Problem[] {
  const rows = rowsOf(page);
  const { wiring } = page.stage?.data ?? {};
  if (!wiring || rows.length === 0) return [];
  const drawn = drawnIn(wiring);
  const unlisted = drawn.filter((value) => !rows.some((row) => isListed(value, row)));
  const undrawn = rows.filter(
    (row) =>
      /resistor|capacitor/i.test(row.text) &&
      !ELSEWHERE.test(row.text) &&
      !RANGE.test(row.text) &&
      valuesIn(row.text).some((value) => !drawn.some((each) => isSame(each, value))),
  );
  return [
    ...[...new Set(unlisted.map(({ written }) => written))].flatMap((written) =>
      tell(
        wholeOf(page),
        `The field wiring has ${written}, and the list of parts does not.`,
        'Add it to the table of parts, or correct the value in the field wiring.',
      ),
    ),
    ...undrawn.flatMap(({ piece, text, at }) =>
      tell(
        piece.spot(at),
        `The list of parts has “${text}”, and the field wiring has nothing of that value.`,
        'Add it to the field wiring (through, beside, pullBy or divider), or write in its row that it is not drawn.',
      ),
    ),
  ];
}
