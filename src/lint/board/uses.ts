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
      const pin = /^\d+$/.test(word) ? Number(word) : names.get(word);
      return pin === undefined ? [] : [{ pin, way, at: index }];
    }),
  );
  return found.filter(
    ({ pin, way }, index) => found.findIndex((use) => use.pin === pin && use.way === way) === index,
  );
}

const PIN_HEAD = /\b(?:gpio|esp32|pin)\b/i;
const OUTPUT =
  /\b(?:output|out|drives?|pwm|led|relay|buzzer|servo|motor|trig(?:ger)?|tx|clk|sck|mosi|cs|gate|mosfet)\b/i;
const INPUT = /\b(?:input|in|reads?|button|echo|sensor|adc|analog(?:ue)?|miso|rx)\b/i;

/** Uses of pins in a table that has a column for them. */
export function usesInTable({ head, rows }: Table): Use[] {
  const column = head.findIndex((title) => /gpio|esp32/i.test(title));
  const pins = column >= 0 ? column : head.findIndex((title) => PIN_HEAD.test(title));
  if (pins < 0) return [];
  return rows.flatMap(({ cells, at }) => {
    const said = /^\s*(?:GPIO|IO|D)?[ _]?(\d{1,2})\b(?!\s*(?:V|mA|kΩ|Ω))/i.exec(
      cells[pins] ?? '',
    )?.[1];
    if (said === undefined) return [];
    const words = cells.join(' ');
    const way = OUTPUT.test(words) && !INPUT.test(words) ? 'output' : 'any';
    return [{ pin: Number(said), way, at } as const];
  });
}
