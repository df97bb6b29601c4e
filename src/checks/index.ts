import { FOLDERS, type Site } from '../course/content-files.ts';
import type { Ledger } from '../course/ledger.ts';
import type { Problem } from '../problem.ts';
import { type FileCache, noCache } from './file-cache.ts';
import { checkFiles, checkPictures } from './files.ts';
import type { Finding } from './finding.ts';
import { helpAddress, withHelp } from './help.ts';
import { checkLessons } from './lessons.ts';
import { type Library, type LintProblem, lintSite } from './lint/index.ts';
import { checkNotebooks } from './notebooks.ts';
import { checkChat, checkInterview } from './questions.ts';
import { readContent } from './read-content.ts';
import { checkSite } from './site/index.ts';
import type { Source } from './source.ts';

export type Gathered = {
  problems: Problem[];
  warnings: Problem[];
  /** How many stages and levels could be read. */
  stages: number;
  /** Where each of them stands. */
  places: { id: string; path: string }[];
  /** Ids and places as they were last recorded. */
  ledger: Ledger;
};

/** The day in Greenwich, as 2026-11-21. */
const thisDay = (): string => new Date().toISOString().slice(0, 10);

/**
 * Reads all content below a project's root and gathers every mistake in it: syntax, shape, what only
 * shows when the files are seen together, links, what the notebook check refuses, and what the lint
 * says. Never throws for a mistake in the content.
 * @param options.cache of the last run, so that only what changed since is read again
 * @param options.today the day that dates in the content are compared with
 */
export async function gatherProblems(
  root: string,
  { cache = noCache(root), today = thisDay() }: { cache?: FileCache; today?: string } = {},
): Promise<Gathered> {
  const { site, chats, interviews, stages, files, loads, whole } = await readContent(cache);
  const sources = new Map(loads.flatMap((l) => l.sources).map((s) => [s.file, s]));
  const texts = { site, chats, interviews, whole };
  const { links, refused, ...lessons } = await checkLessons(cache, files, texts);
  const findings = [
    ...checkSite(site).filter(({ rule }) => whole || !OF_PLACES.includes(rule)),
    ...chats.flatMap((entry) => checkChat(root, entry)),
    ...interviews.flatMap(checkInterview),
    ...links.findings,
  ];
  // Of a stage that cannot be read nobody knows its state, so its notebook is looked at as well.
  const planned = new Set(stages.filter((s) => s.data.state === 'planned').map((s) => s.path));
  const present = site.data.notebook.filter((path) => !planned.has(path));
  const found = [
    ...(await checkFiles(root)),
    ...loads.flatMap((l) => l.problems),
    ...lessons.problems,
    ...(await checkPictures(root)),
    ...links.problems,
    ...findings.map((finding) => locate(finding, sources)),
  ];
  const lint = await lintContent({ root, today, site, stages, refused, sources }, found);
  const judged = [...(await checkNotebooks(cache, present)), ...lint];
  const address = helpAddress(root);
  const problems = [...found, ...judged.filter((p) => p.severity === 'error')];
  return {
    problems: problems.map((problem) => withHelp(problem, address)),
    warnings: judged.filter((p) => p.severity === 'warning').map((p) => withHelp(p, address)),
    stages: stages.length,
    places: stages.map(({ path, data: { id } }) => ({ id, path })),
    ledger: site.ledger,
  };
}

/** Codes that hang on the list of modules, topics and projects. */
const OF_PLACES = ['C2', 'C5'];

function locate({ at, ...said }: Finding, sources: ReadonlyMap<string, Source>): Problem {
  const source = sources.get(said.file);
  const start = /\.(?:mdx|json)$/.test(said.file) ? { line: 1, column: 1 } : undefined;
  return { ...said, ...((at && source?.locate(at)) ?? start) };
}

/** Codes of files that are not what their schema says. */
const MISSHAPEN = /^(?:S\d|F\d)$/;
/** Codes of files whose head could not be read, or that stand where they do not belong. */
const HEADLESS = /^(?:S\d|C[12]$)/;
/** A text that could not be read is missing for the rules that ask what a page must have. */
const TEXTLESS = /^M\d/;
const ASKS_FOR_TEXT = /^R(?:3|5|7|12|14|15|16)$/;

/** What the lint says of files that could be read as they are meant; the rest would be noise. */
function relevant(lint: readonly LintProblem[], found: readonly Problem[]): LintProblem[] {
  const filesWith = (codes: RegExp) =>
    new Set(found.filter(({ rule = '' }) => codes.test(rule)).map(({ file }) => file));
  const [headless, textless] = [filesWith(HEADLESS), filesWith(TEXTLESS)];
  return lint.filter(
    ({ file, rule = '' }) =>
      !headless.has(file) && !(textless.has(file) && ASKS_FOR_TEXT.test(rule)),
  );
}

type Content = Pick<Library, 'stages' | 'root' | 'today'> & {
  site: Site;
  /** Paths of stages whose text no parser may see. */
  refused: readonly string[];
  sources: ReadonlyMap<string, Source>;
};

/**
 * What the lint says of the content that could be read. A file with a mistake of form is not shown to
 * it: its rules take the schemas for granted.
 * @param found every mistake so far
 */
async function lintContent(
  { site, stages, refused, sources, root, today }: Content,
  found: readonly Problem[],
): Promise<LintProblem[]> {
  const faulty = new Set(
    found.filter(({ rule = '' }) => MISSHAPEN.test(rule)).map(({ file }) => file),
  );
  const unsafe = new Set(refused);
  const data = ({ path }: { path: string }) => [FOLDERS.chat(path), FOLDERS.interview(path)];
  const readable = stages.filter(
    (stage) => !unsafe.has(stage.path) && !data(stage).some((file) => faulty.has(file)),
  );
  const locate: Library['locate'] = (file, at) => sources.get(file)?.locate(at) ?? {};
  const library = { ...site, stages: readable, root, today, locate };
  const files = [...sources.keys()].filter((file) => !faulty.has(file));
  return relevant(await lintSite(library, files), found);
}
