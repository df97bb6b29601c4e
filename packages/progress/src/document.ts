/*
 * What a passport and a plan have in common: a JSON document with a checksum and permanent ids, which goes from
 * browser to browser as a file or as the fragment of an address. `#<name>=z…` is base64url of the deflated
 * document, `#<name>=p…` of the plain one. A fragment never leaves the browser: no server sees it.
 */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_ID = 200;

/** True for what may be the permanent id of a stage. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_ID && ID.test(value);

/** The polynomial of CRC-32 as zip, gzip and PNG use it (ISO/IEC 13239), bits reversed. */
const POLYNOMIAL = 0xedb88320;

function crc32(bytes: Uint8Array): number {
  let rest = ~0;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? POLYNOMIAL : 0);
  }
  return ~rest >>> 0;
}

/** JSON in which the order of an object's keys does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))
      : part,
  );
}

/**
 * The sum that shows damage: CRC-32 of all fields of a document but `check` itself, in eight
 * hexadecimal digits. It is no signature: it guards against accidents, not against people.
 */
export function checkOf(fields: Fields): string {
  const { check: _, ...content } = fields;
  return crc32(new TextEncoder().encode(canonical(content)))
    .toString(16)
    .padStart(8, '0');
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** A single letter at the end holds no byte: what was cut off there is missing anyway. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const whole = text.length % 4 === 1 ? text.slice(0, -1) : text;
  const bytes = atob(whole.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}

type Drained = { bytes: Uint8Array<ArrayBuffer>; whole: boolean };

/** All that comes out of a stream, up to where it breaks; it throws beyond `most` bytes, which a small text can unfold to. */
async function drain(stream: ReadableStream<Uint8Array>, most: number): Promise<Drained> {
  const parts: BlobPart[] = [];
  const ended = async (whole: boolean) => ({
    bytes: new Uint8Array(await new Blob(parts).arrayBuffer()),
    whole,
  });
  let size = 0;
  for (const reader = stream.getReader(); ; ) {
    const part = await reader.read().catch(() => undefined);
    if (part?.value === undefined) return ended(part?.done ?? false);
    size += part.value.length;
    if (size > most) throw new RangeError('too long');
    parts.push(part.value as Uint8Array<ArrayBuffer>);
  }
}

const through = (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Drained> => drain(new Blob([bytes]).stream().pipeThrough(stream), most);

/** The fragment that holds a document's text, the number sign included. */
export async function packFragment(name: string, text: string): Promise<string> {
  const plain = new TextEncoder().encode(text);
  if (!('CompressionStream' in globalThis)) return `#${name}=p${toBase64Url(plain)}`;
  const { bytes } = await through(plain, new CompressionStream('deflate-raw'));
  return `#${name}=z${toBase64Url(bytes)}`;
}

/** What a fragment holds: the text, `whole` unless its end is missing, or why there is none. */
export type Unpacked =
  | { readonly state: 'read'; readonly text: string; readonly whole: boolean }
  | { readonly state: 'foreign' | 'damaged' | 'too long' | 'too old' };

/** What follows a document, such as a bracket or full stop around a link in a message, is left. */
const PACKED = /^([zp])([\w-]+)/;

/**
 * The text in a fragment of this name. Never throws.
 * @param most bytes of the longest text that is looked at
 */
export async function unpackFragment(
  name: string,
  fragment: string,
  most: number,
): Promise<Unpacked> {
  const start = `#${name}=`;
  if (!fragment.startsWith(start)) return { state: 'foreign' };
  if (fragment.length > 2 * most) return { state: 'too long' };
  const [, how, letters = ''] = PACKED.exec(fragment.slice(start.length)) ?? [];
  if (!how) return { state: 'damaged' };
  if (how === 'z' && !('DecompressionStream' in globalThis)) return { state: 'too old' };
  try {
    const packed = fromBase64Url(letters);
    const { bytes, whole } =
      how === 'z'
        ? await through(packed, new DecompressionStream('deflate-raw'), most)
        : { bytes: packed, whole: true };
    // Of a text that was cut, so may be its last letter.
    const text = new TextDecoder('utf-8', { fatal: whole }).decode(bytes, { stream: !whole });
    return text ? { state: 'read', text, whole } : { state: 'damaged' };
  } catch (error) {
    return { state: error instanceof RangeError ? 'too long' : 'damaged' };
  }
}
