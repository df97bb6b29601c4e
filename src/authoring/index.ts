import { checkSite } from '../course/checks/index.ts';
import type { Finding } from '../course/finding.ts';
import type { Ledger } from '../course/ledger.ts';
import type { Problem } from '../problem.ts';
import { checkFiles } from './files.ts';
import { helpDesk, withHelp } from './help.ts';
import { checkLessons } from './lessons.ts';
import { lintContent } from './lint-content.ts';
import { type Memory, noMemory } from './memory.ts';
import { checkNotebooks } from './notebooks.ts';
import { checkPictures } from './pictures.ts';
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
  { memory = noMemory(root), today = thisDay() }: { memory?: Memory; today?: string } = {},
): Promise<Gathered> {
  const { site, chats, interviews, stages, files, loads, torn } = await readSite(memory);
  const sources = new Map(loads.flatMap((l) => l.sources).map((s) => [s.file, s]));
  const whole = torn.length === 0;
  const texts = { site, chats, interviews, whole };
  const { links, refused, ...lessons } = await checkLessons(memory, files, texts);
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
  const judged = [...(await checkNotebooks(memory, present)), ...lint];
  const desk = helpDesk(root);
  const problems = [...found, ...judged.filter((p) => p.severity === 'error')];
  return {
    problems: problems.map((problem) => withHelp(problem, desk)),
    warnings: judged.filter((p) => p.severity === 'warning').map((p) => withHelp(p, desk)),
    stages: stages.length,
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
