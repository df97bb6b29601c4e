import type { Dated, Newer, Reader } from './record.ts';
import { type Ports, PREFIX, type StorageState } from './safe-storage.ts';

/** What sets one kind of fact apart. */
export type FactKind<T extends Dated> = {
  /** How the names of its storage items begin, after the site's prefix. */
  readonly start: string;
  readonly read: Reader<T>;
  readonly newer: Newer<T>;
};

/**
 * Facts of one kind. For a passport `facts()` gives all of them, and `merge()` takes over others.
 *
 * Each fact has a storage item of its own, `a2z:1:tick:<id>` → {"done":true,"at":"2026-11-21T…"}. One item
 * for all would have to be read, changed and written back, and localStorage has no lock: of two tabs that
 * do so at once, the second would write the list as it was before the first fact. With an item each they
 * meet only on one fact, and there the newest wins in both.
 *
 * Facts are replaced, not removed: a reset or an undo tells new ones, for an older date would lose to what
 * another tab remembers. An item that cannot be read counts as none, and stays as it is until that very
 * fact is told.
 */
export class DatedItems<T extends Dated> {
  protected readonly ports: Ports;
  readonly #kind: FactKind<T>;
  readonly #listeners = new Set<() => void>();
  /** What this page told. */
  readonly #told = new Map<string, T>();
  /** Names of those that are in memory only, because writing them failed. */
  readonly #unsaved = new Set<string>();
  #state: StorageState = 'kept';

  constructor(ports: Ports, kind: FactKind<T>) {
    this.ports = ports;
    this.#kind = kind;
    ports.page?.addEventListener('storage', (event) => this.#hear(event as StorageEvent));
    ports.page?.addEventListener('pageshow', (event) => {
      // A page that comes back from the back/forward cache heard nothing while it was away.
      if (!(event as PageTransitionEvent).persisted) return;
      for (const name of this.#told.keys()) if (!this.#unsaved.has(name)) this.#told.delete(name);
      this.#tell();
    });
  }

  /** All facts that were ever told, by name. */
  facts(): ReadonlyMap<string, T> {
    const { start } = this.#kind;
    const keys = this.ports.safeStorage.keys(start) ?? [];
    const names = [...keys.map((key) => key.slice(start.length)), ...this.#unsaved];
    return new Map(
      names.flatMap((name) => {
        const fact = this.of(name);
        return fact ? [[name, fact] as const] : [];
      }),
    );
  }

  /** What is known by one name. */
  of(name: string): T | undefined {
    const unsaved = this.#unsaved.has(name) ? this.#told.get(name) : undefined;
    return this.#kind.newer(this.#stored(name), unsaved);
  }

  /** Whether facts outlive this page. It never says `kept` while one is in memory only. */
  storageState(): StorageState {
    return this.ports.safeStorage.keys(this.#kind.start) ? this.#state : 'memory';
  }

  /** Takes over facts with their dates, as from a passport, each unless this record has a newer. */
  merge(facts: ReadonlyMap<string, T>): void {
    this.tell(
      [...facts].flatMap(([name, fact]) => {
        const old = this.of(name);
        const newest = this.#kind.newer(old, fact);
        return newest && newest !== old ? [[name, newest] as const] : [];
      }),
    );
  }

  /** Calls `listener` after every change here or in another tab. Gives back how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Writes new facts, the failures of earlier tries with them, and tells. Says whether all outlive the page. */
  protected tell(facts: Iterable<readonly [name: string, fact: T]>): StorageState {
    for (const [name, fact] of facts) {
      this.#told.set(name, fact);
      this.#unsaved.add(name);
    }
    if (this.#unsaved.size > 0) this.#state = 'kept';
    for (const name of this.#unsaved) {
      const text = JSON.stringify(this.of(name));
      const state = this.ports.safeStorage.write(this.#kind.start + name, text);
      if (state === 'kept') this.#unsaved.delete(name);
      else this.#state = state;
    }
    this.#tell();
    return this.#state;
  }

  #stored(name: string): T | undefined {
    return this.#kind.read(this.ports.safeStorage.read(this.#kind.start + name));
  }

  /** Another tab wrote; a null key means that it emptied the storage. */
  #hear({ key }: StorageEvent): void {
    const start = PREFIX + this.#kind.start;
    if (key?.startsWith(start)) this.#meet(key.slice(start.length));
    if (key !== null) return;
    this.#told.clear();
    this.#unsaved.clear();
    this.#tell();
  }

  /** Another tab wrote or removed a fact. */
  #meet(name: string): void {
    if (this.ports.safeStorage.read(this.#kind.start + name) === null) {
      this.#told.delete(name);
      this.#unsaved.delete(name);
    }
    const [stored, told] = [this.#stored(name), this.#told.get(name)];
    // Two tabs wrote the same fact and the older one came last: put the newer one back.
    const isOlder = stored && told && this.#kind.newer(stored, told) === told;
    if (isOlder) this.tell([[name, told]]);
    else this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
