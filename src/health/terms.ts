import type { Term } from '../course/schema/index.ts';

/** Small words between single blanks, so that "gradient descent," and "Gradient\ndescent" are one. */
const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** What people read of a page's source: neither code nor tags nor the addresses of links. */
const prose = (source: string): string =>
  source
    .replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, ' ')
    .replace(/<pre[\s\S]*?<\/pre>/g, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\]\([^)\s]*\)/g, ' ');

/**
 * The terms that none of these texts uses, in any of their forms: no page could link them.
 * @param sources Markdown or HTML of all ready pages
 */
export function unnamedTerms(terms: readonly Term[], sources: readonly string[]): Term[] {
  const text = words(sources.map(prose).join('\n'));
  return terms.filter(
    ({ term, also = [] }) => ![term, ...also].some((form) => text.includes(words(form))),
  );
}
