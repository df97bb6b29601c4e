import { globSync, readFileSync } from 'node:fs';
import { SMALL_SITE } from './servers.ts';

/* What the real content holds by now: pages are written while the promises of the tests stay. */

/** The texts of the stage files below a place of the outline, such as `MLA2ZCourse/Modules/Module6`. */
const stagesIn = (place: string): string[] =>
  globSync(`src/content/stages/${place}/**/*.mdx`).map((file) => readFileSync(file, 'utf8'));

/** How many stages stand below a place. */
export const stageCount = (place: string): number => stagesIn(place).length;

/** How many of them a learner can read. */
export const readyCount = (place: string): number =>
  stagesIn(place).filter((text) => /^state: ready$/m.test(text)).length;

/**
 * A page that nobody has written yet, on the small site that is built for it: the real content may hold none.
 */
export const PLANNED = {
  path: 'Kites/Modules/Module0/Topic1/Stage1',
  url: `${SMALL_SITE.url}Kites/Modules/Module0/Topic1/Stage1/`,
  id: 'planned-lesson',
  title: 'How a kite climbs',
  /** The page before it, which is written. */
  before: {
    url: `${SMALL_SITE.url}Kites/Modules/Module0/Topic1/Stage0/`,
    id: 'written-lesson',
    title: 'What a kite is',
  },
};

/** How the site says that one stage below a place is done: "1 of 10 ready in this module done, 10 %". */
export function oneDone(place: string, where = ''): string {
  const ready = readyCount(place);
  const of = ready < stageCount(place) && where !== '' ? `${ready} ready` : `${ready}`;
  return `1 of ${of}${where} done, ${Math.max(1, Math.floor(100 / ready))} %`;
}

/** How many questions an interview or chat asks, by its path in its folder. */
export function questionCount(file: string): number {
  const { questions, items } = JSON.parse(readFileSync(`src/content/${file}.json`, 'utf8'));
  return (questions ?? items).length;
}
