import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import intent from '../../../src/elements/page/intent.ts';
import { FakeElement, send, settle } from './fake-element.ts';

type Load = Parameters<typeof intent>[0];

let island: FakeElement;
let failed: Mock<() => void>;

/** Loads like Astro: never rejects, and takes `ssr` away if it could hydrate. */
const loading = (works = () => true) =>
  vi.fn(async () => async () => {
    if (works()) island.attributes.delete('ssr');
  });

const press = (target: FakeElement) => send(island, 'click', target);
const start = (load: Load) =>
  intent(load, { name: 'intent', value: '' }, island as unknown as HTMLElement);

beforeEach(() => {
  island = new FakeElement();
  failed = vi.fn<() => void>();
  island.addEventListener('chunk-failed', failed);
});

test.each(['pointerenter', 'focusin'])(
  '%s loads the island, once; nothing does before',
  async (sign) => {
    const load = loading();
    start(load);
    await settle();
    expect(load).not.toHaveBeenCalled();
    for (const _ of [1, 2]) island.dispatchEvent(new Event(sign));
    await settle();
    island.dispatchEvent(new Event(sign));
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('where a part is marked, only that part counts', () => {
  island.part = new FakeElement();
  const load = loading();
  start(load);
  island.dispatchEvent(new Event('pointerenter'));
  expect(load).not.toHaveBeenCalled();
  island.part.dispatchEvent(new Event('pointerenter'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a button pressed too early is pressed again, exactly once', async () => {
  start(loading());
  const button = new FakeElement('button');
  expect(press(button).defaultPrevented).toBe(true);
  press(button);
  await settle();
  expect(button.click).toHaveBeenCalledTimes(1);
  expect(press(button).defaultPrevented).toBe(false);
});

test('what works by itself is never held back', async () => {
  start(loading());
  const link = new FakeElement('a[href]');
  expect(press(link).defaultPrevented).toBe(false);
  await settle();
  expect(link.click).not.toHaveBeenCalled();
});

test('an island that does not come is reported; then no sign tries again, but a press does', async () => {
  let works = false;
  const load = loading(() => works);
  start(load);
  for (const sign of ['focusin', 'pointerenter', 'focusin']) {
    island.dispatchEvent(new Event(sign));
    await settle();
  }
  expect(load).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledTimes(1);
  works = true;
  const button = new FakeElement('button');
  press(button);
  await settle();
  expect(failed).toHaveBeenCalledTimes(1);
  expect(button.click).toHaveBeenCalledTimes(1);
});

test('an island that hangs is reported after 120 000 ms', async () => {
  vi.useFakeTimers();
  start(() => new Promise(() => {}));
  island.dispatchEvent(new Event('focusin'));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
