/* Bytes as texts of one sign a byte, by what Node and browsers both have. */

/** The bytes of base64, in either of its alphabets, up to the first `=`; signs that belong to none are passed over. */
export function fromBase64(text: string): Uint8Array {
  const signs = text
    .replace(/=[\s\S]*/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '');
  const letters = atob(signs.length % 4 === 1 ? signs.slice(0, -1) : signs);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** A letter for each byte, of the same number. */
export function lettersOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096)
    text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}
