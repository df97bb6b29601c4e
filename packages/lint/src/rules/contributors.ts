import { didYouMean, nearest } from '@a2z/course';
import { FOLDERS } from '@a2z/course/content-files';
import type { StageEntry } from '@a2z/course/outline';
import type { Person } from '@a2z/course/schemas';
import { type Problem, tell } from '../problem.ts';
import type { Rule } from '../rule.ts';
import { untracked } from './markup.ts';

/** R20: a person stands once, in areas that there are, with no tracking in the address of the profile; authors are people. */
export const contributors: Rule = {
  code: 'R20',
  severity: 'error',
  site: ({ contributors: lists, people, stages }) => {
    // Of a list that cannot be read nobody knows the area.
    const areas = lists.map(({ data }) => data.area);
    const strangers = stages.flatMap((stage) => unknownAuthors(stage, people));
    const faults = people.flatMap((person, index) => [
      ...profileFaults(people, person, index),
      ...(person.work ?? []).flatMap(({ area }, nth) =>
        areas.length === 0 || areas.includes(area)
          ? []
          : noArea(['people', index, 'work', nth, 'area'], area, areas),
      ),
    ]);
    return [...strangers, ...faults];
  },
};

function unknownAuthors({ path, data: { authors = [] } }: StageEntry, people: readonly Person[]) {
  const names = people.map(({ name }) => name);
  return authors.flatMap((author, index) => {
    if (names.includes(author)) return [];
    const near = nearest(author, names);
    return tell(
      { file: FOLDERS.stage(path), at: ['authors', index] },
      `The author "${author}" has no entry in ${FOLDERS.people}, so the page cannot link to the person.${didYouMean(author, names)}`,
      near
        ? `Write the name as it stands there; a new person gets an entry in ${FOLDERS.people}.`
        : `Add the person to ${FOLDERS.people} with the address of a profile, or take the name out.`,
      near ?? `{ "name": ${JSON.stringify(author)}, "profile": "https://github.com/name" }`,
    );
  });
}

const noArea = (at: PropertyKey[], area: string, areas: readonly string[]): Problem[] =>
  tell(
    { file: FOLDERS.people, at },
    `No list of contributors has the area "${area}".`,
    `Use one of: ${areas.join(', ')}.${didYouMean(area, areas)}`,
    `"area": "${areas[0]}"`,
  );

function profileFaults(people: readonly Person[], { name, profile }: Person, index: number) {
  const at = ['people', index];
  const clean = untracked(profile);
  const first = people.findIndex((other) => other.name === name || other.profile === profile);
  return [
    ...tell(
      { file: FOLDERS.people, at },
      `"${name}" appears twice in this list.`,
      'Keep one entry, with all that the person did.',
    ).filter(() => first < index),
    ...tell(
      { file: FOLDERS.people, at: [...at, 'profile'] },
      'The address follows people who click (tracking parameters).',
      `Use ${clean}.`,
    ).filter(() => clean !== undefined),
  ];
}
