/* What the checks ask of Node's `crypto`, in a browser: their modules stand in the page's worker as they are. */

/** Names of pictures only: two of them must not share one, and nobody attacks themselves. */
export function hash(_algorithm: string, bytes: Uint8Array): string {
  let [a, b] = [0x811c9dc5, 0x1000193];
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b + byte, 0x85ebca6b) ^ (a >>> 13);
  }
  return `${(a >>> 0).toString(16)}${(b >>> 0).toString(16)}`.padStart(16, '0').repeat(2);
}

/** Stands for that of `lib/disk-cache.ts`, which names files on a disk. */
export const keyOf = (...parts: string[]): string =>
  hash('', new TextEncoder().encode(parts.join()));
