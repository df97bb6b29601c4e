import type { Finding } from '../finding.ts';
import { didYouMean } from '../nearest.ts';
import type { Site } from './site.ts';

/** A term stands once in the glossary, names places that there are, and the stage that teaches it can be read. */
export function checkGlossary({ glossary, stages, courses }: Site): Finding[] {
  const ready = new Set(
    stages.filter(({ data }) => data.state === 'ready').map(({ data }) => data.id),
  );
  const all = glossary.flatMap(({ file, data }) =>
    data.terms.map((term, index) => ({ file, term, at: ['terms', index] })),
  );
  const places = placesOf(courses);
  const seen = new Set<string>();
  return all.flatMap(({ file, term, at }) => {
    const twice = seen.has(term.id);
    seen.add(term.id);
    return [
      ...(twice ? [repeated(file, [...at, 'id'], term.id)] : []),
      ...(ready.has(term.stage) ? [] : [untaught(file, [...at, 'stage'], term, ready)]),
      ...(term.within ?? []).flatMap((place, index) =>
        places.includes(place) ? [] : [nowhere(file, [...at, 'within', index], place, places)],
      ),
    ];
  });
}

/** Courses, their modules and their projects, as `within` names them. */
const placesOf = (courses: Site['courses']): string[] =>
  courses.flatMap(({ id, data }) => [
    id,
    ...data.modules.map(({ number }) => `${id}/Modules/Module${number}`),
    ...data.projects.map(({ number, name }) => `${id}/Projects/Project${number}/${name}`),
  ]);

const nowhere = (
  file: string,
  at: PropertyKey[],
  place: string,
  places: readonly string[],
): Finding => ({
  rule: 'C11',
  file,
  at,
  what: `No course, module or project has the path "${place}".`,
  fix: `Name one as in its address: ${places[0]} or ${places[1]}.${didYouMean(place, places)}`,
});

const repeated = (file: string, at: PropertyKey[], id: string): Finding => ({
  rule: 'C11',
  file,
  at,
  what: `The term "${id}" stands twice in the glossary.`,
  fix: 'Keep one of the two definitions.',
});

const untaught = (
  file: string,
  at: PropertyKey[],
  { id, stage }: { id: string; stage: string },
  ready: ReadonlySet<string>,
): Finding => ({
  rule: 'C12',
  file,
  at,
  what: `The term "${id}" names the stage "${stage}", which is not ready or does not exist.`,
  fix: `Name the id of a ready stage that defines the term, or take the term out.${didYouMean(stage, ready)}`,
});
