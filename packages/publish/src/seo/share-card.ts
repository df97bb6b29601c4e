import type { Course, Outline, Stage, Unit } from '@a2z/course/outline';
import { unitsOf } from '@a2z/course/outline';
import type { SiteData } from '@a2z/course/schemas';

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

/** What is on the card of a page, in the order of the type. */
const card = (page: string, track: string, over: string, title: string, foot: string): Card => ({
  path: `og/${page}.png`,
  track,
  over,
  title,
  foot,
});

export const siteCard = ({ name, address }: SiteData): Card =>
  card('site', 'MLA2ZCourse', 'Free and open lessons', name, new URL(address).host);

export const courseCard = ({ id, title, modules }: Course, { name }: SiteData): Card =>
  card(id, id, `A course of ${modules.length} modules`, title, name);

export const unitCard = (unit: Unit, { id, title }: Course): Card =>
  card(unit.path, id, unit.label, unit.title, title);

export const stageCard = (stage: Stage, unit: Unit, { id, title }: Course): Card =>
  card(stage.path, id, `${unit.label}: ${unit.title}`, stage.title, title);

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
