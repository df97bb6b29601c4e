/**
 * A short name for bytes, without any platform's crypto (64 bits of FNV-1a, in hex). Names only: two
 * pictures of one lesson differ; nothing relies on it against an attacker.
 */
export function shortHash(bytes: Uint8Array): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte ^ (low >>> 24), 0x85ebca6b);
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
