import { wiring } from '@a2z/course/wiring';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { eachElement, element, textOf } from '../../../src/markdown/hast.ts';
import { wiringElement } from '../../../src/markdown/wiring.ts';

const PARTS = wiring.parse([
  { part: 'led', pin: 25, name: 'Red LED', through: '150 Ω', mA: 8.7 },
  { part: 'button', pin: 27, name: 'Button', pull: 'up' },
  { part: 'potentiometer', pin: 35, name: 'Light', divider: ['LDR', '10 kΩ'] },
  { part: 'sht3x', sda: 21, scl: 22, name: 'Climate sensor' },
  {
    part: 'device',
    name: 'Relay with transistor',
    pins: [{ pin: 26, to: 'gate', way: 'out' }],
    through: '220 Ω',
    volts: 5,
    note: 'A diode stands across the coil.',
  },
]);

/** The rows of the table: the texts of their cells. */
function rows(parts = PARTS): string[][] {
  const found: string[][] = [];
  eachElement(element('div', {}, wiringElement(parts)), (node) => {
    if (node.tagName === 'tr') found.push(node.children.map(textOf));
  });
  return found;
}

test('the wiring of a page is printed in words, a row a wire', () => {
  expect(rows()).toEqual([
    ['Part', 'GPIO', 'Direction', 'How it is joined'],
    ['Red LED', '25', 'output', '150 Ω, then the LED (long leg first), then GND; 8.7 mA.'],
    ['Button', '27', 'input', 'The button, then GND, and a resistor from the pin to 3.3 V.'],
    ['Light, middle', '35', 'analog input', 'The middle of a divider: LDR to 3.3 V, 10 kΩ to GND.'],
    ['Climate sensor, SDA', '21', 'both ways', 'Fed with 3.3 V and GND; I2C address 0x44.'],
    ['Climate sensor, SCL', '22', 'output', 'As above.'],
    [
      'Relay with transistor, gate',
      '26',
      'output',
      'Through 220 Ω; fed with 5 V and GND. A diode stands across the coil.',
    ],
  ]);
});

test('the drawing names every pin and part, and tells what it shows', () => {
  const html = toHtml(wiringElement(PARTS), { space: 'html' });
  for (const words of ['GPIO 25', 'GPIO 21', '150 Ω', 'gate', 'Climate sensor'])
    expect(html).toContain(`>${words.includes('gate') ? '220 Ω · gate' : words}</text>`);
  expect(html).toContain('aria-label="The wiring: Red LED at GPIO 25, Button at GPIO 27,');
  expect(html).not.toMatch(/style=|class="(?!wiring")/);
});

test('every word of the drawing lies within its picture', () => {
  const widest: number[] = [];
  eachElement(element('div', {}, wiringElement(PARTS)), (node) => {
    if (node.tagName !== 'text' || node.properties['textAnchor']) return;
    // Seven units a letter at 14 units: what a sans-serif letter takes on average.
    widest.push(Number(node.properties['x']) + 7 * textOf(node).length);
  });
  expect(Math.max(...widest)).toBeLessThanOrEqual(340);
});
