import { FOLDERS, type Site } from '../../course/content-files.ts';
import { didYouMean } from '../../course/nearest.ts';
import { TOP } from '../../course/schema.ts';
import type { Finding } from '../finding.ts';

/** A list headed Top 10 has at most ten entries, open places included. */
export const checkContributors = ({ contributors }: Site): Finding[] =>
  contributors
    .filter(({ data }) => data.people.length + data.openPlaces.length > TOP)
    .map(({ file, data }) => ({
      rule: 'C9',
      file,
      at: ['people'],
      what: `The list "${data.area}" has ${data.people.length + data.openPlaces.length} entries; its heading says Top ${TOP}.`,
      fix: `Keep at most ${TOP} people and open places together.`,
    }));

/** An id that was published does not vanish without saying where its readers go. */
export function checkLedger({ ledger, stages }: Site): Finding[] {
  const ids = new Set(stages.map((s) => s.data.id));
  return Object.entries(ledger.stages)
    .filter(([id, entry]) => !ids.has(id) && entry.retiredTo === undefined)
    .map(([id, { path, former = [] }]) => {
      const line = `"${id}": { "path": "${path}", ${former.length ? `"former": ${JSON.stringify(former)}, ` : ''}"retiredTo": "<path of the page that readers go to>" }`;
      const what = `The id "${id}" was published at ${path} and is gone; readers' links and ticks would be lost.`;
      return {
        rule: 'C10',
        file: FOLDERS.ledger,
        at: ['stages', id],
        what,
        fix: `Put the stage back with this id, or write in the ledger the line below.`,
        example: line,
      };
    });
}

/** A term stands once in the glossary, names places that there are, and the stage that teaches it can be read. */
export function checkGlossary({ glossary, stages, courses }: Site): Finding[] {
  const ready = new Set(stages.filter((s) => s.data.state === 'ready').map((s) => s.data.id));
  const all = glossary.flatMap(({ file, data }) =>
    data.terms.map((term, index) => ({ file, term, at: ['terms', index] })),
  );
  const places = namedPlaces(courses);
  const seen = new Set<string>();
  return all.flatMap(({ file, term, at }) => {
    const twice = seen.has(term.id);
    seen.add(term.id);
    const to = (...way: PropertyKey[]): At => ({ file, at: [...at, ...way] });
    return [
      ...(twice ? [repeated(to('id'), term.id)] : []),
      ...(ready.has(term.stage) ? [] : [untaught(to('stage'), term, ready)]),
      ...(term.within ?? []).flatMap((place, index) =>
        places.includes(place) ? [] : [nowhere(to('within', index), place, places)],
      ),
    ];
  });
}

/** Courses, their modules and their projects, as `within` names them. */
const namedPlaces = (courses: Site['courses']): string[] =>
  courses.flatMap(({ id, data }) => [
    id,
    ...data.modules.map(({ number }) => `${id}/Modules/Module${number}`),
    ...data.projects.map(({ number, name }) => `${id}/Projects/Project${number}/${name}`),
  ]);

type At = { file: string; at: PropertyKey[] };

const nowhere = (at: At, place: string, places: readonly string[]): Finding => ({
  rule: 'C11',
  ...at,
  what: `No course, module or project has the path "${place}".`,
  fix: `Name one as in its address: ${places[0]} or ${places[1]}.${didYouMean(place, places)}`,
});

const repeated = (at: At, id: string): Finding => ({
  rule: 'C11',
  ...at,
  what: `The term "${id}" stands twice in the glossary.`,
  fix: 'Keep one of the two definitions.',
});

const untaught = (
  at: At,
  { id, stage }: { id: string; stage: string },
  ready: ReadonlySet<string>,
): Finding => ({
  rule: 'C12',
  ...at,
  what: `The term "${id}" names the stage "${stage}", which is not ready or does not exist.`,
  fix: `Name the id of a ready stage that defines the term, or take the term out.${didYouMean(stage, ready)}`,
});
