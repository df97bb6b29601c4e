import { globSync, readFileSync } from 'node:fs';

/* What the real content holds by now: pages are written while the promises of the tests stay. */

/** The texts of the stage files below a place of the outline, such as `MLA2ZCourse/Modules/Module6`. */
const stagesIn = (place: string): string[] =>
  globSync(`src/content/stages/${place}/**/*.mdx`).map((file) => readFileSync(file, 'utf8'));

/** How many stages stand below a place. */
export const stageCount = (place: string): number => stagesIn(place).length;

/** How many of them a learner can read. */
export const readyCount = (place: string): number =>
  stagesIn(place).filter((text) => /^state: ready$/m.test(text)).length;

/** A page that nobody has written yet. */
type PlannedPage = { path: string; id: string; title: string };

/**
 * The last planned page: the last to be written.
 * @throws Error when all are written; then what the tests promise of planned pages goes
 */
export function lastPlanned(): PlannedPage {
  const number = (file: string) => file.replace(/\d+/g, (digits) => digits.padStart(3, '0'));
  const planned = globSync('src/content/stages/**/*.mdx')
    .sort((a, b) => number(a).localeCompare(number(b)))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /^state: planned$/m.test(text));
  const { file, text } = planned.at(-1) ?? {};
  if (!file || !text) throw new Error('No page is planned any more.');
  const field = (name: string) => new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(text)?.[1] ?? '';
  const path = file.replaceAll('\\', '/').replace(/^src\/content\/stages\/|\.mdx$/g, '');
  return { path, id: field('id'), title: field('title') };
}

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
