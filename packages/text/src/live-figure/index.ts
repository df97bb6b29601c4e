import type { Element } from 'hast';
import { element, toHtml } from '../hast.ts';
import { boxOf, headCells } from '../table-heads.ts';
import type { Figure, Slider } from './figure.ts';
import { FIGURES } from './figures.ts';

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
 * The HTML of a figure at rest; nothing for a name that no figure has.
 * @param still without sliders, for paper and for frames where no script runs
 */
export function figureHtml(name: string, still = false): string {
  const figure = Object.hasOwn(FIGURES, name) ? FIGURES[name] : undefined;
  if (!figure) return '';
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
  return toHtml(element('live-figure', { 'data-name': name }, parts));
}

/** `<Figure name="…" />` alone on its line. */
export const FIGURE = /^<Figure name="([\w-]+)" \/>[ \t]*$/gm;

/** The figures that a lesson's text asks for. */
export const figuresIn = (mdx: string): string[] =>
  [...mdx.matchAll(FIGURE)].map(([, name = '']) => name);
