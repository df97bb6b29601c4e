/** A shape of SVG: its tag, its attributes, and the text in it. */
export type Shape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  text?: string,
];

/** A number that the reader changes. */
export type Slider = { label: string; min: number; max: number; step: number; value: number };

/**
 * All that a figure shows at one place of its sliders. Shapes and cells are the same ones, in the same
 * order, at every place: only their attributes and texts differ.
 */
export type View = {
  shapes: readonly Shape[];
  /** The result in a sentence or two, read out at each move. */
  said: string;
  rows: readonly (readonly (string | number)[])[];
};

/**
 * A figure that follows its sliders. `view` is pure: the build calls it once, for the still picture, and
 * the page at each move.
 */
export type Figure = {
  caption: string;
  /** What is to be seen at rest. */
  alt: string;
  /** Units of the drawing, across and up; texts are 14 high, so that a phone shows 12 px. */
  size: readonly [number, number];
  sliders: readonly Slider[];
  /** Head of the table. */
  head: readonly string[];
  view: (...values: number[]) => View;
};

/** Names of roles, as tokens.css has them. */
type Role = 'accent' | 'ink' | 'ink-quiet' | 'line-strong' | 'warn' | 'ground';

/** The colour of a role, which follows the theme. */
export const colour = (role: Role): string => `var(--${role})`;

/** What the number of a text or a table looks like: a true minus, and no more than three places. */
export const shown = (value: number, places = 3): string =>
  Number(value.toFixed(places)).toString().replace('-', '−');

/** A text in a drawing. */
export const label = (x: number, y: number, text: string, anchor = 'middle'): Shape => [
  'text',
  { x, y, 'text-anchor': anchor, fill: colour('ink') },
  text,
];

/** A straight line in a drawing. */
export const stroke = (d: string, role: Role, width: number, dashes = 'none'): Shape => [
  'path',
  { d, fill: 'none', stroke: colour(role), 'stroke-width': width, 'stroke-dasharray': dashes },
];
