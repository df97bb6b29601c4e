import type { ElementContent } from 'hast';
import { scaled } from '../prose/finish.ts';
import { element } from '../prose/nodes.ts';
import { altText, type Context, embeddedPicture, warn } from './context.ts';
import type { CodeCell, Part } from './model.ts';

/** A picture of an output; undefined when its bytes are none. */
export function figure(context: Context, cell: CodeCell, part: Part): ElementContent[] | undefined {
  const picture = embeddedPicture(context, { mime: part.mime, data: part.text ?? '' });
  if (!picture) {
    warn(
      context,
      cell,
      'picture',
      'A picture cannot be read: its bytes are not those of a PNG, JPEG, GIF, WebP or SVG.',
    );
    return undefined;
  }
  const nth = context.cellFigures++;
  const alt = altText(context, cell, 'output of cell', part.alt, cell.alt[nth]);
  const size = scaled(picture, part.width ?? 0); // a retina figure names its smaller width
  const img = element('img', {
    src: picture.src,
    alt,
    ...size,
    loading: 'lazy',
    decoding: 'async',
  });
  return [element('figure', { className: ['nb-figure'] }, img)];
}
