import type { Element, ElementContent } from 'hast';
import { element } from '../hast.ts';
import { folded } from './context.ts';
import type { Cell, CodeCell } from './model.ts';

/*
 * What a reader is asked to predict stays shut until she has a guess: the output, and what interprets it.
 * A fold goes on over figures and one cell of text; the next heading, the next visible code, or a second
 * cell of text ends it.
 */

const HEADING = /^h[1-6]$/;
const HEADING_LINE = /^ {0,3}#{1,6}\s/m;
const FENCE = /^(```+|~~~+).*?^\1/gms;

/** A text that has a heading of its own, outside what it shows as code. */
export const hasHeading = ({ kind, source }: Cell): boolean =>
  kind === 'prose' && HEADING_LINE.test(source.replace(FENCE, ''));

/** A code cell whose result the text before it asks for. */
export const isPrediction = (cell: Cell | undefined): cell is CodeCell =>
  cell?.kind === 'code' && cell.tags.includes('predict') && cell.outputs.length > 0;

/** Code that a reader sees, so that what is asked before it belongs to it. */
const isVisibleCode = (cell: Cell): boolean => cell.kind === 'code' && !cell.hideSource;

/**
 * How many cells after the prediction at `index` its fold takes in. Of the last one only what stands before
 * its first heading, if it has one.
 */
export function foldedAfter(cells: readonly Cell[], index: number): number {
  let end = index + 1;
  for (let prose = false; end < cells.length; end += 1) {
    const cell = cells[end] as Cell;
    if (cell.kind === 'raw' || isVisibleCode(cell) || (prose && cell.kind === 'prose')) break;
    if (cell.kind === 'prose' && HEADING_LINE.test(cell.source.replace(FENCE, '')))
      return end - index;
    prose = cell.kind === 'prose';
  }
  return end - index - 1;
}

/** The guesses that an author offers, one to choose; what is chosen stays beside the result. */
const choices = (cell: CodeCell): Element[] =>
  cell.guesses.length === 0
    ? []
    : [
        element(
          'fieldset',
          { className: ['nb-guesses'] },
          element('legend', {}, 'Your guess'),
          ...cell.guesses.map((guess) =>
            element(
              'label',
              {},
              element('input', { type: 'radio', name: `guess-${cell.number}` }),
              ` ${guess}`,
            ),
          ),
        ),
      ];

/** What a code cell of a prediction shows below its code. */
export const guessed = (cell: CodeCell, output: Element): ElementContent[] => [
  ...choices(cell),
  folded('nb-guess', 'I have a guess: show it', output),
];

const isHeading = (node: ElementContent): boolean =>
  node.type === 'element' && HEADING.test(node.tagName);

/** Takes out of a section what stands before its first heading: all of it without one. */
function takeLead(section: Element): ElementContent[] {
  const at = section.children.findIndex(isHeading);
  if (at < 0) return [section];
  const lead = section.children.splice(0, at);
  return lead.length > 0 ? [element('div', { className: ['nb-cell'] }, ...lead)] : [];
}

/**
 * Moves what interprets a prediction's output into its fold.
 * @param sections one for each cell, in their order, as they are shown; changed
 * @returns the sections that still stand on their own
 */
export function foldPredictions(cells: readonly Cell[], sections: readonly Element[]): Element[] {
  const moved = new Set<Element>();
  cells.forEach((cell, index) => {
    const fold = isPrediction(cell) ? sections[index]?.children.at(-1) : undefined;
    if (fold?.type !== 'element' || fold.tagName !== 'details') return;
    const after = sections.slice(index + 1, index + 1 + foldedAfter(cells, index));
    for (const section of after) {
      const lead = takeLead(section);
      if (lead.includes(section)) moved.add(section);
      fold.children.push(...lead);
    }
  });
  return sections.filter((section) => !moved.has(section));
}
