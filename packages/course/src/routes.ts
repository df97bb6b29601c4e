import { FIXED_PAGES, HOME_ALIASES } from './addresses.ts';
import type { Site } from './content-files.ts';
import { byLetter, letterPath } from './glossary/places.ts';
import { isPrinted } from './outline.ts';
import { parsePlace, unitPath } from './place.ts';

/*
 * Every address that the build makes of the content, and the ids that a stage's page has of itself, for who has to
 * know them before anything is built. `tests/build/routes.test.ts` holds both to what was built.
 */

/** Ids of each written page that a link may name; STAGE_IDS has those that only scripts look for as well. */
export const WRITTEN_IDS: readonly string[] = ['main', 'contents', 'done'];
/** Ids of each page that is planned. */
export const PLANNED_IDS: readonly string[] = [
  ...['main', 'key-points', 'exercise', 'meanwhile', 'write-it'],
];

/** Folders at the root that are no course: files that the build makes, and the page of all addresses that nobody has. */
export const MADE_FOLDERS: readonly string[] = [
  ...['404', '500', '_astro', 'notebook-images', 'notebooks', 'og', 'pagefind', 'proofs', 'wokwi'],
];

const FIXED_FILES =
  'content-health.json drill/cards.csv licences.txt robots.txt routes.txt sitemap.xml teach/class.json your-data/stages.json';

/** What addresses are made of; `asks` tells the stages whose questions the drill takes. */
export type Routed = Pick<Site, 'courses' | 'stages' | 'data'> & {
  asks: ReadonlySet<string>;
};

/** The module or project in which a stage stands. */
function unitOf(path: string): string[] {
  const place = parsePlace(path);
  return place ? [unitPath(place)] : [];
}

/** Modules and projects that have a page of their own: those that the courses name. */
function unitsOf({ courses, stages }: Pick<Routed, 'courses' | 'stages'>) {
  const own = Map.groupBy(stages, ({ path }) => unitOf(path)[0] ?? '');
  return courses.flatMap(({ id, data }) => [
    ...data.modules.map(({ number }) => ({
      ...{ kind: 'module' as const, path: `${id}/Modules/Module${number}` },
      stages: own.get(`${id}/Modules/Module${number}`) ?? [],
    })),
    ...data.projects.map(({ number, name }) => ({
      ...{ kind: 'project' as const, path: `${id}/Projects/Project${number}/${name}` },
      stages: own.get(`${id}/Projects/Project${number}/${name}`) ?? [],
    })),
  ]);
}

/** Paths of all pages that courses and stages make, and of those that stand in the code; '' is the home page. */
export function builtPages(site: Routed): string[] {
  const { courses, stages, data, asks } = site;
  const known = new Set(stages.map(({ path }) => path));
  return [
    ...[...FIXED_PAGES, ...HOME_ALIASES],
    ...courses.map(({ id }) => id),
    ...unitsOf(site).flatMap((unit) => {
      const states = unit.stages.map(({ data: { state } }) => ({ state }));
      const drilled = unit.stages.some((stage) => asks.has(stage.path));
      return [
        unit.path,
        ...(isPrinted({ kind: unit.kind, stages: states }) ? [`${unit.path}/print`] : []),
        ...(drilled ? [`drill/${unit.path}`] : []),
      ];
    }),
    ...stages.map(({ path }) => path),
    // A course file that lost a module is told of it (C2), not each text that leads there.
    ...stages.flatMap(({ path }) => unitOf(path)),
    ...data.proof.filter((path) => known.has(path)).map((path) => `proofs/${path}`),
  ];
}

/** The pages of the glossary, each with the ids of its words. */
export function glossaryIds({ glossary }: Pick<Site, 'glossary'>): Map<string, string[]> {
  const terms = glossary.flatMap(({ data }) => data.terms);
  const ids = (of: typeof terms) => ['main', ...of.map(({ id }) => id)];
  const letters = byLetter(terms).map(([letter, of]) => [letterPath(letter), ids(of)] as const);
  return new Map([['glossary', ids(terms)], ...letters]);
}

/** Files that the build makes and a text may link to. */
export const builtFiles = ({ courses, data }: Pick<Routed, 'courses' | 'data'>): Set<string> =>
  new Set([
    ...FIXED_FILES.split(' '),
    ...courses.map(({ id }) => `feed-${id}.xml`),
    ...data.notebook.map((path) => `notebooks/${path}.ipynb`),
    ...data.proof.map((path) => `proofs/${path}.py`),
  ]);

/** Addresses that lead on to one of those pages. */
export const leadingOn = ({ courses, ledger }: Pick<Site, 'courses' | 'ledger'>): string[] => [
  ...courses.flatMap(({ data }) => data.projects.flatMap(({ formerPath }) => formerPath ?? [])),
  ...Object.values(ledger.stages).flatMap(({ path, former = [] }) => [path, ...former]),
];
