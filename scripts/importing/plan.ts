import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../../src/course/checks/index.ts';
import { checkNotebook, repairNotebook } from '../../src/notebook/check.ts';
import type { Problem } from '../../src/problem.ts';
import { everyId } from '../find-stage.ts';
import { type NotebookJson, printNotebook } from '../notebook-file.ts';
import { cleanNotebook } from './clean.ts';
import { type Foreign, readForeign, titleFromName } from './foreign.ts';
import { continuedPage, newPage, type PageFile, pageProblems } from './page-file.ts';
import { type File, shrinkPictures, unfoldAttachments } from './pictures.ts';
import { needPlace, needRoom } from './target.ts';

/** Where from, where to, and what is allowed. */
export type Order = {
  /** The project's folder. */
  root: string;
  /** Name of the file to import, for messages and for a page without a title. */
  name: string;
  bytes: Uint8Array;
  /** Path of the stage. */
  path: string;
  /** True to write over a notebook that is there. */
  replace: boolean;
  /** Today, as 2026-11-21. */
  date: string;
};

/** Everything that an import will do, before any of it is done. */
export type Plan = {
  files: File[];
  changes: string[];
  /** What is left for a person. */
  left: Problem[];
  cells: number;
  /** True when a notebook of this stage is written over. */
  replaces: boolean;
};

/**
 * Reads, cleans and checks, and writes nothing.
 * @throws Refusal when the file is no notebook or may not go there
 */
export async function planImport(order: Order): Promise<Plan> {
  const { root, path } = order;
  const replaces = await needRoom(root, path, order.replace);
  const foreign = readForeign(order.name, order.bytes);
  const page = await planPage(order, foreign);
  const cleaned = cleanNotebook(foreign.json);
  const mended = await mend(cleaned.json, path);
  const file = FOLDERS.notebook(path);
  const bytes = Buffer.from(mended.text);
  const stage = FOLDERS.stage(path);
  const pageText = page.text ?? (await readFile(join(root, stage), 'utf8'));
  const pageFiles = page.text === undefined ? [] : [{ path: stage, bytes: Buffer.from(page.text) }];
  return {
    files: [{ path: file, bytes }, ...mended.files, ...pageFiles],
    changes: [...foreign.changes, ...cleaned.changes, ...mended.changes, ...page.changes],
    left: [
      ...checkNotebook(file, bytes),
      ...ownTitle(file, foreign.title),
      ...pageProblems(path, pageText, order.date),
    ],
    cells: cleaned.json.cells.length,
    replaces,
  };
}

/** The stage's page: its own file with another state, or a new one where a course has a place for it. */
async function planPage({ root, path, name, date }: Order, foreign: Foreign): Promise<PageFile> {
  const text = await readFile(join(root, FOLDERS.stage(path)), 'utf8').catch(() => undefined);
  if (text !== undefined) return continuedPage(path, text);
  await needPlace(root, path);
  const title = foreign.title?.text ?? titleFromName(name);
  return newPage({ path, title, notebook: foreign.notebook, date, ids: await everyId(root) });
}

/** Pictures into files and headings down a level, by the gate's own repair. */
async function mend(
  json: NotebookJson,
  path: string,
): Promise<{ text: string; files: File[]; changes: string[] }> {
  const unfolded = printNotebook(unfoldAttachments(json));
  const repaired = repairNotebook(Buffer.from(unfolded), path);
  if (!repaired) return { text: unfolded, files: [], changes: [] };
  const { text, files, renamed } = await shrinkPictures(repaired.text, repaired.files);
  const changes = repaired.changes.map((change) => renamed(change));
  return { text: printNotebook(JSON.parse(text) as NotebookJson), files, changes };
}

/** A title of its own became a section; whether it says the same as the page only a person can tell. */
const ownTitle = (file: string, title: Foreign['title']): Problem[] =>
  title === undefined
    ? []
    : [
        {
          file,
          what: `The notebook had a title of its own, “${title.text.slice(0, 70)}”, which is a section now.`,
          fix: 'Take it out where it only repeats the title of the page.',
        },
      ];
