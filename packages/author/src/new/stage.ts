import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkSchema, readFrontmatter } from '@a2z/check/new-page';
import { KIND_WORDS } from '@a2z/course';
import { FOLDERS } from '@a2z/course/content-files';
import { KINDS, type Kind, stageSchema } from '@a2z/course/schemas';
import { needOneOf, needOption, type Options } from '../options.ts';
import { folderOf, freshId, needFreshId, needPlace, nextPlace, type Project } from '../places.ts';
import { type File, textAt, textFile } from '../project-files.ts';
import { Refusal } from '../refusal.ts';
import type { Start } from '../report.ts';
import { draftOf, newData, newPage, type Page, pageProblems } from '../templates.ts';

type Values = Options['values'];

/** A page to begin: its path, and what the options say of it. */
type PageOrder = { project: Project; path: string; given: Values; date: string };

/** A page as it will be, and what is said of it. */
type Begun = { page: Page; draft: string; said: string };

/**
 * A new stage, or the page of a planned one, as a draft with every part in it. Nothing that is
 * written is touched.
 * @throws Refusal when the page is written already, or an option is missing or cannot be
 */
export async function newStage(order: PageOrder): Promise<Start> {
  const { project, path } = order;
  needPlace(project, path);
  const planned = await textAt(project.root, FOLDERS.stage(path));
  const { page, draft, said } =
    planned === undefined ? await freshPage(order) : await plannedPage(order, planned);
  const data = await newData(page.kind, path);
  const stands = data !== undefined && existsSync(join(project.root, data.path));
  const files: File[] = [textFile(FOLDERS.stage(path), draft)];
  return {
    said: stands ? `${said} ${data.path} was there and stays as it is.` : said,
    files: data && !stands ? [...files, data] : files,
    left: pageProblems(path, draft),
    next: nextSteps(path, page.kind, data?.path),
  };
}

/** What a new page is, from the options. */
async function freshPage({ project, path, given, date }: PageOrder): Promise<Begun> {
  const title = needOption(given, 'title', 'What a robot can learn');
  const { id = freshId(project, title, path), kind = 'lesson' } = given;
  needFreshId(project, id);
  const page = { id, title, kind: needOneOf('kind', kind, KINDS) };
  const draft = await newPage(page, date);
  needValid(path, draft);
  const what = KIND_WORDS[page.kind].toLowerCase();
  const said = `A new page (${what}) stands at ${path}, as a draft with the id ${id}.`;
  return { page, draft, said };
}

async function plannedPage(order: PageOrder, text: string): Promise<Begun> {
  const page = needPlanned(order.project, order.path, text);
  needNoFacts(order.path, order.given);
  const draft = await draftOf(text, page.kind, order.date);
  const said = `The planned page “${page.title}” (${order.path}) is a draft now, with a place for every part; its plan and its id stay.`;
  return { page, draft, said };
}

/** @throws Refusal for an option that gives a page what no page may have, in the words of the check */
export function needValid(path: string, text: string): void {
  const read = readFrontmatter(FOLDERS.stage(path), text);
  const [fault] =
    'problem' in read ? [read.problem] : checkSchema(stageSchema, read.source).problems;
  if (fault) throw new Refusal(fault.what, fault.fix);
}

const nextSteps = (path: string, kind: Kind, data: string | undefined): string[] => [
  `Write ${data ?? FOLDERS.stage(path)}, where words in CAPITALS wait for yours${data ? '' : ', and take the comments out'}.`,
  ...(kind === 'notebook'
    ? [`npm run notebooks -- ${path}   runs the notebook and stamps it`]
    : []),
  `npm run dev   shows the draft at /${path}/`,
  'npm run check   says what is missing',
  'Set state: ready when the page is done.',
];

/** @throws Refusal when the page is not planned, with what else there is to do */
function needPlanned({ site }: Project, path: string, text: string): Page {
  const file = FOLDERS.stage(path);
  const read = readFrontmatter(file, text);
  if ('problem' in read) throw new Refusal(`${file}: ${read.problem.what}`, read.problem.fix);
  const { id, title, kind, state } = (read.source.value ?? {}) as Record<string, unknown>;
  const known = KINDS.find((each) => each === kind);
  if (state === 'planned' && known) return { id: String(id), title: String(title), kind: known };
  const paths = site.stages.map((stage) => stage.path);
  throw new Refusal(
    `${file} is written already (state: ${String(state)}), and nothing was changed.`,
    `Edit that file, or name ${nextPlace(paths, folderOf(path))}, the next free place there.`,
  );
}

/** @throws Refusal for an option on a page that is there, whose facts stand in its file */
export function needNoFacts(path: string, given: Values): void {
  const [name] = Object.keys(given);
  if (name === undefined) return;
  throw new Refusal(
    `The ${name} of ${path} stands in its page, so --${name} can say nothing new.`,
    name === 'id'
      ? 'Leave --id out: the id of a page stays.'
      : `Leave --${name} out, or change the ${name} in ${FOLDERS.stage(path)} first.`,
  );
}
