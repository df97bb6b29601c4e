import { FOLDERS } from '../course/content-files.ts';
import type { Ledger } from '../course/ledger.ts';
import type { StageEntry } from '../course/outline.ts';
import type { State } from '../course/schema.ts';
import type { Problem } from '../problem.ts';
import { checkNotebooks } from './check-cache.ts';
import { createFileCache, type FileCache } from './file-cache.ts';
import { checkFiles, checkPictures } from './files.ts';
import type { Finding } from './finding.ts';
import { withHelp } from './help.ts';
import { readLessons, unsafeLessons } from './lessons.ts';
import { checkLinks } from './links.ts';
import { lintSite } from './lint/index.ts';
import { checkChat, checkInterview } from './questions.ts';
import { readContent } from './read-content.ts';
import { checkSite } from './site.ts';
import type { Source } from './source.ts';

export type Gathered = {
  problems: Problem[];
  warnings: Problem[];
  /** How many stages and levels could be read. */
  stages: number;
  /** Where each of them stands. */
  places: { id: string; path: string; state: State }[];
  /** Ids and places as they were last recorded. */
  ledger: Ledger;
};

/** The day in Greenwich, as 2026-11-21. */
const thisDay = (): string => new Date().toISOString().slice(0, 10);

/** Codes that hang on the list of modules, topics and projects. */
const OF_PLACES = ['C2', 'C5'];
/** Codes of files that are not what they should be, or not where; their lint would be noise. */
const FORMLESS = /^(?:[SFM]\d|C[12]$)/;

/**
 * Reads all content below a project's root and gathers every mistake in it: syntax, shape, what only
 * shows when the files are seen together, links, what the notebook check refuses, and what the lint
 * says. Never throws for a mistake in the content.
 * @param options.cache of the last run, so that only what changed since is read again
 * @param options.today the day that dates in the content are compared with
 */
export async function gatherProblems(
  root: string,
  { cache = createFileCache(root), today = thisDay() }: { cache?: FileCache; today?: string } = {},
): Promise<Gathered> {
  const { site, chats, interviews, stages, files, loads, whole } = await readContent(cache);
  const sources = new Map(loads.flatMap((load) => load.sources).map((s) => [s.file, s]));
  const lessons = await readLessons(cache, files);
  const found: Finding[] = [
    ...(await checkFiles(root)),
    ...loads.flatMap((load) => load.problems),
    ...lessons.flatMap(({ lesson }) => lesson.problems),
    ...(await unsafeLessons(cache, lessons)),
    ...(await checkPictures(root)),
    // While a course cannot be read, every word about its places would be noise.
    ...(whole ? checkLinks(root, { site, chats, interviews, lessons }) : []),
    ...checkSite(site).filter(({ rule }) => whole || !OF_PLACES.includes(rule)),
    ...chats.flatMap((entry) => checkChat(root, entry)),
    ...interviews.flatMap(checkInterview),
  ];
  const formless = new Set(found.filter(({ rule }) => FORMLESS.test(rule)).map(({ file }) => file));
  const judged: Finding[] = [
    ...(await checkNotebooks(cache, written(site.data.notebook, stages))),
    ...(await lintSite({
      ...site,
      root,
      today,
      stages: stages.filter(({ path }) =>
        [FOLDERS.stage, FOLDERS.chat, FOLDERS.interview].every((of) => !formless.has(of(path))),
      ),
      texts: new Map(lessons.map(({ path, lesson }) => [path, lesson.text])),
      chats: new Map(chats.map(({ path, data }) => [path, data])),
      interviews: new Map(interviews.map(({ path, data }) => [path, data])),
      sources: [...sources.values()].filter(({ file }) => !formless.has(file)),
    })),
  ];
  const said = (weight: 'error' | 'warning') =>
    [...found, ...judged]
      .filter(({ severity = 'error' }) => severity === weight)
      .map((finding) => problemOf(finding, sources.get(finding.file), root));
  return {
    problems: said('error'),
    warnings: said('warning'),
    stages: stages.length,
    places: stages.map(({ path, data: { id, state } }) => ({ id, path, state })),
    ledger: site.ledger,
  };
}

/** Of a stage that cannot be read nobody knows its state, so its notebook is looked at as well. */
function written(paths: readonly string[], stages: readonly StageEntry[]): string[] {
  const planned = new Set(stages.filter((s) => s.data.state === 'planned').map((s) => s.path));
  return paths.filter((path) => !planned.has(path));
}

/** A finding with its line, and what its code knows: an example and the address of its help page. */
function problemOf(
  { at, severity: _, ...said }: Finding,
  source: Source | undefined,
  root: string,
) {
  const start = /\.(?:mdx|json)$/.test(said.file) ? { line: 1, column: 1 } : {};
  return withHelp({ ...((at && source?.locate(at)) ?? start), ...said }, root);
}
