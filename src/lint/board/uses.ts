import type { Code, Table } from '../reading/prose.ts';
import type { Use } from './pins.ts';

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
export function usesInCode({ value }: Code): Use[] {
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
export function usesInTable({ head, rows }: Table): Use[] {
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
