import { join } from 'node:path/posix';
import type { Site } from '../../course/content-files.ts';
import type { StageEntry } from '../../course/outline.ts';
import type { ChatData, InterviewData } from '../../course/schema.ts';
import { type Block, offsetOf, type Prose } from './prose.ts';

/** Where something stands, as a Problem says it. */
export type Spot = {
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  /** 'Cell 3, line 2: ' before the words of a message about a notebook; else nothing. */
  where?: string;
};

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
  /** Number of the notebook's cell, from 1. */
  cell?: number;
  tags?: readonly string[];
  /** Where the text stands in its JSON file, quotation marks included. */
  span?: { start: number; end: number };
  prose: Prose;
  spot: (offset: number) => Spot;
};

/** Everything that one stage, or one data file, says to its readers. */
export type Page = {
  /** The file that problems of the whole page are told of. */
  file: string;
  pieces: readonly Piece[];
  stage?: StageEntry | undefined;
  chat?: ChatData | undefined;
  interview?: InterviewData | undefined;
};

/** All content, as far as it could be read. */
export type Library = Site & {
  /** The project's folder. */
  root: string;
  /** The day of the check, as 2026-11-21. */
  today: string;
  /** Line and column of a value in a file that was read with line numbers. */
  locate: (file: string, at: readonly PropertyKey[]) => { line?: number; column?: number };
};

/** Where a word of a block stands. */
export const spotOf = (piece: Piece, block: Block, index: number, word: string): Spot =>
  piece.spot(offsetOf(block, index, word, piece.source));

/** Ready or draft: a planned page has no text yet. */
export const isWritten = ({ stage }: Page): boolean =>
  stage !== undefined && stage.data.state !== 'planned';

export const isReady = ({ stage }: Page): boolean => stage?.data.state === 'ready';

/** What a finding about a whole page points at: its title, its first question, or the file of a notebook. */
export const wholeOf = ({
  file,
  interview,
}: Page): { file: string; at?: readonly PropertyKey[] } => {
  if (file.endsWith('.mdx')) return { file, at: ['title'] };
  return interview ? { file, at: ['questions'] } : { file };
};

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
    const cuts = piece.prose.headings.filter(({ depth }) => depth <= 2);
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

/** What of a page is needed beside other pages and files. */
export type PageText = {
  file: string;
  /** The running text, in the order in which it is read. */
  runs: readonly { text: string; spot: Spot }[];
  /** Files that are shown on the page, from the project's root. */
  pictures: readonly { path: string; spot: Spot }[];
};

/** What of a page is compared with other pages and files. */
export const textOfPage = (page: Page): PageText => ({
  file: page.file,
  runs: isWritten(page) ? runsOf(page) : [],
  pictures: page.pieces.flatMap(picturesOf),
});

/** What a learner reads from top to bottom: no fields, no sources, no alternative texts. */
const runsOf = (page: Page): PageText['runs'] =>
  blocksOf(page)
    .filter((placed) => placed.piece.role !== 'field' && placed.block.kind !== 'alt')
    .filter((placed) => !isSource(placed))
    .map(({ piece, block }) => ({ text: block.text, spot: spotOf(piece, block, 0, '') }));

/** Pictures of a text that are files of this project. Those of chats are named in other fields. */
const picturesOf = (piece: Piece): PageText['pictures'] =>
  piece.role !== 'body'
    ? []
    : piece.prose.images
        .filter(({ url }) => !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url))
        .map(({ url, at }) => ({
          path: url.startsWith('/') ? join('public', url) : join(piece.file, '..', url),
          spot: piece.spot(at),
        }));
