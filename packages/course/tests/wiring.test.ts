import { describe, expect, test } from 'vitest';
import { stageSchema } from '../src/schema.ts';
import { BARE_BOARD, boardOf, wiring } from '../src/wiring-schema.ts';

/** What the schema has against a part; empty when nothing. */
const faults = (part: object): string[] =>
  (wiring.safeParse([part]).error?.issues ?? []).map(({ message }) => message);

const RELAY = {
  part: 'device',
  name: 'Relay',
  pins: [{ pin: 26, to: 'gate', way: 'out' }],
  volts: 5,
};

describe('what is wired to a board', () => {
  test.each([
    { part: 'led', pin: 25, name: 'Red LED', color: 'red' },
    { part: 'button', pin: 34, name: 'Button', pull: 'up' },
    { part: 'potentiometer', pin: 34, name: 'Dial' },
    { part: 'ssd1306', sda: 21, scl: 22, name: 'Display', height: 32 },
    { ...RELAY, through: '220 Ω', mA: 5, note: 'A diode stands across the coil.' },
  ])('may be $part', (part) => expect(faults(part)).toEqual([]));

  test.each([
    [{ part: 'led', pin: 34, name: 'LED' }, 'GPIO 34 is input only on ESP32'],
    [{ part: 'button', pin: 6, name: 'Button' }, 'GPIO 6 cannot be wired'],
    [{ part: 'buzzer', pin: 24, name: 'Buzzer' }, 'GPIO 24 cannot be wired'],
    [{ part: 'potentiometer', pin: 18, name: 'Dial' }, 'GPIO 18 has no analog-to-digital'],
    [{ part: 'sht3x', sda: 36, scl: 22, name: 'Sensor' }, 'GPIO 36 is input only'],
    [
      { part: 'led', pin: 25, name: 'LED', mA: 70 },
      '70 mA from a pin of the ESP32: 20 mA is the most',
    ],
    [{ ...RELAY, signal: 5 }, '5 V at an input: a pin of the ESP32 bears 3.3 V'],
    [{ ...RELAY, pins: [{ pin: 35, to: 'IN', way: 'out' }] }, 'GPIO 35 is input only'],
    [{ ...RELAY, pins: [{ pin: 18, to: 'A', way: 'analog' }] }, 'GPIO 18 has no analog'],
  ])('may not be %j', (part, said) => expect(faults(part)[0]).toContain(said));
});

test('a pin is wired once, but for a bus', () => {
  const said = (...parts: object[]) =>
    (wiring.safeParse(parts).error?.issues ?? []).map(({ message }) => message);
  const led = { part: 'led', pin: 26, name: 'Lamp' };
  expect(said(RELAY, led)).toEqual(['GPIO 26 is wired twice: to Relay and to Lamp.']);
  const bus = { sda: 21, scl: 22 };
  expect(
    said({ part: 'sht3x', ...bus, name: 'Climate' }, { part: 'ssd1306', ...bus, name: 'Display' }),
  ).toEqual([]);
});

test('the drawn board has no device, and is bare where nothing is left', () => {
  const parts = wiring.parse([RELAY, { part: 'led', pin: 25, name: 'Lamp' }]);
  expect(boardOf(parts).map(({ name }) => name)).toEqual(['Lamp']);
  expect(boardOf(parts.slice(0, 1))).toBe(BARE_BOARD);
});

test('only a lesson or a firmware page has a board, and chats run nothing', () => {
  const said = (stage: object) =>
    (stageSchema.safeParse(stage).error?.issues ?? []).map(({ message }) => message);
  const board = { wiring: [{ part: 'led', pin: 25, name: 'LED' }] };
  const stage = {
    id: 'esp32-blink',
    title: 'Blink',
    kind: 'lesson',
    state: 'draft',
    level: 'beginner',
    minutes: 30,
    prerequisites: [],
    objectives: ['Explain what a pin does', 'Change how fast it blinks'],
    description: 'A page for tests that is long enough to be a description of a page.',
    updated: '2026-11-22',
    licence: 'CC BY 4.0',
  };
  expect(said({ ...stage, runs: 'micropython', ...board })).toEqual([]);
  expect(said({ ...stage, runs: 'python', ...board })).toEqual([
    'Only lessons and firmware pages have a board, and none that runs python.',
  ]);
  expect(said({ ...stage, kind: 'chat', runs: 'python' })).toEqual([
    'A stage of kind chat has no code to run.',
  ]);
});
