import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readFrontmatter } from '@a2z/check/new-page';
import { checkNotebook } from '@a2z/check/notebook';
import { FOLDERS } from '@a2z/course/content-files';
import type { Problem } from '@a2z/course/problem';
import { countOf, get } from '@a2z/text/json';
import type { Notebook } from '@a2z/text/notebook';
import { NotebookError, notebookFrom, parseNotebook } from '@a2z/text/notebook';
import { needNoFacts, needValid } from '../new/stage.ts';
import { type NotebookJson, printNotebook } from '../notebook-file.ts';
import { needOption, type Options } from '../options.ts';
import { freshId, needFreshId, needPlace, type Project } from '../places.ts';
import { type File, textAt, textFile, uncommitted } from '../project-files.ts';
import { Refusal } from '../refusal.ts';
import { draftOf, newPage, pageProblems } from '../templates.ts';
import { cleanNotebook } from './clean.ts';
import { repairPictures } from './pictures.ts';

/** Where from, where to, and what is allowed. */
type Order = {
  /** Name of the file to import, for messages. */
  name: string;
  bytes: Uint8Array;
  /** Path of the stage. */
  path: string;
  /** True to write over a notebook that is there. */
  replace: boolean;
  /** Today, as 2026-11-21. */
  date: string;
  /** Title and id of a page that is not there yet, as `npm run new` takes them. */
  given?: Options['values'];
};

/** Everything that an import will do, before any of it is done. */
export type Plan = {
  files: File[];
  changes: string[];
  /** What is left for a person. */
  left: Problem[];
  cells: number;
  /** Bytes of the notebook as it came, and of the notebook and its pictures as they will lie here. */
  size: { before: number; after: number };
  /** True when a notebook of this stage is written over. */
  replaces: boolean;
};

/**
 * Reads, cleans and checks, and writes nothing.
 * @throws Refusal when the file is no notebook or may not go there
 */
export async function planImport(project: Project, order: Order): Promise<Plan> {
  const { name, bytes, path } = order;
  const file = FOLDERS.notebook(path);
  const replaces = await needRoom(project.root, file, order.replace);
  const foreign = readForeign(name, bytes);
  const before = await textAt(project.root, FOLDERS.stage(path));
  const page =
    before === undefined
      ? await pageFor(project, order, foreign)
      : await continuedPage(order, before);
  const cleaned = cleanNotebook(foreign.json);
  const printed = printNotebook(cleaned.json);
  const mended = await repairPictures(Buffer.from(printed), path);
  const text = mended ? printNotebook(JSON.parse(mended.text) as NotebookJson) : printed;
  const notebook = textFile(file, text);
  return {
    files: [
      notebook,
      ...(mended?.files ?? []),
      ...(page.text === before ? [] : [textFile(FOLDERS.stage(path), page.text)]),
    ],
    changes: [...foreign.changes, ...cleaned.changes, ...(mended?.changes ?? []), ...page.changes],
    left: [...checkNotebook(file, notebook.bytes), ...pageProblems(path, page.text)],
    cells: cleaned.json.cells.length,
    size: { before: bytes.length, after: total([notebook, ...(mended?.files ?? [])]) },
    replaces,
  };
}

const total = (files: readonly File[]): number =>
  files.reduce((sum, file) => sum + file.bytes.length, 0);

/**
 * Whether a notebook stands at a place already.
 * @param replace true when it may be written over; then Git must hold it, so that nothing is lost
 * @throws Refusal when it may not be written over
 */
async function needRoom(root: string, file: string, replace: boolean): Promise<boolean> {
  if (!existsSync(join(root, file))) return false;
  if (!replace)
    throw new Refusal(
      `${file} exists already, and nothing was written.`,
      'Name another stage, or add --replace after the two hyphens to write over it: npm run import-notebook -- <file> <stage> --replace.',
    );
  if ((await uncommitted(root, [file]))?.length === 0) return true;
  throw new Refusal(
    `${file} has changes that Git does not hold, so --replace would lose them; nothing was written.`,
    'Commit the file first, or move it away.',
  );
}

/** A notebook from elsewhere: its JSON, as this site reads it, and its first # heading. */
type Foreign = { json: unknown; title?: string | undefined; changes: string[] };

/**
 * @param name for the message
 * @throws Refusal when the bytes are no notebook that can be read
 */
function readForeign(name: string, bytes: Uint8Array): Foreign {
  try {
    const json = parseNotebook(bytes);
    if (get(json, 'nbformat') === 3)
      throw new Refusal(
        `${name}: The notebook has nbformat 3, from before 2015.`,
        'Open it in Jupyter and save it, which makes it nbformat 4.',
      );
    const notebook = notebookFrom(json);
    const isCurrent = countOf(get(json, 'nbformat_minor')) === 5;
    const changes = isCurrent ? [] : [`nbformat ${notebook.version} became 4.5.`];
    return { json, title: titleOf(notebook)?.slice(0, 70), changes };
  } catch (error) {
    if (error instanceof NotebookError) throw new Refusal(`${name}: ${error.what}`, error.fix);
    throw error;
  }
}

const titleOf = ({ cells }: Notebook): string | undefined =>
  cells
    .filter(({ kind }) => kind === 'prose')
    .map(({ source }) => /^ {0,3}#[ \t]+(.+?)[ \t#]*$/m.exec(source)?.[1]?.replace(/[*_`]/g, ''))
    .find((title) => title !== undefined);

/** The MDX file of a notebook's stage, as it will be. */
type PageFile = { text: string; changes: string[] };

/**
 * The stage's own file, untouched but when it is planned: that becomes a draft, as from `npm run new`.
 * @throws Refusal when the page is none that shows a notebook
 */
async function continuedPage({ path, date, given = {} }: Order, text: string): Promise<PageFile> {
  const file = FOLDERS.stage(path);
  needNoFacts(path, given);
  const read = readFrontmatter(file, text);
  if ('problem' in read) throw new Refusal(`${file}: ${read.problem.what}`, read.problem.fix);
  const { kind, state } = (read.source.value ?? {}) as { kind?: unknown; state?: unknown };
  if (kind !== 'notebook')
    throw new Refusal(
      `The stage ${path} is of the kind ${String(kind)}, so its page would not show the notebook.`,
      `Name a notebook stage, or write kind: notebook in ${file}.`,
    );
  if (state !== 'planned') return { text, changes: [] };
  return {
    text: await draftOf(text, kind, date),
    changes: ['The page is a draft now, no longer planned, with lines for what a draft needs.'],
  };
}

/**
 * A page for a notebook whose stage has no file yet: complete, but for the words in CAPITALS, which
 * only a person can write.
 * @throws Refusal when no course has a place for it, or it would leave a gap
 */
async function pageFor(project: Project, order: Order, foreign: Foreign): Promise<PageFile> {
  const { path, date, given = {} } = order;
  needPlace(project, path);
  const title = needOption({ title: foreign.title, ...given }, 'title', 'What a robot can learn');
  const { id = freshId(project, title, path) } = given;
  needFreshId(project, id);
  const text = await newPage({ id, title, kind: 'notebook' }, date);
  needValid(path, text);
  return {
    text,
    changes: [
      `The page got the id ${id}. Change it now if you like; once published it stays for ever.`,
    ],
  };
}
