import { stageDescription } from '../../course/addresses.ts';
import {
  type Course,
  courseHome,
  type Outline,
  type Stage,
  type Trail,
  type Unit,
  unitsOf,
} from '../../course/outline.ts';
import type { SiteData } from '../../course/schema.ts';
import { KIND_WORDS, LEVEL_WORDS } from '../../course/words.ts';

/*
 * Structured data (JSON-LD): courses, units and stages as things of schema.org, from the data that the
 * pages show. Which properties a type has: tests/unit/integrations/seo/schema-org.ts.
 */

/** A thing of schema.org, ready for JSON. Properties that are undefined stay away. */
export type Thing = {
  '@type': string;
  '@id'?: string;
  [property: string]: Value | undefined;
};
type Value = string | number | boolean | Thing | readonly (string | Thing)[];

/** Path of the site → full address. */
type At = (path: string) => string;

/**
 * Things of a page as the text of a `<script type="application/ld+json">`. `<` is escaped, so that no
 * title can close the element.
 */
export const jsonLd = (graph: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');

/** Minutes as a duration of ISO 8601: 20 → 'PT20M', 90 → 'PT1H30M'. */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

/** Addresses of the licences that lessons name. */
const LICENCES: Record<string, string> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
};

/** A licence as its address where it is known, else as a work with that name. */
export const licence = (name: string | undefined): Value | undefined =>
  name === undefined ? undefined : (LICENCES[name] ?? { '@type': 'CreativeWork', name });

export type Site = { settings: SiteData; at: At };

const LANGUAGE = 'en';
const FREE = { inLanguage: LANGUAGE, isAccessibleForFree: true };

const provider = ({ settings, at }: Site): Thing => ({
  '@type': 'Organization',
  name: settings.name,
  url: at(''),
  sameAs: settings.repositories.site,
});

/** Two courses may share the home page's address; their ids differ. */
const courseId = (course: Course, { at }: Site): string => `${at('')}#course-${course.id}`;

/** What list results need of a course. */
const shortCourse = (course: Course, site: Site): Thing => ({
  '@type': 'Course',
  '@id': courseId(course, site),
  name: course.title,
  description: course.summary,
  url: site.at(courseHome(course)),
  provider: provider(site),
});

/** The licence of a course is that of its ready stages, if they agree. */
function courseLicence(course: Course) {
  const names = new Set(course.stages.flatMap((s) => (s.state === 'ready' ? [s.licence] : [])));
  return names.size === 1 ? licence([...names][0]) : undefined;
}

/** Everything that a course says of itself; its units' summaries stand on their own pages. */
export const courseThing = (course: Course, site: Site): Thing => ({
  ...shortCourse(course, site),
  ...FREE,
  license: courseLicence(course),
  teaches: course.goals,
  coursePrerequisites: course.needs,
  timeRequired: isoDuration(course.minutes),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: ['Online', 'self-paced'],
    courseWorkload: isoDuration(course.minutes),
  },
  syllabusSections: unitsOf(course).map((unit) => ({
    '@type': 'Syllabus',
    name: `${unit.label}: ${unit.title}`,
    url: site.at(unit.path),
    timeRequired: isoDuration(unit.minutes),
  })),
});

/** The tracks as a list; the home page's own course in full. */
export const courseList = ({ courses }: Pick<Outline, 'courses'>, site: Site): Thing => ({
  '@type': 'ItemList',
  name: `Courses of ${site.settings.name}`,
  numberOfItems: courses.length,
  itemListElement: courses.map((course, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: index === 0 ? courseThing(course, site) : shortCourse(course, site),
  })),
});

const unitStub = (unit: Unit, { at }: Site): Thing => ({
  '@type': 'LearningResource',
  '@id': at(unit.path),
  name: `${unit.label}: ${unit.title}`,
  url: at(unit.path),
});

/** The pages of a unit that can be read, with their places in it. */
const readyParts = (unit: Unit, { at }: Site): Thing[] =>
  unit.stages
    .map((stage, index) => ({ stage, position: index + 1 }))
    .filter(({ stage }) => stage.state === 'ready')
    .map(({ stage, position }) => ({
      '@type': 'LearningResource',
      '@id': at(stage.path),
      name: stage.title,
      url: at(stage.path),
      position,
    }));

/** A module or project with the pages that can be read. */
export function unitThing(unit: Unit, course: Course, site: Site): Thing {
  const parts = readyParts(unit, site);
  return {
    ...unitStub(unit, site),
    ...FREE,
    description: unit.summary,
    learningResourceType: unit.kind === 'module' ? 'Module' : 'Project',
    timeRequired: isoDuration(unit.minutes),
    position: unitsOf(course).indexOf(unit) + 1,
    isPartOf: { '@type': 'Course', '@id': courseId(course, site), name: course.title },
    ...(parts.length > 0 && { hasPart: parts }),
  };
}

/** Names of the pages that a reader must know first. */
const before = (stage: Stage, { byId }: Outline): string[] =>
  stage.prerequisites.flatMap((id) => byId.get(id)?.title ?? []);

/** A lesson, notebook, chat or interview page. */
export const stageThing = (
  { stage, unit, outline }: { stage: Stage; unit: Unit; outline: Outline },
  site: Site,
): Thing => ({
  '@type': 'LearningResource',
  '@id': site.at(stage.path),
  name: stage.title,
  description: stageDescription(stage),
  url: site.at(stage.path),
  ...FREE,
  license: licence(stage.licence),
  learningResourceType: KIND_WORDS[stage.kind],
  educationalLevel: LEVEL_WORDS[stage.level],
  timeRequired: isoDuration(stage.minutes),
  teaches: stage.objectives,
  ...(stage.prerequisites.length > 0 && { competencyRequired: before(stage, outline) }),
  dateModified: stage.updated,
  author: stage.authors?.map((name) => ({ '@type': 'Person', name })),
  provider: provider(site),
  isPartOf: unitStub(unit, site),
  position: unit.stages.findIndex(({ id }) => id === stage.id) + 1,
});

/** The way to a page as it shows it. */
export const breadcrumbs = (trail: Trail, at: At): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ path, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: at(path),
  })),
});
