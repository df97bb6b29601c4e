import type { Card } from './cards.ts';

/*
 * Spaced review by the boxes of Sebastian Leitner (So lernt man lernen, Herder 1972): a card that was
 * known moves one box on, one that was not goes back to the first. Leitner let a box wait until it was
 * full; here, as in most programs since, a box waits for days, each twice as long as the one before.
 * The middle grade is ours: a card that was known in part stays where it is.
 */

/** Days that a card waits in its box, by the number of the box; a new card (0) waits for nothing. */
export const DAYS = [0, 1, 2, 4, 8, 16] as const;
const LAST = DAYS.length - 1;

/** 1: did not know it. 2: knew a part. 3: knew it. */
export type Mark = 1 | 2 | 3;

/** The box for a card after a mark. A new card is asked out of the first box. */
export function boxAfter(box: number, mark: Mark): number {
  const from = Math.max(box, 1);
  if (mark === 1) return 1;
  return mark === 2 ? from : Math.min(from + 1, LAST);
}

/**
 * The beginning of the day, in the learner's time zone, on which a card is due: who studied last night
 * may go on this morning. Milliseconds since 1970; never in the future for a card dated in the future.
 */
export function dueAt({ box, at }: Card, now: number): number {
  const day = new Date(Math.min(Date.parse(at), now));
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + (DAYS[box] ?? 0));
  return day.getTime();
}

/** A card that was never asked is not due but new. */
export const isNew = (card: Card | undefined): boolean => !card || card.box === 0;

export const isDue = (card: Card | undefined, now: number): boolean =>
  card !== undefined && !isNew(card) && dueAt(card, now) <= now;
