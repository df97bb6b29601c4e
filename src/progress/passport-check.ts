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
export function checkOf(fields: Readonly<Record<string, unknown>>): string {
  const { check: _, ...content } = fields;
  return crc32(new TextEncoder().encode(canonical(content)))
    .toString(16)
    .padStart(8, '0');
}
