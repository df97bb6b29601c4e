type Fault = 'none' | 'full' | 'read-only' | 'silent' | 'forbidden';

/** A localStorage for several tabs: each write is told to the tabs that did not write. */
export class FakeStorage {
  readonly items = new Map<string, string>();
  readonly tabs: EventTarget[] = [];
  fault: Fault = 'none';

  /** What one tab sees. `tab` hears the writes of the others. */
  openFor(tab: EventTarget): () => Storage {
    this.tabs.push(tab);
    return () => {
      if (this.fault === 'forbidden') throw new DOMException('denied', 'SecurityError');
      return this.#view(tab);
    };
  }

  #view(tab: EventTarget): Storage {
    const { items } = this;
    return {
      get length() {
        return items.size;
      },
      key: (i: number) => [...items.keys()][i] ?? null,
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => this.#set(tab, key, value),
      removeItem: (key: string) => this.#change(tab, key, () => items.delete(key)),
      clear: () => this.#change(tab, null, () => items.clear()),
    };
  }

  #set(tab: EventTarget, key: string, value: string): void {
    if (this.fault === 'full') throw new DOMException('no room', 'QuotaExceededError');
    if (this.fault === 'read-only') throw new DOMException('read-only', 'InvalidStateError');
    if (this.fault === 'silent' || this.items.get(key) === value) return;
    this.#change(tab, key, () => this.items.set(key, value));
  }

  #change(tab: EventTarget, key: string | null, work: () => void): void {
    work();
    for (const other of this.tabs) {
      if (other !== tab) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
    }
  }
}
