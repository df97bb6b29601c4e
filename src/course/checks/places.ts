import type { Finding } from '../finding.ts';
import { nearest } from '../nearest.ts';
import type { CourseEntry, StageEntry } from '../outline.ts';
import { comparePaths, type Place, parsePlace, printPlace } from '../place.ts';
import { FOLDERS, type Site } from './site.ts';

/** An id names one stage only. */
export function checkIds(stages: readonly StageEntry[]): Finding[] {
  const first = new Map<string, string>();
  return stages.flatMap(({ path, data: { id } }) => {
    const other = first.get(id);
    if (other === undefined) first.set(id, path);
    if (other === undefined) return [];
    const what = `The id "${id}" is taken by ${FOLDERS.stage(other)}.`;
    return [
      {
        rule: 'C1',
        file: FOLDERS.stage(path),
        at: ['id'],
        what,
        fix: 'Give this stage an id that no other stage has or ever had.',
        example: `id: ${freeId(id, stages)}`,
      },
    ];
  });
}

/** The id with the first number after it that no stage has. */
function freeId(id: string, stages: readonly StageEntry[]): string {
  const taken = new Set(stages.map(({ data }) => data.id));
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

const placesOf = (courses: readonly CourseEntry[]): Map<string, string> =>
  new Map(
    courses.flatMap(({ id, data }) => [
      ...data.modules.flatMap((m) =>
        m.topics.map((t) => [`${id}/Modules/Module${m.number}/Topic${t.number}`, id] as const),
      ),
      ...data.projects.map((p) => [`${id}/Projects/Project${p.number}/${p.name}`, id] as const),
    ]),
  );

const parent = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Every stage stands where a course has a place for it. */
export function checkPlaces({ courses, stages }: Site): Finding[] {
  const places = placesOf(courses);
  return stages.flatMap(({ path }) => {
    const place = parsePlace(path);
    if (place && printPlace(place) === path && places.has(parent(path))) return [];
    const what = place
      ? `No course has a place for this stage: ${parent(path)} does not exist.`
      : 'This file does not stand where a stage stands.';
    const near = nearest(parent(path), places.keys());
    const known = near ? ` Did you mean "${near}"?` : '';
    const example = near && FOLDERS.stage(near + path.slice(parent(path).length));
    const fix = `Move it to <course>/Modules/Module<n>/Topic<n>/Stage<n>.mdx or <course>/Projects/Project<n>/<name>/Level<n>.mdx, or add the topic or project to src/content/courses/.${known}`;
    return [{ rule: 'C2', file: FOLDERS.stage(path), what, fix, example }];
  });
}

/** Stages of a topic and levels of a project are numbered from 0 without a gap. */
export function checkGaps({ stages }: Site): Finding[] {
  const groups = Map.groupBy(
    stages.filter((s) => parsePlace(s.path)),
    ({ path }) => parent(path),
  );
  return [...groups].flatMap(([, group]) => {
    const sorted = group.map((s) => s.path).sort(comparePaths);
    const places = sorted.map((path) => ({ path, place: parsePlace(path) as Place }));
    const index = places.findIndex(({ place }, i) => place.stage !== i);
    const gap = places[index];
    if (!gap) return [];
    const missing = printPlace({ ...gap.place, stage: index });
    const what = `The numbers have a gap: ${missing} is missing before this file.`;
    return [
      {
        rule: 'C3',
        file: FOLDERS.stage(gap.path),
        what,
        fix: `Add ${FOLDERS.stage(missing)}, or rename this file so that numbers run from 0 without a gap; npm run move -- <stage> <place> --shift does that with all links.`,
        example: FOLDERS.stage(missing),
      },
    ];
  });
}
