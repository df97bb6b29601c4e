import { type Ports, PREFIX, type StorageState } from './safe-storage.ts';

/** A fact with the moment it was told: ISO 8601, UTC, milliseconds. */
export type Dated = { readonly at: string };

/** What sets one kind of fact apart. */
export type FactKind<T extends Dated> = {
  /** How the names of its storage items begin, after the site's prefix. */
  readonly start: string;
  /** The fact that a stored text holds; undefined if there is none or it cannot be read. */
  readonly read: (text: string | null) => T | undefined;
  /** The one of two facts that holds, whatever their order; undefined only for none. */
  readonly newer: (a: T | undefined, b: T | undefined) => T | undefined;
};

/**
 * Facts of one kind, one storage item each for the same reason as the ticks (`ticks.ts`). For a passport:
 * `facts()` gives all of them, `merge()` takes over others, each unless this record has a newer.
 */
export class DatedItems<T extends Dated> {
  protected readonly ports: Ports;
  readonly #kind: FactKind<T>;
  readonly #listeners = new Set<() => void>();
  /** What could not be written lasts as long as this page. */
  readonly #unsaved = new Map<string, T>();

  constructor(ports: Ports, kind: FactKind<T>) {
    this.ports = ports;
    this.#kind = kind;
    ports.page?.addEventListener('storage', (event) => this.#hear(event as StorageEvent));
  }

  /** All facts that were ever told, by name. */
  facts(): ReadonlyMap<string, T> {
    const { start } = this.#kind;
    const keys = this.ports.safeStorage.keys(start) ?? [];
    const names = [...keys.map((key) => key.slice(start.length)), ...this.#unsaved.keys()];
    return new Map(
      names.flatMap((name) => {
        const fact = this.of(name);
        return fact ? [[name, fact] as const] : [];
      }),
    );
  }

  /** What is known by one name. */
  of(name: string): T | undefined {
    const { start, read, newer } = this.#kind;
    return newer(read(this.ports.safeStorage.read(start + name)), this.#unsaved.get(name));
  }

  /** Takes over facts with their dates, as from a passport, each unless this record has a newer. */
  merge(facts: ReadonlyMap<string, T>): void {
    for (const [name, fact] of facts) {
      const old = this.of(name);
      const newest = this.#kind.newer(old, fact);
      if (newest && newest !== old) this.#keep(name, newest);
    }
    this.#tell();
  }

  /** Calls `listener` after every change here or in another tab. Gives back how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Writes a new fact and tells. Says whether it outlives the page. */
  protected tellOf(name: string, fact: T): StorageState {
    const state = this.#keep(name, fact);
    this.#tell();
    return state;
  }

  #keep(name: string, fact: T): StorageState {
    const state = this.ports.safeStorage.write(this.#kind.start + name, JSON.stringify(fact));
    if (state === 'kept') this.#unsaved.delete(name);
    else this.#unsaved.set(name, fact);
    return state;
  }

  /** Another tab wrote; a null key means that it emptied the storage. */
  #hear({ key }: StorageEvent): void {
    if (key === null) this.#unsaved.clear();
    if (key === null || key.startsWith(PREFIX + this.#kind.start)) this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
