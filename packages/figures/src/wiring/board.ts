import type { WiredPart } from '@a2z/course/wiring';
import { type HeaderPin, LEFT_HEADER, RIGHT_HEADER } from '@a2z/course/wiring';
import type { Element } from 'hast';
import { s } from 'hastscript';
import { type Circuit, centred, colourOf, dot, frame, label, line, short } from './schematic.ts';
import { wiresOf } from './wires.ts';

/* The board from above, antenna up, as its wires are plugged in. */

const ROW = 17;
const TOP = 30;
const LEFT = 124;
const RIGHT = 216;
const MIDDLE = (LEFT + RIGHT) / 2;

/** What is plugged into a pin. */
type Plug = { names: string[]; colour: string };

/** The two headers: a pin in use has its wire's colour and the name of what is plugged in. */
export function headers(groups: readonly WiredPart[][]): Circuit {
  const plugs = plugsOf(groups);
  const height = TOP + LEFT_HEADER.length * ROW;
  return {
    height: height + 14,
    shapes: [
      frame(LEFT, 1, RIGHT - LEFT, height),
      line(`M${MIDDLE - 24} 5h48v14h-48z`),
      centred('ESP32', MIDDLE, height - 25),
      centred('USB', MIDDLE, height - 6),
      ...LEFT_HEADER.flatMap((pin, row) => pinAt(pin, row, 'left', plugs)),
      ...RIGHT_HEADER.flatMap((pin, row) => pinAt(pin, row, 'right', plugs)),
      line(pads(LEFT) + pads(RIGHT)),
    ],
  };
}

function plugsOf(groups: readonly WiredPart[][]): Map<HeaderPin, Plug> {
  const plugs = new Map<HeaderPin, Plug>();
  for (const [index, group] of groups.entries())
    for (const part of group)
      for (const { pin } of wiresOf(part)) {
        const { names, colour } = plugs.get(pin) ?? { names: [], colour: colourOf(index) };
        plugs.set(pin, { names: [...names, part.name], colour });
      }
  return plugs;
}

/** A short line for each pin of a side, so that pins can be counted. */
const pads = (x: number): string =>
  `M${x - 3} ${TOP}h6${`m-6 ${ROW}h6`.repeat(LEFT_HEADER.length - 1)}`;

/** Supplies and grounds are named on each board, so that a reader finds the way by them. */
function pinAt(
  pin: HeaderPin,
  row: number,
  side: 'left' | 'right',
  plugs: Map<HeaderPin, Plug>,
): Element[] {
  const isLeft = side === 'left';
  const x = isLeft ? LEFT : RIGHT;
  const out = isLeft ? -1 : 1;
  const y = TOP + row * ROW;
  const at = (text: string, dx: number, textAnchor: string) =>
    label(text, x + dx, y + 5, { textAnchor });
  const inside = at(String(pin), -7 * out, isLeft ? 'start' : 'end');
  const plug = plugs.get(pin);
  if (!plug) return typeof pin === 'number' || pin === 'EN' ? [] : [inside];
  const outside = at(short(plug.names.join(', ')), 12 * out, isLeft ? 'end' : 'start');
  const wire = line(`M${x} ${y}h${9 * out}`);
  return [s('g', { className: [plug.colour] }, dot(x, y), wire, inside, outside)];
}
