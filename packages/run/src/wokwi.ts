import type { WiredPart } from '@a2z/course/wiring';
import { strToU8, zipSync } from 'fflate';

/*
 * A sketch of a page with its wiring as a project of the simulator Wokwi. The form of diagram.json is that of
 * https://docs.wokwi.com/diagram-format; names of pins are those of https://docs.wokwi.com/parts, and for the board
 * those of boards/esp32-devkit-c-v4/board.json in github.com/wokwi/wokwi-boards.
 */

type DiagramPart = {
  type: string;
  id: string;
  top: number;
  left: number;
  attrs: Record<string, string>;
};
/** From, to, colour of the wire, and its way, which Wokwi finds by itself. */
type Connection = [from: string, to: string, colour: string, way: string[]];
export type Diagram = {
  version: 1;
  author: string;
  editor: 'wokwi';
  parts: DiagramPart[];
  connections: Connection[];
};

const BLOCK = /^```cpp[^\n]*\n([\s\S]*?)^```/gm;

/** Whole sketches of a lesson in their order: blocks of C++ with setup() and loop(), as in tools/sketches.py. */
export const sketchesIn = (mdx: string): string[] =>
  [...mdx.matchAll(BLOCK)]
    .map(([, code = '']) => code)
    .filter((code) => /^void setup\(/m.test(code) && /^void loop\(/m.test(code));

/** Where the file of a page's sketch stands, below `wokwi/` and without its ending: those after the first are numbered. */
export const wokwiPath = (path: string, index: number): string =>
  index === 0 ? path : `${path}-${index + 1}`;

/** GPIOs that the board prints another name for. */
const PRINTED: Readonly<Record<number, string>> = { 1: 'TX', 3: 'RX', 36: 'VP', 39: 'VN' };
const boardPin = (pin: number): string => `esp:${PRINTED[pin] ?? pin}`;
const GROUND = 'esp:GND.2';
const SUPPLY = 'esp:3V3';

const wire = (from: string, to: string, colour = 'green'): Connection => [from, to, colour, []];
const ground = (from: string) => wire(from, GROUND, 'black');
const supply = (from: string, to = SUPPLY) => wire(from, to, 'red');

/** "4.7 kΩ" → "4700"; undefined for what is no resistor. */
function ohms(text: string | undefined): string | undefined {
  const [, number, times] = /^([\d.]+)\s*([kM]?)Ω$/.exec(text ?? '') ?? [];
  if (number === undefined) return undefined;
  return String(Number(number) * { '': 1, k: 1e3, M: 1e6 }[times as '' | 'k' | 'M']);
}

type Made = {
  type: string;
  attrs?: Record<string, string>;
  wires: Connection[];
  resistor?: string;
};

/** The part between a pin and what is behind it: a wire, or a resistor with two. */
function along(id: string, pin: number, to: string, through?: string): Omit<Made, 'type'> {
  const value = ohms(through);
  if (!value) return { wires: [wire(boardPin(pin), to)] };
  const wires = [wire(boardPin(pin), `${id}-r:1`), wire(`${id}-r:2`, to)];
  return { wires, resistor: value };
}

function button(id: string, part: Extract<WiredPart, { part: 'button' }>): Made {
  const far = part.to === '3v3' ? supply(`${id}:2.r`) : ground(`${id}:2.r`);
  const wires = [wire(boardPin(part.pin), `${id}:1.l`), far];
  if (!part.pull || part.pull === 'none') return { type: 'wokwi-pushbutton', wires };
  const to = part.pull === 'up' ? supply(`${id}-r:2`) : ground(`${id}-r:2`);
  const resistor = ohms(part.pullBy) ?? '10000';
  return {
    type: 'wokwi-pushbutton',
    wires: [...wires, wire(`${id}:1.r`, `${id}-r:1`), to],
    resistor,
  };
}

/** A part as Wokwi has it, with its wires; undefined where Wokwi has no such part. */
function made(id: string, part: WiredPart): Made | undefined {
  switch (part.part) {
    case 'led': {
      const { wires, ...rest } = along(id, part.pin, `${id}:A`, part.through);
      const attrs = { color: part.color ?? 'red' };
      return { type: 'wokwi-led', attrs, wires: [...wires, ground(`${id}:C`)], ...rest };
    }
    case 'button':
      return button(id, part);
    case 'potentiometer': {
      const wires = [
        wire(boardPin(part.pin), `${id}:SIG`),
        supply(`${id}:VCC`),
        ground(`${id}:GND`),
      ];
      return { type: 'wokwi-potentiometer', wires };
    }
    case 'buzzer':
      return {
        type: 'wokwi-buzzer',
        wires: [wire(boardPin(part.pin), `${id}:2`), ground(`${id}:1`)],
      };
    case 'servo': {
      const fed = supply(`${id}:V+`, 'esp:5V');
      const wires = [wire(boardPin(part.pin), `${id}:PWM`), fed, ground(`${id}:GND`)];
      return { type: 'wokwi-servo', wires };
    }
    case 'ssd1306': {
      const bus = [
        wire(boardPin(part.sda), `${id}:SDA`),
        wire(boardPin(part.scl), `${id}:SCL`, 'blue'),
      ];
      const attrs = { i2cAddress: part.address === 0x3d ? '0x3d' : '0x3c' };
      const wires = [...bus, supply(`${id}:VCC`), ground(`${id}:GND`)];
      return { type: 'board-ssd1306', attrs, wires };
    }
    default:
      return undefined;
  }
}

/** What is wired to the board as a diagram, and the names of parts that Wokwi does not have. */
export function diagramOf(
  author: string,
  wiring: readonly WiredPart[],
): { diagram: Diagram; without: string[] } {
  const board = { type: 'board-esp32-devkit-c-v4', id: 'esp', top: 0, left: 0, attrs: {} };
  const serial = [wire('esp:TX', '$serialMonitor:RX', ''), wire('esp:RX', '$serialMonitor:TX', '')];
  const all = wiring.map((part, index) => ({
    part,
    index,
    id: `${part.part}${index + 1}`,
    made: made(`${part.part}${index + 1}`, part),
  }));
  const drawn = all.flatMap(({ made, ...rest }) => (made ? [{ ...rest, ...made }] : []));
  return {
    diagram: {
      version: 1,
      author,
      editor: 'wokwi',
      parts: [
        board,
        ...drawn.flatMap(({ id, index, type, attrs = {}, resistor }) => [
          { type, id, top: 100 * index - 40, left: 320, attrs },
          ...(resistor
            ? [
                {
                  ...{ type: 'wokwi-resistor', id: `${id}-r`, top: 100 * index, left: 190 },
                  attrs: { value: resistor },
                },
              ]
            : []),
        ]),
      ],
      connections: [...serial, ...drawn.flatMap(({ wires }) => wires)],
    },
    without: all.filter(({ made }) => !made).map(({ part }) => part.name),
  };
}

/** Libraries that a sketch may include beside the core's own, by header and by the name in Wokwi's list. */
const LIBRARIES: Readonly<Record<string, string>> = {
  'ArduinoJson.h': 'ArduinoJson',
  'PubSubClient.h': 'PubSubClient',
};

/** Wokwi's own network, open; what else a sketch wants to know is made up. */
const SECRETS = `// The network that Wokwi simulates; it has no password.
#define WIFI_NAME "Wokwi-GUEST"
#define WIFI_PASSWORD ""
// Write your own here.
#define SERVER "example.com"
#define TOKEN "your-token"
#define ROOT_CA "your-certificate"
`;

const readMe = (
  title: string,
  address: string,
  without: readonly string[],
) => `${title}, for the simulator Wokwi
From ${address}

1. Open https://wokwi.com/projects/new/esp32
2. Replace what is in the tabs sketch.ino and diagram.json with the text of these files.
   Make a tab for each other file of this folder.
3. Press Start.
${without.length > 0 ? `\nWokwi does not have these parts, so the diagram is without them: ${without.join(', ')}.\n` : ''}
This project was made from the same data as the page, and we have not run it in Wokwi. The simulator
knows nothing of currents: wire a real board by the table on the page.
`;

/**
 * A sketch as a project for Wokwi, as a zip file: sketch.ino, diagram.json, what it includes, and what to do with it.
 * The same page gives the same bytes.
 * @param page title, full address and wiring of its page
 */
export function wokwiZip(
  sketch: string,
  page: { title: string; address: string; author: string; wiring: readonly WiredPart[] },
): Uint8Array<ArrayBuffer> {
  const { diagram, without } = diagramOf(page.author, page.wiring);
  const libraries = Object.keys(LIBRARIES).filter((header) => sketch.includes(`<${header}>`));
  const files = {
    'sketch.ino': sketch,
    'diagram.json': `${JSON.stringify(diagram, null, 2)}\n`,
    'README.txt': readMe(page.title, page.address, without),
    ...(sketch.includes('"secrets.h"') && { 'secrets.h': SECRETS }),
    ...(libraries.length > 0 && {
      'libraries.txt': libraries.map((header) => `${LIBRARIES[header]}\n`).join(''),
    }),
  };
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  // The first day that a zip file can name: the bytes do not depend on when they were made.
  return zipSync(Object.fromEntries(bytes), {
    mtime: '1980-01-01',
    level: 9,
  }) as Uint8Array<ArrayBuffer>;
}
