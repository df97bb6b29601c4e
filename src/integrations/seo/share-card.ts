import type { Course, Outline, Stage, Unit } from '../../course/outline.ts';
import { unitsOf } from '../../course/outline.ts';
import type { SiteData } from '../../course/schema.ts';

/** The picture that a page shows where somebody shares it: three texts and a colour. */
export type Card = {
  /** Path of the picture. */
  path: string;
  /** Which track's colour the card wears. */
  track: string;
  over: string;
  title: string;
  foot: string;
};

/** Size of a card in pixels, as Open Graph readers expect it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** What the card says, for who cannot see it. */
export const cardAlt = ({ over, title, foot }: Card): string => `${over}: ${title}. ${foot}.`;

const FIRST_TRACK = 'MLA2ZCourse';
const pathOf = (page: string): string => `og/${page}.png`;

export const siteCard = (settings: SiteData): Card => ({
  path: pathOf('site'),
  track: FIRST_TRACK,
  over: 'Free and open lessons',
  title: settings.name,
  foot: new URL(settings.address).host,
});

export const courseCard = (course: Course, settings: SiteData): Card => ({
  path: pathOf(course.id),
  track: course.id,
  over: `A course of ${course.modules.length} modules`,
  title: course.title,
  foot: settings.name,
});

export const unitCard = (unit: Unit, course: Course): Card => ({
  path: pathOf(unit.path),
  track: course.id,
  over: unit.label,
  title: unit.title,
  foot: course.title,
});

export const stageCard = (stage: Stage, unit: Unit, course: Course): Card => ({
  path: pathOf(stage.path),
  track: course.id,
  over: `${unit.label}: ${unit.title}`,
  title: stage.title,
  foot: course.title,
});

/** Every card of the site: planned pages show that of their unit. */
export const allCards = ({ courses }: Pick<Outline, 'courses'>, settings: SiteData): Card[] => [
  siteCard(settings),
  ...courses.flatMap((course) => [
    courseCard(course, settings),
    ...unitsOf(course).flatMap((unit) => [
      unitCard(unit, course),
      ...unit.stages
        .filter(({ state }) => state === 'ready')
        .map((stage) => stageCard(stage, unit, course)),
    ]),
  ]),
];
