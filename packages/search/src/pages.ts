/** What the search knows of a page besides its text: one entry of `pagefind/pages.json`. */
export type SearchPage = {
  /** Without slashes at its ends: `MLA2ZCourse/Modules/Module6/Topic1/Stage1`. */
  path: string;
  title: string;
  /** 'Machine Learning A-2-Z' */
  track: string;
  /** 'Module 6: Data Preprocessing' */
  unit: string;
  /** 'Stage 1' */
  stage: string;
  /** 'Notebook' */
  kind: string;
  /** True for a page that is not written yet: only its title can be found. */
  planned: boolean;
  /** What Pagefind calls the page, if it is written: the build adds it. */
  id?: string;
};

/** A choice among pages; an empty text is no choice. */
export type Filter = {
  /** Path of a track, module or project without slashes at its ends: `MLA2ZCourse/Modules/Module6`. */
  place: string;
  kind: string;
};

/** Whether a page is among those that were chosen. */
export const passes = (page: SearchPage, { place, kind }: Filter): boolean =>
  (place === '' || page.path.startsWith(`${place}/`)) && (kind === '' || page.kind === kind);

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

/** How well a title answers a query: 3 it is the query, 2 it holds its words in a row, 1 all of them. */
function titleMatch(query: string, title: string): 0 | 1 | 2 | 3 {
  const asked = plain(query);
  const named = plain(title);
  if (asked === '') return 0;
  if (asked === named) return 3;
  if (` ${named}`.includes(` ${asked}`)) return 2;
  const words = wordsOf(title);
  return wordsOf(query).every((part) => words.some((word) => word.startsWith(part))) ? 1 : 0;
}

/** Whether a title holds all words of a query: all that can be said of a page without the index. */
export const isNamed = (query: string, title: string): boolean => titleMatch(query, title) > 0;

/** A page that may answer, and how much of its text does. */
export type Candidate = { page: SearchPage; score: number };

/** Who looks a thing up wants to be taught before being asked. */
const INTERVIEW = /^Interview questions/;
const weighed = ({ page, score }: Candidate): number =>
  INTERVIEW.test(page.title) || INTERVIEW.test(page.kind) ? score / 3 : score;

/**
 * Puts the pages that a reader means by name first: a title that is one of the `readings` of a query,
 * then titles that hold one as a phrase, then titles that hold all its words (the last of which may
 * still be being typed), then the rest. Within each comes first whose text says most, interviews
 * counting a third.
 */
export function rank<C extends Candidate>(readings: readonly string[], all: readonly C[]): C[] {
  const match = ({ page }: C) =>
    Math.max(...readings.map((reading) => titleMatch(reading, page.title)));
  return all
    .map((one) => ({ one, key: [match(one), weighed(one)] as const }))
    .sort((a, b) => b.key[0] - a.key[0] || b.key[1] - a.key[1])
    .map(({ one }) => one);
}
