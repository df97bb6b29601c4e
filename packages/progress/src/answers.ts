import { DatedItems } from './dated-items.ts';
import { dateAfter, datedReader, newerBy } from './record.ts';
import { type Ports, type StorageState, safeStorage } from './safe-storage.ts';

/**
 * What is kept about one question of a page: whether it was answered right, and at which try. A fact
 * with a date like a tick, so that two tabs or two devices merge. No grade: the reasons stand in the page.
 */
export type Answer = {
  readonly right: boolean;
  /** Tries until it was right, or so far; 0 for an answer that was taken back. */
  readonly tries: number;
  /** When that was: ISO 8601, UTC, milliseconds. */
  readonly at: string;
};

export const MOST_TRIES = 999;

const isTries = (tries: unknown): tries is number =>
  Number.isInteger(tries) && Number(tries) >= 0 && Number(tries) <= MOST_TRIES;

/** The answer that a stored text holds. */
export const readAnswer = datedReader<Answer>(({ right, tries }) =>
  typeof right === 'boolean' && isTries(tries) && !(right && tries === 0)
    ? { right, tries }
    : undefined,
);

/** At the same instant what is right wins, then the one that counts more tries. */
export const newerAnswer = newerBy<Answer>(
  ({ right, tries }) => Number(right) * (MOST_TRIES + 1) + tries,
);

/**
 * Answers to the questions of pages, one storage item each: `a2z:1:answer:<stage id>#<question id>` →
 * {"right":true,"tries":2,"at":"2026-11-21T…"}.
 */
export class Answers extends DatedItems<Answer> {
  constructor(ports: Ports) {
    super(ports, { start: 'answer:', read: readAnswer, newer: newerAnswer });
  }

  /** Counts one more try. What was right stays so, with its date: who tries again then only looks. */
  tried(name: string, right: boolean): StorageState {
    const { right: was = false, tries = 0 } = this.of(name) ?? {};
    return was ? 'kept' : this.put(name, right, Math.min(tries + 1, MOST_TRIES));
  }

  /** Says how an answer stands, as of now; no tries at all take it back. */
  put(name: string, right: boolean, tries: number): StorageState {
    return this.tell([[name, { right, tries, at: dateAfter(this.of(name), this.ports.now()) }]]);
  }
}

export const answers = new Answers({ safeStorage, now: Date.now, page: globalThis.window });
