export type ExcerptPart = { text: string; marked: boolean };

const unescaped = (text: string): string => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>');

/**
 * Pagefind's excerpt (text with `<mark>`, in which `<` and `>` are escaped) as plain parts, so that
 * nobody has to put a string of HTML into the page.
 */
export const excerptParts = (excerpt: string): ExcerptPart[] =>
  excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({ text: unescaped(text), marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
