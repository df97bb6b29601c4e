/**
 * localStorage, guarded: it may be absent, forbidden, full, read-only or lying, and none of that
 * may reach a lesson. Every key of the site begins with `a2z:1:`; the 1 is the version of the
 * format, and keys with another version are never read, changed or removed, except when the learner
 * deletes everything (`stored-items.ts`).
 */
export const PREFIX = 'a2z:1:';

/** `kept`: it is stored. `full`: there is no room. `memory`: it lasts only as long as this page. */
export type StorageState = 'kept' | 'full' | 'memory';

/** The two browsers' names for a full storage. */
const FULL = /quota/i;

export class SafeStorage {
  readonly #open: () => Storage;

  /** `open` may throw, as `window.localStorage` does where cookies are blocked. */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  /** The text under `key`, without the prefix; null if there is none or storage is out of reach. */
  read(key: string): string | null {
    try {
      return this.#open().getItem(PREFIX + key);
    } catch {
      return null;
    }
  }

  /** Writes, and reads it back: some read-only storages take a value and drop it in silence. */
  write(key: string, text: string): StorageState {
    try {
      this.#open().setItem(PREFIX + key, text);
      return this.read(key) === text ? 'kept' : 'memory';
    } catch (error) {
      return FULL.test(String((error as Error)?.name)) ? 'full' : 'memory';
    }
  }

  /** Removes what is under `key`; out of reach, there was nothing. */
  remove(key: string): void {
    try {
      this.#open().removeItem(PREFIX + key);
    } catch {
      // Nothing was kept.
    }
  }

  /** All keys that begin with `start`, without the prefix; undefined if storage is out of reach. */
  keys(start: string): string[] | undefined {
    try {
      const storage = this.#open();
      const all = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
      return all
        .filter((key) => key.startsWith(PREFIX + start))
        .map((key) => key.slice(PREFIX.length));
    } catch {
      return undefined;
    }
  }
}

/** This browser's safeStorage. On the server there is no `window`, so every read finds nothing. */
export const safeStorage = new SafeStorage(() => window.localStorage);

/** What a record of facts is given. */
export type Ports = {
  readonly safeStorage: SafeStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where `storage` and `pageshow` events arrive; undefined on the server. */
  readonly page: EventTarget | undefined;
};
