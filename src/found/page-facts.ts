import type { Course, Outline, Stage, Unit } from '../course/outline.ts';
import { courseHome, stageTrail, type Trail, unitTrail } from '../course/trail.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { type Card, courseCard, siteCard, stageCard, unitCard } from './card/card.ts';
import type { Thing } from './thing.ts';
import { courseList, courseThing, type Site, stageThing, unitThing } from './things.ts';

/** What the head of a page says to those who only read heads. */
export type PageFacts = {
  graph: readonly Thing[];
  card: Card;
  /** Ids of the courses whose feeds belong to the page. */
  feeds: readonly string[];
  /** Path of the page's copy in Markdown. */
  copy?: string;
};

/** Path of the feed of a track. */
export const feedPath = (course: string): string => `feed-${course}.xml`;

/** Path of a page's copy in Markdown. */
export const copyPath = (page: string): string => `${page}/index.md`;

export const homeFacts = (outline: Pick<Outline, 'courses'>, site: Site): PageFacts => ({
  graph: [courseList(outline, site)],
  card: siteCard(site.settings),
  feeds: outline.courses.map(({ id }) => id),
});

export const courseFacts = (course: Course, site: Site): PageFacts => ({
  graph: [courseThing(course, site), ...plainFacts(courseHome(course), course.title, site).graph],
  card: courseCard(course, site.settings),
  feeds: [course.id],
});

export const unitFacts = (unit: Unit, course: Course, site: Site): PageFacts => ({
  graph: [unitThing(unit, course, site), breadcrumbs(unitTrail(unit, course), site.at)],
  card: unitCard(unit, course),
  feeds: [course.id],
});

/** A planned page has nothing to be found yet: it shows the card of its unit. */
export function stageFacts(
  place: { stage: Stage; unit: Unit; course: Course; outline: Outline },
  site: Site,
): PageFacts {
  const { stage, unit, course } = place;
  if (stage.state !== 'ready') return { ...unitFacts(unit, course, site), graph: [] };
  return {
    graph: [stageThing(place, site), breadcrumbs(stageTrail(stage, unit, course), site.at)],
    card: stageCard(stage, unit, course),
    feeds: [course.id],
    copy: copyPath(stage.path),
  };
}

/** Any other page, which stands right below home. */
export function plainFacts(path: string, title: string, site: Site): PageFacts {
  const trail: Trail = [
    { path: '', label: site.settings.name },
    { path, label: title },
  ];
  return { graph: [breadcrumbs(trail, site.at)], card: siteCard(site.settings), feeds: [] };
}
