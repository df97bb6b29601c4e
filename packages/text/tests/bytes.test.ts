import { expect, test } from 'vitest';
import { fromBase64, lettersOf } from '../src/bytes.ts';

/* What Node's Buffer says is what notebooks were read by before a browser read them too. */

test.each([
  '',
  'aGVsbG8=',
  'aGVsbG8',
  'aGVs bG8\n',
  'a',
  'aGVsb',
  '-_-_',
  '+/+/',
  'aGVs=bG8=',
  '=aGVs',
  'not base64!',
  'éaGVs',
])('%j is read as Node reads it', (text) => {
  expect([...fromBase64(text)]).toEqual([...Buffer.from(text, 'base64')]);
});

test('each byte is a letter of its own, however many there are', () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 256);
  expect(lettersOf(bytes)).toBe(Buffer.from(bytes).toString('latin1'));
});
