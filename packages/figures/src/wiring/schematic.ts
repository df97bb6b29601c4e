import type { Element } from 'hast';
import { s } from 'hastscript';

/*
 * Symbols of a circuit, as SVG in `currentColor`: what stands between two points of a drawing. Units are those of the
 * drawing; a point is the middle of a line. Symbols are those of IEC 60617.
 */

/** Half of a symbol's width across its line. */
const HALF = 7;
/** Length of a resistor. */
export const LONG = 30;

/** Strokes. */
export const line = (d: string): Element =>
  s('path', { d, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 });

/** A shape in the colour of its wire. */
export const solid = (d: string): Element => s('path', { d, fill: 'currentColor' });

export const label = (text: string, x: number, y: number, more = {}): Element =>
  s('text', { x, y, fill: 'currentColor', ...more }, text);

export const centred = (text: string, x: number, y: number): Element =>
  label(text, x, y, { textAnchor: 'middle' });

/** Where wires are joined. */
export const dot = (x: number, y: number): Element =>
  solid(`M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z`);

export const ground = (x: number, y: number): Element =>
  line(`M${x} ${y}v6m-9 0h18m-15 4h12m-9 4h6`);

/** A supply above a point, with its volts. */
export const supply = (x: number, y: number, volts: number): Element[] => [
  line(`M${x} ${y}v-8m-8 0h16`),
  label(`${volts} V`, x + 12, y - 3),
];

/** From (x, y) to the right, LONG units. */
export const resistorAcross = (x: number, y: number): Element =>
  line(`M${x} ${y - HALF}h${LONG}v${2 * HALF}h${-LONG}z`);

/** From (x, y) down, LONG units. */
const resistorDown = (x: number, y: number): Element =>
  line(`M${x - HALF} ${y}h${2 * HALF}v${LONG}h${-2 * HALF}z`);

/** From (x, y) down, LONG units: two plates in the middle. */
const capacitorDown = (x: number, y: number): Element =>
  line(`M${x} ${y}v12m-9 0h18m-18 6h18m-9 0v12`);

const DOWN = { resistor: resistorDown, capacitor: capacitorDown } as const;

/** A part from (x, y) down, with its value beside it; it is LONG units high. */
export const down = (part: keyof typeof DOWN, value: string, x: number, y: number): Element[] => [
  DOWN[part](x, y),
  label(value, x + 12, y + LONG / 2 + 5),
];

/** A diode that lets current go to the right, from (x, y), 14 units; an LED has two arrows. */
export const led = (x: number, y: number): Element[] => [
  solid(`M${x} ${y - 8}v16l14 -8z`),
  line(
    `M${x + 14} ${y - 8}v16M${x + 5} ${y - 12}l6 -7m0 4v-4h-4M${x + 13} ${y - 12}l6 -7m0 4v-4h-4`,
  ),
];

/** A diode that blocks what comes from above, from (x, y) down, LONG units: its stripe is the upper end. */
export const diodeUp = (x: number, y: number): Element[] => [
  line(`M${x} ${y}v8m-7 0h14m-7 14v8`),
  solid(`M${x - 7} ${y + 22}h14l-7 -14z`),
];

/** A push button, from (x, y), 28 units. */
export const button = (x: number, y: number): Element[] => [
  line(`M${x - 1} ${y - 8}h30m-15 0v-7`),
  dot(x, y),
  dot(x + 28, y),
];

/** An n-channel MOSFET whose gate ends at (x, y); drain and source end 24 units above and below (x + 18, y). */
export const mosfet = (x: number, y: number): Element[] => [
  line(
    `M${x} ${y - 13}v26M${x + 6} ${y - 16}v10m0 2v8m0 2v10M${x + 6} ${y - 11}h12v-13M${x + 6} ${y + 11}h12v13M${x + 6} ${y}h12v11`,
  ),
  solid(`M${x + 7} ${y}l7 -4v8z`),
  label('G', x - 12, y - 5),
  label('D', x + 23, y - 12),
  label('S', x + 23, y + 22),
];

/** An arrow head at (x, y): where a signal goes. */
export const arrow = (x: number, y: number, to: 'left' | 'right'): Element =>
  line(to === 'right' ? `M${x - 7} ${y - 5}l7 5l-7 5` : `M${x + 7} ${y - 5}l-7 5l7 5`);

export const frame = (x: number, y: number, width: number, height: number): Element =>
  s('rect', {
    x,
    y,
    width,
    height,
    rx: 4,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
  });

/** A drawing of its own height, from y = 0. */
export type Circuit = { height: number; shapes: Element[] };

/** As many colours of wires as the style knows (`styles/wiring.css`). */
const COLOURS = 4;
/** The class that gives a circuit and its pins the colour of their wire. */
export const colourOf = (index: number): string => `wire-${(index % COLOURS) + 1}`;

/** As much of a name as stands beside the board. */
export const short = (name: string): string =>
  name.length <= 13 ? name : `${name.slice(0, 11).trimEnd()} …`;
