import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAtUse } from '../../../src/elements/load-at-use.ts';

/** What is needed of an element; a press on it dispatches from its host. */
class FakeElement extends EventTarget {
  hidden = true;
  readonly click = vi.fn();
  readonly isButton: boolean;

  constructor(isButton = false) {
    super();
    this.isButton = isButton;
  }
  closest(): FakeElement | null {
    return this.isButton ? this : null;
  }
}

let host: FakeElement;
const settle = () => new Promise((resolve) => setTimeout(resolve));

function send(type: string, target: FakeElement): Event {
  const event = new Event(type, { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  host.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  host = new FakeElement();
  vi.stubGlobal('document', { querySelector: () => host });
  vi.stubGlobal('customElements', { get: () => FakeElement });
});
afterEach(() => vi.unstubAllGlobals());

test('the element is shown, and nothing is loaded before a sign of use', async () => {
  const load = vi.fn(async () => {});
  loadAtUse('x-part', load);
  await settle();
  expect(host.hidden).toBe(false);
  expect(load).not.toHaveBeenCalled();
});

test.each(['pointerover', 'focusin'])('%s loads it, once', async (sign) => {
  const load = vi.fn(async () => {});
  loadAtUse('x-part', load);
  send(sign, new FakeElement());
  send(sign, new FakeElement());
  await settle();
  send(sign, new FakeElement());
  expect(load).toHaveBeenCalledTimes(1);
});

test('a button that was pressed too early does nothing then, and is pressed once when it works', async () => {
  const button = new FakeElement(true);
  loadAtUse('x-part', async () => {});
  expect(send('click', button).defaultPrevented).toBe(true);
  expect(button.click).not.toHaveBeenCalled();
  await settle();
  expect(button.click).toHaveBeenCalledTimes(1);
  expect(send('click', button).defaultPrevented).toBe(false);
});

test('a choice that was made too early is told again', async () => {
  const choice = new FakeElement();
  const heard = vi.fn();
  choice.addEventListener('change', heard);
  loadAtUse('x-part', async () => {});
  send('change', choice);
  await settle();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what did not load is tried again at the next press, and no old press comes back', async () => {
  const [first, second] = [new FakeElement(true), new FakeElement(true)];
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  loadAtUse('x-part', load);
  send('click', first);
  await settle();
  send('click', second);
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  expect(first.click).not.toHaveBeenCalled();
  expect(second.click).toHaveBeenCalledTimes(1);
});

test('a file that loads and defines nothing is told of, and the next press tries again', async () => {
  const told = vi.fn();
  vi.stubGlobal('customElements', { get: () => undefined });
  vi.stubGlobal('dispatchEvent', (event: Event) => told(event.type));
  const button = new FakeElement(true);
  const load = vi.fn(async () => {});
  loadAtUse('x-part', load);
  for (const press of [1, 2]) {
    send('click', button);
    await settle();
    expect(told).toHaveBeenCalledTimes(press);
  }
  expect(told).toHaveBeenCalledWith('vite:preloadError');
  expect(load).toHaveBeenCalledTimes(2);
  expect(button.click).not.toHaveBeenCalled();
});
