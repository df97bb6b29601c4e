/** The text of bytes, and the encoding that they had where it was not UTF-8. */
type DecodedText = { text: string; was?: 'UTF-16' | 'Windows-1252' };

const UTF_16: readonly (readonly [number, number, string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];

/** Reads a file as the editor that wrote it did: UTF-16 by its mark, UTF-8, else the letters of Windows. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [, , wide] = UTF_16.find(([a, b]) => bytes[0] === a && bytes[1] === b) ?? [];
  if (wide) return { text: new TextDecoder(wide).decode(bytes), was: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), was: 'Windows-1252' };
  }
}
