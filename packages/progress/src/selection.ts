import type { Card } from './cards.ts';
import { dueAt, isDue, isNew } from './leitner.ts';

/** A card as the page names it: what is needed to choose it, not its text. */
export type Entry = {
  /** `<stage id>#<question id>`. */
  readonly key: string;
  /** Path of its topic: `MLA2ZCourse/Modules/Module9/Topic1`. */
  readonly place: string;
  readonly grade: string;
  /** Address of the page that has its text. */
  readonly sheet: string;
};

export type Choice = {
  /** Path of a course, module or topic; empty for everything. */
  readonly place: string;
  readonly grades: readonly string[];
};

/** Module 1 does not hold what lies in module 10. */
export const isWithin = (place: string, outer: string): boolean =>
  outer === '' || place === outer || place.startsWith(`${outer}/`);

/** What stands for a grade on a question of a lesson, which is a card only once it was missed. */
export const MISSED = 'check';

/** Missed questions of lessons have no grade, and fit every choice of grades. */
export const fits = ({ place, grade }: Entry, choice: Choice): boolean =>
  isWithin(place, choice.place) && (grade === MISSED || choice.grades.includes(grade));

/** The most cards of one sitting: about an hour's talk. */
export const SITTING = 20;

type Known = (key: string) => Card | undefined;

/** How many of these cards are due, new or waiting, and how many lie in each box (1 to 5). */
export function tally(entries: readonly Entry[], known: Known, now: number) {
  const cards = entries.map(({ key }) => known(key));
  const boxes = [1, 2, 3, 4, 5].map((box) => cards.filter((card) => card?.box === box).length);
  const due = cards.filter((card) => isDue(card, now)).length;
  const fresh = cards.filter(isNew).length;
  return { total: cards.length, due, fresh, waiting: cards.length - due - fresh, boxes };
}

/** The cards of a sitting: what is due, longest overdue first, then new ones in course order. */
export function sitting(entries: readonly Entry[], known: Known, now: number): Entry[] {
  const due = entries.flatMap((entry) => {
    const card = known(entry.key);
    return card && isDue(card, now) ? [{ entry, at: dueAt(card, now) }] : [];
  });
  const ordered = due.sort((a, b) => a.at - b.at).map(({ entry }) => entry);
  const fresh = entries.filter(({ key }) => isNew(known(key)));
  return [...ordered, ...fresh].slice(0, SITTING);
}

/*
 * A choice in the address, so that it can be bookmarked: `?place=MLA2ZCourse/Modules/Module9&grade=basic`.
 * Grades are written as on an interview page (`src/elements/drill/grades.ts`); a module shared with that page
 * would cost it a request more.
 */

/** What the page offers. */
export type Offer = { readonly places: readonly string[]; readonly grades: readonly string[] };

/** The choice that a query asks for, as far as the page has it; no grade at all means every grade. */
export function readChoice(search: string, { places, grades }: Offer): Choice {
  const query = new URLSearchParams(search);
  const place = query.get('place') ?? '';
  const asked = (query.get('grade') ?? '').split(',');
  const known = grades.filter((grade) => asked.includes(grade));
  return {
    place: places.includes(place) ? place : '',
    grades: known.length > 0 ? known : grades,
  };
}

/** The query with this choice in it, and whatever else stood there; empty if nothing is left. */
export function writeChoice(search: string, { place, grades }: Choice, offer: Offer): string {
  const query = new URLSearchParams(search);
  query.delete('place');
  query.delete('grade');
  if (place) query.set('place', place);
  if (grades.length > 0 && grades.length < offer.grades.length)
    query.set('grade', grades.join(','));
  const text = query.toString().replaceAll('%2F', '/').replaceAll('%2C', ',');
  return text && `?${text}`;
}
