/** The part of the browser's CacheStorage that this package uses, in memory. */
class FakeCache {
  readonly #held = new Map<string, Response>();
  readonly #full: () => boolean;

  constructor(full: () => boolean) {
    this.#full = full;
  }

  match = async (key: string | Request) => this.#held.get(addressOf(key))?.clone();
  delete = async (key: string | Request) => this.#held.delete(addressOf(key));
  keys = async () => [...this.#held.keys()].map((key) => new Request(key));

  async put(key: string | Request, response: Response): Promise<void> {
    if (this.#full()) throw new DOMException('No room', 'QuotaExceededError');
    this.#held.set(addressOf(key), response);
  }
}

const addressOf = (key: string | Request): string =>
  new URL(typeof key === 'string' ? key : key.url, 'https://site.test').href;

export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();
  /** True from when on nothing can be stored. */
  full = false;

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache(() => this.full);
    this.#caches.set(name, cache);
    return cache;
  }

  keys = async () => [...this.#caches.keys()];
  delete = async (name: string) => this.#caches.delete(name);
}
