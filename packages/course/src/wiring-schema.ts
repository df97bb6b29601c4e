import { z } from 'zod';
import {
  FIRST_CONVERTER,
  FLASH,
  INPUT_ONLY,
  isPin,
  ON_BOARD_LED,
  SECOND_CONVERTER,
} from './board-pins.ts';
import { text } from './fields.ts';

/* What is wired to the ESP32 of a page: field `wiring` of a stage, printed by `<Wiring />` and drawn where MicroPython runs. */

/** Every place that names the wire of a part. */
const EVERYWHERE = 'in the head, the sketch and the text alike';

const pin = (describe: string) =>
  z
    .int()
    .refine((value) => isPin(value) && !FLASH.includes(value), {
      error: ({ input }) =>
        `GPIO ${input} cannot be wired: the ESP32 has no such pin, or it belongs to the flash memory.`,
      params: {
        fix: `Move the wire to GPIO 4, 13, 14, 16 to 19, 21 to 23, 25 to 27, 32 or 33, ${EVERYWHERE}.`,
      },
    })
    .describe(describe);

const output = (describe: string) =>
  pin(describe).refine((value) => !INPUT_ONLY.includes(value), {
    error: ({ input }) => `GPIO ${input} is input only on ESP32: nothing can be driven from it.`,
    params: { fix: `Move the wire to GPIO 25, 26, 27, 32 or 33, ${EVERYWHERE}.` },
  });

const analog = (describe: string) =>
  pin(describe).refine(
    (value) => FIRST_CONVERTER.includes(value) || SECOND_CONVERTER.includes(value),
    {
      error: ({ input }) => `GPIO ${input} has no analog-to-digital converter on ESP32.`,
      params: { fix: `Move the wire to GPIO 32 to 36 or 39, ${EVERYWHERE}.` },
    },
  );

const name = text('What the part is called on the page, for example Red LED.').max(40);

const i2c = {
  sda: output('GPIO of the data line.'),
  scl: output('GPIO of the clock line.'),
};

export const LED_COLOURS = ['red', 'yellow', 'green', 'blue', 'white'] as const;
export const PULLS = ['up', 'down', 'none'] as const;
export const WAYS = ['in', 'out', 'both', 'analog'] as const;

/** Volts that a pin bears and gives: 3.3 V logic, not 5 V tolerant (ESP32 data sheet, DC characteristics). */
const PIN_VOLTS = 3.3;
/** Milliamperes that a pin should give at most: the recommended drive, half of the absolute maximum. */
const PIN_MA = 20;

export const BESIDE = ['resistor', 'capacitor'] as const;
const value = (describe: string) => text(describe).max(12);

/** What every part may say of itself. */
const common = {
  name,
  through: text('What stands between the pin and the part, for example 150 Ω.').max(16).optional(),
  volts: z
    .number()
    .positive()
    .max(48)
    .optional()
    .describe('What the part is fed with, in volts; 3.3 without it, nothing for a device.'),
  signal: z
    .number()
    .positive()
    .refine((volts) => volts <= PIN_VOLTS, {
      error: ({ input }) => `${input} V at an input: a pin of the ESP32 bears 3.3 V.`,
      params: { fix: 'Put a divider between, and write the volts that come out of it.' },
    })
    .meta({ maximum: PIN_VOLTS })
    .optional()
    .describe('The highest voltage that the part puts on an input, in volts.'),
  mA: z
    .number()
    .positive()
    .refine((current) => current <= PIN_MA, {
      error: ({ input }) => `${input} mA from a pin of the ESP32: 20 mA is the most.`,
      params: {
        fix: 'Switch the part by a transistor, and write the current of its base; or take a larger resistor, and write what flows then.',
      },
    })
    .meta({ maximum: PIN_MA })
    .optional()
    .describe('Current through the pin, in milliamperes.'),
  beside: z
    .array(
      z.strictObject({
        part: z.enum(BESIDE).describe('What stands there.'),
        value: value('Its value, for example 10 kΩ.'),
        to: z.enum(['3v3', 'gnd']).describe('Where its other end goes.'),
        at: text('The terminal of the part at which it stands; its first pin without it.')
          .max(14)
          .optional(),
      }),
    )
    .min(1)
    .max(4)
    .optional()
    .describe('Resistors and capacitors from a pin to 3.3 V or to GND.'),
  note: z.string().trim().min(5).max(160).optional().describe('One sentence about the part.'),
};

const devicePin = z
  .strictObject({
    pin: pin('GPIO that the terminal is wired to.'),
    to: text('The terminal of the part, for example TXD.').max(14),
    way: z.enum(WAYS).describe('What the GPIO does: in, out, both or analog.'),
    through: value('A resistor in this wire, for example 10 kΩ.').optional(),
  })
  .superRefine(({ pin, way }, context) => {
    const rule = { out: output(''), both: output(''), analog: analog(''), in: undefined }[way];
    for (const issue of rule?.safeParse(pin).error?.issues ?? [])
      context.addIssue({ ...issue, path: ['pin'] });
  });

const part = z
  .discriminatedUnion('part', [
    z.strictObject({
      part: z.literal('led'),
      pin: output('GPIO that drives the LED through its resistor.'),
      ...common,
      color: z.enum(LED_COLOURS).optional().describe('Colour of the LED; red without it.'),
    }),
    z.strictObject({
      part: z.literal('button'),
      pin: pin('GPIO that reads the button.'),
      ...common,
      to: z
        .enum(['gnd', '3v3'])
        .optional()
        .describe('Where the other leg goes: gnd (without it) reads 0 when pressed, 3v3 reads 1.'),
      pull: z
        .enum(PULLS)
        .optional()
        .describe('A resistor on the breadboard; none without it: then the sketch needs a pull.'),
      pullBy: value('The value of that resistor, for example 10 kΩ.').optional(),
    }),
    z.strictObject({
      part: z.literal('potentiometer'),
      pin: analog('GPIO that reads the wiper.'),
      ...common,
      divider: z
        .tuple([z.string().min(1).max(30), z.string().min(1).max(30)])
        .optional()
        .describe(
          'What stands for it on a breadboard: from 3.3 V to the pin, from the pin to GND; for example [LDR, 10 kΩ].',
        ),
    }),
    z.strictObject({
      part: z.literal('buzzer'),
      pin: output('GPIO that drives the buzzer.'),
      ...common,
    }),
    z.strictObject({
      part: z.literal('servo'),
      pin: output('GPIO of the signal wire.'),
      ...common,
    }),
    z.strictObject({
      part: z.literal('sht3x'),
      ...i2c,
      address: z
        .literal([0x44, 0x45])
        .optional()
        .describe('I2C address: 68 (0x44) without it, or 69.'),
      ...common,
    }),
    z.strictObject({
      part: z.literal('ssd1306'),
      ...i2c,
      address: z
        .literal([0x3c, 0x3d])
        .optional()
        .describe('I2C address: 60 (0x3C) without it, or 61.'),
      height: z.literal([32, 64]).optional().describe('Rows of the display: 64 without it, or 32.'),
      ...common,
    }),
    z.strictObject({
      part: z.literal('device'),
      pins: z
        .array(devicePin)
        .min(1)
        .max(8)
        .describe('Its terminals; the drawn board has none of it.'),
      ground: z
        .literal(true)
        .optional()
        .describe('Its ground is joined to GND; a part with volts needs no word of it.'),
      ...common,
    }),
    z.strictObject({
      part: z.literal('node'),
      pins: z
        .array(devicePin)
        .min(1)
        .max(4)
        .describe('The wires that meet on the breadboard; what else stands there is in beside.'),
      ...common,
    }),
    z.strictObject({
      part: z.literal('mosfet'),
      pin: output('GPIO that drives the gate, through a resistor.'),
      load: text('What stands between the supply and the drain, for example Relay coil.').max(16),
      diode: z
        .literal(true)
        .optional()
        .describe('A diode across the load, its stripe at the supply: a coil needs one.'),
      ...common,
    }),
  ])
  .describe(
    'What is wired; device is whatever the drawn board does not have, with its terminals in pins; node, wires that meet; mosfet, a load that a transistor switches.',
  );

export type WiredPart = z.infer<typeof part>;
type Printed = Extract<WiredPart, { part: 'device' | 'node' | 'mosfet' }>;
/** A part that the drawn board has; the others are printed only. */
export type Part = Exclude<WiredPart, Printed>;
export type Wiring = readonly Part[];

/** What of a page's wiring the drawn board has. */
export const boardOf = (parts: readonly WiredPart[] = []): Wiring => {
  const drawn = parts.filter(
    (each): each is Part => !['device', 'node', 'mosfet'].includes(each.part),
  );
  return drawn.length > 0 ? drawn : BARE_BOARD;
};

/** The pins of a part, those of a bus marked: several parts share them. */
export const pinsOf = (each: WiredPart): { pin: number; shared: boolean }[] => {
  if ('pins' in each) return each.pins.map(({ pin, to }) => ({ pin, shared: BUS.test(to) }));
  if ('sda' in each) return [each.sda, each.scl].map((pin) => ({ pin, shared: true }));
  return [{ pin: each.pin, shared: false }];
};
const BUS = /^(?:SDA|SCL|SCK|CLK|MOSI|MISO|SDI|SDO|SDIN|DIN|DC|RST)$/i;

/** Where in a part one of its pins stands. */
const wayTo = (each: WiredPart, pin: number): PropertyKey[] =>
  'pins' in each ? ['pins', each.pins.findIndex((wire) => wire.pin === pin), 'pin'] : ['pin'];

/** Pins that drive and read alike, and that nothing is wired to. */
const free = (parts: readonly WiredPart[]): string => {
  const taken = parts.flatMap(pinsOf).map(({ pin }) => pin);
  return [25, 26, 27, 32, 33, 18, 19, 23]
    .filter((each) => !taken.includes(each))
    .slice(0, 3)
    .join(', ');
};

export const wiring = z
  .array(part)
  .min(1)
  .max(12)
  .superRefine((parts, context) => {
    const taken = new Map<number, string>();
    for (const [index, each] of parts.entries())
      for (const { pin, shared } of pinsOf(each)) {
        const other = shared ? undefined : taken.get(pin);
        if (other)
          context.addIssue({
            code: 'custom',
            path: [index, ...wayTo(each, pin)],
            message: `GPIO ${pin} is wired twice: to ${other} and to ${each.name}.`,
            params: {
              fix: `Wire one of the two to a free pin, ${EVERYWHERE}: ${free(parts)} for example.`,
            },
          });
        taken.set(pin, each.name);
      }
  })
  .describe(
    'What is wired to the ESP32: `<Wiring />` prints it, and a page that runs micropython draws it; the on-board LED at GPIO 2 without it.',
  );

/** A board as it comes out of its bag. */
export const BARE_BOARD: Wiring = [
  { part: 'led', pin: ON_BOARD_LED, name: 'On-board LED', color: 'blue' },
];
