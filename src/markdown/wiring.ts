import type { WiredPart } from '@a2z/course/wiring';
import type { Element, ElementContent } from 'hast';
import { element } from './hast.ts';

/* `<Wiring />` of a lesson: what its field `wiring` says, as a drawing, as a table and in words. */

/** One wire from the board: which pin, to which terminal, which way the signal goes. */
type Wire = { pin: number; to: string; way: 'in' | 'out' | 'both' | 'analog' };

const WAYS = { in: 'input', out: 'output', both: 'both ways', analog: 'analog input' } as const;

function wiresOf(part: WiredPart): Wire[] {
  switch (part.part) {
    case 'device':
      return part.pins;
    case 'sht3x':
    case 'ssd1306':
      return [
        { pin: part.sda, to: 'SDA', way: 'both' },
        { pin: part.scl, to: 'SCL', way: 'out' },
      ];
    case 'potentiometer':
      return [{ pin: part.pin, to: part.divider ? 'middle' : 'wiper', way: 'analog' }];
    case 'button':
      return [{ pin: part.pin, to: '', way: 'in' }];
    default:
      return [{ pin: part.pin, to: '', way: 'out' }];
  }
}

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
      const pull = part.pull && part.pull !== 'none' ? `, and ${PULLED[part.pull]}` : '';
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
    default:
      return `${part.through ? `through ${part.through}; ` : ''}${fedWith(part) ? `fed with ${fedWith(part)}GND` : 'as drawn'}`;
  }
}
const PULLED = {
  up: 'a resistor from the pin to 3.3 V',
  down: 'a resistor from the pin to GND',
};

/** A part in one sentence or two: "Red LED: 150 Ω, then the LED (long leg first), then GND; 8.7 mA." */
function inWords(part: WiredPart): string {
  const more = [
    part.signal === undefined ? '' : `; at most ${part.signal} V at the pin`,
    part.mA === undefined ? '' : `; ${part.mA} mA`,
  ];
  const words = joined(part) + more.join('');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.${part.note ? ` ${part.note}` : ''}`;
}

/** The wiring of a page as one block: nothing of it needs a script or a style of its own. */
export function wiringElement(parts: readonly WiredPart[]): Element {
  const rows = parts.flatMap((part) =>
    wiresOf(part).map((wire, index) => ({ part, wire, isFirst: index === 0 })),
  );
  const cells = (tag: string, ...texts: string[]) => texts.map((text) => element(tag, {}, text));
  const head = element('tr', {}, ...cells('th', 'Part', 'GPIO', 'Direction', 'How it is joined'));
  const body = rows.map(({ part, wire, isFirst }) => {
    const name = wire.to ? `${part.name}, ${wire.to}` : part.name;
    const how = isFirst ? inWords(part) : 'As above.';
    return element('tr', {}, ...cells('td', name, `${wire.pin}`, WAYS[wire.way], how));
  });
  const table = element('table', {}, element('thead', {}, head), element('tbody', {}, ...body));
  return element('div', { className: ['wiring'] }, drawing(parts), table);
}

/* The drawing: the board at the left, a row a wire, the parts at the right. Fits a phone of 320 px. */

const WIDTH = 340;
const ROW = 46;
const BOARD = 100;
const BOX = 208;
const INK = 'currentColor';

function drawing(parts: readonly WiredPart[]): Element {
  const shapes: Element[] = [];
  let y = 22;
  for (const part of parts) {
    const wires = wiresOf(part);
    const height = Math.max(wires.length * ROW, 62);
    const step = height / wires.length;
    shapes.push(...partBox(part, y, height));
    for (const [index, wire] of wires.entries())
      shapes.push(...wireAt(wire, part, y + step * (index + 0.5)));
    y += height + 10;
  }
  const board = [
    frame(1, 1, BOARD - 1, y - 2),
    label('ESP32', 10, 24, { fontWeight: 'bold' }),
    label('GND: all joined', 10, y + 20),
  ];
  const named = parts.map(
    (part) =>
      `${part.name} at GPIO ${wiresOf(part)
        .map(({ pin }) => pin)
        .join(' and ')}`,
  );
  const properties = {
    viewBox: `0 0 ${WIDTH} ${y + 28}`,
    role: 'img',
    ariaLabel: `The wiring: ${named.join(', ')}; the table says it in words.`,
    width: WIDTH,
    height: y + 28,
    fontSize: '14',
    fontFamily: 'sans-serif',
  };
  return element('svg', properties, ...board, ...shapes);
}

const frame = (x: number, y: number, width: number, height: number): Element =>
  element('rect', { x, y, width, height, rx: 6, fill: 'none', stroke: INK, strokeWidth: 1.5 });

const line = (d: string): Element =>
  element('path', { d, fill: 'none', stroke: INK, strokeWidth: 1.5 });

const label = (text: string, x: number, y: number, more = {}): Element =>
  element('text', { x, y, fill: INK, ...more }, text);

function partBox(part: WiredPart, y: number, height: number): ElementContent[] & Element[] {
  const lines = [...wrapped(part.name, 17), feed(part)].filter(Boolean);
  const first = y + height / 2 - (lines.length - 1) * 9 + 5;
  return [
    frame(BOX, y, WIDTH - BOX - 1, height),
    ...lines.map((text, index) => label(text, BOX + 8, first + index * 18)),
  ];
}

/** What else comes to a part, in the box: "3.3 V, GND". */
function feed(part: WiredPart): string {
  if (part.part === 'led') return 'to GND';
  if (part.part === 'button') return part.to === '3v3' ? 'to 3.3 V' : 'to GND';
  return fedWith(part).replace(' and ', ', ') + (fedWith(part) ? 'GND' : '');
}

function wireAt(wire: Wire, part: WiredPart, y: number): Element[] {
  const middle = (BOARD + BOX) / 2;
  const { through = '' } = part;
  const above = [through, wire.to].filter(Boolean).join(' · ');
  const resistor = through && !wire.to ? [frame(middle - 16, y - 6, 32, 12)] : [];
  const gap = resistor.length > 0 ? `H${middle - 16}M${middle + 16} ${y}` : '';
  const right = wire.way === 'out' || wire.way === 'both';
  const left = wire.way !== 'out';
  return [
    label(`GPIO ${wire.pin}`, BOARD - 8, y + 5, { textAnchor: 'end' }),
    line(`M${BOARD} ${y}${gap}H${BOX}`),
    ...(right ? [line(`M${BOX - 8} ${y - 5}L${BOX - 1} ${y}L${BOX - 8} ${y + 5}`)] : []),
    ...(left ? [line(`M${BOARD + 8} ${y - 5}L${BOARD + 1} ${y}L${BOARD + 8} ${y + 5}`)] : []),
    ...resistor,
    ...(above ? [label(above, middle, y - 10, { textAnchor: 'middle' })] : []),
  ];
}

/** A name in lines of at most `most` letters, two at most. */
function wrapped(name: string, most: number): string[] {
  if (name.length <= most) return [name];
  const at = name.lastIndexOf(' ', most);
  return at < 0 ? [name.slice(0, most)] : [name.slice(0, at), name.slice(at + 1, at + 1 + most)];
}
