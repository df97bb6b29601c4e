import { comparePaths, type Place, parsePlace, unitPath } from './place.ts';
import type { CourseData, StageData } from './schema/index.ts';

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

function buildCourse({ id, data }: CourseEntry, own: ByUnit): Course {
  const modules = data.modules.map((module) => buildModule(id, module, own));
  const projects = data.projects.map((project) => buildProject(id, project, own));
  const all = [...modules, ...projects].flatMap((unit) => unit.stages);
  return { ...data, id, modules, projects, stages: all, minutes: minutesOf(all) };
}

/** The stages of each module or project, in order. */
type ByUnit = ReadonlyMap<string, readonly Stage[]>;

const groupByUnit = (stages: readonly Stage[]): ByUnit =>
  Map.groupBy(
    [...stages].sort((a, b) => comparePaths(a.path, b.path)),
    ({ place }) => unitPath(place),
  );

function buildModule(course: string, module: CourseData['modules'][number], byUnit: ByUnit): Unit {
  const path = `${course}/Modules/Module${module.number}`;
  const below = byUnit.get(path) ?? [];
  const topics = module.topics.map((topic) => ({
    ...topic,
    stages: below.filter(({ place }) => place.unit === 'module' && place.topic === topic.number),
  }));
  const own = topics.flatMap((topic) => topic.stages);
  return {
    ...module,
    kind: 'module',
    path,
    label: `Module ${module.number}`,
    topics,
    stages: own,
    minutes: minutesOf(own),
  };
}

function buildProject(
  course: string,
  project: CourseData['projects'][number],
  byUnit: ByUnit,
): Unit {
  const path = `${course}/Projects/Project${project.number}/${project.name}`;
  const own = byUnit.get(path) ?? [];
  const topics = [{ number: 1, title: 'Levels', summary: project.summary, stages: own }];
  const { name: _, ...facts } = project;
  return {
    ...facts,
    kind: 'project',
    path,
    label: `Project ${project.number}`,
    topics,
    stages: own,
    minutes: minutesOf(own),
  };
}

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
