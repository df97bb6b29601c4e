import { expect, test } from 'vitest';
import { decodeText } from '../src/decode-text.ts';

const wide = (text: string, mark: [number, number], isLittle: boolean): Uint8Array =>
  Uint8Array.from([
    ...mark,
    ...[...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  ]);

test('a file of Windows is read as its editor wrote it, and its encoding is named', () => {
  expect(decodeText(wide('größer ≥', [0xff, 0xfe], true))).toEqual({
    text: 'größer ≥',
    was: 'UTF-16',
  });
  expect(decodeText(wide('größer', [0xfe, 0xff], false)).text).toBe('größer');
  expect(decodeText(Uint8Array.of(0x67, 0x72, 0xf6, 0xdf, 0x65, 0x72, 0x20, 0x96))).toEqual({
    text: 'größer –',
    was: 'Windows-1252',
  });
});

test('a file of UTF-8 is read as it is, without its mark', () => {
  expect(decodeText(new TextEncoder().encode('größer ≥'))).toEqual({ text: 'größer ≥' });
  expect(decodeText(new TextEncoder().encode('\uFEFFa'))).toEqual({ text: 'a' });
});
