import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readFrontmatter } from '../../src/authoring/source.ts';
import { FOLDERS } from '../../src/course/checks/index.ts';
import { parsePlace } from '../../src/course/place.ts';
import { KINDS, type Kind } from '../../src/course/schema/index.ts';
import { KIND_WORDS } from '../../src/course/words.ts';
import type { Answers } from '../asking/answers.ts';
import { pageProblems } from '../importing/page-file.ts';
import type { File } from '../importing/pictures.ts';
import { Refusal } from '../refusal.ts';
import { dataFile } from './data.ts';
import { filledPage } from './fill.ts';
import { askPage } from './identity.ts';
import { draftPage } from './page.ts';
import { standing } from './place.ts';
import { type Project, type Start, textAt } from './project.ts';

/**
 * A new stage, or the page of a planned one, as a draft with every part in it. Nothing that is
 * written is touched.
 * @param path of the stage
 * @throws Refusal when the page is written already, or the options say otherwise than its plan
 */
export async function startStage(
  project: Project,
  path: string,
  answers: Answers,
  given: Readonly<Record<string, string | undefined>>,
): Promise<Start> {
  const text = await textAt(project.root, FOLDERS.stage(path));
  if (text === undefined) return startNew(project, path, answers);
  const planned = needPlanned(project, path, text);
  needSame(path, planned, given);
  const said = `The planned page “${planned.title}” (${path}) is a draft now, with a place for every part; its plan and its id stay.`;
  return started(project, path, planned.kind, filledPage(text, planned.kind, project.date), said);
}

async function startNew(project: Project, path: string, answers: Answers): Promise<Start> {
  const page = await askPage(project, path, answers);
  const said = `A new page (${KIND_WORDS[page.kind].toLowerCase()}) stands at ${path}, as a draft with the id ${page.id}.`;
  return started(project, path, page.kind, draftPage(page, project.date), said);
}

function started(
  { root, date }: Project,
  path: string,
  kind: Kind,
  text: string,
  said: string,
): Start {
  const data = dataFile(kind, path);
  const file = FOLDERS.stage(path);
  const stands = data !== undefined && existsSync(join(root, data.path));
  const files: File[] = [{ path: file, bytes: Buffer.from(text) }];
  if (data && !stands) files.push(data);
  return {
    said: stands ? `${said} ${data.path} was there and stays as it is.` : said,
    files,
    left: pageProblems(path, text, date),
    next: nextSteps(path, kind, data?.path),
  };
}

const nextSteps = (path: string, kind: Kind, data: string | undefined): string[] => [
  `Write ${data ?? FOLDERS.stage(path)}, where words in CAPITALS wait for yours${data ? '' : ', and take the comments out'}.`,
  ...(kind === 'notebook'
    ? [`npm run notebooks -- ${path}   runs the notebook and stamps it`]
    : []),
  `npm run dev   shows the draft at /${path}/`,
  'npm run check   says what is missing, and writes a new id into the ledger',
  'Set state: ready when the page is done.',
];

type Planned = { id: string; title: string; kind: Kind };

/** @throws Refusal when the page is not planned, with what else there is to do */
function needPlanned(project: Project, path: string, text: string): Planned {
  const file = FOLDERS.stage(path);
  const read = readFrontmatter(file, text);
  if ('problem' in read) throw new Refusal(`${file}: ${read.problem.what}`, read.problem.fix);
  const { id, title, kind, state } = (read.source.value ?? {}) as Record<string, unknown>;
  const known = KINDS.find((each) => each === kind);
  if (state === 'planned' && known) return { id: String(id), title: String(title), kind: known };
  const folder = path.slice(0, path.lastIndexOf('/'));
  throw new Refusal(
    `${file} is written already (state: ${String(state)}), and nothing was changed.`,
    `Edit that file, or leave --stage out to write ${parsePlace(path)?.unit === 'project' ? 'Level' : 'Stage'} ${standing(project, folder).length}, the next free number there.`,
  );
}

/** @throws Refusal when an option says otherwise than the plan */
function needSame(
  path: string,
  planned: Planned,
  given: Readonly<Record<string, string | undefined>>,
): void {
  for (const key of ['id', 'title', 'kind'] as const) {
    const wish = given[key];
    if (wish === undefined || wish === planned[key]) continue;
    throw new Refusal(
      `${path} is planned with the ${key} "${planned[key]}", and --${key} says "${wish}".`,
      key === 'id'
        ? 'Leave --id out: the id of a planned page stays.'
        : `Leave --${key} out, or change the ${key} in ${FOLDERS.stage(path)} first.`,
    );
  }
}
