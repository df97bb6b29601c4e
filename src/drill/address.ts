import type { Choice } from './choose.ts';

/*
 * A choice in the address, so that it can be bookmarked: `?place=MLA2ZCourse/Modules/Module9&grade=basic`.
 * Grades are written as on an interview page (`elements/grades.ts`); a module shared with that page
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
