import { FOLDERS } from '@a2z/course/content-files';
import type { StageEntry } from '@a2z/course/outline';
import { lineAndColumn } from '@a2z/course/problem';
import { get, listOf, textOf, textsIn } from '@a2z/text/json';
import type { Cell } from '@a2z/text/notebook';
import { readNotebook } from '@a2z/text/notebook';
import { type Library, meantTag, type Page, type Piece, type Role } from './page.ts';
import { cellPlace, type Place } from './problem.ts';
import { fromHtml, fromMarkdown, NOTHING, type Prose } from './prose.ts';

/** All that one page is made from, which its result is kept under; `read` makes it. */
type PageSource = { file: string; parts: readonly (string | Uint8Array)[]; read: () => Page };

/** Files with words for readers that belong to no single stage. */
const OTHERS = /^src\/content\/(?:people\.json$|(?:courses|glossary|contributors|site)\/)/;

/** A mark at the beginning of a file stays in its text. */
const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * One for every stage with its notebook, chat or interview, and one for every other file that
 * holds words for readers. Notebooks are read one after the other.
 */
export async function* pageSources(library: Library): AsyncGenerator<PageSource> {
  for (const stage of library.stages)
    if (library.only?.has(stage.path) ?? true) yield await stageSource(library, stage);
  for (const { file, value } of library.sources)
    if (OTHERS.test(file))
      yield {
        file,
        parts: [file, JSON.stringify(value)],
        read: () => ({ file, pieces: fieldPieces(file, value, OTHER) }),
      };
}

async function stageSource(library: Library, stage: StageEntry): Promise<PageSource> {
  const { path, data } = stage;
  const { cache, texts, chats, interviews } = library;
  const text = texts.get(path) ?? '';
  const [chat, interview] = [chats.get(path), interviews.get(path)];
  const hasNotebook = data.kind === 'notebook' && library.data.notebook.includes(path);
  const notebook = hasNotebook ? await cache.bytes(FOLDERS.notebook(path)) : '';
  const hasProof = library.data.proof.includes(path);
  const proof = hasProof ? UTF8.decode(await cache.bytes(FOLDERS.proof(path))) : undefined;
  const json = JSON.stringify([path, data, chat, interview, proof]);
  const file = FOLDERS.stage(path);
  const folder = chat ? FOLDERS.chat : interview ? FOLDERS.interview : FOLDERS.stage;
  return {
    file: notebook === '' ? folder(path) : FOLDERS.notebook(path),
    parts: [json, text, notebook],
    read: () => {
      const fields = data.state === 'planned' ? PLAN : FRONTMATTER;
      const own = [bodyPiece(file, text), ...fieldPieces(file, data, fields)];
      const of = (page: string, pieces: Piece[]): Page => ({
        ...{ file: page, pieces: [...own, ...pieces] },
        ...{ stage, chat, interview, proof },
      });
      if (notebook !== '') return inCells(of, FOLDERS.notebook(path), notebook);
      const [page, fieldsOf] = chat
        ? [FOLDERS.chat(path), CHAT]
        : [FOLDERS.interview(path), INTERVIEW];
      const said = chat ?? interview;
      return said ? of(page, fieldPieces(page, said, fieldsOf)) : of(file, []);
    },
  };
}

/* Texts → pieces. A piece is parsed when a rule first asks for it. */

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

const READERS: Record<Form, (source: string, lang: string) => Prose> = {
  mdx: (source) => fromMarkdown(source, true),
  markdown: (source) => fromMarkdown(source, false),
  html: fromHtml,
  plain: (text) => ({
    ...NOTHING,
    blocks: [{ kind: 'paragraph', text, marks: [{ from: 0, at: 0 }] }],
  }),
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

/** What the texts of a file are, by the name of their field; others are no words for readers. */
type Fields = Readonly<Record<string, [Role, Form]>>;

const plainFields = (names: string): Fields =>
  Object.fromEntries(names.split(' ').map((name) => [name, ['field', 'plain']]));

/** Fields of frontmatter that learners read; the plan of a page only until the page is written. */
const FRONTMATTER = plainFields('title description objectives');
const PLAN = plainFields('title description objectives keyPoints task answer');
const OTHER = plainFields(
  'title summary audience goals needs area work contributionIn definition description welcome',
);
const CHAT: Fields = {
  query: ['query', 'html'],
  answer: ['answer', 'html'],
  text: ['answer', 'html'],
  reason: ['answer', 'html'],
  caption: ['answer', 'plain'],
  alt: ['field', 'plain'],
  sources: ['source', 'plain'],
};
const INTERVIEW: Fields = {
  question: ['query', 'markdown'],
  intro: ['answer', 'markdown'],
  answer: ['answer', 'markdown'],
  lookFor: ['answer', 'markdown'],
  text: ['answer', 'markdown'],
  reason: ['answer', 'markdown'],
  trap: ['answer', 'markdown'],
  followUp: ['answer', 'markdown'],
  sources: ['source', 'markdown'],
};

/** The texts of a data file or a frontmatter, in their order. */
function fieldPieces(file: string, value: unknown, fields: Fields): Piece[] {
  return textsIn(value).flatMap(({ at, text }) => {
    const name = String(at.findLast((key) => typeof key === 'string') ?? '');
    const known = fields[name];
    if (!known || at[0] === 'speakers') return [];
    const [role, form] = known;
    return [piece({ file, role, name, source: text, form, spot: () => ({ file, at }) })];
  });
}

/** The texts of a chat, an interview or a notebook that a machine may mend. */
export function jsonPieces(file: string, value: unknown): Piece[] {
  if (!file.endsWith('.ipynb'))
    return fieldPieces(file, value, file.includes('/chats/') ? CHAT : INTERVIEW);
  return listOf(get(value, 'cells')).flatMap((cell, i) => {
    if (get(cell, 'cell_type') !== 'markdown') return [];
    const spot = () => ({ file, at: ['cells', i, 'source'] });
    return [
      piece({ file, role: 'cell', source: textOf(get(cell, 'source')), form: 'markdown', spot }),
    ];
  });
}

/** A page that is a notebook; one that cannot be read has no cells, which the notebook check names. */
function inCells(
  of: (page: string, pieces: Piece[]) => Page,
  file: string,
  bytes: Uint8Array,
): Page {
  try {
    const { cells: typed, language } = readNotebook(bytes);
    // Every rule takes a mistyped tag for the one that is meant, and R29 tells of it.
    const cells = typed.map((cell) => ({ ...cell, tags: cell.tags.map(meantTag) }));
    const mistyped = typed.flatMap(({ number, tags }) =>
      tags.filter((tag) => meantTag(tag) !== tag).map((tag) => ({ number, tag })),
    );
    return { ...of(file, cellPieces(file, cells, language)), cells, mistyped };
  } catch {
    return of(file, []);
  }
}

const cellPieces = (file: string, cells: readonly Cell[], lang: string): Piece[] =>
  cells.flatMap(({ kind, source, number, tags }) => {
    if (kind === 'raw') return [];
    const spot = (offset: number): Place => {
      return cellPlace(file, number, lineAndColumn(source, offset).line);
    };
    const [role, form]: [Role, Form] = kind === 'code' ? ['code', 'code'] : ['cell', 'markdown'];
    return [piece({ file, role, cell: number, source, tags, form, lang, spot })];
  });
