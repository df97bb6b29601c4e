import { didYouMean, nearest } from '@a2z/course';
import type { Site } from '@a2z/course/content-files';
import type { Finding } from './finding.ts';
import { changedIds } from './ledger.ts';

/** A term stands once in the glossary, names places that there are, and the stage that teaches it can be read. */
export function checkGlossary({ glossary, stages, courses, ledger }: Site): Finding[] {
  const ready = new Set(stages.filter((s) => s.data.state === 'ready').map((s) => s.data.id));
  const renamed = changedIds(ledger, stages);
  const all = glossary.flatMap(({ file, data }) =>
    data.terms.map((term, index) => ({ file, term, at: ['terms', index] })),
  );
  const places = namedPlaces(courses);
  const seen = new Set<string>();
  const words = new Map(all.map(({ term }) => [term.term.toLowerCase(), term.id]));
  return all.flatMap(({ file, term, at }) => {
    const twice = seen.has(term.id);
    seen.add(term.id);
    const taken = (term.also ?? []).findIndex(
      (word) => (words.get(word.toLowerCase()) ?? term.id) !== term.id,
    );
    const to = (...way: PropertyKey[]): At => ({ file, at: [...at, ...way] });
    return [
      ...(twice ? [repeated(to('id'), term.id)] : []),
      ...(taken < 0 ? [] : [otherTerm(to('also', taken), term.also?.[taken] ?? '')]),
      ...(ready.has(term.stage) || renamed.has(term.stage)
        ? []
        : [untaught(to('stage'), term, ready)]),
      ...(term.within ?? []).flatMap((place, index) =>
        places.includes(place) ? [] : [nowhere(to('within', index), place, places)],
      ),
    ];
  });
}

/** Courses, their modules with their topics, and their projects, as `within` names them. */
const namedPlaces = (courses: Site['courses']): string[] =>
  courses.flatMap(({ id, data }) => [
    id,
    ...data.modules.flatMap(({ number, topics }) => {
      const module = `${id}/Modules/Module${number}`;
      return [module, ...topics.map((topic) => `${module}/Topic${topic.number}`)];
    }),
    ...data.projects.map(({ number, name }) => `${id}/Projects/Project${number}/${name}`),
  ]);

type At = { file: string; at: PropertyKey[] };

const nowhere = (at: At, place: string, places: readonly string[]): Finding => ({
  rule: 'C11',
  ...at,
  what: `No course, module, topic or project has the path "${place}".`,
  fix: `Name one as in its address: ${places[0]} or ${places[1]}.${didYouMean(place, places)}`,
});

const otherTerm = (at: At, word: string): Finding => ({
  rule: 'C11',
  ...at,
  what: `"${word}" is another form here, and a term of its own elsewhere: lessons can link to one.`,
  fix: 'Take it out here, or take the other term out.',
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
  ...(nearest(stage, ready) && { example: `"stage": "${nearest(stage, ready)}"` }),
});
