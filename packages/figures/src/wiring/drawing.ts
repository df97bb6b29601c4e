import type { WiredPart } from '@a2z/course/wiring';
import type { Element } from 'hast';
import { s } from 'hastscript';
import { headers } from './board.ts';
import { circuitOf } from './circuits.ts';
import { colourOf, label, line } from './schematic.ts';
import { wiresOf } from './wires.ts';

/*
 * The wiring of a page as a drawing that fits a phone of 320 px: the board with its headers, which say where to plug,
 * and below it a circuit for each part, in the colour of its wire. Wires are named at both ends and never cross the page.
 */

const WIDTH = 340;

/** The wiring of a page as one picture. */
export function drawing(parts: readonly WiredPart[]): Element {
  const groups = groupsOf(parts);
  const board = headers(groups);
  const shapes = [...board.shapes];
  let y = board.height;
  for (const [index, group] of groups.entries()) {
    const { height, shapes: own } = circuitOf(group);
    shapes.push(
      line(`M0 ${y}h${WIDTH}`),
      label(group.map(({ name }) => name).join(' and '), 2, y + 21, { fontWeight: 'bold' }),
      s('g', { className: [colourOf(index)], transform: `translate(0 ${y + 30})` }, ...own),
    );
    y += 30 + height + 8;
  }
  const named = parts.map(
    (part) =>
      `${part.name} at GPIO ${wiresOf(part)
        .map(({ pin }) => pin)
        .join(' and ')}`,
  );
  const properties = {
    viewBox: `0 0 ${WIDTH} ${y}`,
    role: 'img',
    ariaLabel: `The wiring: ${named.join(', ')}; the table says it in words.`,
    width: WIDTH,
    height: y,
    fontSize: '14',
    fontFamily: 'sans-serif',
  };
  return s('svg', properties, ...shapes);
}

/** Parts on one I2C bus are drawn together, for they share two wires; every other part stands alone. */
function groupsOf(parts: readonly WiredPart[]): WiredPart[][] {
  const groups: WiredPart[][] = [];
  for (const part of parts) {
    const same = groups.find(
      ([other]) =>
        other &&
        'sda' in other &&
        'sda' in part &&
        other.sda === part.sda &&
        other.scl === part.scl,
    );
    if (same) same.push(part);
    else groups.push([part]);
  }
  return groups;
}
