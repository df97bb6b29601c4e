import { dateAfter, doneIn, newerTick, readTick, type Tick } from './record.ts';
import { type Ports, PREFIX, type StorageState, safeStorage } from './safe-storage.ts';

const KIND = 'tick:';

/**
 * The record of what the learner has done.
 *
 * Each stage has a storage item of its own, `a2z:1:tick:<id>` → {"done":true,"at":"2026-11-21T…"}.
 * One item for all would have to be read, changed and written back, and localStorage has no lock:
 * of two tabs that do so at once, the second would write the list as it was before the first tick.
 * With an item per stage they meet only on one stage, and there the newest fact wins in both.
 *
 * Facts are replaced, not removed: a reset or an undo writes new facts (`setAll`), for an older date
 * would lose to what another tab remembers. An item that cannot be read counts as not done, and
 * stays as it is until that very stage is ticked. `ticks` is this browser's record.
 */
export class Ticks {
  readonly #ports: Ports;
  readonly #listeners = new Set<() => void>();
  /** Stages whose tick is in memory only, because writing it failed. */
  readonly #unsaved = new Set<string>();
  #known: Map<string, Tick> | undefined;
  #done: ReadonlySet<string> = new Set();
  #state: StorageState = 'kept';

  constructor(ports: Ports) {
    this.#ports = ports;
    ports.page?.addEventListener('storage', (event) => this.#hear(event as StorageEvent));
    ports.page?.addEventListener('pageshow', (event) => {
      // A page that comes back from the back/forward cache heard nothing while it was away.
      if (!(event as PageTransitionEvent).persisted || !this.#known) return;
      this.#reload();
      this.#tell();
    });
  }

  readonly isDone = (id: string): boolean => this.doneIds().has(id);

  /** The ids of all stages that are done. The same object until one of them changes. */
  readonly doneIds = (): ReadonlySet<string> => {
    this.facts();
    return this.#done;
  };

  /** Calls `listener` after every change here or in another tab. Gives back how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether ticks outlive this page. It never says `kept` while a tick is in memory only. */
  readonly storageState = (): StorageState => {
    this.facts();
    return this.#state;
  };

  readonly setDone = (id: string, done: boolean): void => this.setAll([id], done);
  /** Ticks or unticks stages and stores it at once. What is so already keeps its date. */
  readonly setAll = (ids: Iterable<string>, done: boolean): void => {
    const now = this.#ports.now();
    this.#replace(ids, (old) => (done === !!old?.done ? old : { done, at: dateAfter(old, now) }));
  };

  /** Takes over facts with their dates, as from a passport, each unless this record has a newer. */
  readonly merge = (facts: ReadonlyMap<string, Tick>): void =>
    this.#replace(facts.keys(), (previous, id) => newerTick(previous, facts.get(id)));

  #replace(ids: Iterable<string>, next: (old: Tick | undefined, id: string) => Tick | undefined) {
    const facts = this.facts() as Map<string, Tick>;
    for (const id of ids) {
      const previous = newerTick(facts.get(id), readTick(this.#ports.safeStorage.read(KIND + id)));
      const tick = next(previous, id);
      if (tick) facts.set(id, tick);
      if (tick !== previous) this.#unsaved.add(id);
    }
    this.#settle();
  }

  /** All that is known, unticks included. Storage is read at the first question, not on import. */
  facts(): ReadonlyMap<string, Tick> {
    if (!this.#known) this.#reload();
    return this.#known ?? new Map();
  }

  #reload(): void {
    const keys = this.#ports.safeStorage.keys(KIND);
    if (!keys) this.#state = 'memory';
    this.#known = new Map([...(this.#known ?? [])].filter(([id]) => this.#unsaved.has(id)));
    for (const key of keys ?? []) this.#refresh(key.slice(KIND.length));
    this.#derive();
  }

  /** Takes over what storage says about one stage, unless this page knows something newer. */
  #refresh(id: string): void {
    const text = this.#ports.safeStorage.read(KIND + id);
    const stored = readTick(text);
    if (text === null) {
      this.#known?.delete(id);
      this.#unsaved.delete(id);
    }
    if (!stored) return;
    const newest = newerTick(stored, this.#known?.get(id)) ?? stored;
    this.#known?.set(id, newest);
    // Two tabs wrote the same stage and the older one came last: put the newer fact back.
    if (newest === stored) this.#unsaved.delete(id);
    else this.#unsaved.add(id);
  }

  /** Writes what is not written yet, the failures of earlier tries with it, and tells. */
  #settle(): void {
    if (this.#unsaved.size > 0) this.#state = 'kept';
    for (const id of this.#unsaved) {
      const outcome = this.#ports.safeStorage.write(
        KIND + id,
        JSON.stringify(this.#known?.get(id)),
      );
      if (outcome === 'kept') this.#unsaved.delete(id);
      else this.#state = outcome;
    }
    this.#tell();
  }

  /** Another tab wrote; a null key means that it emptied the storage. */
  #hear({ key }: StorageEvent): void {
    if (!this.#known || (key !== null && !key.startsWith(PREFIX + KIND))) return;
    if (key === null) this.#unsaved.clear();
    if (key === null) this.#reload();
    else this.#refresh(key.slice(PREFIX.length + KIND.length));
    this.#settle();
  }

  #derive(): void {
    const done = doneIn(this.#known ?? []);
    const same = done.size === this.#done.size && [...done].every((id) => this.#done.has(id));
    if (!same) this.#done = done;
  }

  #tell(): void {
    this.#derive();
    for (const listener of [...this.#listeners]) listener();
  }
}

export const ticks = new Ticks({ safeStorage, now: Date.now, page: globalThis.window });
