/**
 * Where a stage stands. The path of its file below `src/content/stages/` says it, and so does its
 * address: `MLA2ZCourse/Modules/Module6/Topic1/Stage1` or
 * `MLA2ZCourse/Projects/Project1/AI-Chatbot-Implementation-from-Scratch/Level0`.
 */
export type Place =
  | { unit: 'module'; course: string; number: number; topic: number; stage: number }
  | { unit: 'project'; course: string; number: number; name: string; stage: number };

const STAGE = /^(\w+)\/Modules\/Module(\d+)\/Topic(\d+)\/Stage(\d+)$/;
const LEVEL = /^(\w+)\/Projects\/Project(\d+)\/([\w-]+)\/Level(\d+)$/;

/** Path → place, or undefined when the path is not one of a stage. */
export function parsePlace(path: string): Place | undefined {
  const [, course = '', ...parts] = STAGE.exec(path) ?? LEVEL.exec(path) ?? [];
  if (!course) return undefined;
  const [number, below = '', stage] = parts;
  const at = { course, number: Number(number), stage: Number(stage) };
  return STAGE.test(path)
    ? { unit: 'module', ...at, topic: Number(below) }
    : { unit: 'project', ...at, name: below };
}

/** Path of the module or project that a place belongs to. */
export const unitPath = (place: Place): string =>
  place.unit === 'module'
    ? `${place.course}/Modules/Module${place.number}`
    : `${place.course}/Projects/Project${place.number}/${place.name}`;

/** Place → path; the inverse of `parsePlace`. */
export const printPlace = (place: Place): string =>
  `${unitPath(place)}/${place.unit === 'module' ? `Topic${place.topic}/Stage` : 'Level'}${place.stage}`;

/** Numbers sort as numbers: module 10 follows module 9. (`localeCompare` would make this object each time.) */
export const comparePaths = new Intl.Collator('en', { numeric: true }).compare;
