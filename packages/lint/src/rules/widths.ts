import { FOLDERS } from '@a2z/course/content-files';
import { printedText } from '@a2z/text/notebook';
import type { Page, Piece } from '../page.ts';
import { type Place, type Problem, tell } from '../problem.ts';
import type { Rule } from '../rule.ts';
import { codeSpot } from './code.ts';

/** Characters of a line that a phone shows without scrolling, and of one that a page on a desk does. */
const PRINTED = 48;
const CODE = 72;

/** R27: a printed line has at most 48 characters, a line of code 72: cells, fences and proofs. */
export const widths: Rule = {
  code: 'R27',
  of: 'ready',
  severity: 'error',
  page: (page) => [...page.pieces.flatMap(inPiece), ...inOutputs(page), ...inProof(page)],
};

/** Code whose lines nobody can break: an address, and what `npm run notebooks` writes. */
const WHOLE = /https?:\/\/\S|^# Tested: \{/;

type Line = { index: number; width: number };

/** The lines that are too wide, by characters and not by code units. */
const tooWide = (text: string, most: number): Line[] =>
  text
    .split('\n')
    .map((line, index) => ({ index, width: WHOLE.test(line) ? 0 : [...line.trimEnd()].length }))
    .filter(({ width }) => width > most);

/** "The line has 91 characters, and 3 more lines have over 72." */
function said(kind: string, [first, ...more]: readonly Line[], most: number): string {
  const others = more.length === 1 ? '1 more line has' : `${more.length} more lines have`;
  const rest = more.length > 0 ? `, and ${others} over ${most}` : '';
  return `The ${kind} has ${first?.width} characters${rest}.`;
}

const FIX_CODE = `Break it at a comma or a bracket, or give a part a name: ${CODE} characters at most; a page shows no more without scrolling.`;
const FIX_PRINTED = `Print less in a line, in two, or show a table: ${PRINTED} characters at most; a phone shows no more.`;

/** One message a block of code, at its first line that is too wide. */
function inCode(text: string, spot: (offset: number) => Place): Problem[] {
  const lines = tooWide(text, CODE);
  const at = lines[0] && startOf(text, lines[0]);
  return at === undefined ? [] : tell(spot(at), said('line of code', lines, CODE), FIX_CODE);
}

const startOf = (text: string, { index }: Line): number =>
  text.split('\n').slice(0, index).join('\n').length + Math.min(index, 1);

function inPiece(piece: Piece): Problem[] {
  if (piece.role === 'field') return [];
  if (piece.role === 'code') return inCode(piece.source, piece.spot);
  return piece.prose.codes.flatMap((code) => {
    const spot = (at: number) => codeSpot(piece, code, at);
    if (code.lang !== 'text') return inCode(code.value, spot);
    const lines = tooWide(code.value, PRINTED);
    const at = lines[0] && startOf(code.value, lines[0]);
    return at === undefined
      ? []
      : tell(spot(at), said('printed line', lines, PRINTED), FIX_PRINTED);
  });
}

/** What the cells of a notebook printed; tracebacks and warnings are not its writer's lines. */
const inOutputs = ({ file, cells = [] }: Page): Problem[] =>
  cells.flatMap((cell) => {
    const text = cell.kind === 'code' ? cell.outputs.map(printedText).join('\n') : '';
    const lines = tooWide(text, PRINTED);
    if (lines.length === 0) return [];
    return tell(
      { file },
      `Cell ${cell.number}, output: ${said('printed line', lines, PRINTED)}`,
      FIX_PRINTED,
    );
  });

function inProof({ stage, proof = '' }: Page): Problem[] {
  const file = FOLDERS.proof(stage?.path ?? '');
  const line = (tooWide(proof, CODE)[0]?.index ?? 0) + 1;
  return inCode(proof, () => ({ file, line, column: CODE + 1 }));
}
