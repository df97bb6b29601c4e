import type { WiredPart } from '@a2z/course/wiring';
import type { Element } from 'hast';
import { h } from 'hastscript';
import { drawing } from './drawing.ts';
import { wiresOf } from './wires.ts';

/* `<Wiring />` of a lesson: what its field `wiring` says, as a drawing, as a table and in words. */

const WAYS = { in: 'input', out: 'output', both: 'both ways', analog: 'analog input' } as const;

const hex = (address: number): string => `0x${address.toString(16).toUpperCase()}`;
/** "3.3 V and "; nothing for a device that says no voltage: a resistor, a switch. */
const fedWith = ({ part, volts = part === 'device' ? undefined : 3.3 }: WiredPart): string =>
  volts === undefined ? '' : `${volts} V and `;

/** How a part is joined, besides its pins. */
function joined(part: WiredPart): string {
  const through = part.through ? `${part.through}, then ` : '';
  switch (part.part) {
    case 'led':
      return `${through}the LED (long leg first), then GND`;
    case 'button': {
      const to = part.to === '3v3' ? '3.3 V' : 'GND';
      const by = part.pullBy ?? 'a resistor';
      const pull = part.pull && part.pull !== 'none' ? `, and ${by} ${PULLED[part.pull]}` : '';
      // What is fed is no switch: a sensor, for which the button of the drawn board stands.
      if (part.volts) return `its output to the pin${pull}; fed with ${fedWith(part)}GND`;
      return `${through}the button, then ${to}${pull}`;
    }
    case 'potentiometer':
      return part.divider
        ? `${through}the middle of a divider: ${part.divider[0]} to 3.3 V, ${part.divider[1]} to GND`
        : `${through}the wiper; one end to 3.3 V, the other to GND`;
    case 'sht3x':
      return `fed with ${fedWith(part)}GND; I2C address ${hex(part.address ?? 0x44)}`;
    case 'ssd1306':
      return `fed with ${fedWith(part)}GND; I2C address ${hex(part.address ?? 0x3c)}`;
    case 'mosfet': {
      const diode = part.diode ? ', a diode across it with its stripe at the supply' : '';
      const fed = `${part.volts ?? 3.3} V`;
      return `${through}the gate; ${part.load} from ${fed} to the drain${diode}; source to GND`;
    }
    case 'node':
      return 'joined on the breadboard';
    default:
      return `${part.through ? `through ${part.through}; ` : ''}${fedWith(part) ? `fed with ${fedWith(part)}GND` : unfed(part)}`;
  }
}
const PULLED = {
  up: 'from the pin to 3.3 V',
  down: 'from the pin to GND',
};

const unfed = (part: WiredPart): string => ('ground' in part ? 'its ground to GND' : 'as drawn');

/** What stands between a terminal and a supply: "; 100 kΩ from the gate to GND". */
const besides = (part: WiredPart): string =>
  (part.beside ?? [])
    .map(({ value, to, at }) => {
      const from = at ?? (part.part === 'mosfet' ? 'gate' : 'pin');
      return `; ${value} from ${part.part === 'node' ? 'there' : `the ${from}`} to ${to === 'gnd' ? 'GND' : '3.3 V'}`;
    })
    .join('');

/** A part in one sentence or two: "Red LED: 150 Ω, then the LED (long leg first), then GND; 8.7 mA." */
function inWords(part: WiredPart): string {
  const more = [
    part.signal === undefined ? '' : `; at most ${part.signal} V at the pin`,
    part.mA === undefined ? '' : `; ${part.mA} mA`,
  ];
  const words = joined(part) + besides(part) + more.join('');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.${part.note ? ` ${part.note}` : ''}`;
}

/** The wiring of a page as one block: nothing of it needs a script or a style of its own. */
export function wiringElement(parts: readonly WiredPart[]): Element {
  const rows = parts.flatMap((part) =>
    wiresOf(part).map((wire, index) => ({ part, wire, isFirst: index === 0 })),
  );
  const cells = (tag: string, ...texts: string[]) => texts.map((text) => h(tag, text));
  const head = h('tr', cells('th', 'Part', 'GPIO', 'Direction', 'How it is joined'));
  const body = rows.map(({ part, wire, isFirst }) => {
    const name = wire.to ? `${part.name}, ${wire.to}` : part.name;
    const through = wire.through ? `Through ${wire.through}. ` : '';
    const how = through + (isFirst ? inWords(part) : 'As above.');
    return h('tr', cells('td', name, `${wire.pin}`, WAYS[wire.way], how));
  });
  const table = h('table', h('thead', head), h('tbody', body));
  return h('div', { className: ['wiring'] }, drawing(parts), table);
}
