import { FOLDERS } from '@a2z/course/content-files';
import type { StageEntry } from '@a2z/course/outline';
import { type Dictionary, lintSite } from '@a2z/lint';
import { type Diagnostic, located } from '@a2z/lint/problem';
import { reported } from '@a2z/lint/rule';
import { type FileCache, rememberedOf } from './file-cache.ts';
import type { Listed } from './file-list.ts';
import { checkPlaceOfFiles, isBelow } from './file-places.ts';
import { checkNames, checkPictures } from './files.ts';
import { type LessonAt, unsafeLessons } from './lessons.ts';
import { largeFiles, MOST_SECONDS } from './limits.ts';
import { checkLinks } from './links.ts';
import type { checkNotebook } from './notebook/check-notebook.ts';
import { checkPageDrawings } from './page-drawings.ts';
import { checkChat, checkInterview, missingPictures } from './questions.ts';
import type { Content } from './read-content.ts';
import { checkRuns } from './runs.ts';
import { checkSite } from './site.ts';
import { locateInJson, type Source } from './source.ts';
import { ownAddresses } from './taken-addresses.ts';
import { checkTexts } from './texts.ts';

const tooSlow = (file: string): Diagnostic => ({
  rule: 'F6',
  file,
  what: `The check did not finish this file within ${MOST_SECONDS} seconds.`,
  fix: 'Make it simpler: look for something that repeats thousands of times, nests very deeply or has no end.',
});

/** Codes that hang on the list of modules, topics and projects. */
const OF_PLACES = ['C2', 'C3', 'C5', 'C7', 'C8', 'C11', 'C12', 'C20'];
/** Codes of files that are not what they should be, or not where; their lint would be noise. */
const FORMLESS = /^(?:[SFM]\d|C[12]$|NB00)/;

/** What is wrong with files as they lie there, before any is opened; a mistake is told once. */
export function checkListed(listed: readonly Listed[], slow: readonly string[] = []) {
  const large = largeFiles(listed);
  const { misspelt, misplaced } = checkPlaceOfFiles(listed);
  const places = [...misspelt, ...misplaced];
  const names = checkNames(listed, new Set(places.map(({ file }) => file))).filter(
    ({ file }) => !misspelt.some((place) => isBelow(file, place)),
  );
  const named = new Set(names.map(({ file }) => file));
  const others = places.filter(({ file }) => !named.has(file));
  // Of a file that nobody looks for under its name, nothing else is said until it has another.
  const unopened = [...large.map(({ file }) => file), ...named, ...slow];
  const found = [...names, ...others, ...large, ...slow.map(tooSlow)];
  return { found, places, isMisspelt: misspelt.length > 0, unopened };
}

/** What was read, what is known of its files, and the day that dates are compared with. */
export type Known = {
  content: Content;
  lessons: readonly LessonAt[];
  listed: readonly Listed[];
  ofFiles: ReturnType<typeof checkListed>;
  /** Files that were not opened. */
  leftOut: ReadonlySet<string>;
  today: string;
  words: Dictionary;
  /** Who looks at a notebook; comes with the renderer, so that a command fetches it only for one that changed. */
  notebookCheck: () => Promise<typeof checkNotebook>;
  /** Paths of the stages that are looked at one by one; all where it is left out. */
  only?: ReadonlySet<string>;
};

/** Everything that is wrong with what was read, what is wrong with its files at the beginning. */
export async function diagnosticsOf(cache: FileCache, known: Known): Promise<Diagnostic[]> {
  const { content, lessons, listed, leftOut } = known;
  const { found, places, isMisspelt } = known.ofFiles;
  const whole = content.whole && !isMisspelt;
  const inside = [
    ...(await formOf(cache, { ...content, whole }, lessons)),
    ...(await checkPictures(cache, listed)),
    ...(await checkTexts(cache, listed)),
  ];
  const judged = await judge(cache, known, [...found, ...inside]);
  const damaged = new Set(inside.filter(({ rule }) => rule === 'F2').map(({ file }) => file));
  // Of a file that was not opened, is damaged or stands elsewhere nothing else is known.
  const opened = [...inside, ...judged].filter(
    ({ file, rule }) =>
      !leftOut.has(file) &&
      (rule === 'F2' || !damaged.has(file)) &&
      !places.some((place) => isBelow(file, place)),
  );
  const loaded = content.loads.flatMap((load) => load.sources);
  const read = [...loaded, ...(await notebooksOf(cache, opened))];
  const sources = new Map(read.map((source) => [source.file, source]));
  return [...found, ...opened].map((each) =>
    located(each, (at) => (at && sources.get(each.file)?.locate(at)) ?? startOf(each.file)),
  );
}

/** What is said of a whole file points at its beginning, where people write it; notebooks open by cells. */
const startOf = (file: string) => (/\.(?:mdx|json)$/.test(file) ? { line: 1, column: 1 } : {});

/** Mistakes of syntax, shape, and what only shows when the files are seen together. */
async function formOf(
  cache: FileCache,
  content: Content,
  lessons: readonly LessonAt[],
): Promise<Diagnostic[]> {
  const { site, chats, interviews, loads, whole } = content;
  return [
    ...loads.flatMap((load) => load.problems),
    ...lessons.flatMap(({ lesson }) => lesson.problems),
    ...(await unsafeLessons(cache, lessons)),
    ...(await checkPageDrawings(cache, [
      ...lessons.map(({ lesson }) => lesson.file),
      ...[...chats, ...interviews].map(({ file }) => file),
      ...site.data.notebook.map(FOLDERS.notebook),
    ])),
    // While a course cannot be read, every word about its places would be noise.
    ...(whole ? await checkLinks(cache, { ...content, lessons }) : []),
    ...checkSite(site).filter(({ rule }) => whole || !OF_PLACES.includes(rule)),
    ...(whole ? reported(ownAddresses, ownAddresses.site(site)) : []),
    ...(await textsOf(cache, chats, checkChat)),
    ...chats.flatMap((entry) => missingPictures(cache, entry)),
    ...(await textsOf(cache, interviews, checkInterview)),
  ];
}

/** What is wrong with the texts of each entry: it hangs on nothing but its file. */
async function textsOf<T extends { file: string }>(
  cache: FileCache,
  entries: readonly T[],
  check: (entry: T) => Diagnostic[],
): Promise<Diagnostic[]> {
  const said: Diagnostic[] = [];
  for (const entry of entries)
    said.push(...(await rememberedOf(cache, 'texts', entry.file, () => check(entry))));
  return said;
}

/** What the notebook check and the lint say of all that has its form. */
async function judge(
  cache: FileCache,
  known: Known,
  found: readonly Diagnostic[],
): Promise<Diagnostic[]> {
  const { lessons, today, words, only } = known;
  const { site, chats, interviews, stages, loads } = known.content;
  const formless = new Set(found.filter(({ rule }) => FORMLESS.test(rule)).map(({ file }) => file));
  const ofStages = written(site.data.notebook, stages);
  const notebooks = await checkNotebooks(cache, known, ofStages);
  const isAsked = (path: string) => only?.has(path) ?? true;
  const ran = await checkRuns(cache, {
    notebooks: ofStages.filter(isAsked),
    proofs: written(site.data.proof, stages).filter(isAsked),
  });
  for (const { rule, file } of notebooks) if (FORMLESS.test(rule)) formless.add(file);
  const ofPage = [FOLDERS.stage, FOLDERS.chat, FOLDERS.interview, FOLDERS.notebook, FOLDERS.proof];
  const linted = await lintSite({
    ...site,
    ...{ cache, today, words, only },
    stages: stages.filter(({ path }) => ofPage.every((of) => !formless.has(of(path)))),
    texts: new Map(lessons.map(({ path, lesson }) => [path, lesson.text])),
    chats: new Map(chats.map(({ path, data }) => [path, data])),
    interviews: new Map(interviews.map(({ path, data }) => [path, data])),
    sources: loads.flatMap((load) => load.sources).filter(({ file }) => !formless.has(file)),
  });
  return [...notebooks, ...ran, ...linted];
}

/** What is wrong with the notebooks at these places; one that did not change since the last run is not opened. */
async function checkNotebooks(
  cache: FileCache,
  { notebookCheck }: Known,
  paths: readonly string[],
): Promise<Diagnostic[]> {
  const problems: Diagnostic[] = [];
  for (const file of paths.map(FOLDERS.notebook)) {
    const check = (bytes: Uint8Array) =>
      cache.remembered('notebooks', file, [file, bytes], async () => {
        const checkNotebook = await notebookCheck();
        return cache.on(file, () => checkNotebook(file, bytes));
      });
    problems.push(...(await cache.of('notebook', file, check)));
  }
  return problems;
}

/** Of a stage that cannot be read nobody knows its state, so its notebook is looked at as well. */
function written(paths: readonly string[], stages: readonly StageEntry[]): string[] {
  const planned = new Set(stages.filter((s) => s.data.state === 'planned').map((s) => s.path));
  return paths.filter((path) => !planned.has(path));
}

/** The notebooks that findings without a line speak of: they are opened again only for these. */
async function notebooksOf(cache: FileCache, known: readonly Diagnostic[]): Promise<Source[]> {
  const files = new Set(
    known.flatMap(({ file, at, line }) => (file.endsWith('.ipynb') && at && !line ? file : [])),
  );
  const sources = [...files].map(async (file) => {
    const text = new TextDecoder().decode(await cache.bytes(file));
    return { file, value: undefined, locate: locateInJson(text) };
  });
  return Promise.all(sources);
}
