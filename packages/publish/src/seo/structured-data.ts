import { KIND_WORDS, LEVEL_WORDS } from '@a2z/course';
import { stageDescription } from '@a2z/course/addresses';
import { type Course, courseHome, type Stage, type Trail, type Unit } from '@a2z/course/outline';
import type { SiteData } from '@a2z/course/schemas';

/*
 * Structured data (JSON-LD): courses, units and stages as things of schema.org, from the data that the
 * pages show. Which properties a type has: packages/publish/tests/schema-org.ts.
 */

/** A thing of schema.org, ready for JSON. Properties that are undefined stay away. */
export type Thing = { '@type': string; [property: string]: Value | undefined };
type Value = string | number | boolean | Thing | readonly (string | Thing)[];

/** What the site calls itself, and the full address of any of its paths. */
export type Site = { settings: SiteData; at: (path: string) => string };

/**
 * Things of a page as the text of a `<script type="application/ld+json">`. `<` is escaped, so that no
 * title can close the element.
 */
export const jsonLd = (graph: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');

/** Minutes as a duration of ISO 8601: 90 → 'PT1H30M'. */
const isoDuration = (minutes: number): string =>
  `PT${Math.floor(minutes / 60)}H${minutes % 60}M`.replace('PT0H', 'PT');

/** Addresses of the licences that lessons name. */
const LICENCES: Record<string, string> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
};

const shared = ({ settings, at }: Site) => ({
  inLanguage: 'en',
  isAccessibleForFree: true,
  provider: { '@type': 'Organization', name: settings.name, url: at('') },
});

export const courseThing = (course: Course, site: Site): Thing => ({
  '@type': 'Course',
  name: course.title,
  description: course.summary,
  url: site.at(courseHome(course)),
  ...shared(site),
  teaches: course.goals,
  coursePrerequisites: course.needs,
  timeRequired: isoDuration(course.minutes),
});

/** A module or project. */
export const unitThing = (unit: Unit, course: Course, site: Site): Thing => ({
  '@type': 'LearningResource',
  name: `${unit.label}: ${unit.title}`,
  description: unit.summary,
  url: site.at(unit.path),
  ...shared(site),
  learningResourceType: unit.kind === 'module' ? 'Module' : 'Project',
  timeRequired: isoDuration(unit.minutes),
  isPartOf: { '@type': 'Course', name: course.title, url: site.at(courseHome(course)) },
});

/** A lesson, notebook, chat or interview page. */
export const stageThing = (stage: Stage, unit: Unit, site: Site): Thing => ({
  '@type': 'LearningResource',
  name: stage.title,
  description: stageDescription(stage),
  url: site.at(stage.path),
  ...shared(site),
  license: LICENCES[stage.licence ?? ''],
  learningResourceType: KIND_WORDS[stage.kind],
  educationalLevel: LEVEL_WORDS[stage.level],
  timeRequired: isoDuration(stage.minutes),
  teaches: stage.objectives,
  dateModified: stage.updated,
  author: stage.authors?.map((name) => ({ '@type': 'Person', name })),
  isPartOf: { '@type': 'LearningResource', name: unit.title, url: site.at(unit.path) },
});

/** The way to a page as it shows it. */
export const breadcrumbs = (trail: Trail, { at }: Site): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ path, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: at(path),
  })),
});
