import { vi } from 'vitest';

/** What our scripts need of an element; `kind` is the word of a selector that `closest` finds. */
export class FakeElement extends EventTarget {
  attributes = new Set(['ssr']);
  hidden = true;
  part: FakeElement | null = null;
  readonly kind: string;
  readonly click = vi.fn();

  constructor(kind = '') {
    super();
    this.kind = kind;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }
  querySelector(): FakeElement | null {
    return this.part;
  }
  closest(selector: string): FakeElement | null {
    return this.kind && selector.includes(this.kind) ? this : null;
  }
}

/** An event that comes from `target`, heard by `host`, which stands around it. */
export function send(host: FakeElement, type: string, target: FakeElement): Event {
  const event = new Event(type, { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  host.dispatchEvent(event);
  return event;
}

/** Once all that was promised so far has come. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));
