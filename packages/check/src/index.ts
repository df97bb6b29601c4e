import type { Ledger } from '@a2z/course/ledger';
import type { Severity } from '@a2z/course/problem';
import type { State } from '@a2z/course/schemas';
import type { Problem } from '@a2z/lint/problem';
import { checkListed, diagnosticsOf } from './diagnostics.ts';
import { dictionaryOf } from './dictionary.ts';
import { createFileCache } from './disk.ts';
import { type FileCache, leavingOut, lookingAt } from './file-cache.ts';
import { linksIn, pathsOf } from './file-list.ts';
import { helpAddress, withHelp } from './help.ts';
import { exampleOf } from './help-pages.ts';
import { readLessons } from './lessons.ts';
import { contentOf } from './read-content.ts';

export type { Diagnostic } from '@a2z/lint/problem';

export type Gathered = {
  problems: Problem[];
  warnings: Problem[];
  /** Lists for who asks for them: numbers that no proof mentions. */
  notes: Problem[];
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

const notebookCheck = async () => (await import('./notebook/check-notebook.ts')).checkNotebook;

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
  const listed = [...(await given.list('src/content')), ...(await given.list('public'))];
  const ofFiles = checkListed(listed, slow);
  const leftOut = new Set([...linksIn(listed), ...ofFiles.unopened]);
  const cache = leavingOut(lookingAt(given, listed), leftOut);
  const content = await contentOf(cache, pathsOf(listed));
  const lessons = await readLessons(cache, content.files);
  const words = await dictionaryOf(cache);
  const read = { content, lessons, listed, ofFiles, leftOut };
  const all = await diagnosticsOf(cache, { ...read, today, words, notebookCheck });
  const help = await helpAddress(given);
  const by = (wanted: Severity) =>
    all
      .filter(({ severity }) => severity === wanted)
      .map((each) => withHelp(each, help, exampleOf));
  return {
    problems: by('error'),
    warnings: by('warning'),
    notes: by('note'),
    stages: content.stages.length,
    places: content.stages.map(({ path, data: { id, state } }) => ({ id, path, state })),
    ledger: content.site.ledger,
  };
}
