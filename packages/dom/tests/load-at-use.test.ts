import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAtUse } from '../src/load-at-use.ts';

/** What the script needs of an element; `kind` is the word of a selector that `closest` finds. */
class FakeElement extends EventTarget {
  hidden = true;
  readonly kind: string;
  readonly click = vi.fn();

  constructor(kind = '') {
    super();
    this.kind = kind;
  }
  closest(selector: string): FakeElement | null {
    return this.kind && selector.includes(this.kind) ? this : null;
  }
}

/** An event that comes from `target`, heard by `host`, which stands around it. */
function send(host: FakeElement, type: string, target: FakeElement): Event {
  const event = new Event(type, { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  host.dispatchEvent(event);
  return event;
}

/** Once all that was promised so far has come. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

let host: FakeElement;

beforeEach(() => {
  host = new FakeElement();
  vi.stubGlobal('document', { querySelector: () => host });
  vi.stubGlobal('customElements', { get: () => FakeElement });
});
afterEach(() => vi.unstubAllGlobals());

test.each(['pointerover', 'focusin'])('%s loads a part, once; it is shown before', async (sign) => {
  const load = vi.fn(async () => {});
  loadAtUse('x-part', load);
  await settle();
  expect(host.hidden).toBe(false);
  expect(load).not.toHaveBeenCalled();
  for (const _ of [1, 2]) send(host, sign, new FakeElement());
  await settle();
  send(host, sign, new FakeElement());
  expect(load).toHaveBeenCalledTimes(1);
});

test('what did not load, or defines nothing, is told of and tried again at the next press', async () => {
  const told = vi.fn();
  const defined = vi.fn().mockReturnValueOnce(undefined).mockReturnValue(FakeElement);
  vi.stubGlobal('customElements', { get: defined });
  vi.stubGlobal('dispatchEvent', (event: Event) => told(event.type));
  const [first, second, third] = [1, 2, 3].map(() => new FakeElement('button')) as [
    FakeElement,
    FakeElement,
    FakeElement,
  ];
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  loadAtUse('x-part', load);
  for (const button of [first, second, third]) {
    send(host, 'click', button);
    await settle();
  }
  expect(load).toHaveBeenCalledTimes(3);
  // Of a file that does not come, Vite tells.
  expect(told.mock.calls).toEqual([['vite:preloadError']]);
  expect([first, second, third].map(({ click }) => click.mock.calls.length)).toEqual([0, 0, 1]);
});
