import type { Element, ElementContent } from 'hast';
import {
  cutNotice,
  type FindPicture,
  type Heading,
  type Picture,
  type ProseWarning,
} from '../finish.ts';
import { element } from '../hast.ts';
import { RefusedText } from '../parse.ts';
import type { Removed } from '../removed.ts';
import type { Ids } from '../slug.ts';
import type { Cell, ProseCell } from './model.ts';
import { type Embedded, type FindEmbedded, parseDataUri, percentDecoded } from './pictures.ts';

/** What the renderer needs from outside. It reads no file and knows no site. */
export type NotebookPorts = {
  /** Gives a root-relative path of the site its base path. */
  place?: ((path: string) => string) | undefined;
  /** Bytes of a picture → where it can be shown; without it no picture is. */
  embedded?: FindEmbedded | undefined;
  /** Figures that move stand still, without sliders: no script runs there. */
  still?: boolean;
  /** Address of the .ipynb file, named where something is cut. */
  file?: string | undefined;
};

/** Something that authors should mend; `cell` counts from 1. */
export type Warning = {
  cell: number;
  /** 'unsafe': taken out of a text; 'still': of an output, or of how a text looks. */
  code: 'alt' | 'unsafe' | 'still' | ProseWarning['code'];
  what: string;
};

/** What is counted while one notebook is rendered. */
export type Context = {
  ports: NotebookPorts;
  /** Of the code. */
  language: string;
  ids: Ids;
  headings: Heading[];
  warnings: Warning[];
  /** Author's names of places, by cell: "3 mean" → id. */
  targets: Map<string, string>;
  figures: number;
  /** Figures of the last code cell's outputs so far; the next cell may begin with their captions. */
  drawn: Element[];
  /** What the page can still take (`room.ts`). */
  room: number;
  /** Letters of HTML and Markdown in outputs that are still read: reading takes the build's time. */
  letters: number;
};

export const warn = (context: Context, cell: Cell, code: Warning['code'], what: string): void => {
  if (context.warnings.length < 500) context.warnings.push({ cell: cell.number, code, what });
};

/** Takes over what the prose room warned of. */
export const warnAll = (context: Context, cell: Cell, warnings: readonly ProseWarning[]): void => {
  for (const { code, what } of warnings) warn(context, cell, code, what);
};

/**
 * Says what is taken out of a cell, a kind once: in a text that is a mistake, in an output the work of a
 * library.
 */
export function warnRemoved(
  context: Context,
  cell: Cell,
  removed: readonly Removed[],
  part: 'text' | 'output',
): void {
  for (const { kind, what } of removed) {
    const known = what.slice(0, what.indexOf(':'));
    if (context.warnings.some((each) => each.cell === cell.number && each.what.startsWith(known)))
      continue;
    const mild = part === 'output' || kind === 'style' ? 'still' : 'unsafe';
    warn(context, cell, kind === 'remote' ? 'picture' : mild, what);
  }
}

/** A line that says what is missing here and where it is. */
export const notice = ({ ports }: Context, sentence: string): ElementContent =>
  cutNotice(sentence, ports.file);

/** What stands behind a line that opens it. */
export const folded = (name: string, summary: string, ...content: ElementContent[]): Element =>
  element('details', { className: [name] }, element('summary', {}, summary), ...content);

/** What a reader sees of a cell's number, for names that are only heard; a cell that never ran has its place. */
export const spokenName = (cell: Cell): string =>
  cell.kind === 'code' && cell.executionCount !== null
    ? `In [${cell.executionCount}]`
    : `cell ${cell.number}`;

/** The alternative text of a figure: the author's, else a truthful stand-in that the check reports. */
export function altText(
  context: Context,
  cell: Cell,
  place: string,
  ...given: (string | undefined)[]
): string {
  const alt = given.find((text) => text !== undefined && text.trim() !== '');
  context.figures += 1;
  if (alt !== undefined) return alt;
  warn(context, cell, 'alt', `Figure ${context.figures} has no alternative text.`);
  return `Figure ${context.figures}, ${place} ${spokenName(cell)}`;
}

/**
 * The picture of an output or an attachment, with its text.
 * @throws RefusedText when the page has no room for it
 */
export function embeddedPicture(context: Context, embedded: Embedded): Picture | undefined {
  try {
    return context.ports.embedded?.(embedded);
  } catch (error) {
    if (error instanceof RefusedText) throw error;
    return undefined;
  }
}

/** Looks up what stands in `![…](…)`: pictures typed into the text, and the cell's attachments. */
export function pictureFinder(context: Context, cell: Cell): FindPicture {
  return (address, alt) => {
    const attached = cell.kind === 'prose' ? attachmentOf(cell, address) : undefined;
    const embedded = attached ?? parseDataUri(address);
    const picture = embedded && embeddedPicture(context, embedded);
    return picture && { ...picture, alt: altText(context, cell, 'in', alt) };
  };
}

function attachmentOf(cell: ProseCell, address: string): Embedded | undefined {
  if (!address.startsWith('attachment:')) return undefined;
  const name = percentDecoded(address.slice('attachment:'.length));
  return cell.attachments.find((each) => each.name === name && each.mime.startsWith('image/'));
}
