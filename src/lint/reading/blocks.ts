import type { Page, Piece } from './page.ts';
import type { Block } from './prose.ts';

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
