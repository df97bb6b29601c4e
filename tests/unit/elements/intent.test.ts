import { beforeEach, expect, test, vi } from 'vitest';
import intent, { type ChunkFailed } from '../../../src/elements/intent.ts';

/** What the directive needs of an element; `kind` is the selector word that `closest` finds. */
class FakeElement extends EventTarget {
  attributes = new Set(['ssr']);
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

type Load = Parameters<typeof intent>[0];

let island: FakeElement;

/** Loads like Astro: never rejects, and takes `ssr` away if it could hydrate. */
function loading(works: () => boolean): Load & { mock: { calls: unknown[] } } {
  return vi.fn(async () => async () => {
    if (works()) island.attributes.delete('ssr');
  });
}

function press(target: FakeElement): Event {
  const event = new Event('click', { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  island.dispatchEvent(event);
  return event;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const start = (load: Load) =>
  intent(load, { name: 'intent', value: '' }, island as unknown as HTMLElement);

beforeEach(() => {
  island = new FakeElement();
});

test('nothing is loaded before a sign of use', async () => {
  const load = loading(() => true);
  start(load);
  await settle();
  expect(load).not.toHaveBeenCalled();
});

test.each(['pointerenter', 'focusin'])('%s wakes the island, once', async (sign) => {
  const load = loading(() => true);
  start(load);
  island.dispatchEvent(new Event(sign));
  island.dispatchEvent(new Event(sign));
  await settle();
  island.dispatchEvent(new Event(sign));
  expect(load).toHaveBeenCalledTimes(1);
});

test('where a part is marked, only that part counts', async () => {
  island.part = new FakeElement();
  const load = loading(() => true);
  start(load);
  island.dispatchEvent(new Event('pointerenter'));
  expect(load).not.toHaveBeenCalled();
  island.part.dispatchEvent(new Event('pointerenter'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a button pressed too early is pressed again, exactly once', async () => {
  start(loading(() => true));
  const button = new FakeElement('button');
  expect(press(button).defaultPrevented).toBe(true);
  press(button);
  await settle();
  expect(button.click).toHaveBeenCalledTimes(1);
  expect(press(button).defaultPrevented).toBe(false);
});

test('what works by itself is never held back', async () => {
  start(loading(() => true));
  const popover = new FakeElement('[popovertarget]');
  expect(press(popover).defaultPrevented).toBe(false);
  await settle();
  expect(popover.click).not.toHaveBeenCalled();
});

test('an island that could not be woken is reported; the retry brings the early press', async () => {
  let works = false;
  const failures: ChunkFailed[] = [];
  island.addEventListener('chunk-failed', (event) => failures.push(event as ChunkFailed));
  start(loading(() => works));
  const button = new FakeElement('button');
  press(button);
  await settle();
  expect(failures).toHaveLength(1);
  expect(button.click).not.toHaveBeenCalled();
  works = true;
  failures[0]?.detail.retry?.();
  await settle();
  expect(failures).toHaveLength(1);
  expect(button.click).toHaveBeenCalledTimes(1);
});

test('after a failure no sign tries again, but a press does', async () => {
  const load = loading(() => false);
  start(load);
  for (const sign of ['focusin', 'pointerenter', 'focusin']) {
    island.dispatchEvent(new Event(sign));
    await settle();
  }
  expect(load).toHaveBeenCalledTimes(1);
  press(new FakeElement('button'));
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
});

test('an island that hangs is reported after 120 000 ms', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  island.addEventListener('chunk-failed', failed);
  start(() => new Promise(() => {}));
  island.dispatchEvent(new Event('focusin'));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(failed.mock.calls[0]?.[0].detail.retry).toBeUndefined();
  vi.useRealTimers();
});
