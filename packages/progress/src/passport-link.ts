import { FOREIGN, LONGEST, type Reading, readPassport } from './passport.ts';

/*
 * A passport as the fragment of an address: `#passport=z…` is base64url of the deflated document,
 * `#passport=p…` of the plain one. A fragment never leaves the browser: no server sees it.
 */

const START = '#passport=';

/** What follows the document, such as a bracket or full stop around a link in a message, is left. */
const FRAGMENT = /^#passport=([zp])([\w-]+)/;

const CUT =
  'This link is damaged: perhaps a part of it was cut off on its way. Nothing was changed. Copy it again, or take the file.';
const TOO_OLD =
  'This browser is too old to open passport links. Nothing was changed. Take the file.';

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** All that comes out of a stream; it throws beyond `LONGEST`, which a small text can unfold to. */
async function drain(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: BlobPart[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > LONGEST) throw new RangeError('too long');
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
}

const through = (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> => drain(new Blob([bytes]).stream().pipeThrough(stream));

/** The fragment that holds a passport's text, the number sign included. */
export async function toFragment(text: string): Promise<string> {
  const plain = new TextEncoder().encode(text);
  if (!('CompressionStream' in globalThis)) return `${START}p${toBase64Url(plain)}`;
  return `${START}z${toBase64Url(await through(plain, new CompressionStream('deflate-raw')))}`;
}

export const holdsPassport = (fragment: string): boolean => fragment.startsWith(START);

/** Reads a passport out of a fragment. Never throws. */
export async function readFragment(fragment: string): Promise<Reading> {
  const [, how, text = ''] = FRAGMENT.exec(fragment) ?? [];
  if (!how) return { ok: false, why: holdsPassport(fragment) ? CUT : FOREIGN };
  const packed = how === 'z';
  if (packed && !('DecompressionStream' in globalThis)) return { ok: false, why: TOO_OLD };
  try {
    const bytes = fromBase64Url(text);
    const plain = packed ? await through(bytes, new DecompressionStream('deflate-raw')) : bytes;
    const reading = readPassport(new TextDecoder('utf-8', { fatal: true }).decode(plain));
    return reading.ok || !reading.why.includes('damaged') ? reading : { ok: false, why: CUT };
  } catch {
    return { ok: false, why: CUT };
  }
}
