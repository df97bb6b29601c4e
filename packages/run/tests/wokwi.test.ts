import { globSync, readFileSync } from 'node:fs';
import { type WiredPart, wiring } from '@a2z/course/wiring';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { diagramOf, sketchesIn, wokwiZip } from '../src/wokwi.ts';

/** docs.wokwi.com/diagram-format, as strict as it is written there. */
const format = z.strictObject({
  version: z.literal(1),
  author: z.string().min(1),
  editor: z.literal('wokwi'),
  parts: z.array(
    z.strictObject({
      type: z.string(),
      id: z.string().regex(/^[\w-]+$/),
      top: z.number(),
      left: z.number(),
      attrs: z.record(z.string(), z.string()),
    }),
  ),
  connections: z.array(z.tuple([z.string(), z.string(), z.string(), z.array(z.string())])),
});

/** Pins by the parts' own pages, and by boards/esp32-devkit-c-v4/board.json of wokwi/wokwi-boards. */
const PINS: Readonly<Record<string, string>> = {
  'board-esp32-devkit-c-v4':
    '3V3 EN VP VN 34 35 32 33 25 26 27 14 12 GND.1 13 5V GND.2 23 22 TX RX 21 GND.3 19 18 5 17 16 4 0 2 15',
  'wokwi-led': 'A C',
  'wokwi-resistor': '1 2',
  'wokwi-pushbutton': '1.l 1.r 2.l 2.r',
  'wokwi-potentiometer': 'GND SIG VCC',
  'wokwi-buzzer': '1 2',
  'wokwi-servo': 'GND PWM V+',
  'board-ssd1306': 'GND VCC SCL SDA',
};

const pages = globSync('src/content/stages/**/*.mdx')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => sketchesIn(text).length > 0)
  .map(({ file, text }) => {
    const head = parse(text.split('---\n')[1] ?? '') as { wiring?: unknown };
    return { file, sketches: sketchesIn(text), wiring: wiring.parse(head.wiring ?? [bare]) };
  });
const bare = { part: 'led', pin: 2, name: 'On-board LED' };

const page = (wiring: readonly WiredPart[]) => ({
  ...{ title: 'A lamp', address: 'https://example.org/lamp/', author: 'A course', wiring },
});
const opened = (zip: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, it]) => [name, strFromU8(it)]));

test('there are pages with sketches', () => expect(pages.length).toBeGreaterThan(15));

test.each(pages)('$file becomes a project by the rules of Wokwi', ({ sketches, wiring }) => {
  for (const sketch of sketches) {
    const files = opened(wokwiZip(sketch, page(wiring)));
    expect(files['sketch.ino']).toBe(sketch);
    const { parts, connections } = format.parse(JSON.parse(files['diagram.json'] ?? ''));
    const types = new Map(parts.map(({ id, type }) => [id, type]));
    expect(types.size).toBe(parts.length);
    const ends = [...connections.map(([from]) => from), ...connections.map(([, to]) => to)];
    for (const end of ends) {
      const [id = '', pin = ''] = end.split(':');
      if (id === '$serialMonitor') continue;
      expect(PINS[types.get(id) ?? '']?.split(' '), end).toContain(pin);
    }
    // Each part is joined to something.
    const joined = new Set(ends.map((end) => end.split(':')[0]));
    expect([...types.keys()].filter((id) => !joined.has(id))).toEqual([]);
    // Every header in quotes comes along.
    for (const [, header = ''] of sketch.matchAll(/#include "(.+)"/g))
      expect(files).toHaveProperty([header]);
  }
});

test('a lamp stands behind its resistor, and the pins have the names that the board prints', () => {
  const { diagram } = diagramOf('A course', [
    { part: 'led', pin: 26, name: 'Lamp', through: '150 Ω' },
    { part: 'potentiometer', pin: 39, name: 'Dial' },
    { part: 'button', pin: 27, name: 'Button', pull: 'up', pullBy: '4.7 kΩ' },
  ]);
  expect(diagram.connections.map(([from, to]) => `${from} ${to}`)).toEqual([
    'esp:TX $serialMonitor:RX',
    'esp:RX $serialMonitor:TX',
    'esp:26 led1-r:1',
    'led1-r:2 led1:A',
    'led1:C esp:GND.2',
    'esp:VN potentiometer2:SIG',
    'potentiometer2:VCC esp:3V3',
    'potentiometer2:GND esp:GND.2',
    'esp:27 button3:1.l',
    'button3:2.r esp:GND.2',
    'button3:1.r button3-r:1',
    'button3-r:2 esp:3V3',
  ]);
  const values = diagram.parts.filter(({ type }) => type === 'wokwi-resistor');
  expect(values.map(({ attrs }) => attrs['value'])).toEqual(['150', '4700']);
});

test('what Wokwi does not have is named in the file, and libraries are asked for', () => {
  const sketch =
    '#include <ArduinoJson.h>\n#include "secrets.h"\nvoid setup() {}\nvoid loop() {}\n';
  const files = opened(
    wokwiZip(sketch, page([{ part: 'sht3x', sda: 21, scl: 22, name: 'Climate sensor' }])),
  );
  expect(files['README.txt']).toContain('the diagram is without them: Climate sensor.');
  expect(files['libraries.txt']).toBe('ArduinoJson\n');
  expect(files['secrets.h']).toContain('"Wokwi-GUEST"');
});

test('every secret that a sketch may ask for is defined', () => {
  const tool = readFileSync('src/content/tools/sketches.py', 'utf8');
  const [, list = ''] = /for name in\s*\(([^)]*)\)/.exec(tool) ?? [];
  const names = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  const sketch = '#include "secrets.h"\n';
  const { 'secrets.h': secrets = '' } = opened(wokwiZip(sketch, page([])));
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !secrets.includes(`#define ${name} `))).toEqual([]);
});

test('the same page gives the same bytes', () => {
  const once = wokwiZip('void setup() {}\n', page([]));
  expect(wokwiZip('void setup() {}\n', page([]))).toEqual(once);
});
