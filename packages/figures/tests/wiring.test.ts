import { isPin, LEFT_HEADER, RIGHT_HEADER, wiring } from '@a2z/course/wiring';
import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { wiringElement } from '../src/wiring/index.ts';

const PARTS = wiring.parse([
  { part: 'led', pin: 25, name: 'Red LED', through: '150 Ω', mA: 8.7 },
  { part: 'button', pin: 27, name: 'Button', pull: 'up', pullBy: '10 kΩ' },
  { part: 'potentiometer', pin: 35, name: 'Light', divider: ['LDR', '10 kΩ'] },
  { part: 'sht3x', sda: 21, scl: 22, name: 'Climate sensor' },
  {
    part: 'mosfet',
    pin: 26,
    name: 'Relay driver',
    through: '220 Ω',
    beside: [{ part: 'resistor', value: '100 kΩ', to: 'gnd' }],
    load: 'Relay coil',
    diode: true,
    volts: 5,
  },
  {
    part: 'node',
    name: 'RC filter',
    pins: [
      { pin: 33, to: 'node', way: 'out', through: '4.7 kΩ' },
      { pin: 34, to: 'node', way: 'analog' },
    ],
    beside: [{ part: 'capacitor', value: '1 µF', to: 'gnd' }],
  },
  {
    part: 'device',
    name: 'Flash',
    pins: [{ pin: 5, to: 'CS', way: 'out' }],
    volts: 3.3,
    note: 'It keeps what it is given.',
  },
]);

/** The elements of this name in a tree. */
function named(name: string, node: ElementContent = wiringElement(PARTS)): Element[] {
  if (node.type !== 'element') return [];
  const below = node.children.flatMap((child) => named(name, child));
  return node.tagName === name ? [node, ...below] : below;
}
const textOf = ({ children: [only] }: Element): string => (only?.type === 'text' ? only.value : '');

test('the wiring of a page is printed in words, a row a wire', () => {
  const rows = named('tr').map(({ children }) => (children as Element[]).map(textOf));
  expect(rows).toEqual([
    ['Part', 'GPIO', 'Direction', 'How it is joined'],
    ['Red LED', '25', 'output', '150 Ω, then the LED (long leg first), then GND; 8.7 mA.'],
    ['Button', '27', 'input', 'The button, then GND, and 10 kΩ from the pin to 3.3 V.'],
    ['Light, middle', '35', 'analog input', 'The middle of a divider: LDR to 3.3 V, 10 kΩ to GND.'],
    ['Climate sensor, SDA', '21', 'both ways', 'Fed with 3.3 V and GND; I2C address 0x44.'],
    ['Climate sensor, SCL', '22', 'output', 'As above.'],
    [
      'Relay driver, gate',
      '26',
      'output',
      '220 Ω, then the gate; Relay coil from 5 V to the drain, a diode across it with its stripe at the supply; source to GND; 100 kΩ from the gate to GND.',
    ],
    [
      'RC filter, node',
      '33',
      'output',
      'Through 4.7 kΩ. Joined on the breadboard; 1 µF from there to GND.',
    ],
    ['RC filter, node', '34', 'analog input', 'As above.'],
    ['Flash, CS', '5', 'output', 'Fed with 3.3 V and GND. It keeps what it is given.'],
  ]);
});

test('the drawing names every pin and part, and tells what it shows', () => {
  const html = toHtml(wiringElement(PARTS), { space: 'html' });
  for (const words of ['GPIO 25', 'GPIO 21', '150 Ω', '100 kΩ', '1 µF', 'Relay coil', 'LDR'])
    expect(html).toContain(`>${words}</text>`);
  expect(html).toContain('aria-label="The wiring: Red LED at GPIO 25, Button at GPIO 27,');
  expect(html).not.toMatch(/style=|class="(?!wir)/);
});

test('a supply and a ground stand wherever current comes from and goes to', () => {
  const svg = (...parts: unknown[]) =>
    toHtml(wiringElement(wiring.parse(parts)), { space: 'html' }).split('<table')[0] ?? '';
  const led = svg({ part: 'led', pin: 25, name: 'LED' });
  expect(led).not.toContain(' V</text>');
  const sensor = { part: 'button', pin: 32, name: 'Flow', pull: 'up', pullBy: '10 kΩ', volts: 5 };
  // What is fed is a part with three wires, and no switch.
  expect(svg(sensor).match(/>(?:3\.3|5) V</g)).toEqual(['>3.3 V<', '>5 V<']);
  expect(svg(PARTS[4])).toContain('>5 V<');
});

test('parts on one bus share its two wires', () => {
  const html = toHtml(
    wiringElement(
      wiring.parse([
        { part: 'sht3x', sda: 21, scl: 22, name: 'Climate sensor' },
        { part: 'ssd1306', sda: 21, scl: 22, name: 'Display' },
      ]),
    ),
    { space: 'html' },
  );
  expect(html.match(/>GPIO 21</g)).toHaveLength(1);
  expect(html).toContain('>Climate sensor and Display</text>');
});

test('a pin that both headers of the DevKitC lack cannot be plugged in, and none stands twice', () => {
  const gpios = [...LEFT_HEADER, ...RIGHT_HEADER].filter((pin) => typeof pin === 'number');
  expect(new Set(gpios).size).toBe(gpios.length);
  const all = Array.from({ length: 40 }, (_, pin) => pin).filter(isPin);
  // GPIO 37 and 38 are on the chip and not on the module's pins.
  expect(all.filter((pin) => !gpios.includes(pin))).toEqual([37, 38]);
});

test('every word of the drawing lies within its picture', () => {
  const widest: number[] = [];
  for (const node of named('text')) {
    const { x, textAnchor } = node.properties;
    // Seven units a letter at 14 units: what a sans-serif letter takes on average.
    const width = 7 * textOf(node).length;
    const left =
      Number(x) - (textAnchor === 'end' ? width : textAnchor === 'middle' ? width / 2 : 0);
    expect(left).toBeGreaterThanOrEqual(0);
    widest.push(left + width);
  }
  expect(Math.max(...widest)).toBeLessThanOrEqual(340);
});
