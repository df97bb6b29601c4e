import { afterEach, describe, expect, test, vi } from 'vitest';
import { readPassport, writePassport } from '../src/passport.ts';
import { readFragment, toFragment } from '../src/passport-link.ts';
import { samplePassport } from './passports.ts';

const text = writePassport(samplePassport(245));
const whole = readPassport(text);

afterEach(() => vi.unstubAllGlobals());

describe('a passport in a link', () => {
  test('is read as it was written, all 245 stages', async () => {
    expect(await readFragment(await toFragment(text))).toEqual(whole);
  });

  test('is short, and made of letters that no message program breaks', async () => {
    const fragment = await toFragment(text);
    console.log(`245 facts: document ${text.length}, fragment ${fragment.length} characters.`);
    expect(fragment).toMatch(/^#passport=z[\w-]+$/);
    expect(fragment.length).toBeLessThan(8000);
  });

  test('is plain where the browser cannot compress', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    Reflect.deleteProperty(globalThis, 'CompressionStream');
    const fragment = await toFragment(text);
    expect(fragment).toMatch(/^#passport=p[\w-]+$/);
    expect(await readFragment(fragment)).toEqual(whole);
  });

  test('survives the bracket or full stop that stood behind it', async () => {
    expect(await readFragment(`${await toFragment(text)}).`)).toEqual(whole);
  });

  test.each([
    ['cut off', (link: string) => link.slice(0, -20)],
    ['empty', () => '#passport='],
    ['of an unknown kind', () => '#passport=q123'],
    ['no base64', () => '#passport=zA'],
    ['no passport', () => `#passport=p${btoa('{"format":"a2z-passport"}').replace(/=+$/, '')}`],
  ])('that is %s is refused', async (_, damage) => {
    const reading = await readFragment(damage(await toFragment(text)));
    expect(reading.ok).toBe(false);
    expect(!reading.ok && reading.why).toMatch(/Nothing was changed/);
  });

  test('that unfolds to gigabytes is given up in time', async () => {
    const bomb = await toFragment(' '.repeat(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await readFragment(bomb)).ok).toBe(false);
  });
});
