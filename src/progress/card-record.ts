/**
 * What is kept about one card of the interview drill: the box it lies in, and since when. Like a
 * tick it is a fact with a date, so that two tabs or two devices merge. Pure: no storage, no clock.
 */
export type Card = {
  /** 1 to 5, the boxes of the drill; 0 is a card that was put back among the new ones. */
  readonly box: number;
  /** When it was graded: ISO 8601, UTC, milliseconds. */
  readonly at: string;
};

export const LAST_BOX = 5;

/** Milliseconds since 1970 of the last moment that a JavaScript Date can hold (ECMA-262). */
const END_OF_TIME = 8.64e15;

const isBox = (box: unknown): box is number =>
  Number.isInteger(box) && Number(box) >= 0 && Number(box) <= LAST_BOX;

/** The card that a stored text holds; undefined if there is none or it cannot be read. */
export function readCard(text: string | null): Card | undefined {
  try {
    const { box, at } = JSON.parse(text ?? '{}');
    if (!isBox(box) || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
    return { box, at };
  } catch {
    return undefined;
  }
}

/** The newer of two facts about one card. At the same instant the lower box wins: it is asked sooner. */
export function newerCard(a: Card | undefined, b: Card | undefined): Card | undefined {
  if (!a || !b) return a ?? b;
  const lead = Date.parse(a.at) - Date.parse(b.at);
  return lead > 0 || (lead === 0 && a.box <= b.box) ? a : b;
}

/** A new fact, dated later than the one it replaces even when the clock (`now`, ms) went backwards. */
export function cardAfter(previous: Card | undefined, box: number, now: number): Card {
  const earliest = previous ? Date.parse(previous.at) + 1 : 0;
  return { box, at: new Date(Math.min(Math.max(now, earliest), END_OF_TIME)).toISOString() };
}
