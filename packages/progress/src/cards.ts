import { DatedItems } from './dated-items.ts';
import { dateAfter, datedReader, newerBy } from './record.ts';
import { type Ports, type StorageState, safeStorage } from './safe-storage.ts';

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

const isBox = (box: unknown): box is number =>
  Number.isInteger(box) && Number(box) >= 0 && Number(box) <= LAST_BOX;

/** The card that a stored text holds. */
export const readCard = datedReader<Card>(({ box }) => (isBox(box) ? { box } : undefined));

/** At the same instant the lower box wins: it is asked sooner. */
export const newerCard = newerBy<Card>(({ box }) => -box);

/**
 * The cards of the interview drill, one storage item each: `a2z:1:card:<stage id>#<question id>` →
 * {"box":2,"at":"2026-11-21T…"}. Cards are named `<stage id>#<question id>`.
 */
export class Cards extends DatedItems<Card> {
  constructor(ports: Ports) {
    super(ports, { start: 'card:', read: readCard, newer: newerCard });
  }

  /** Puts a card into a box, as of now. Says whether that outlives the page. */
  put(id: string, box: number): StorageState {
    return this.tell([[id, { box, at: dateAfter(this.of(id), this.ports.now()) }]]);
  }
}

export const cards = new Cards({ safeStorage, now: Date.now, page: globalThis.window });
