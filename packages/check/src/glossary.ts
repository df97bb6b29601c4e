import { didYouMean, nearest } from '@a2z/course';
import type { Site } from '@a2z/course/content-files';
import { type Place, type Problem, tell } from '@a2z/lint/problem';
import type { SiteRule } from '@a2z/lint/rule';
import { changedIds } from './ledger.ts';

/** A term stands once in the glossary, names places that there are (C11), and its stage can be read (C12). */
export const glossaryTerms: SiteRule = { code: 'C11', severity: 'error', site: checkGlossary };

export function checkGlossary({ glossary, stages, courses, ledger }: Site): Problem[] {
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
    const to = (...way: PropertyKey[]): Place => ({ file, at: [...at, ...way] });
    return [
      ...(twice ? repeated(to('id'), term.id) : []),
      ...(taken < 0 ? [] : otherTerm(to('also', taken), term.also?.[taken] ?? '')),
      ...(ready.has(term.stage) || renamed.has(term.stage)
        ? []
        : untaught(to('stage'), term, ready)),
      ...(term.within ?? []).flatMap((place, index) =>
        places.includes(place) ? [] : nowhere(to('within', index), place, places),
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

const nowhere = (at: Place, place: string, places: readonly string[]): Problem[] =>
  tell(
    at,
    `No course, module, topic or project has the path "${place}".`,
    `Name one as in its address: ${places[0]} or ${places[1]}.${didYouMean(place, places)}`,
  );

const otherTerm = (at: Place, word: string): Problem[] =>
  tell(
    at,
    `"${word}" is another form here, and a term of its own elsewhere: lessons can link to only one.`,
    'Take it out here, or take the other term out.',
  );

const repeated = (at: Place, id: string): Problem[] =>
  tell(at, `The term "${id}" appears twice in the glossary.`, 'Keep one of the two definitions.');

const untaught = (
  at: Place,
  { id, stage }: { id: string; stage: string },
  ready: ReadonlySet<string>,
): Problem[] => [
  {
    ...{ ...at, rule: 'C12' },
    what: `The term "${id}" names the stage "${stage}", which is not ready or does not exist.`,
    fix: `Name the id of a ready stage that defines the term, or take the term out.${didYouMean(stage, ready)}`,
    ...(nearest(stage, ready) && { example: `"stage": "${nearest(stage, ready)}"` }),
  },
];
