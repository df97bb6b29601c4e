import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isWritten, type Piece } from '../reading/page.ts';
import type { Finding, LintRule } from '../rule.ts';

const MOST = 200 * 1000;
const FILE_NAME =
  /\.(?:png|jpe?g|svg|webp|gif|bmp)$|^(?:image|img|screen ?shot|picture|figure|fig|photo|untitled|plot|chart|graph)[\s_.-]*\d*$/i;

export const pictures: LintRule = {
  code: 'R8',
  title: 'A picture is a small file of ours, with words for those who do not see it.',
  level: 'error',
  why: 'The alternative text is all that a blind reader, or one whose line broke, has of a picture: what it shows and says, in 5 to 150 characters. A picture of another site is not shown: pages load nothing from elsewhere.',
  elsewhere:
    'Width and height of pictures in lessons come from the file; pictures of chats have theirs by the schema, those of notebooks are looked at by NB05, NB06 and NB15. A pasted picture, or one of another site, is told of by M8.',
  bad: '![image.png](./figures/image.png)',
  good: '![Loss against step: it falls, then flattens.](./figures/loss.svg)',
  page: (page) =>
    isWritten(page) ? page.pieces.flatMap((piece) => [...inText(piece), ...inField(piece)]) : [],
  library: ({ root }, texts) =>
    texts.flatMap((text) => text.pictures.flatMap(({ path, spot }) => ofFile(root, path, spot))),
};

const inText = (piece: Piece): Finding[] =>
  piece.role !== 'body' && piece.role !== 'cell'
    ? []
    : piece.prose.images.flatMap(({ alt, at }) => {
        const spot = piece.spot(at);
        // A picture of a notebook that has no words at all is told of by NB06.
        const known = piece.role === 'cell' && alt.trim() === '';
        return known ? [] : aboutAlt(alt).map((said) => ({ ...spot, ...said }));
      });

const inField = (piece: Piece): Finding[] =>
  piece.name === 'alt' && FILE_NAME.test(piece.source.trim())
    ? aboutAlt(piece.source).map((said) => ({ ...piece.spot(0), ...said }))
    : [];

function aboutAlt(alt: string): Pick<Finding, 'what' | 'fix'>[] {
  const text = alt.trim();
  const fix = 'Say in 5 to 150 characters what the picture shows and says.';
  if (FILE_NAME.test(text))
    return [{ what: `The alternative text "${text}" is the name of a file.`, fix }];
  if (text.length < 5 || text.length > 150)
    return [{ what: `The alternative text has ${text.length} characters.`, fix }];
  return [];
}

function ofFile(
  root: string,
  path: string,
  spot: Pick<Finding, 'file' | 'line' | 'column'>,
): Finding[] {
  const size = statSync(join(root, path), { throwIfNoEntry: false })?.size;
  // A picture that is not there is told of by C14.
  if (size === undefined || size <= MOST) return [];
  return [
    {
      ...spot,
      what: `The picture ${path} takes ${Math.round(size / 1000)} kB.`,
      fix: 'Use at most 200 kB: SVG for drawings, WebP for photographs, fewer points in a plot.',
    },
  ];
}
