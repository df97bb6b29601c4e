import { checkSite, FOLDERS } from '../course/checks/index.ts';
import type { Finding } from '../course/finding.ts';
import type { Ledger } from '../course/ledger.ts';
import { type Library, lintSite } from '../lint/index.ts';
import type { Problem } from '../problem.ts';
import { helpDesk, withHelp } from './help.ts';
import { checkLinks } from './links/index.ts';
import { type Lesson, readLesson } from './mdx/index.ts';
import { createMemory, type Memory } from './memory.ts';
import { checkNotebooks } from './notebooks.ts';
import { checkChat, checkInterview } from './questions.ts';
import { readSite } from './read-site.ts';
import type { Source } from './source.ts';

export type Gathered = { problems: Problem[]; warnings: Problem[]; stages: number; ledger: Ledger };

/** The day in Greenwich, as 2026-11-21. */
const thisDay = (): string => new Date().toISOString().slice(0, 10);

/**
 * Reads all content below a project's root and gathers every mistake in it: syntax, shape, what only
 * shows when the files are seen together, links, what the notebook gate refuses, and what the lint
 * says. Never throws for a mistake in the content.
 * @param options.memory of the last run, so that only what changed since is read again
 * @param options.today the day that dates in the content are compared with
 */
export async function gatherProblems(
  root: string,
  { memory = createMemory(root), today = thisDay() }: { memory?: Memory; today?: string } = {},
): Promise<Gathered> {
  const { site, chats, interviews, stages, files, loads, torn } = await readSite(memory);
  const sources = new Map(loads.flatMap((l) => l.sources).map((s) => [s.file, s]));
  const lessons = await readLessons(memory, files);
  const texts = { site, lessons, chats, interviews };
  // While a course cannot be read, every word about its places would be noise.
  const links = torn.length > 0 ? NO_LINKS : checkLinks(root, texts);
  const findings = [
    ...checkSite(site).filter(({ rule }) => torn.length === 0 || !OF_PLACES.includes(rule)),
    ...chats.flatMap((entry) => checkChat(root, entry)),
    ...interviews.flatMap(checkInterview),
    ...links.findings,
  ];
  const shown = stages.filter(({ data }) => data.kind === 'notebook' && data.state !== 'planned');
  const present = shown.map(({ path }) => path).filter((p) => site.data.notebook.includes(p));
  const found = [
    ...loads.flatMap((l) => l.problems),
    ...lessons.flatMap(({ lesson }) => lesson.problems),
    ...links.problems,
    ...findings.map((finding) => locate(finding, sources)),
  ];
  const lineOf: Library['locate'] = (file, at) => sources.get(file)?.locate(at) ?? {};
  const library = { ...site, stages, root, today, locate: lineOf };
  const lint = await lintSite(library, [...sources.keys()]);
  const judged = [...(await checkNotebooks(memory, present)), ...unspoilt(lint, found)];
  const desk = helpDesk(root);
  const problems = [...found, ...judged.filter((p) => p.severity === 'error')];
  return {
    problems: problems.map((problem) => withHelp(problem, desk)),
    warnings: judged.filter((p) => p.severity === 'warning').map((p) => withHelp(p, desk)),
    stages: stages.length,
    ledger: site.ledger,
  };
}

/** Codes of files whose head could not be read, or that stand where they do not belong. */
const SPOILS = /^(?:S\d|C[12]$)/;
/** A text that could not be read is missing for the rules that ask what a page must have. */
const TEXTLESS = /^M\d/;
const ASKS_FOR_TEXT = /^R(?:3|5|7|12|14|15|16)$/;

/** What the lint says of files that could be read as they are meant; the rest would be noise. */
function unspoilt<P extends Problem>(lint: readonly P[], found: readonly Problem[]): P[] {
  const filesWith = (codes: RegExp) =>
    new Set(found.filter(({ rule = '' }) => codes.test(rule)).map(({ file }) => file));
  const [spoilt, textless] = [filesWith(SPOILS), filesWith(TEXTLESS)];
  return lint.filter(
    ({ file, rule = '' }) => !spoilt.has(file) && !(textless.has(file) && ASKS_FOR_TEXT.test(rule)),
  );
}

const NO_LINKS = { problems: [], findings: [] };
/** Codes that hang on the list of modules, topics and projects. */
const OF_PLACES = ['C2', 'C5'];

async function readLessons(
  memory: Memory,
  paths: readonly string[],
): Promise<{ path: string; lesson: Lesson }[]> {
  const read = paths.map(async (path) => {
    const file = FOLDERS.stage(path);
    const make = (bytes: Buffer) => readLesson(file, bytes.toString('utf8'));
    return { path, lesson: await memory.of('lesson', file, make) };
  });
  return Promise.all(read);
}

function locate({ at, ...said }: Finding, sources: ReadonlyMap<string, Source>): Problem {
  const source = sources.get(said.file);
  const start = /\.(?:mdx|json)$/.test(said.file) ? { line: 1, column: 1 } : undefined;
  return { ...said, ...((at && source?.locate(at)) ?? start) };
}
