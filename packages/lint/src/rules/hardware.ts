import {
  FLASH,
  INPUT_ONLY,
  isPin,
  ON_BOARD_LED,
  pinsOf,
  SECOND_CONVERTER,
  STRAPPING,
} from '@a2z/course/wiring';
import { isReady, type Page, type Piece, sectionsOf, wholeOf } from '../page.ts';
import { type Problem, tell } from '../problem.ts';
import type { Code, Table } from '../prose.ts';
import type { Rule } from '../rule.ts';
import { codeSpot } from './code.ts';
import { unlikeParts } from './parts-list.ts';

/** R16: wiring keeps to the rules of the board; parts, voltage, a way without hardware. */
export const hardware: Rule = {
  code: 'R16',
  of: 'written',
  severity: 'error',
  page: (page) => {
    if (!isHardware(page)) return [];
    const firmware = page.stage?.data.kind === 'firmware' && isReady(page);
    return [
      ...pinFaults(page),
      ...(firmware ? missing(page) : []),
      ...unlike(page),
      ...unlikeParts(page),
    ];
  },
};

const isHardware = ({ stage }: Page): boolean =>
  stage?.data.kind === 'firmware' || stage?.path.startsWith('ESP32/') === true;

const textOf = ({ pieces }: Page): string =>
  pieces
    .filter(({ role }) => role !== 'field')
    .map(({ source }) => source)
    .join('\n');

function pinFaults(page: Page): Problem[] {
  const text = textOf(page);
  const wifi = /\bWiFi\.(?:begin|softAP|mode)|\bnetwork\.WLAN|\besp_now_init/.test(text);
  const warned = /\bstrapping\b/i.test(text);
  const uses = [...page.pieces.flatMap(usesIn), ...wiredIn(page)];
  const found = uses.flatMap(({ spot, ...use }) => {
    const said = objection(use, wifi, warned);
    return said ? tell(spot, ...said) : [];
  });
  // A wire stands in the table and in the sketch: one word about it is enough.
  return eachOnce(found);
}

const eachOnce = (found: readonly Problem[]): Problem[] =>
  found.filter(({ what }, index) => found.findIndex((each) => each.what === what) === index);

/** The pins of the field `wiring`; its schema has said what cannot be wired at all. */
const wiredIn = (page: Page) =>
  (page.stage?.data.wiring ?? []).flatMap((part) =>
    pinsOf(part).map(({ pin }) => ({
      ...{ pin, spot: wholeOf(page) },
      way: part.part === 'potentiometer' ? ('analog' as const) : ('any' as const),
    })),
  );

const usesIn = (piece: Piece) => [
  ...piece.prose.tables.flatMap(usesInTable).map((use) => ({ ...use, spot: piece.spot(use.at) })),
  ...piece.prose.codes.flatMap((code) =>
    usesInCode(code).map((use) => ({ ...use, spot: codeSpot(piece, code, use.at + 1) })),
  ),
];

/** How a pin is used: by the sketch, or by the words of the pin table. */
type Use = {
  pin: number;
  way: 'output' | 'pull' | 'analog' | 'any';
  /** Offset in the text where it stands. */
  at: number;
};

/** What a board has against a use; undefined when nothing. */
function objection(
  { pin, way }: Pick<Use, 'pin' | 'way'>,
  wifi: boolean,
  warned: boolean,
): [string, string] | undefined {
  if (!isPin(pin))
    return [
      `The ESP32 has no GPIO ${pin}.`,
      'Use a pin that the board has, and mend table, sketch and drawing alike.',
    ];
  if (FLASH.includes(pin))
    return [
      `GPIO ${pin} belongs to the flash memory on ESP32; use 4, 13, 14 or 16 to 33.`,
      'Move the wire: the program stops as soon as the pin is used. Mend table, sketch and drawing alike.',
    ];
  if (INPUT_ONLY.includes(pin) && way === 'output')
    return [
      `GPIO ${pin} is input only on ESP32; use 25, 26, 27, 32 or 33.`,
      'Move the output to one of these pins, in table, sketch and drawing alike.',
    ];
  if (INPUT_ONLY.includes(pin) && way === 'pull')
    return [
      `GPIO ${pin} has no pull resistor inside on ESP32; use 25, 26, 27, 32 or 33.`,
      'Move the input, or add a resistor of 10 kΩ and take the pull out of the sketch.',
    ];
  if (wifi && way === 'analog' && SECOND_CONVERTER.includes(pin))
    return [
      `GPIO ${pin} cannot be read as analog while Wi-Fi is on; use 32 to 36 or 39.`,
      'Move the sensor to a pin of the first converter, in table, sketch and drawing alike.',
    ];
  if (STRAPPING.includes(pin) && !warned)
    return [
      `GPIO ${pin} is a strapping pin: its level at reset decides how the ESP32 starts.`,
      'Use 25, 26, 27, 32 or 33, or say on the page that it is a strapping pin and what must hold at reset.',
    ];
  return undefined;
}

/* Where a lesson says which pin does what: in its pin table and in its sketch. */

/** Names that a sketch gives to pins: `const int LED = 25;`, `#define LED 25`, `LED = 25`. */
const NAMED =
  /(?:^|[;{\s])(?:#define[ \t]+|(?:(?:static|const|constexpr)\s+)*(?:u?int(?:8|16|32)?(?:_t)?|byte|gpio_num_t|auto)\s+)?(\w+)[ \t]*(?:=[ \t]*|[ \t]+)(?:GPIO_NUM_)?(\d{1,2})\b(?!\.)/g;

const PIN = '\\s*(?:GPIO_NUM_)?(\\w+)\\s*';
const CALLS: readonly (readonly [RegExp, Use['way']])[] = [
  [new RegExp(`\\bpinMode\\(${PIN},\\s*OUTPUT`, 'g'), 'output'],
  [new RegExp(`\\bpinMode\\(${PIN},\\s*INPUT_PULL`, 'g'), 'pull'],
  [new RegExp(`\\bpinMode\\(${PIN},\\s*INPUT\\b`, 'g'), 'any'],
  [
    new RegExp(`\\b(?:digitalWrite|ledcAttach|analogWrite|tone|dacWrite)\\(${PIN}[,)]`, 'g'),
    'output',
  ],
  [new RegExp(`\\banalogRead(?:MilliVolts)?\\(${PIN}\\)`, 'g'), 'analog'],
  [new RegExp(`\\bPin\\(${PIN},\\s*(?:\\w+\\.)?Pin\\.(?:OUT|OPEN_DRAIN)`, 'g'), 'output'],
  [
    new RegExp(`\\bPin\\(${PIN},\\s*(?:\\w+\\.)?Pin\\.IN\\s*,\\s*(?:\\w+\\.)?Pin\\.PULL_`, 'g'),
    'pull',
  ],
  [new RegExp(`\\bPWM\\((?:\\w+\\.)?Pin\\(${PIN}\\)`, 'g'), 'output'],
  [new RegExp(`\\bADC\\((?:\\w+\\.)?Pin\\(${PIN}\\)`, 'g'), 'analog'],
  [new RegExp(`\\bPin\\(${PIN}[,)]`, 'g'), 'any'],
];

/** Uses of pins in a sketch, in C++ or MicroPython; each pin once a way. */
function usesInCode({ value }: Code): Use[] {
  const names = new Map([...value.matchAll(NAMED)].map(([, name, pin]) => [name, Number(pin)]));
  const found = CALLS.flatMap(([call, way]) =>
    [...value.matchAll(call)].flatMap(({ 1: word = '', index }) => {
      if (isOnPurpose(value, index)) return [];
      const pin = /^\d+$/.test(word) ? Number(word) : names.get(word);
      return pin === undefined ? [] : [{ pin, way, at: index }];
    }),
  );
  return found.filter(
    ({ pin, way }, index) => found.findIndex((use) => use.pin === pin && use.way === way) === index,
  );
}

/** A line that shows a fault says so: `pinMode(34, OUTPUT);  // wrong: input only`. */
function isOnPurpose(code: string, at: number): boolean {
  const end = code.indexOf('\n', at);
  return /(?:\/\/|#).*\b(?:wrong|fault|fails?|error|does not|cannot)\b/i.test(
    code.slice(at, end < 0 ? undefined : end),
  );
}

/** Rows that say what a pin cannot do wire nothing. */
const RULE = /\b(?:flash|never|avoid|not (?:be )?use|input[- ]only|strapping|reserved|boot)/i;
const OUTPUT =
  /\b(?:drives?|pwm|led|relay|buzzer|servo|motor|trig(?:ger)?|tx|clk|sck|mosi|cs|gate|mosfet)\b/i;
const INPUT = /\b(?:reads?|button|switch|echo|sensor|adc|analog(?:ue)?|miso|rx)\b/i;

/** Uses of pins in a table of wires: a column names the pins of the board, and a row has one of them. */
function usesInTable({ head, rows }: Table): Use[] {
  const board = head.findIndex((title) => /gpio|esp32/i.test(title));
  const column = board >= 0 ? board : head.findIndex((title) => /\bpins?\b/i.test(title));
  if (column < 0) return [];
  return rows.flatMap(({ cells, at }) => {
    const pin = pinOf(cells[column] ?? '', board >= 0);
    if (pin === undefined || RULE.test(cells.join(' '))) return [];
    return [{ pin, way: wayOf(cells), at }];
  });
}

/** "GPIO 25", "IO25", "25 (SDA)"; of a display's pins, a bare number is its own. A range is no wire. */
function pinOf(cell: string, ofBoard: boolean): number | undefined {
  const found = /^\s*(GPIO|IO)?[ _]?(\d{1,2})(?!\s*(?:[\w.,–-]|to\b|and\b|V\b|mA\b|k?Ω))/i.exec(
    cell,
  );
  return found && (ofBoard || found[1]) ? Number(found[2]) : undefined;
}

/** What a row says of the direction, or else what is wired there. */
function wayOf(cells: readonly string[]): Use['way'] {
  const said = cells.find((cell) => /^\s*(?:\w+ )?(?:in|out)(?:put)?\b/i.test(cell));
  if (said) return /\bout/i.test(said) ? 'output' : 'any';
  const words = cells.join(' ');
  return OUTPUT.test(words) && !INPUT.test(words) ? 'output' : 'any';
}

const isShown = ({ stage }: Page, text: string): boolean =>
  stage?.data.wiring !== undefined && text.includes('<Wiring />');

/** Wires that no code of the page uses, and pins of its sketches and blocks to which nothing is wired. */
function unlike(page: Page): Problem[] {
  const { wiring } = page.stage?.data ?? {};
  const codes = page.pieces.flatMap((piece) => piece.prose.codes.map((code) => ({ piece, code })));
  if (!wiring || codes.length === 0) return [];
  const wired = wiring.flatMap((part) => pinsOf(part).map(({ pin }) => ({ pin, part })));
  const all = codes.map(({ code }) => code.value).join('\n');
  const idle = wired.filter(({ pin }) => !new RegExp(`\\b${pin}\\b`).test(all));
  const loose = codes.flatMap(({ piece, code }) =>
    usesInCode(code).flatMap(({ pin, at }) =>
      isPin(pin) && pin !== ON_BOARD_LED && !wired.some((wire) => wire.pin === pin)
        ? tell(
            codeSpot(piece, code, at + 1),
            `The code uses GPIO ${pin}, and the field wiring has nothing there.`,
            'Add the part to the field wiring, or use the pin that it names; a line that shows a fault says so: // wrong.',
          )
        : [],
    ),
  );
  return [
    ...idle.flatMap(({ pin, part }) =>
      tell(
        wholeOf(page),
        `GPIO ${pin} is wired to ${part.name}, and no code of the page uses it.`,
        'Use it in the sketch, or take it out of the field wiring.',
      ),
    ),
    // A pin is used in more than one line or block: one word about it is enough.
    ...eachOnce(loose).slice(0, 3),
  ];
}

function missing(page: Page): Problem[] {
  const text = textOf(page);
  const titles = sectionsOf(page)
    .map(({ title }) => title)
    .join('\n');
  const prose = page.pieces.map((piece) => piece.prose);
  const wires = prose.some(({ codes }) => codes.some((code) => usesInCode(code).length > 0));
  const tables = prose.some((each) => each.tables.some((table) => usesInTable(table).length > 0));
  const lost: [boolean, string, string][] = [
    [
      /\bparts?\b|you need|components|materials?\b/i.test(titles),
      'a list of parts',
      'Add a section "## Parts" with a table of what to buy, values included.',
    ],
    [
      /3[.,]3\s*V\b/.test(text) || isShown(page, text),
      'the voltage',
      'Say that the pins take 3.3 V, and what supplies each part.',
    ],
    [
      !wires || tables || isShown(page, text),
      'a pin table',
      'Write the field wiring in the head, and <Wiring /> where the table belongs.',
    ],
    [
      /simulat|wokwi|(?:no|without(?: the| a| any)?) (?:hardware|board)/i.test(text),
      'a way without hardware',
      'Add how to follow the lesson in a simulator or on a PC, or say why it cannot be done.',
    ],
  ];
  return lost
    .filter(([there]) => !there)
    .flatMap(([, what, fix]) => tell(wholeOf(page), `The page does not name ${what}.`, fix));
}
