import { expect, test } from 'vitest';
import { closeWaysOut } from '../../../src/run/sandbox.ts';

/** A worker's world: some of it its own, some inherited, as browsers have it. */
function world(): Record<string, unknown> {
  const inherited = { indexedDB: {}, fetch: () => 'the net', setTimeout };
  return Object.assign(Object.create(inherited), { caches: {}, postMessage: () => {} });
}

test('nothing leads out of a worker any more, by any way up to it', () => {
  const scope = world();
  closeWaysOut(scope);
  for (const name of ['fetch', 'caches', 'indexedDB', 'navigator', 'BroadcastChannel', 'Worker'])
    expect([name, scope[name], Object.getPrototypeOf(scope)[name]]).toEqual([
      name,
      undefined,
      undefined,
    ]);
  expect(typeof scope['postMessage']).toBe('function');
  expect(scope['setTimeout']).toBe(setTimeout);
});

test('what is taken out cannot be put back', () => {
  const scope = world();
  closeWaysOut(scope);
  expect(() => Object.defineProperty(scope, 'fetch', { value: 1 })).toThrow(TypeError);
  expect(() => {
    scope['caches'] = 1;
  }).toThrow(TypeError);
});
