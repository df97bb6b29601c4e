import { withoutQuoted } from './without-quoted.ts';

/*
 * Markdown makes a link of `<https://example.org>` and of `<name@example.org>`; MDX takes the sign for the
 * beginning of a tag. Lessons are MDX, and who writes them knows Markdown.
 */

const AUTOLINK =
  /<((?:https?:\/\/|mailto:)[^\s<>{}`]{1,1000}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})>/g;

const replaced = (mdx: string, by: (address: string) => string): string => {
  if (mdx.search(AUTOLINK) < 0) return mdx;
  const bare = withoutQuoted(mdx);
  return mdx.replace(AUTOLINK, (found, address: string, at: number) =>
    bare.startsWith(found, at) ? by(address) : found,
  );
};

/**
 * The text for who looks for mistakes in it, every place where it was: without the two signs the parser still
 * makes a link of the address.
 */
export const withBareLinks = (mdx: string): string => replaced(mdx, (address) => ` ${address} `);

const target = (address: string): string =>
  (/^\w+:/.test(address) ? address : `mailto:${address}`)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');

/** The text for who makes a page of it: each of them as `[address](address)`. */
export const withWrittenLinks = (mdx: string): string =>
  replaced(mdx, (address) => `[${address.replace(/[\\`*_[\]~$]/g, '\\$&')}](${target(address)})`);

/** Writes them out in each lesson before it is compiled. */
export const autolinks = {
  name: 'autolinks',
  enforce: 'pre' as const,
  transform: {
    order: 'pre' as const,
    filter: { id: /\.mdx$/ },
    handler: (mdx: string) => ({ code: withWrittenLinks(mdx), map: null }),
  },
};
