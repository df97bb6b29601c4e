import { comparePaths, didYouMean, nearest, parsePlace, printPlace } from '@a2z/course';
import { FOLDERS, type Site } from '@a2z/course/content-files';
import type { CourseEntry, StageEntry } from '@a2z/course/outline';
import { type Problem, tell } from '@a2z/lint/problem';
import type { SiteRule } from '@a2z/lint/rule';

/* Where stages stand, and what courses say of their places. */

/** The topic or project that a page is of, as a path. */
export const parent = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** A topic or project of a course: its path, how a message calls it, and the way to its entry. */
type Unit = { course: string; path: string; name: string; at: PropertyKey[] };

const unitsOf = (courses: readonly CourseEntry[]): Unit[] =>
  courses.flatMap(({ id: course, data: { modules, projects } }) => [
    ...modules.flatMap((module, i) =>
      module.topics.map(({ number, title }, j) => ({
        course,
        path: `${course}/Modules/Module${module.number}/Topic${number}`,
        name: `Topic ${number} of Module ${module.number}, “${title}”,`,
        at: ['modules', i, 'topics', j],
      })),
    ),
    ...projects.map(({ number, name, title }, i) => ({
      course,
      path: `${course}/Projects/Project${number}/${name}`,
      name: `Project ${number}, “${title}”,`,
      at: ['projects', i],
    })),
  ]);

/** Pages by the topic or project that they stand in, for those that no course has. */
function homeless({
  courses,
  stages,
}: Pick<Site, 'courses' | 'stages'>): Map<string, StageEntry[]> {
  const known = new Set(unitsOf(courses).map(({ path }) => path));
  const lost = stages.filter(({ path }) => {
    const place = parsePlace(path);
    return !place || printPlace(place) !== path || !known.has(parent(path));
  });
  return Map.groupBy(lost, ({ path }) => parent(path));
}

/** Topics and projects without a page. */
function emptyUnits({ courses, stages }: Pick<Site, 'courses' | 'stages'>): Unit[] {
  const filled = new Set(stages.map(({ path }) => parent(path)));
  return unitsOf(courses).filter(({ path }) => !filled.has(path));
}

/** A number or a name in a course that was changed while its pages stayed where they were. */
type Renamed = { unit: Unit; from: string; way: PropertyKey[]; was: number | string };

/** Do pages stand elsewhere than they last did? Then the folder was changed, and not the course. */
const wereMoved = (pages: readonly StageEntry[], { stages }: Site['ledger']): boolean =>
  pages.some(({ path, data: { id } }) => (stages[id]?.path ?? path) !== path);

/** What the places of pages are held against. */
type Places = Pick<Site, 'courses' | 'stages' | 'ledger'>;

/**
 * The entries of courses without a page whose number or name, put back, would give a home to pages that
 * have none: a topic or project to its own, a module to those of all its topics.
 */
function renamed(site: Places): Renamed[] {
  const lost = [...homeless(site)]
    .filter(([, pages]) => !wereMoved(pages, site.ledger))
    .map(([path]) => path);
  return emptyUnits(site).flatMap((unit) => {
    const [course, kind, ...rest] = unit.path.split('/');
    // Which of the last two parts of the path is another one.
    for (const part of [1, 0]) {
      const like = lost.filter((path) => {
        const [otherCourse, otherKind, ...other] = path.split('/');
        const differs = other.map((each, i) => each !== rest[i]);
        return otherCourse === course && otherKind === kind && differs[part] && !differs[1 - part];
      });
      const [from] = like;
      const old = from?.split('/')[2 + part];
      if (from === undefined || old === undefined || like.length > 1) continue;
      const isName = kind === 'Projects' && part === 1;
      const at = part === 1 ? unit.at : unit.at.slice(0, 2);
      const was = isName ? old : Number(/\d+$/.exec(old)?.[0]);
      return [{ unit, from, was, way: [...at, isName ? 'name' : 'number'] }];
    }
    return [];
  });
}

const countOf = (pages: number): string => (pages === 1 ? '1 page is' : `${pages} pages are`);

/** Every stage stands where a course has a place for it. */
export const knownPlaces: SiteRule = {
  code: 'C2',
  severity: 'error',
  site: (site) => {
    const places = unitsOf(site.courses).map(({ path }) => path);
    const lost = homeless(site);
    const changed = renamed(site);
    const known = new Set(changed.map(({ from }) => from));
    // The number of a module is told with the first of its topics.
    const first = changed.filter(
      ({ unit, way }, i) =>
        changed.findIndex(
          (each) => each.unit.course === unit.course && each.way.join() === way.join(),
        ) === i,
    );
    return [
      ...first.flatMap((each) => otherName(each, lost.get(each.from)?.length ?? 0)),
      ...[...lost]
        .filter(([path]) => !known.has(path))
        .flatMap(([path, pages]) => withoutPlace(path, pages, places)),
    ];
  },
};

/** @param pages how many stand where the number or name was */
function otherName({ unit, from, way, was }: Renamed, pages: number): Problem[] {
  const field = String(way.at(-1));
  return tell(
    { file: `src/content/courses/${unit.course}.json`, at: way },
    `${unit.name} has no page, and ${countOf(pages)} at ${from}, which no course names.`,
    `Restore the ${field} that their folder has; to move pages to another place, use npm run move.`,
    `"${field}": ${JSON.stringify(was)}`,
  );
}

/**
 * Has no course a place for a page that is not there yet?
 * @returns the nearest topic or project that there is, if one is near; undefined where all is well
 */
export function missingPlace(courses: Site['courses'], path: string) {
  const places = unitsOf(courses).map((unit) => unit.path);
  const page = { path, data: {} as StageEntry['data'] };
  const isLost = homeless({ courses, stages: [page] }).size > 0;
  return isLost ? { near: nearest(parent(path), places) } : undefined;
}

/** Pages of one folder that no course has a place for, told at the first. */
function withoutPlace(
  folder: string,
  pages: readonly StageEntry[],
  places: readonly string[],
): Problem[] {
  const [path = ''] = pages.map((each) => each.path).sort(comparePaths);
  const place = parsePlace(path);
  const isPlace = place !== undefined && printPlace(place) === path;
  const near = nearest(folder, places);
  return tell(
    { file: FOLDERS.stage(path) },
    isPlace
      ? `No course has a place for ${pages.length === 1 ? 'this page' : `the ${pages.length} pages of this folder`}: ${folder} does not exist.`
      : 'This file is not where a stage can be.',
    `Move it to <course>/Modules/Module<n>/Topic<n>/Stage<n>.mdx or <course>/Projects/Project<n>/<name>/Level<n>.mdx, or add the topic or project to src/content/courses/.${didYouMean(folder, places)}`,
    near && FOLDERS.stage(near + path.slice(folder.length)),
  );
}

/** A module, topic or project is there for its pages. */
export const filledPlaces: SiteRule = {
  code: 'C20',
  severity: 'warning',
  site: (site) => {
    const changed = new Set(renamed(site).map(({ unit }) => unit.path));
    return emptyUnits(site)
      .filter(({ path }) => !changed.has(path))
      .flatMap(({ course, path, name, at }) =>
        tell(
          { file: `src/content/courses/${course}.json`, at },
          `${name} has no page: readers find a heading with nothing below it.`,
          `Begin one with npm run new -- ${path} --title "…", or take the entry out.`,
          FOLDERS.stage(`${path}/${path.includes('/Projects/') ? 'Level' : 'Stage'}0`),
        ),
      );
  },
};
