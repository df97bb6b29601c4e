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
  const [, course = '', unit, topic, stage] = STAGE.exec(path) ?? [];
  if (course)
    return {
      unit: 'module',
      course,
      number: Number(unit),
      topic: Number(topic),
      stage: Number(stage),
    };
  const [, courseOf = '', project, name = '', level] = LEVEL.exec(path) ?? [];
  if (courseOf)
    return {
      unit: 'project',
      course: courseOf,
      number: Number(project),
      name,
      stage: Number(level),
    };
  return undefined;
}

/** Place → path; the inverse of `parsePlace`. */
export const printPlace = (place: Place): string =>
  place.unit === 'module'
    ? `${place.course}/Modules/Module${place.number}/Topic${place.topic}/Stage${place.stage}`
    : `${place.course}/Projects/Project${place.number}/${place.name}/Level${place.stage}`;

/** Path of the module or project that a place belongs to. */
export const unitPath = (place: Place): string =>
  place.unit === 'module'
    ? `${place.course}/Modules/Module${place.number}`
    : `${place.course}/Projects/Project${place.number}/${place.name}`;

/** Numbers sort as numbers: module 10 follows module 9. (`localeCompare` would make this object each time.) */
export const comparePaths = new Intl.Collator('en', { numeric: true }).compare;
