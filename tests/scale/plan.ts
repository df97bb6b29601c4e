import type { Kind } from '../../src/course/schema/stage.ts';
import { chanceOf, seedOf, title } from './words.ts';

/* Which courses, units and stages a site of a given size has; nothing is written here. */

export type PlannedStage = {
  path: string;
  id: string;
  kind: Kind;
  state: 'ready' | 'planned';
  title: string;
  prerequisites: readonly string[];
};

export type PlannedCourse = {
  id: string;
  order: number;
  title: string;
  modules: readonly {
    number: number;
    title: string;
    topics: readonly { number: number; title: string }[];
  }[];
  projects: readonly { number: number; name: string; title: string }[];
};

export type Plan = { courses: readonly PlannedCourse[]; stages: readonly PlannedStage[] };

/** What is planned; peers can only take lessons. */
export type PlanOptions = { lessonsOnly?: boolean };

/*
 * The kinds of ten stages of a module, as often as the real course has them (of 245: 99 lessons,
 * firmware and research pages, 100 notebooks, 36 interviews, 10 chats), an interview at the end of a topic.
 */
const KINDS: readonly Kind[] = [
  'lesson',
  'notebook',
  'notebook',
  'firmware',
  'interview',
  'lesson',
  'notebook',
  'lesson',
  'notebook',
  'interview',
];
const TOPICS = 2;
const STAGES = 5;
const LEVELS = 4;

/** One stage in forty is still planned. */
const isPlanned = (index: number): boolean => index % 40 === 39;

/** The chats take the place of every fourth interview; research that of every sixth lesson. */
function kindOf(index: number, options: PlanOptions): Kind {
  if (options.lessonsOnly) return 'lesson';
  const kind = KINDS[index % KINDS.length] as Kind;
  if (kind === 'interview' && index % 40 === 9) return 'chat';
  return kind === 'lesson' && index % 60 === 5 ? 'research' : kind;
}

/** Both grow with a site: how many courses there are (3 of 250, 19 of 10 000), and how long they are. */
const coursesFor = (stages: number): number => Math.max(1, Math.round(3 * Math.sqrt(stages / 250)));

/** The places of one course, modules first: the last tenth are levels of projects. */
function placesOf(course: string, count: number): string[] {
  const levels = Math.floor(count / 10 / LEVELS) * LEVELS;
  const inModules = Array.from({ length: count - levels }, (_, i) => {
    const module = Math.floor(i / (TOPICS * STAGES));
    const topic = (Math.floor(i / STAGES) % TOPICS) + 1;
    return `${course}/Modules/Module${module}/Topic${topic}/Stage${i % STAGES}`;
  });
  const inProjects = Array.from({ length: levels }, (_, i) => {
    const project = Math.floor(i / LEVELS) + 1;
    return `${course}/Projects/Project${project}/Robot-${project}/Level${i % LEVELS}`;
  });
  return [...inModules, ...inProjects];
}

const titleOf = (name: string): string => title(chanceOf(seedOf(name)));

function courseOf(id: string, order: number, places: readonly string[]): PlannedCourse {
  const units = (pattern: RegExp) => [
    ...new Set(places.flatMap((path) => pattern.exec(path)?.[1] ?? [])),
  ];
  return {
    id,
    order,
    title: titleOf(id),
    modules: units(/Modules\/Module(\d+)/).map((number) => ({
      number: Number(number),
      title: titleOf(`${id} ${number}`),
      topics: Array.from({ length: TOPICS }, (_, i) => i + 1)
        .filter((topic) => places.includes(`${id}/Modules/Module${number}/Topic${topic}/Stage0`))
        .map((topic) => ({ number: topic, title: titleOf(`${id} ${number} ${topic}`) })),
    })),
    projects: units(/Projects\/Project(\d+)/).map((number) => ({
      number: Number(number),
      name: `Robot-${number}`,
      title: titleOf(`${id} project ${number}`),
    })),
  };
}

const idOf = (path: string): string => path.toLowerCase().replaceAll('/', '-');

/** A site with this many stages; the same one every time. */
export function planSite(count: number, options: PlanOptions = {}): Plan {
  const number = coursesFor(count);
  const perCourse = Array.from(
    { length: number },
    (_, i) => Math.floor(count / number) + (i < count % number ? 1 : 0),
  );
  const places = perCourse.map((size, i) => placesOf(`Track${i}`, size));
  return {
    courses: places.map((paths, i) => courseOf(`Track${i}`, i, paths)),
    stages: places.flatMap((paths) =>
      paths.map((path, i) => ({
        path,
        id: idOf(path),
        kind: kindOf(i, options),
        state: isPlanned(i) && !options.lessonsOnly ? 'planned' : 'ready',
        title: titleOf(path).slice(0, 70),
        // The stage before, and one that lies further back.
        prerequisites: [paths[i - 1], paths[i - 7]].flatMap((each) => (each ? [idOf(each)] : [])),
      })),
    ),
  };
}
