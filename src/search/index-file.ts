import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/** What Pagefind's files begin with, before they are packed. */
const MAGIC = 'pagefind_dcd';

/** What one of Pagefind's packed files holds. */
export const unpack = (content: Uint8Array): Buffer => gunzipSync(content).subarray(MAGIC.length);

/** The inverse of `unpack`. */
export const pack = (bytes: Uint8Array): Buffer =>
  gzipSync(Buffer.concat([Buffer.from(MAGIC), bytes]), { level: 9 });

/** As Pagefind prints a hash: a byte below 16 has one digit. */
export const hashOf = (bytes: Uint8Array): string =>
  [...createHash('sha1').update(bytes).digest()].map((byte) => byte.toString(16)).join('');

/** Digits of a hash in a name; more where another file has the name. */
const DIGITS = 7;

/** The name that Pagefind gives to what has these bytes: its language and the beginning of their hash. */
export function nameOf(
  language: string,
  bytes: Uint8Array,
  isTaken: (name: string) => boolean,
): string {
  const hash = hashOf(bytes);
  const name = (digits: number) => `${language}_${hash.slice(0, digits)}`;
  let digits = DIGITS;
  while (isTaken(name(digits)) && digits < hash.length) digits += 1;
  return name(digits);
}
