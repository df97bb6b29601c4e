import { dateAfter } from './record.ts';
import { type Ports, PREFIX, type StorageState, safeStorage } from './safe-storage.ts';

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

const KIND = 'card:';

/**
 * The cards of the interview drill, one storage item each for the same reason as the ticks
 * (`ticks.ts`): `a2z:1:card:<stage id>#<question id>` → {"box":2,"at":"2026-11-21T…"}.
 * Cards are named `<stage id>#<question id>`. For a passport: `facts()` gives all of them, `merge()`
 * takes over others, each unless this record has a newer.
 */
export class Cards {
  readonly #ports: Ports;
  readonly #listeners = new Set<() => void>();
  /** What could not be written lasts as long as this page. */
  readonly #unsaved = new Map<string, Card>();

  constructor(ports: Ports) {
    this.#ports = ports;
    ports.page?.addEventListener('storage', (event) => this.#hear(event as StorageEvent));
  }

  /** All cards that were ever graded, by name. */
  facts(): ReadonlyMap<string, Card> {
    const keys = this.#ports.safeStorage.keys(KIND) ?? [];
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
    return newerCard(readCard(this.#ports.safeStorage.read(KIND + id)), this.#unsaved.get(id));
  }

  /** Puts a card into a box, as of now. Says whether that outlives the page. */
  put(id: string, box: number): StorageState {
    const state = this.#keep(id, { box, at: dateAfter(this.of(id), this.#ports.now()) });
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
    const state = this.#ports.safeStorage.write(KIND + id, JSON.stringify(card));
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

export const cards = new Cards({ safeStorage, now: Date.now, page: globalThis.window });
