import { type Card, cardAfter, newerCard, readCard } from './card-record.ts';
import { PREFIX, type Shelf, type StorageState, shelf } from './shelf.ts';

/**
 * The cards of the interview drill, one storage item each for the same reason as the ticks
 * (`ticks.ts`): `a2z:1:card:<stage id>#<question id>` → {"box":2,"at":"2026-11-21T…"}.
 * Cards are named `<stage id>#<question id>`. For a passport: `facts()` gives all of them, `merge()`
 * takes over others, each unless this record has a newer.
 */
export type CardPorts = {
  readonly shelf: Shelf;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where `storage` events arrive; undefined on the server. */
  readonly page: EventTarget | undefined;
};

const KIND = 'card:';

export class Cards {
  readonly #ports: CardPorts;
  readonly #listeners = new Set<() => void>();
  /** What could not be written lasts as long as this page. */
  readonly #unsaved = new Map<string, Card>();

  constructor(ports: CardPorts) {
    this.#ports = ports;
    ports.page?.addEventListener('storage', (event) => this.#hear(event as StorageEvent));
  }

  /** All cards that were ever graded, by name. */
  facts(): ReadonlyMap<string, Card> {
    const keys = this.#ports.shelf.keys(KIND) ?? [];
    const ids = [...keys.map((key) => key.slice(KIND.length)), ...this.#unsaved.keys()];
    return new Map(
      ids.flatMap((id) => {
        const card = this.of(id);
        return card ? [[id, card] as const] : [];
      }),
    );
  }

  /** What is known about one card. */
  of(id: string): Card | undefined {
    return newerCard(readCard(this.#ports.shelf.read(KIND + id)), this.#unsaved.get(id));
  }

  /** Puts a card into a box, as of now. Says whether that outlives the page. */
  put(id: string, box: number): StorageState {
    const state = this.#keep(id, cardAfter(this.of(id), box, this.#ports.now()));
    this.#tell();
    return state;
  }

  /** Takes over facts with their dates, as from a passport, each unless this record has a newer. */
  merge(facts: ReadonlyMap<string, Card>): void {
    for (const [id, card] of facts) {
      const old = this.of(id);
      const newest = newerCard(old, card);
      if (newest && newest !== old) this.#keep(id, newest);
    }
    this.#tell();
  }

  /** Calls `listener` after every change here or in another tab. Gives back how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #keep(id: string, card: Card): StorageState {
    const state = this.#ports.shelf.write(KIND + id, JSON.stringify(card));
    if (state === 'kept') this.#unsaved.delete(id);
    else this.#unsaved.set(id, card);
    return state;
  }

  /** Another tab wrote; a null key means that it emptied the storage. */
  #hear({ key }: StorageEvent): void {
    if (key === null) this.#unsaved.clear();
    if (key === null || key.startsWith(PREFIX + KIND)) this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

export const cards = new Cards({ shelf, now: Date.now, page: globalThis.window });
