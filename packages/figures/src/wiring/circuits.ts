import type { WiredPart } from '@a2z/course/wiring';
import type { Element } from 'hast';
import {
  arrow,
  button,
  type Circuit,
  centred,
  diodeUp,
  dot,
  down,
  frame,
  ground,
  LONG,
  label,
  led,
  line,
  mosfet,
  resistorAcross,
  short,
  supply,
} from './schematic.ts';
import { type Wire, wiresOf } from './wires.ts';

/* A circuit for each kind of part, drawn from the name of its GPIO at the left. */

/** Where a wire leaves the name of its GPIO, and where a box begins. */
const START = 70;
const PART = 188;
/** From one terminal of a part to the next. */
const PITCH = 30;

/** The circuit of a part, or of several parts on one I2C bus. */
export function circuitOf(group: readonly WiredPart[]): Circuit {
  const [part] = group;
  if (part === undefined) return { height: 0, shapes: [] };
  if (group.length > 1) return boxes(group);
  switch (part.part) {
    case 'led':
      return lamp(part);
    case 'button':
      return part.volts ? boxes(group) : pressed(part);
    case 'potentiometer':
      return divider(part);
    case 'mosfet':
      return switched(part);
    case 'node':
      return node(part);
    default:
      return boxes(group);
  }
}

const gpio = (pin: number, y: number): Element => label(`GPIO ${pin}`, 2, y + 5);

/** A wire from its GPIO to x, with the resistor that stands in it. */
function wire({ pin, through }: Pick<Wire, 'pin' | 'through'>, y: number, x: number): Element[] {
  const at = START + 32;
  const gap = through ? `H${at}m${LONG} 0` : '';
  return [
    gpio(pin, y),
    line(`M${START} ${y}${gap}H${x}`),
    ...(through ? [resistorAcross(at, y), centred(through, at + LONG / 2, y - 12)] : []),
  ];
}

/** A wire to a terminal, with arrows for the way of its signal. */
const signal = (each: Wire, y: number, x = PART): Element[] => [
  ...wire(each, y, x),
  ...(each.way === 'out' || each.way === 'both' ? [arrow(x, y, 'right')] : []),
  ...(each.way === 'out' ? [] : [arrow(START, y, 'left')]),
];

/**
 * What stands between a wire and 3.3 V above it, or ground below it, at x.
 * @param over the highest wire of the part, above which all stand that go to 3.3 V
 */
function aside({ part, value, to }: Beside[number], x: number, y: number, over = y): Element[] {
  const top = over - 10 - LONG;
  return to === '3v3'
    ? [
        dot(x, y),
        line(`M${x} ${y}V${over - 10}`),
        ...down(part, value, x, top),
        ...supply(x, top, 3.3),
      ]
    : [dot(x, y), line(`M${x} ${y}v10`), ...down(part, value, x, y + 10), ground(x, y + 10 + LONG)];
}
/** Room that `aside` takes above or below its wire. */
const ASIDE = 62;

type Beside = NonNullable<WiredPart['beside']>;
const roomAbove = (beside: Beside): number => (beside.some(({ to }) => to === '3v3') ? ASIDE : 0);
const roomBelow = (beside: Beside): number => (beside.some(({ to }) => to === 'gnd') ? ASIDE : 0);

function lamp({ pin, through }: Extract<WiredPart, { part: 'led' }>): Circuit {
  const y = 24;
  const x = 190;
  return {
    height: 50,
    shapes: [
      ...wire({ pin, through }, y, x),
      ...led(x, y),
      line(`M${x + 14} ${y}h50`),
      ground(x + 64, y),
      centred('long leg', x - 22, y + 19),
    ],
  };
}

function pressed(part: Extract<WiredPart, { part: 'button' }>): Circuit {
  const { pin, through, to, beside = [] } = part;
  const all = [...pullOf(part), ...beside];
  const y = Math.max(24, roomAbove(all), to === '3v3' ? 30 : 0);
  const x = 190;
  return {
    height: y + Math.max(30, roomBelow(all)),
    shapes: [
      ...wire({ pin, through }, y, x),
      ...all.flatMap((each, i) => aside(each, 145 - 60 * i, y)),
      ...button(x, y),
      line(`M${x + 28} ${y}h36`),
      ...(to === '3v3' ? supply(x + 64, y, 3.3) : [ground(x + 64, y)]),
    ],
  };
}

function divider(part: Extract<WiredPart, { part: 'potentiometer' }>): Circuit {
  const { pin, through, divider: two, beside = [] } = part;
  const x = 230;
  const half = two ? 46 : 22;
  const y = half + 26;
  const column = two
    ? [
        ...down('resistor', two[0], x, y - 40),
        ...down('resistor', two[1], x, y + 10),
        line(`M${x} ${y - half}v6m0 30v20m0 30v6`),
        dot(x, y),
      ]
    : [line(`M${x - 7} ${y - half}h14v${2 * half}h-14z`), arrow(x - 7, y, 'right')];
  return {
    height: Math.max(y + half + 18, y + roomBelow(beside)),
    shapes: [
      ...wire({ pin, through }, y, two ? x : x - 7),
      ...column,
      ...supply(x, y - half, 3.3),
      ground(x, y + half),
      ...beside.flatMap((each, i) => aside(each, 130 - 50 * i, y)),
    ],
  };
}

function switched(part: Extract<WiredPart, { part: 'mosfet' }>): Circuit {
  const { pin, through, load, diode, volts = 3.3, beside = [] } = part;
  const y = 128;
  const gate = 216;
  const x = gate + 18;
  return {
    height: y + Math.max(44, roomBelow(beside)),
    shapes: [
      ...wire({ pin, through }, y, gate),
      ...beside.flatMap((each, i) => aside(each, 152 - 40 * i, y)),
      ...mosfet(gate, y),
      line(`M${x} ${y - 24}v-16m0 ${-LONG}v-14`),
      frame(x - 58, y - 40 - LONG, 116, LONG),
      centred(load, x, y - 40 - LONG / 2 + 5),
      ...(diode
        ? [
            line(`M${x} ${y - 34}h84v-6m0 ${-LONG}v-8h-84`),
            ...diodeUp(x + 84, y - 40 - LONG),
            dot(x, y - 34),
            dot(x, y - 48 - LONG),
          ]
        : []),
      ...supply(x, y - 54 - LONG, volts),
      ground(x, y + 24),
    ],
  };
}

/** Wires that meet; what stands beside them hangs from where they meet. */
function node({ pins, beside = [] }: Extract<WiredPart, { part: 'node' }>): Circuit {
  const top = Math.max(24, roomAbove(beside));
  const x = 150;
  const last = top + (pins.length - 1) * PITCH;
  return {
    height: last + Math.max(24, roomBelow(beside)),
    shapes: [
      ...pins.flatMap((each, row) => signal(each, top + row * PITCH, x)),
      line(`M${x} ${top}V${last}H${x + 50 + 72 * (beside.length - 1)}`),
      ...pins.map((_, row) => dot(x, top + row * PITCH)),
      ...beside.flatMap((each, i) => aside(each, x + 50 + 72 * i, last)),
    ],
  };
}

/**
 * Parts with terminals, signals at the left, supply above, ground below: one, or several on one bus, each with its two
 * wires from those of the first.
 */
function boxes(group: readonly WiredPart[], [first] = group): Circuit {
  if (first === undefined) return { height: 0, shapes: [] };
  const beside = group.flatMap((part) => [...pullOf(part), ...(part.beside ?? [])]);
  const rows = ordered(wiresOf(first), beside);
  const height = rows.length * PITCH + 6;
  const step = height + 52;
  const top = Math.max(roomAbove(beside), 18);
  const y = (row: number, part = 0) => top + part * step + 18 + row * PITCH;
  const trunk = (row: number) => PART - 28 + 14 * row;
  const rowOf = (terminal?: string) =>
    Math.max(
      0,
      rows.findIndex(({ to }) => to === terminal),
    );
  return {
    height: y(0, group.length - 1) + height + Math.max(6, roomBelow(beside) - 18),
    shapes: [
      ...rows.flatMap((each, row) => signal({ through: first.through, ...each }, y(row))),
      ...beside.flatMap((each, i) => aside(each, 78 + 67 * i, y(rowOf(each.at)), y(0))),
      ...group.flatMap((part, i) => body(part, rows, top + i * step, height, group.length > 1)),
      ...group
        .slice(1)
        .flatMap((_, i) =>
          rows.flatMap((_row, row) => [
            dot(trunk(row), y(row, i)),
            line(`M${trunk(row)} ${y(row, i)}V${y(row, i + 1)}H${PART}`),
          ]),
        ),
    ],
  };
}

/** The box itself, with its terminals, supply and ground. */
function body(part: WiredPart, rows: readonly Wire[], top: number, height: number, named: boolean) {
  const x = PART + 90;
  const { volts = part.part === 'device' ? undefined : 3.3 } = part;
  return [
    frame(PART, top, 142, height),
    ...rows.map(({ to }, row) => label(to || 'signal', PART + 6, top + 23 + row * PITCH)),
    ...(named ? [label(short(part.name), PART + 38, top + height / 2 + 5)] : []),
    ...(volts === undefined ? [] : supply(x, top, volts)),
    ...(volts === undefined && !('ground' in part) ? [] : [ground(x, top + height)]),
  ];
}

/** The resistor that a part's field `pull` names. */
function pullOf(part: WiredPart): Beside {
  if (part.part !== 'button' || !part.pull || part.pull === 'none') return [];
  return [{ part: 'resistor', value: part.pullBy ?? '', to: part.pull === 'up' ? '3v3' : 'gnd' }];
}

/** Terminals with something to 3.3 V first and those with something to ground last, so that it crosses no wire. */
function ordered(wires: readonly Wire[], beside: Beside): Wire[] {
  const rank = ({ to }: Wire) => {
    const own = beside.find(({ at }) => at === to);
    return own ? { '3v3': 0, gnd: 2 }[own.to] : 1;
  };
  return [...wires].sort((a, b) => rank(a) - rank(b));
}
