import { FOLDERS, type Site } from '../course/checks/index.ts';
import { type Library, type LintProblem, lintSite } from '../lint/index.ts';
import type { Problem } from '../problem.ts';
import type { Source } from './source.ts';

/** Codes of files that are not what their schema says. */
const TORN = /^(?:S\d|F\d)$/;
/** Codes of files whose head could not be read, or that stand where they do not belong. */
const SPOILS = /^(?:S\d|C[12]$)/;
/** A text that could not be read is missing for the rules that ask what a page must have. */
const TEXTLESS = /^M\d/;
const ASKS_FOR_TEXT = /^R(?:3|5|7|12|14|15|16)$/;

/** What the lint says of files that could be read as they are meant; the rest would be noise. */
function unspoilt(lint: readonly LintProblem[], found: readonly Problem[]): LintProblem[] {
  const filesWith = (codes: RegExp) =>
    new Set(found.filter(({ rule = '' }) => codes.test(rule)).map(({ file }) => file));
  const [spoilt, textless] = [filesWith(SPOILS), filesWith(TEXTLESS)];
  return lint.filter(
    ({ file, rule = '' }) => !spoilt.has(file) && !(textless.has(file) && ASKS_FOR_TEXT.test(rule)),
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
export async function lintContent(
  { site, stages, refused, sources, root, today }: Content,
  found: readonly Problem[],
): Promise<LintProblem[]> {
  const torn = new Set(found.filter(({ rule = '' }) => TORN.test(rule)).map(({ file }) => file));
  const bombs = new Set(refused);
  const data = ({ path }: { path: string }) => [FOLDERS.chat(path), FOLDERS.interview(path)];
  const readable = stages.filter(
    (stage) => !bombs.has(stage.path) && !data(stage).some((file) => torn.has(file)),
  );
  const locate: Library['locate'] = (file, at) => sources.get(file)?.locate(at) ?? {};
  const library = { ...site, stages: readable, root, today, locate };
  const files = [...sources.keys()].filter((file) => !torn.has(file));
  return unspoilt(await lintSite(library, files), found);
}
