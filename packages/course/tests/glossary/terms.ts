import type { Term } from '../../src/schema.ts';

/** A term of a small glossary; its id is the word with hyphens. */
export const term = (word: string, more: Partial<Term> = {}): Term => ({
  id: word.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  term: word,
  definition: `What ${word} means, for a test.`,
  stage: 'taught',
  ...more,
});

/** The words that are links to the glossary, as `id:word`, in the order of the page. */
export const markedIn = (html: string): string[] =>
  [...html.matchAll(/<a class="term" href="\/glossary\/#([^"]+)"[^>]*>([^<]*)<\/a>/g)].map(
    ([, id, word]) => `${id}:${word?.replace(/\s+/g, ' ')}`,
  );
