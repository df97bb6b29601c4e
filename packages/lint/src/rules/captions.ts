import { isPicture } from '@a2z/text/notebook';
import type { Page, Piece } from '../page.ts';
import { type Place, type Problem, tell } from '../problem.ts';
import { countWords } from '../prose.ts';
import type { Rule } from '../rule.ts';

/** R28: every figure has a caption that states its answer, and its number is that of its place. */
export const captions: Rule = {
  code: 'R28',
  of: 'ready',
  severity: 'error',
  page: (page) => [...numbered(figuresOf(page)).flatMap(faults), ...inChat(page)],
};

/** A figure that is numbered, and how its caption is written. */
type Figure = { spot: Place; caption: string | undefined; fix: string; number?: number };

const BELOW = 'Write its answer below it, in a slanted paragraph of its own.';
const NEXT =
  'Begin the next cell, of Markdown, with its answer, in a slanted paragraph of its own.';

/** All of them in reading order. The picture of an interview is a question, which no caption answers. */
const figuresOf = (page: Page): Figure[] =>
  page.pieces.flatMap((piece) => {
    if (piece.role === 'code') return drawn(page, piece);
    if (piece.role !== 'body' && piece.role !== 'cell') return [];
    const { figures } = piece.prose;
    return figures.map(({ at, caption }) => ({ spot: piece.spot(at), caption, fix: BELOW }));
  });

/** What a cell has drawn; the next cell begins with the captions. */
function drawn({ cells = [], pieces }: Page, piece: Piece): Figure[] {
  const { cell: number = 0, spot } = piece;
  const cell = cells[number - 1];
  const pictures = cell?.kind === 'code' ? cell.outputs.filter(isPicture) : [];
  if (pictures.length === 0) return [];
  const opening = pieces.find((next) => next.cell === number + 1)?.prose.opening ?? [];
  return pictures.map((_, i) => ({ spot: spot(0), caption: opening[i], fix: NEXT }));
}

/**
 * The number that each figure should have. Of a page on which a figure has no caption yet, the captions of
 * the others may count without it: when it gets its own, they are told what they are.
 */
function numbered(figures: readonly Figure[]): Figure[] {
  const counted = figures.filter(({ caption }) => isCaption(caption));
  const isWithout = counted.every(({ caption }, i) => numberIn(caption) === i + 1);
  return figures.map((figure, i) => ({
    ...figure,
    number: isWithout && isCaption(figure.caption) ? counted.indexOf(figure) + 1 : i + 1,
  }));
}

const isCaption = (caption: string | undefined): caption is string =>
  caption !== undefined && /^figure/i.test(caption);
const numberIn = (caption = ''): number => Number(CAPTION.exec(caption.trim())?.[1]);

const CAPTION = /^Figure (\d+)\. (.+[.?!]['"’”)]*)$/s;
const FEWEST = 4;

function faults({ spot, caption, fix, number: n = 1 }: Figure): Problem[] {
  const example = `*Figure ${n}. The mean of four days is 13, of five 10.4.*`;
  if (!isCaption(caption))
    return tell(spot, `Figure ${n} of the page has no caption.`, fix, example);
  const [, number, sentence = ''] = CAPTION.exec(caption.trim()) ?? [];
  if (countWords(sentence) < FEWEST)
    return tell(
      spot,
      `The caption of figure ${n} is not a sentence: "${caption.slice(0, 60)}".`,
      'Write "Figure", its number and a full stop, then a whole sentence that states its answer.',
      example,
    );
  if (Number(number) === n) return [];
  return tell(
    spot,
    `The caption calls the page’s figure ${n} Figure ${number}.`,
    'Number the figures 1, 2, 3 as they are read, also where the text speaks of them.',
    example,
  );
}

/** The pictures of a chat stand beside their answer and have no numbers. */
const inChat = ({ file, chat }: Page): Problem[] =>
  (chat?.items ?? []).flatMap((item, index) =>
    (['queryImages', 'ansImages'] as const).flatMap((key) =>
      item[key].flatMap(({ src, caption = '' }, i) =>
        countWords(caption) >= FEWEST
          ? []
          : tell(
              { file, at: ['items', index, key, i] },
              `The picture ${src} has no caption.`,
              'State its answer in a sentence, in the field caption.',
              '"caption": "The mean of four days is 13, of five 10.4."',
            ),
      ),
    ),
  );
