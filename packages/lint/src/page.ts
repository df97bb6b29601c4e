import { nearest } from '@a2z/course';
import type { Site } from '@a2z/course/content-files';
import type { StageEntry } from '@a2z/course/outline';
import type { ChatData, InterviewData } from '@a2z/course/schemas';
import type { Cell } from '@a2z/text/notebook';
import type { Place } from './problem.ts';
import { type Block, type BoldLine, offsetOf, type Prose } from './prose.ts';

/** What a text is on its page. `field` is plain text of frontmatter or of a data file. */
export type Role = 'body' | 'cell' | 'code' | 'query' | 'answer' | 'field' | 'source';

/** One text of a page with a way from every place in it back to the file. */
export type Piece = {
  file: string;
  role: Role;
  /** Name of the field that holds the text, in frontmatter and JSON. */
  name?: string;
  /** What offsets count in. */
  source: string;
  /** The cell of a notebook that holds the text, by its number. */
  cell?: number;
  tags?: readonly string[];
  prose: Prose;
  spot: (offset: number) => Place;
};

/** Everything that one stage, or one data file, says to its readers. */
export type Page = {
  /** The file that problems of the whole page are told of. */
  file: string;
  pieces: readonly Piece[];
  stage?: StageEntry | undefined;
  chat?: ChatData | undefined;
  interview?: InterviewData | undefined;
  /** The Python file that computes the page's numbers. */
  proof?: string | undefined;
  /** The cells of its notebook, with what they printed and drew. */
  cells?: readonly Cell[] | undefined;
  /** Tags of its cells that are nearly one of ours. */
  mistyped?: readonly { number: number; tag: string }[];
};

/** What is asked of files; who reads the content has them. */
type Files = {
  /** Of a file that is left out there are none. */
  bytes(file: string): Promise<Uint8Array>;
  /** Does work on one file, which is charged with its computing. */
  on<T>(file: string, work: () => T): T;
  /** What was made of the same parts before, also in an earlier run; else it is made and kept. */
  remembered<T>(
    check: 'lint',
    file: string,
    parts: readonly (string | Uint8Array)[],
    make: () => Promise<T>,
  ): Promise<T>;
};

/** All content, as far as it could be read. */
export type Library = Site & {
  cache: Files;
  /** The day of the check, as 2026-11-21. */
  today: string;
  words: Dictionary;
  /** Every lesson's whole file, by its path. */
  texts: ReadonlyMap<string, string>;
  chats: ReadonlyMap<string, ChatData>;
  interviews: ReadonlyMap<string, InterviewData>;
  /** Paths of the stages that are looked at one by one; all where it is left out. */
  only?: ReadonlySet<string> | undefined;
  /** All files that were read with places, and what stands in them. */
  sources: readonly { file: string; value: unknown }[];
};

/** Where a word of a block stands. */
export const spotOf = (piece: Piece, block: Block, index: number, word: string): Place =>
  piece.spot(offsetOf(block, index, word, piece.source));

/** Ready or draft: a planned page has no text yet. */
export const isWritten = ({ stage }: Page): boolean =>
  stage !== undefined && stage.data.state !== 'planned';

export const isReady = ({ stage }: Page): boolean => stage?.data.state === 'ready';

/** A level of a project. */
export const isLevel = ({ stage }: Page): boolean => stage?.path.includes('/Projects/') === true;

/** A set of interview questions, which may be a notebook. */
export const isInterview = ({ stage }: Page): boolean => /interview/i.test(stage?.data.title ?? '');

/** What a finding about a whole page points at: its title, its first question, or the file of a notebook. */
export const wholeOf = ({ file, interview }: Page): Place => {
  if (file.endsWith('.mdx')) return { file, at: ['title'] };
  return interview ? { file, at: ['questions'] } : { file };
};

/** The stage's own file, which holds its fields also where the page is a notebook. */
export const ownFile = ({ file, pieces }: Page): string => pieces[0]?.file ?? file;

/** Everything below a heading, up to the next of the same level or above. */
export type Section = {
  title: string;
  piece: Piece;
  at: number;
  /** The Markdown below the heading; of code cells only their tags and first line. */
  text: string;
};

/** The `##` sections of a page, across the cells of a notebook. */
export function sectionsOf(page: Page): Section[] {
  const sections: Section[] = [];
  for (const piece of page.pieces) {
    if (piece.role !== 'body' && piece.role !== 'cell' && piece.role !== 'code') continue;
    const cuts = cutsOf(piece.prose);
    const ends = [...cuts.map(({ at }) => at), piece.source.length];
    const before = piece.role === 'code' ? codeLine(piece) : piece.source.slice(0, ends[0]);
    const last = sections.at(-1);
    if (last) last.text += `\n\n${before}`;
    for (const [i, { text, at }] of cuts.entries()) {
      const body = piece.source.slice(at, ends[i + 1]).replace(/^.*\n?/, '');
      sections.push({ title: text, piece, at, text: body });
    }
  }
  return sections;
}

/** Where sections begin: at headings, and at bold lines that are meant as one (R7). */
const cutsOf = ({ headings, boldLines }: Prose): BoldLine[] =>
  [...headings.filter(({ depth }) => depth <= 2), ...boldLines].sort((a, b) => a.at - b.at);

/** What a tag of a cell means on the page (CONTRIBUTING has the table). */
const TAGS = ['setup', 'hide-input', 'predict', 'solution', 'check'];

/** The tag of ours that a writer most likely meant; others are for other tools. */
export const meantTag = (tag: string): string =>
  tag === 'hide_input' ? tag : (nearest(tag, TAGS) ?? tag);

const codeLine = ({ tags = [], source }: Piece): string =>
  `[code ${tags.join(' ')}] ${source.split('\n')[0] ?? ''}`;

/** A run of words with the text that it stands in, and the title of its section. */
export type Placed = { piece: Piece; block: Block; section: string };

/** All runs of words of a page in reading order. A section goes on through the cells of a notebook. */
export function blocksOf(page: Page): Placed[] {
  const placed: Placed[] = [];
  let section = '';
  for (const piece of page.pieces) {
    if (piece.role === 'code') continue;
    for (const block of piece.prose.blocks) {
      if (block.kind === 'heading') section = block.text.trim();
      const own = piece.role === 'body' || piece.role === 'cell' ? section : '';
      placed.push({ piece, block, section: piece.role === 'source' ? 'Sources' : own });
    }
  }
  return placed;
}

/** Names of people, journals and houses: no dictionary has them, and no style holds for them. */
export const isSource = ({ section }: Placed): boolean =>
  /^(sources|references|further reading)$/i.test(section);

/** What of a page is compared with other pages: its running text, in the order in which it is read. */
export type PageText = {
  /** Path of the stage; of another file there is none. */
  path?: string | undefined;
  /** `guides`: a heading or the line of a fold, which leads through a page. */
  runs: readonly { text: string; spot: Place; guides: boolean }[];
};

/** What a learner reads from top to bottom: no fields, no sources, no alternative texts. */
export const textOfPage = (page: Page): PageText => ({
  path: page.stage?.path,
  runs: blocksOf(page)
    .filter((placed) => isWritten(page) && !isSource(placed))
    .filter(({ piece, block }) => piece.role !== 'field' && block.kind !== 'alt')
    .map(({ piece, block }) => ({
      text: block.text,
      spot: spotOf(piece, block, 0, ''),
      guides: block.kind === 'heading' || block.kind === 'summary',
    })),
});

/** What words are known: dictionaries, and the project's own list. */
export type Words = {
  knows: (word: string) => boolean;
  suggest: (word: string) => readonly string[];
};

/** Words that are opened for a page that changed, and the project's own list, which its result hangs on. */
export type Dictionary = { own: string; open: () => Promise<Words> };
