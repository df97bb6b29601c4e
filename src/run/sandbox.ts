/*
 * What a worker takes away from itself before a reader's code runs in it. It is a fence, not a wall: the
 * wall is that code only ever runs after a click, from the page's author or the reader's own keys.
 */

/** Ways out of the worker: to the net, to what is kept, to other pages, to more workers, to new code. */
const WAYS_OUT = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'importScripts',
  'indexedDB',
  'caches',
  'cookieStore',
  'BroadcastChannel',
  'SharedWorker',
  'Worker',
  'Notification',
  'webkitRequestFileSystem',
  'webkitRequestFileSystemSync',
  'webkitResolveLocalFileSystemURL',
  'webkitResolveLocalFileSystemSyncURL',
];

/**
 * Takes the ways out from the worker and all that it inherits, for good; `navigator` goes as a whole.
 * @param instead what stands in the place of some of them
 */
export function closeWaysOut(
  scope: object = globalThis,
  instead: Readonly<Record<string, unknown>> = {},
): void {
  for (const name of [...WAYS_OUT, 'navigator'])
    for (let owner: object | null = scope; owner; owner = Object.getPrototypeOf(owner))
      if (owner === scope || Object.hasOwn(owner, name))
        Object.defineProperty(owner, name, {
          value: owner === scope ? instead[name] : undefined,
          writable: false,
          configurable: false,
        });
}

/** Keeps WebAssembly memory below `most` bytes: a runtime that asks for more gets its MemoryError. */
export function limitMemory(most: number): void {
  const PAGE = 65_536;
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE > most) throw new RangeError('Too much memory');
    return grow.call(this, pages);
  };
}
