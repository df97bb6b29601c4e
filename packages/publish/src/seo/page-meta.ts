import {
  type Course,
  courseHome,
  type Outline,
  type Stage,
  stageTrail,
  type Unit,
  unitTrail,
} from '@a2z/course/outline';
import { type Card, courseCard, siteCard, stageCard, unitCard } from './share-card.ts';
import {
  breadcrumbs,
  courseThing,
  type Site,
  stageThing,
  type Thing,
  unitThing,
} from './structured-data.ts';

/** What the head of a page says to those who only read heads. */
export type PageMeta = {
  graph: readonly Thing[];
  card: Card;
  /** Ids of the courses whose feeds belong to the page. */
  feeds: readonly string[];
};

/** Path of the feed of a track. */
export const feedPath = (course: string): string => `feed-${course}.xml`;

export const homeMeta = (outline: Pick<Outline, 'courses'>, site: Site): PageMeta => ({
  graph: outline.courses.map((course) => courseThing(course, site)),
  card: siteCard(site.settings),
  feeds: outline.courses.map(({ id }) => id),
});

export const courseMeta = (course: Course, site: Site): PageMeta => ({
  graph: [courseThing(course, site), ...plainMeta(courseHome(course), course.title, site).graph],
  card: courseCard(course, site.settings),
  feeds: [course.id],
});

export const unitMeta = (unit: Unit, course: Course, site: Site): PageMeta => ({
  graph: [unitThing(unit, course, site), breadcrumbs(unitTrail(unit, course), site)],
  card: unitCard(unit, course),
  feeds: [course.id],
});

/** A planned page has nothing to be found yet: it shows the card of its unit. */
export function stageMeta(stage: Stage, unit: Unit, course: Course, site: Site): PageMeta {
  if (stage.state !== 'ready') return { ...unitMeta(unit, course, site), graph: [] };
  return {
    graph: [stageThing(stage, unit, site), breadcrumbs(stageTrail(stage, unit, course), site)],
    card: stageCard(stage, unit, course),
    feeds: [course.id],
  };
}

/** Any other page, which stands right below home. */
export function plainMeta(path: string, label: string, site: Site): PageMeta {
  const trail = [
    { path: '', label: site.settings.name },
    { path, label },
  ];
  return { graph: [breadcrumbs(trail, site)], card: siteCard(site.settings), feeds: [] };
}
