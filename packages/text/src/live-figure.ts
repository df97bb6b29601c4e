import { FIGURES, type Figure, type Slider } from '@a2z/figures';
import type { Element, Root } from 'hast';
import { eachElement, element, toHtml } from './hast.ts';
import { boxOf, headCells } from './table-heads.ts';

/*
 * `<Figure name="…" />` of a lesson: picture, result and table, whole without a script, and the sliders that
 * elements/live-figure.ts listens to.
 */

const slider = ({ label, ...numbers }: Slider): Element =>
  element(
    'label',
    {},
    `${label} `,
    element('input', { type: 'range', autocomplete: 'off', ...numbers }),
  );

const controls = ({ sliders }: Figure): Element =>
  element(
    'div',
    { className: ['needs-script'] },
    ...sliders.map(slider),
    element('button', { type: 'button' }, 'As at first'),
  );

function table(head: Figure['head'], rows: ReturnType<Figure['view']>['rows']): Element {
  const cells = (tag: string, texts: readonly (string | number)[]) =>
    element('tr', {}, ...texts.map((text) => element(tag, {}, `${text}`)));
  const body = rows.map((row) => cells('td', row));
  const made = element(
    'table',
    {},
    element('thead', {}, cells('th', head)),
    element('tbody', {}, ...body),
  );
  headCells(made);
  return boxOf(made);
}

/**
 * A figure at rest; undefined for a name that no figure has.
 * @param still without sliders, for paper and for frames where no script runs
 */
function figureElement(name: string, still = false): Element | undefined {
  const figure = Object.hasOwn(FIGURES, name) ? FIGURES[name] : undefined;
  if (!figure) return undefined;
  const { shapes, said, rows } = figure.view(...figure.sliders.map(({ value }) => value));
  const [width, height] = figure.size;
  const viewBox = `0 0 ${width} ${height}`;
  const drawn = shapes.map(([tag, attributes, text = '']) => element(tag, attributes, text));
  const picture = { viewBox, width, height, role: 'img', ariaLabel: figure.alt };
  const parts = element(
    'figure',
    {},
    element('svg', { ...picture, 'font-size': 14, 'font-family': 'sans-serif' }, ...drawn),
    ...(still ? [] : [controls(figure)]),
    element('p', {}, element('output', {}, said)),
    table(figure.head, rows),
    element('figcaption', {}, figure.caption),
  );
  return element('live-figure', { dataName: name }, parts);
}

/** The HTML of a figure at rest; nothing for a name that no figure has. */
export function figureHtml(name: string, still = false): string {
  const figure = figureElement(name, still);
  return figure ? toHtml(figure) : '';
}

/** `<Figure name="…" />` alone on its line. */
const FIGURE = /^<Figure name="([\w-]+)" \/>[ \t]*$/gm;

/** The figures that a lesson's text asks for. */
export const figuresIn = (mdx: string): string[] =>
  [...mdx.matchAll(FIGURE)].map(([, name = '']) => name);

/*
 * In the cells of a notebook the line would be an open tag that swallows what follows: it leaves a sign that the
 * sanitizer lets pass, and the figure takes its place at the end.
 */

/** The Markdown of a cell with a sign for each figure, on the same line. */
export const signFigures = (source: string): string =>
  source.replace(FIGURE, '<figure data-name="$1"></figure>');

/** The figures in place of their signs, in a tree that is clean; a name that no figure has leaves nothing. */
export function finishFigures(tree: Root, still = false): void {
  eachElement(tree, ({ tagName, properties }, index, parent) => {
    if (tagName !== 'figure' || typeof properties['dataName'] !== 'string') return undefined;
    parent.children[index] = figureElement(properties['dataName'], still) ?? {
      type: 'text',
      value: '',
    };
    return 'skip';
  });
}
