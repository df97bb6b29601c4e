import type { Stage } from './outline.ts';
import { type ContributorsData, type Person, TOP } from './people-schema.ts';
import { count } from './words.ts';

/** A row of a list: a person, and what they did in its area. */
export type Contributor = { name: string; profile?: string | undefined; did: string };

/**
 * The people of one list: who is named with its area, and the authors of the pages of its courses, those
 * of the most pages first. Open places keep theirs: together they are ten at most.
 * @param stages of all courses; a page that is only planned has no author yet
 */
export function contributorsOf(
  { area, courses = [], openPlaces }: ContributorsData,
  people: readonly Person[],
  stages: readonly Pick<Stage, 'authors' | 'place' | 'state'>[],
): Contributor[] {
  const authors = stages
    .filter(({ place, state }) => courses.includes(place.course) && state !== 'planned')
    .flatMap((stage) => [...new Set(stage.authors)]);
  const rows = [...new Set([...people.map(({ name }) => name), ...authors])].map((name) => {
    const person = people.find((each) => each.name === name);
    const pages = authors.filter((author) => author === name).length;
    const work = (person?.work ?? []).filter((each) => each.area === area).map(({ what }) => what);
    const did = [...(pages > 0 ? [`Wrote ${count(pages, 'page')}`] : []), ...work].join('; ');
    return { name, profile: person?.profile, did, pages };
  });
  return rows
    .filter(({ did }) => did !== '')
    .sort((a, b) => b.pages - a.pages)
    .slice(0, TOP - openPlaces.length)
    .map(({ pages: _, ...row }) => row);
}
