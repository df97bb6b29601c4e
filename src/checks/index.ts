import { FOLDERS } from '../course/content-files.ts';
import type { Ledger } from '../course/ledger.ts';
import type { StageEntry } from '../course/outline.ts';
import type { State } from '../course/schema.ts';
import type { Problem } from '../problem.ts';
import { checkNotebooks } from './check-cache.ts';
import { createFileCache, type FileCache, leavingOut } from './file-cache.ts';
import { type Listed, linksIn, listFiles } from './file-list.ts';
import { checkPlaceOfFiles } from './file-places.ts';
import { checkFiles, checkPictures } from './files.ts';
import type { Finding } from './finding.ts';
import { helpAddress, withHelp } from './help.ts';
import { type LessonAt, readLessons, unsafeLessons } from './lessons.ts';
import { largeFiles, MOST_SECONDS } from './limits.ts';
import { checkLinks } from './links.ts';
import { lintSite } from './lint/index.ts';
import { checkChat, checkInterview } from './questions.ts';
import { type Content, readContent } from './read-content.ts';
import { checkSite } from './site.ts';
import type { Source } from './source.ts';
import { checkTakenAddresses } from './taken-addresses.ts';

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

type Options = { cache?: FileCache; today?: string; slow?: readonly string[] };

const tooSlow = (file: string): Finding => ({
  rule: 'F6',
  file,
  what: `The check did not come to an end with this file within ${MOST_SECONDS} seconds.`,
  fix: 'Make it simpler: look for what stands there thousands of times, nests very deep, or has no end.',
});

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
 * @param options.slow files that kept an earlier run too long, which are left out
 */
export async function gatherProblems(
  root: string,
  { cache: given = createFileCache(root), today = thisDay(), slow = [] }: Options = {},
): Promise<Gathered> {
  const listed = [...(await listFiles(root, 'src/content')), ...(await listFiles(root, 'public'))];
  const large = largeFiles(listed);
  const leftOut = new Set([...linksIn(listed), ...large.map(({ file }) => file), ...slow]);
  const cache = leavingOut(given, leftOut);
  const content = await readContent(cache);
  const { site, stages, files } = content;
  const lessons = await readLessons(cache, files);
  const told = [...tellFiles(listed), ...large, ...slow.map(tooSlow)];
  const said = await sayAll(cache, { content, lessons, today, told, leftOut });
  const help = helpAddress(root);
  const sources = new Map(content.loads.flatMap((load) => load.sources).map((s) => [s.file, s]));
  const weighing = (weight: 'error' | 'warning') =>
    said
      .filter(({ severity = 'error' }) => severity === weight)
      .map((finding) => withHelp(placed(finding, sources), help));
  return {
    problems: weighing('error'),
    warnings: weighing('warning'),
    stages: stages.length,
    places: stages.map(({ path, data: { id, state } }) => ({ id, path, state })),
    ledger: site.ledger,
  };
}

/** What is wrong with the names, the kinds and the places of files. */
export const tellFiles = (listed: readonly Listed[]): Finding[] => [
  ...checkFiles(listed),
  ...checkPlaceOfFiles(listed),
];

/** What was read, the day, what was told before, and files that nothing else is known of. */
export type Known = {
  content: Content;
  lessons: readonly LessonAt[];
  today: string;
  told: readonly Finding[];
  leftOut: ReadonlySet<string>;
  /** Paths of the stages that are looked at one by one; all where it is left out. */
  only?: ReadonlySet<string>;
};

/** Everything that is wrong with what was read, what was told before at its beginning. */
export async function sayAll(cache: FileCache, known: Known): Promise<Finding[]> {
  const inside = await formOf(cache, known.content, known.lessons);
  const judged = await judge(cache, known, [...known.told, ...inside]);
  // Of a file that was not opened nothing else is known.
  const opened = [...inside, ...judged].filter(({ file }) => !known.leftOut.has(file));
  return [...known.told, ...opened];
}

/** Mistakes of syntax, shape, and what only shows when the files are seen together. */
async function formOf(
  cache: FileCache,
  { site, chats, interviews, loads, whole }: Content,
  lessons: readonly LessonAt[],
): Promise<Finding[]> {
  return [
    ...loads.flatMap((load) => load.problems),
    ...lessons.flatMap(({ lesson }) => lesson.problems),
    ...(await unsafeLessons(cache, lessons)),
    ...(await checkPictures(cache.root)),
    // While a course cannot be read, every word about its places would be noise.
    ...(whole ? checkLinks(cache, { site, chats, interviews, lessons }) : []),
    ...checkSite(site).filter(({ rule }) => whole || !OF_PLACES.includes(rule)),
    ...(whole ? checkTakenAddresses(site) : []),
    ...chats.flatMap((entry) => {
      cache.at(entry.file);
      return checkChat(cache.root, entry);
    }),
    ...interviews.flatMap(checkInterview),
  ];
}

/** What the notebook check and the lint say of all that has its form. */
async function judge(
  cache: FileCache,
  { content: { site, chats, interviews, stages, loads }, lessons, today, only }: Known,
  found: readonly Finding[],
): Promise<Finding[]> {
  const formless = new Set(found.filter(({ rule }) => FORMLESS.test(rule)).map(({ file }) => file));
  const notebooks = await checkNotebooks(cache, written(site.data.notebook, stages));
  for (const { rule, file } of notebooks) if (FORMLESS.test(rule)) formless.add(file);
  const ofPage = [FOLDERS.stage, FOLDERS.chat, FOLDERS.interview, FOLDERS.notebook];
  const linted = await lintSite({
    ...site,
    ...{ root: cache.root, bytes: cache.bytes, at: cache.at, today, only },
    stages: stages.filter(({ path }) => ofPage.every((of) => !formless.has(of(path)))),
    texts: new Map(lessons.map(({ path, lesson }) => [path, lesson.text])),
    chats: new Map(chats.map(({ path, data }) => [path, data])),
    interviews: new Map(interviews.map(({ path, data }) => [path, data])),
    sources: loads.flatMap((load) => load.sources).filter(({ file }) => !formless.has(file)),
  });
  return [...notebooks, ...linted];
}

/** Of a stage that cannot be read nobody knows its state, so its notebook is looked at as well. */
function written(paths: readonly string[], stages: readonly StageEntry[]): string[] {
  const planned = new Set(stages.filter((s) => s.data.state === 'planned').map((s) => s.path));
  return paths.filter((path) => !planned.has(path));
}

/** A finding with its line. */
export function placed(
  { at, severity: _, ...said }: Finding,
  sources: ReadonlyMap<string, Source>,
): Problem {
  const start = /\.(?:mdx|json)$/.test(said.file) ? { line: 1, column: 1 } : {};
  return { ...((at && sources.get(said.file)?.locate(at)) ?? start), ...said };
}
