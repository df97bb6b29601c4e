import { createFileCache, missingPlace, readContent } from '@a2z/check/content';
import { didYouMean, type Place, parsePlace, printPlace } from '@a2z/course';
import type { Site } from '@a2z/course/content-files';
import { Refusal } from './refusal.ts';

/** The content as a command finds it. */
export type Project = { root: string; site: Site };

/** @param root the project's folder */
export async function openProject(root: string): Promise<Project> {
  return { root, site: (await readContent(createFileCache(root))).site };
}

const PLACE =
  /(\w+\/(?:Modules\/Module\d+\/Topic\d+\/Stage\d+|Projects\/Project\d+\/[\w-]+\/Level\d+))(?:\.\w+)?\/?(?:[?#].*)?$/;
const FOLDER = /^\/?(\w+\/(?:Modules\/Module\d+\/Topic\d+|Projects\/Project\d+\/[\w-]+))\/?$/;

/**
 * The path of a stage, from whatever a person has at hand: its path, its id, its public address, or
 * the path of one of its files. A former path leads to where the stage stands now.
 * @throws Refusal when nothing stands there and it is not the path of a stage either
 */
export function findStage({ site }: Pick<Project, 'site'>, typed: string): string {
  const text = typed.trim();
  const place = PLACE.exec(text)?.[1];
  const ids = new Map(site.stages.map(({ path, data }) => [data.id, path]));
  if (place !== undefined && site.stages.some(({ path }) => path === place)) return place;
  const moved = Object.entries(site.ledger.stages).find(([, entry]) =>
    [entry.path, ...(entry.former ?? [])].includes(place ?? text),
  );
  const path = ids.get(text) ?? ids.get(moved?.[0] ?? '') ?? place;
  if (path !== undefined) return path;
  throw new Refusal(
    `"${typed}" is not the path, the id or the address of a stage.${didYouMean(text, ids.keys())}`,
    'Name a stage, for example MLA2ZCourse/Modules/Module2/Topic1/Stage0, its id, or its address on the site.',
  );
}

/** Folder of a topic or project. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The place with this number in the topic or project of another. */
export const numbered = (path: string, stage: number): string =>
  printPlace({ ...(parsePlace(path) as Place), stage });

/** Number of a stage in its topic, or of a level in its project. */
export const numberOf = (path: string): number => parsePlace(path)?.stage ?? 0;

/** The place after the last one of a topic or project, when a text names one; else the text. */
export function nextPlace(paths: readonly string[], text: string): string {
  const folder = FOLDER.exec(text)?.[1];
  if (folder === undefined) return text;
  const word = folder.includes('/Projects/') ? 'Level' : 'Stage';
  return `${folder}/${word}${paths.filter((path) => folderOf(path) === folder).length}`;
}

/**
 * @param paths of all stages, without the one that is to stand at `path`
 * @throws Refusal for a place that leaves a gap before it
 */
export function needNoGap(paths: readonly string[], path: string): void {
  const next = numbered(path, paths.filter((each) => folderOf(each) === folderOf(path)).length);
  if (numberOf(path) <= numberOf(next)) return;
  throw new Refusal(
    `${path} would leave a gap: numbers run from 0, and ${next} comes first.`,
    `Use ${next}.`,
  );
}

/** @throws Refusal when no course has a place for a stage with this path, or it would leave a gap */
export function needPlace({ site }: Pick<Project, 'site'>, path: string): void {
  const missing = missingPlace(site.courses, path);
  if (missing) {
    const known = missing.near ? ` Did you mean "${missing.near}"?` : '';
    const fix = `Name a place that a course has, or add the topic or project to src/content/courses/.${known}`;
    throw new Refusal(`There is no such place: ${path}.`, fix);
  }
  const others = site.stages.map((stage) => stage.path).filter((each) => each !== path);
  needNoGap(others, path);
}

/** @throws Refusal for an id that is or was taken: ids are permanent */
export function needFreshId({ site }: Pick<Project, 'site'>, id: string): void {
  const path = everyId(site).get(id);
  if (path === undefined) return;
  throw new Refusal(
    `The id "${id}" belongs to ${path}; ids are never used twice.`,
    'Choose another, or leave --id out and one is made from the title.',
  );
}

/** Id → path of every stage that is or was. */
const everyId = ({ ledger, stages }: Site): Map<string, string> =>
  new Map([
    ...Object.entries(ledger.stages).map(([id, { path }]) => [id, path] as const),
    ...stages.map(({ path, data }) => [data.id, path] as const),
  ]);

/**
 * An id for a new stage: the first word of the ids of its course, where most share one, and the words
 * of its title. An id that was ever used is not used again.
 */
export function freshId({ site }: Pick<Project, 'site'>, title: string, path: string): string {
  const ids = everyId(site);
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const own = [...ids].filter(([, place]) => place.startsWith(`${parsePlace(path)?.course}/`));
  const prefix = own[0]?.[0].split('-')[0] ?? '';
  const isShared = own.filter(([id]) => id.startsWith(`${prefix}-`)).length > SHARED_BY;
  const wish = [...(isShared ? [prefix] : []), ...(words ?? ['stage']).slice(0, 7)].join('-');
  let id = wish;
  for (let n = 2; ids.has(id); n += 1) id = `${wish}-${n}`;
  return id;
}

/** A first word that fewer ids share is chance, not a prefix. */
const SHARED_BY = 5;

/** Today, as 2026-11-21. */
export const today = (): string => new Date().toISOString().slice(0, 10);
