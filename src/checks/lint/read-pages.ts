import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type JSONPath, type Node, parseTree } from 'jsonc-parser';
import { FOLDERS } from '../../course/content-files.ts';
import type { StageEntry } from '../../course/outline.ts';
import type { ChatData, InterviewData, StageData } from '../../course/schema.ts';
import type { Notebook } from '../../markdown/notebook/model.ts';
import { readNotebook } from '../../markdown/notebook/read.ts';
import { lineAndColumn } from '../../problem.ts';
import type { Library, Page, Piece, Role, Spot } from './page.ts';
import { fromHtml, fromMarkdown, NOTHING, type Prose } from './prose.ts';

/** A file with its bytes: what a page is made from, and what its result is kept under. */
type File = { file: string; bytes: Uint8Array };

/** Everything that one page is made from; `read` reads it. */
export type PageSource = { file: string; files: readonly File[]; read: () => Page };

/**
 * One for every stage with its notebook, chat or interview, and one for every other file that
 * holds words for readers. Read one after the other: all notebooks of a large site are half a gigabyte.
 * @param others paths of JSON files of courses, glossary, contributors and settings
 */
export async function* pageSources(
  library: Library,
  others: readonly string[],
): AsyncGenerator<PageSource> {
  for (const stage of library.stages) yield await stageSource(library, stage);
  for (const file of others) {
    const read = await fileAt(library.root, file);
    yield { file, files: [read], read: () => ({ file, pieces: jsonPieces(file, textOf(read)) }) };
  }
}

const fileAt = async (root: string, file: string): Promise<File> => ({
  file,
  bytes: await readFile(join(root, file)),
});

const textOf = ({ bytes }: File): string => new TextDecoder().decode(bytes);

/** The file of the stage's own kind, if it is there. */
function dataFile({ data }: Library, { path, data: { kind } }: StageEntry): string | undefined {
  if (kind !== 'notebook' && kind !== 'chat' && kind !== 'interview') return undefined;
  return data[kind].includes(path) ? FOLDERS[kind](path) : undefined;
}

async function stageSource(library: Library, stage: StageEntry): Promise<PageSource> {
  const file = FOLDERS.stage(stage.path);
  const own = dataFile(library, stage);
  const body = await fileAt(library.root, file);
  const data = own === undefined ? undefined : await fileAt(library.root, own);
  return {
    file,
    files: data ? [body, data] : [body],
    read: () => stagePage(library, stage, body, data),
  };
}

function stagePage(library: Library, stage: StageEntry, body: File, data?: File): Page {
  const locate = (at: readonly PropertyKey[]) => library.locate(body.file, at);
  const own = [bodyPiece(body.file, textOf(body)), ...fieldPieces(body.file, stage.data, locate)];
  const page: Page = { file: data?.file ?? body.file, pieces: own, stage };
  if (!data) return page;
  try {
    if (stage.data.kind === 'notebook') {
      const notebook = readNotebook(data.bytes);
      return { ...page, pieces: [...own, ...cellPieces(data.file, notebook)] };
    }
    const json = textOf(data);
    const pieces = [...own, ...jsonPieces(data.file, json)];
    return stage.data.kind === 'chat'
      ? { ...page, pieces, chat: JSON.parse(json) as ChatData }
      : { ...page, pieces, interview: JSON.parse(json) as InterviewData };
  } catch {
    return page; // What cannot be read is named by the schema, or by the notebook check.
  }
}

/* Files → pieces. A piece is parsed when a rule first asks for it: most runs find it in the cache. */

type Form = 'mdx' | 'markdown' | 'html' | 'plain' | 'code';
type Facts = Omit<Piece, 'prose'> & { form: Form; lang?: string };

function piece({ form, lang = '', ...facts }: Facts): Piece {
  let prose: Prose | undefined;
  return {
    ...facts,
    get prose() {
      prose ??= READERS[form](facts.source, lang);
      return prose;
    },
  };
}

const plain = (text: string): Prose => ({
  ...NOTHING,
  blocks: [{ kind: 'paragraph', text, marks: [{ from: 0, at: 0 }] }],
});

const READERS: Record<Form, (source: string, lang: string) => Prose> = {
  mdx: (source) => fromMarkdown(source, true),
  markdown: (source) => fromMarkdown(source, false),
  html: fromHtml,
  plain,
  code: (value, lang) => ({ ...NOTHING, codes: [{ lang, value, at: 0, from: 0 }] }),
};

/** The text of a lesson; the frontmatter stands in it and is no text. */
export const bodyPiece = (file: string, source: string): Piece =>
  piece({
    file,
    role: 'body',
    source,
    form: 'mdx',
    spot: (offset) => ({ file, ...lineAndColumn(source, offset) }),
  });

/** Fields of frontmatter that learners read; the plan of a page only until the page is written. */
const FRONTMATTER = ['title', 'description', 'objectives'];
const PLAN = [...FRONTMATTER, 'keyPoints', 'task', 'answer'];

type Locate = (at: readonly PropertyKey[]) => { line?: number; column?: number };

/** The texts of a stage's frontmatter. */
function fieldPieces(file: string, data: StageData, locate: Locate): Piece[] {
  const read = data.state === 'planned' ? PLAN : FRONTMATTER;
  return textsOf(data, []).flatMap(({ at, text }) => {
    if (!read.includes(nameOf(at))) return [];
    const spot = (): Spot => ({ file, ...locate(at) });
    return [piece({ file, role: 'field', name: nameOf(at), source: text, form: 'plain', spot })];
  });
}

const nameOf = (at: readonly PropertyKey[]): string =>
  String(at.findLast((key) => typeof key === 'string' && !/^\d+$/.test(key)) ?? '');

type Text = { at: PropertyKey[]; text: string };

function textsOf(value: unknown, at: PropertyKey[]): Text[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, i) => textsOf(item, [...at, i]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...at, key]));
}

/** What the texts of a JSON file are, by the name of their field; others are no words for readers. */
const CHAT: Readonly<Record<string, [Role, Form]>> = {
  query: ['query', 'html'],
  answer: ['answer', 'html'],
  alt: ['field', 'plain'],
  sources: ['source', 'plain'],
};
const INTERVIEW: Readonly<Record<string, [Role, Form]>> = {
  question: ['query', 'markdown'],
  ...Object.fromEntries(
    ['intro', 'answer', 'lookFor', 'trap', 'followUp'].map((key) => [key, ['answer', 'markdown']]),
  ),
  sources: ['source', 'markdown'],
};
const OTHER: Readonly<Record<string, [Role, Form]>> = Object.fromEntries(
  'title summary audience goals needs area work contributionIn definition description welcome'
    .split(' ')
    .map((key) => [key, ['field', 'plain']]),
);

/** The texts of a JSON file, in its order, each with its line and column. */
export function jsonPieces(file: string, json: string): Piece[] {
  const known = file.includes('/chats/') ? CHAT : file.includes('/interviews/') ? INTERVIEW : OTHER;
  return stringsBelow(parseTree(json), []).flatMap(({ at, node }) => {
    const name = nameOf(at);
    const said = known[name];
    if (!said || at[0] === 'speakers') return [];
    const [role, form] = said;
    const span = { start: node.offset, end: node.offset + node.length };
    const spot = (index: number): Spot => ({
      file,
      ...lineAndColumn(json, offsetInJson(json, span, index)),
    });
    return [piece({ file, role, name, source: String(node.value), span, form, spot })];
  });
}

/** All texts that are values, with the way to each. */
export function stringsBelow(node: Node | undefined, at: JSONPath): { at: JSONPath; node: Node }[] {
  if (node?.type === 'string') return [{ at, node }];
  return (node?.children ?? []).flatMap((child, index) =>
    child.type === 'property'
      ? stringsBelow(child.children?.[1], [...at, String(child.children?.[0]?.value)])
      : stringsBelow(child, [...at, index]),
  );
}

/** Where the character at `index` of a text stands in its file, escapes counted. */
export function offsetInJson(
  json: string,
  { start, end }: { start: number; end: number },
  index: number,
): number {
  let at = start + 1;
  for (let left = index; left > 0 && at < end - 1; left -= 1)
    at += json[at] !== '\\' ? 1 : json[at + 1] === 'u' ? 6 : 2;
  return at;
}

/** The cells of a notebook. A reader of its file finds a cell by its number, not by a line of JSON. */
export const cellPieces = (file: string, { cells, language }: Notebook): Piece[] =>
  cells.flatMap(({ kind, source, number, tags }) => {
    if (kind === 'raw') return [];
    const spot = (offset: number): Spot => {
      const { line } = lineAndColumn(source, offset);
      return { file, where: `Cell ${number}, line ${line}: ` };
    };
    const role = kind === 'code' ? 'code' : 'cell';
    const form = kind === 'code' ? 'code' : 'markdown';
    return [piece({ file, role, source, cell: number, tags, form, lang: language, spot })];
  });
