import { FOLDERS, type Site } from '../../course/content-files.ts';
import { didYouMean, nearest } from '../../course/nearest.ts';
import type { CourseEntry, StageEntry } from '../../course/outline.ts';
import { comparePaths, type Place, parsePlace, printPlace } from '../../course/place.ts';
import type { Finding } from '../finding.ts';

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

type Stages = ReadonlyMap<string, StageEntry>;

/** A prerequisite exists, comes earlier in its course, and does not lead back to the stage. */
export function checkPrerequisites({ courses, stages }: Site): Finding[] {
  const sorted = [...stages].sort((a, b) => compareCourse(courses, a.path, b.path));
  const order = new Map(sorted.map((s, i) => [s.data.id, i]));
  const byId = new Map(stages.map((s) => [s.data.id, s]));
  return stages.flatMap((stage) =>
    stage.data.prerequisites.flatMap((id, i) => {
      const said = complaint(stage, id, byId, order);
      return said ? [{ file: FOLDERS.stage(stage.path), at: ['prerequisites', i], ...said }] : [];
    }),
  );
}

function complaint(
  stage: StageEntry,
  id: string,
  byId: Stages,
  order: ReadonlyMap<string, number>,
): Omit<Finding, 'file' | 'at'> | undefined {
  const other = byId.get(id);
  if (!other)
    return {
      rule: 'C4',
      what: `The prerequisite "${id}" is not the id of any stage.`,
      fix: `Use an id from src/content/ledger.json.${didYouMean(id, byId.keys())}`,
      example: nearest(id, byId.keys()),
    };
  if (reaches(byId, other, stage.data.id))
    return {
      rule: 'C6',
      what: `The prerequisites go in a circle: "${id}" needs this stage itself.`,
      fix: 'Take the prerequisite out of one of the two.',
    };
  const later = (order.get(id) ?? 0) > (order.get(stage.data.id) ?? 0);
  if (!later || !sameCourse(other.path, stage.path)) return undefined;
  return {
    rule: 'C5',
    what: `The prerequisite "${id}" (${other.path}) comes later in the same course.`,
    fix: 'Name an earlier stage, or move one of the two.',
  };
}

const sameCourse = (a: string, b: string): boolean =>
  parsePlace(a)?.course === parsePlace(b)?.course;

/** Course order: modules before projects, numbers as numbers. */
function compareCourse(courses: readonly CourseEntry[], a: string, b: string): number {
  const rank = (path: string) => courses.findIndex(({ id }) => id === parsePlace(path)?.course);
  const part = (path: string) => (parsePlace(path)?.unit === 'project' ? 1 : 0);
  return rank(a) - rank(b) || part(a) - part(b) || comparePaths(a, b);
}

function reaches(byId: Stages, from: StageEntry, goal: string, seen = new Set<string>()): boolean {
  if (from.data.id === goal) return true;
  if (seen.has(from.data.id)) return false;
  seen.add(from.data.id);
  return from.data.prerequisites.some((id) => {
    const next = byId.get(id);
    return next !== undefined && reaches(byId, next, goal, seen);
  });
}

const KINDS = ['notebook', 'chat', 'interview'] as const;

/** A stage that is a notebook, chat or interview has its file, and every such file has its stage. */
export const checkData = (site: Site): Finding[] => [...withoutData(site), ...withoutStage(site)];

const withoutData = (site: Site): Finding[] =>
  site.stages.flatMap(({ path, data: { id, kind, state } }) => {
    const needs = KINDS.find((k) => k === kind);
    if (!needs || state === 'planned' || site.data[needs].includes(path)) return [];
    const at = { rule: 'C7', file: FOLDERS.stage(path), at: ['kind'] };
    const left = leftBehind(site, id, needs);
    if (left === undefined) {
      const what = `This ${kind} stage has no ${kind} file.`;
      return [{ ...at, what, fix: `Add ${FOLDERS[needs](path)}, or set another kind.` }];
    }
    const what = `This stage moved here from ${left}, and its ${kind} stayed behind.`;
    const by = `move ${FOLDERS[needs](left)} to ${FOLDERS[needs](path)}`;
    const fix = `Put the page back and run npm run move -- ${id} ${path}, which takes all along and mends the links; or ${by}.`;
    return [{ ...at, what, fix }];
  });

/** Where the file of a stage still stands that was moved by hand without it. */
function leftBehind(site: Site, id: string, kind: (typeof KINDS)[number]): string | undefined {
  const before = site.ledger.stages[id]?.path;
  const stays = before !== undefined && site.data[kind].includes(before);
  return stays && !site.stages.some(({ path }) => path === before) ? before : undefined;
}

const withoutStage = (site: Site): Finding[] =>
  KINDS.flatMap((kind) => {
    const { stages, data } = site;
    const own = stages.filter((s) => s.data.kind === kind);
    const expected = new Set(own.map((s) => s.path));
    const reported = new Set(own.map((s) => leftBehind(site, s.data.id, kind)));
    return data[kind]
      .filter((path) => !expected.has(path) && !reported.has(path))
      .map((path) => ({
        rule: 'C8',
        file: FOLDERS[kind](path),
        what: `No ${kind} stage stands at ${path}, so nobody will see this file.`,
        fix: `Add ${FOLDERS.stage(path)} with kind: ${kind}, or move this file.${didYouMean(path, expected)}`,
      }));
  });
