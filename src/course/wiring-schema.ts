import { z } from 'zod';
import { FIRST_CONVERTER, FLASH, INPUT_ONLY, isPin, SECOND_CONVERTER } from './board-pins.ts';

/* What is wired to the ESP32 of a page that runs MicroPython: field `wiring` of a stage. */

const pin = (describe: string) =>
  z
    .int()
    .refine((value) => isPin(value) && !FLASH.includes(value), {
      error: ({ input }) =>
        `GPIO ${input} cannot be wired: the ESP32 has no such pin, or it belongs to the flash memory.`,
    })
    .describe(describe);

const output = (describe: string) =>
  pin(describe).refine((value) => !INPUT_ONLY.includes(value), {
    error: ({ input }) => `GPIO ${input} is input only on ESP32: nothing can be driven from it.`,
  });

const analog = (describe: string) =>
  pin(describe).refine(
    (value) => FIRST_CONVERTER.includes(value) || SECOND_CONVERTER.includes(value),
    { error: ({ input }) => `GPIO ${input} has no analog-to-digital converter on ESP32.` },
  );

const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .describe('What the part is called on the page, for example Red LED.');

const i2c = {
  sda: output('GPIO of the data line.'),
  scl: output('GPIO of the clock line.'),
};

export const LED_COLOURS = ['red', 'yellow', 'green', 'blue', 'white'] as const;
export const PULLS = ['up', 'down', 'none'] as const;

const part = z.discriminatedUnion('part', [
  z.strictObject({
    part: z.literal('led'),
    pin: output('GPIO that drives the LED through its resistor.'),
    name,
    color: z.enum(LED_COLOURS).optional().describe('Colour of the LED; red without it.'),
  }),
  z.strictObject({
    part: z.literal('button'),
    pin: pin('GPIO that reads the button.'),
    name,
    to: z
      .enum(['gnd', '3v3'])
      .optional()
      .describe('Where the other leg goes: gnd (without it) reads 0 when pressed, 3v3 reads 1.'),
    pull: z
      .enum(PULLS)
      .optional()
      .describe('A resistor on the breadboard; none without it: then the sketch needs a pull.'),
  }),
  z.strictObject({
    part: z.literal('potentiometer'),
    pin: analog('GPIO that reads the wiper.'),
    name,
  }),
  z.strictObject({ part: z.literal('buzzer'), pin: output('GPIO that drives the buzzer.'), name }),
  z.strictObject({ part: z.literal('servo'), pin: output('GPIO of the signal wire.'), name }),
  z.strictObject({
    part: z.literal('sht3x'),
    ...i2c,
    address: z
      .literal([0x44, 0x45])
      .optional()
      .describe('I2C address: 68 (0x44) without it, or 69.'),
    name,
  }),
  z.strictObject({
    part: z.literal('ssd1306'),
    ...i2c,
    address: z
      .literal([0x3c, 0x3d])
      .optional()
      .describe('I2C address: 60 (0x3C) without it, or 61.'),
    height: z.literal([32, 64]).optional().describe('Rows of the display: 64 without it, or 32.'),
    name,
  }),
]);

export type Part = z.infer<typeof part>;
export type Wiring = readonly Part[];

export const wiring = z
  .array(part)
  .min(1)
  .max(12)
  .describe(
    'What is wired to the board of a page that runs micropython; the on-board LED at GPIO 2 without it.',
  );

/** A board as it comes out of its bag. */
export const BARE_BOARD: Wiring = [{ part: 'led', pin: 2, name: 'On-board LED', color: 'blue' }];
