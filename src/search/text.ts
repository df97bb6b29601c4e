/** Text as it is compared: lower case, no accents, and nothing but letters, digits and single spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a text in that form. */
export const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean);
