/*
 * Signs that nobody sees, or that turn the order of what is read: one may hide in a word, in code that is
 * copied, or in the name of a page.
 */

/** Scripts whose letters join, or not, by signs without width. */
const JOINING =
  'Arab Syrc Nkoo Mong Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
    .split(' ')
    .map((script) => `\\p{sc=${script}}`)
    .join('');
/** Where such signs belong: flags of regions, forms of emoji and of Han, families, joining scripts, Braille. */
const FINE = [
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
  '(?<=[\\p{Emoji}\\p{S}])[\\uFE0E\\uFE0F]',
  '(?<=[\\p{Sm}\\p{sc=Han}])[\\uFE00-\\uFE0D\\u{E0100}-\\u{E01EF}]',
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  `(?<=[${JOINING}])[\\u200C\\u200D]`,
  '(?<=[\\u2801-\\u28FF])\\u2800',
].join('|');
const UNSEEN =
  '(?![\\t\\n\\r])[\\p{Cc}\\p{Cs}\\p{DI}\\p{NChar}\\u2028\\u2029\\u2800\\uFFF9-\\uFFFB]';

/** Such a sign, as its first group; where one belongs it is found without the group. */
export const UNSEEN_SIGN = new RegExp(`${FINE}|(${UNSEEN})`, 'gu');

/** A text without the signs that nobody sees, but for those that belong where they stand. */
export const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN_SIGN, (found, sign) => (sign === undefined ? found : ''));
