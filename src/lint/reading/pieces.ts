import type { StageData } from '../../course/schema/index.ts';
import type { Notebook } from '../../notebook/model.ts';
import { fromHtml } from './from-html.ts';
import { fromMarkdown } from './from-markdown.ts';
import { jsonStrings, offsetInJson } from './json-strings.ts';
import { lineAndColumn, type Piece, type Role, type Spot } from './page.ts';
import { NOTHING, type Prose } from './prose.ts';

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
export function fieldPieces(file: string, data: StageData, locate: Locate): Piece[] {
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
  return [...jsonStrings(json)].flatMap(([way, string]) => {
    const name = nameOf(way.split('/'));
    const said = known[name];
    if (!said || way.startsWith('speakers/')) return [];
    const [role, form] = said;
    const source = JSON.parse(json.slice(string.start, string.end)) as string;
    const spot = (offset: number): Spot => ({
      file,
      ...lineAndColumn(json, offsetInJson(json, string, offset)),
    });
    return [piece({ file, role, name, source, span: string, form, spot })];
  });
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
