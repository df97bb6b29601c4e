import { DatedItems } from './dated-items.ts';
import { dateAfter, doneIn, newerTick, readTick, type Tick } from './record.ts';
import { type Ports, safeStorage } from './safe-storage.ts';

/** The record of which stages the learner has done, by their ids. `ticks` is this browser's record. */
export class Ticks extends DatedItems<Tick> {
  #done: ReadonlySet<string> = new Set();
  #isStale = true;

  constructor(ports: Ports) {
    super(ports, { start: 'tick:', read: readTick, newer: newerTick });
    this.subscribe(() => {
      this.#isStale = true;
    });
  }

  readonly isDone = (id: string): boolean => this.doneIds().has(id);

  /** The ids of all stages that are done. The same object until one of them changes. */
  readonly doneIds = (): ReadonlySet<string> => {
    if (!this.#isStale) return this.#done;
    this.#isStale = false;
    const done = doneIn(this.facts());
    const same = done.size === this.#done.size && [...done].every((id) => this.#done.has(id));
    if (!same) this.#done = done;
    return this.#done;
  };

  readonly setDone = (id: string, done: boolean): void => this.setAll([id], done);

  /** Ticks or unticks stages and stores it at once. What is so already keeps its date. */
  readonly setAll = (ids: Iterable<string>, done: boolean): void => {
    const now = this.ports.now();
    const facts = [...ids].flatMap((id) => {
      const old = this.of(id);
      return done === !!old?.done ? [] : [[id, { done, at: dateAfter(old, now) }] as const];
    });
    this.tell(facts);
  };
}

export const ticks = new Ticks({ safeStorage, now: Date.now, page: globalThis.window });
