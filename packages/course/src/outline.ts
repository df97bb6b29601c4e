import type { CourseData } from './course-schema.ts';
import { comparePaths, type Place, parsePlace, unitPath } from './place.ts';
import type { StageData } from './schema.ts';
import { count } from './words.ts';

/** A stage or level, with everything about its place computed; nothing of it is typed by hand. */
export type Stage = StageData & {
  /** Path of the page, of its file and of its notebook, chat or interview. */
  path: string;
  place: Place;
  /** 'Stage 3' or 'Level 0'. */
  label: string;
};

export type Topic = { number: number; title: string; summary: string; stages: readonly Stage[] };

/** A module with its topics, or a project, whose levels are the stages of its one topic. */
export type Unit = {
  kind: 'module' | 'project';
  path: string;
  number: number;
  /** 'Module 6' or 'Project 1'. */
  label: string;
  title: string;
  /** Its name at a stop, where the title is too long. */
  short?: string | undefined;
  summary: string;
  formerPath?: string | undefined;
  topics: readonly Topic[];
  stages: readonly Stage[];
  minutes: number;
};

export type Course = Omit<CourseData, 'modules' | 'projects'> & {
  id: string;
  modules: readonly Unit[];
  projects: readonly Unit[];
  /** All stages and levels in course order: modules first, then projects. */
  stages: readonly Stage[];
  minutes: number;
};

export type Outline = { courses: readonly Course[]; byId: ReadonlyMap<string, Stage> };

export type StagePage = { outline: Outline; course: Course; unit: Unit; stage: Stage };

export type CourseEntry = { id: string; data: CourseData };
export type StageEntry = { path: string; data: StageData };

/**
 * Joins courses and stages into one immutable outline. Stages whose place no course names are left
 * out here; `checkOutline` reports them.
 */
export function buildOutline(
  courses: readonly CourseEntry[],
  entries: readonly StageEntry[],
): Outline {
  const stages = entries.map(toStage).filter((stage) => stage !== undefined);
  const byUnit = groupByUnit(stages);
  const built = [...courses]
    .sort((a, b) => a.data.order - b.data.order)
    .map((course) => buildCourse(course, byUnit));
  return {
    courses: built,
    byId: new Map(built.flatMap((c) => c.stages.map((s) => [s.id, s] as const))),
  };
}

function toStage({ path, data }: StageEntry): Stage | undefined {
  const place = parsePlace(path);
  if (!place) return undefined;
  const label = `${place.unit === 'module' ? 'Stage' : 'Level'} ${place.stage}`;
  return { ...data, path, place, label };
}

const minutesOf = (stages: readonly Stage[]): number =>
  stages.reduce((sum, s) => sum + s.minutes, 0);

function buildCourse({ id, data }: CourseEntry, byUnit: ByUnit): Course {
  const modules = data.modules.map(({ topics, ...facts }) => {
    const path = `${id}/Modules/Module${facts.number}`;
    const stages = byUnit.get(path) ?? [];
    const filled = topics.map((topic) => ({
      ...topic,
      stages: stages.filter(({ place }) => place.unit === 'module' && place.topic === topic.number),
    }));
    return buildUnit({ ...facts, kind: 'module', path, topics: filled });
  });
  const projects = data.projects.map(({ name, ...facts }) => {
    const path = `${id}/Projects/Project${facts.number}/${name}`;
    const stages = byUnit.get(path) ?? [];
    const levels = { number: 1, title: 'Levels', summary: facts.summary, stages };
    return buildUnit({ ...facts, kind: 'project', path, topics: [levels] });
  });
  const stages = [...modules, ...projects].flatMap((unit) => unit.stages);
  return { ...data, id, modules, projects, stages, minutes: minutesOf(stages) };
}

function buildUnit(unit: Omit<Unit, 'label' | 'stages' | 'minutes'>): Unit {
  const stages = unit.topics.flatMap((topic) => topic.stages);
  const label = `${unit.kind === 'module' ? 'Module' : 'Project'} ${unit.number}`;
  return { ...unit, label, stages, minutes: minutesOf(stages) };
}

/** The stages of each module or project, in order. */
type ByUnit = ReadonlyMap<string, readonly Stage[]>;

const groupByUnit = (stages: readonly Stage[]): ByUnit =>
  Map.groupBy(
    [...stages].sort((a, b) => comparePaths(a.path, b.path)),
    ({ place }) => unitPath(place),
  );

/** All modules and projects of a course, in order. */
export const unitsOf = (course: Course): readonly Unit[] => [...course.modules, ...course.projects];

/** The stages before and after one, in course order. */
export function neighbours(
  course: Course,
  stage: Stage,
): { previous?: Stage | undefined; next?: Stage | undefined } {
  const index = course.stages.findIndex(({ id }) => id === stage.id);
  return { previous: course.stages[index - 1], next: course.stages[index + 1] };
}

/** Where a newcomer begins: the first page that is written, or the first that is planned. */
export const firstStage = ({ stages }: Course): Stage | undefined =>
  stages.find(({ state }) => state === 'ready') ?? stages[0];

/** The stages of a list that are written: what can be ticked, counted and finished. */
export const readyOf = (stages: readonly Stage[]): readonly Stage[] =>
  stages.filter(({ state }) => state === 'ready');

/** How much of a list is written: "3 of 10 pages", and "10 pages" when all of it is. */
export function writtenOf(stages: readonly Stage[]): string {
  const [ready, all] = [readyOf(stages).length, count(stages.length, 'page')];
  return ready === stages.length ? all : `${ready} of ${all}`;
}

/** The modules of a course of which every page is written. */
export const completeOf = ({ modules }: Pick<Course, 'modules'>): readonly Unit[] =>
  modules.filter(({ stages }) => stages.length > 0 && readyOf(stages).length === stages.length);

/** What a count of done stages is of; planned ones are not counted, and where there are any it says so. */
export const countedIn = ({ kind, stages }: Unit): string =>
  `${readyOf(stages).length < stages.length ? ' ready' : ''} in this ${kind}`;

/** Where a page leads in one direction. */
export type Way = {
  /** The nearest page there that is written. */
  to?: Stage | undefined;
  /** The stage that stands there in course order, if it is only planned. */
  planned?: Stage | undefined;
};

/**
 * The ways on and back from a stage: to pages that are written, across modules. The way on leads to a
 * page that builds on nothing unwritten: an interview on pages to come would be an exam on them.
 */
export function waysFrom(
  { byId }: Pick<Outline, 'byId'>,
  course: Course,
  stage: Stage,
): { previous: Way; next: Way } {
  const index = course.stages.findIndex(({ id }) => id === stage.id);
  const { previous, next } = neighbours(course, stage);
  const way = (neighbour: Stage | undefined, to: Stage | undefined): Way => ({
    to,
    planned: neighbour?.state === 'planned' ? neighbour : undefined,
  });
  const ahead = readyOf(course.stages.slice(index + 1));
  const taught = ({ prerequisites }: Stage) =>
    prerequisites.every((id) => byId.get(id)?.state === 'ready');
  return {
    previous: way(previous, readyOf(course.stages.slice(0, index)).at(-1)),
    next: way(next, ahead.find(taught)),
  };
}

/** Whether all of a unit stands on one page too, to be printed: a project needs a level that is written. */
export const isPrinted = ({
  kind,
  stages,
}: Pick<Unit, 'kind'> & { stages: readonly Pick<Stage, 'state'>[] }): boolean =>
  kind === 'module' || stages.some(({ state }) => state === 'ready');

/** From the track down; the last is the page itself. */
export type Trail = readonly { path: string; label: string }[];

/** The first course's outline is the home page. */
export const courseHome = (course: Pick<Course, 'id' | 'order'>): string =>
  course.order === 0 ? '' : course.id;

export const unitTrail = (unit: Unit, course: Course): Trail => [
  { path: courseHome(course), label: course.title },
  { path: unit.path, label: unit.label },
];

export const stageTrail = (stage: Stage, unit: Unit, course: Course): Trail => [
  ...unitTrail(unit, course),
  { path: stage.path, label: stage.label },
];

/** How many ready pages a planned one offers at most. */
const OFFERED = 3;

/**
 * What to read while a planned stage waits, of its own track, the nearest in course order first: its
 * ready prerequisites, or those of its prerequisites, and so on; else the nearest ready stage. None
 * where the track has none.
 */
export function readMeanwhile(outline: Outline, course: Course, stage: Stage): readonly Stage[] {
  const order = new Map(course.stages.map(({ id }, index) => [id, index]));
  const at = ({ id }: Stage) => order.get(id) ?? Number.POSITIVE_INFINITY;
  const distance = (other: Stage) => Math.abs(at(other) - at(stage));
  const own = nearestReady(outline, stage.prerequisites, new Set([stage.id])).filter(({ id }) =>
    order.has(id),
  );
  if (own.length > 0) return own.sort((a, b) => distance(a) - distance(b)).slice(0, OFFERED);
  const [nearest] = readyOf(course.stages).toSorted((a, b) => distance(a) - distance(b));
  return nearest ? [nearest] : [];
}

function nearestReady(outline: Outline, ids: readonly string[], seen: Set<string>): Stage[] {
  const stages = ids
    .filter((id) => !seen.has(id))
    .map((id) => outline.byId.get(id))
    .filter((s) => s !== undefined);
  for (const { id } of stages) seen.add(id);
  const ready = stages.filter((s) => s.state === 'ready');
  if (ready.length > 0 || stages.length === 0) return ready;
  return nearestReady(
    outline,
    stages.flatMap((s) => s.prerequisites),
    seen,
  );
}
