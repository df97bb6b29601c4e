import { z } from 'zod';

/* Imported before the checks: what they use of Node's `Buffer`, and schemas that need no generated code. */

// Zod would build functions from strings, which the site's policy forbids.
z.config({ jitless: true });

/** Bytes that can be read as text. */
class Bytes extends Uint8Array {
  override toString(encoding = 'utf8'): string {
    if (encoding !== 'latin1') return new TextDecoder().decode(this);
    let text = '';
    for (let at = 0; at < this.length; at += 4096)
      text += String.fromCharCode(...this.subarray(at, at + 4096));
    return text;
  }
}

/** As Node reads base64: other characters are skipped. */
function fromBase64(text: string): Bytes {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '');
  const whole = plain.length % 4 === 1 ? plain.slice(0, -1) : plain;
  return Bytes.from(atob(whole), (sign) => sign.charCodeAt(0)) as Bytes;
}

const shim = {
  alloc: (length: number) => new Bytes(length),
  from(value: string | Uint8Array, encoding?: string): Bytes {
    if (typeof value !== 'string') return new Bytes(value);
    return encoding === 'base64' ? fromBase64(value) : new Bytes(new TextEncoder().encode(value));
  },
};

(globalThis as { Buffer?: unknown }).Buffer ??= shim;
