/* What rules see of a text, whatever it was written in: Markdown, MDX or the HTML of a chat. */

/** Stands in a block's text for code and formulas, which are no words. */
export const NO_WORD = '\uFFFC';

/** From a place in a block's text on, the text stands in the source from `at` on. */
export type Mark = { from: number; at: number };

/** A run of words: a paragraph, a list item, a cell of a table, the question of a `<summary>`. */
export type Block = {
  kind: 'paragraph' | 'item' | 'cell' | 'heading' | 'summary' | 'alt';
  text: string;
  marks: readonly Mark[];
};

export type Heading = { depth: number; text: string; at: number };
export type Link = { url: string; text: string; at: number };
export type Image = { url: string; alt: string; at: number };
export type Code = {
  lang: string;
  value: string;
  /** Where the fence (or the cell) begins. */
  at: number;
  /** Where the first line of code begins. */
  from: number;
};
export type Table = { head: readonly string[]; rows: readonly { cells: string[]; at: number }[] };

export type Prose = {
  blocks: readonly Block[];
  headings: readonly Heading[];
  links: readonly Link[];
  images: readonly Image[];
  codes: readonly Code[];
  tables: readonly Table[];
};

export const NOTHING: Prose = {
  blocks: [],
  headings: [],
  links: [],
  images: [],
  codes: [],
  tables: [],
};

/** Where a word of a block stands in the source: near its mark, for escapes make the two drift apart. */
export function offsetOf(block: Block, index: number, word: string, source: string): number {
  const mark = block.marks.findLast(({ from }) => from <= index) ?? block.marks[0];
  if (!mark) return 0;
  const guess = mark.at + index - mark.from;
  if (source.startsWith(word, guess)) return guess;
  const found = source.indexOf(word, mark.at);
  return found < 0 ? guess : found;
}

/** Words of a text; code and formulas count as one each. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}\uFFFC][\p{L}\p{N}\uFFFC'’.,-]*/gu)?.length ?? 0;
