import { describe, expect, test } from 'vitest';
import { stageSchema } from '../../../src/course/schema.ts';
import { wiring } from '../../../src/course/wiring-schema.ts';

/** What the schema has against a part; empty when nothing. */
const faults = (part: object): string[] =>
  (wiring.safeParse([part]).error?.issues ?? []).map(({ message }) => message);

describe('what is wired to a board', () => {
  test.each([
    { part: 'led', pin: 25, name: 'Red LED', color: 'red' },
    { part: 'button', pin: 34, name: 'Button', pull: 'up' },
    { part: 'potentiometer', pin: 34, name: 'Dial' },
    { part: 'ssd1306', sda: 21, scl: 22, name: 'Display', height: 32 },
  ])('may be $part', (part) => expect(faults(part)).toEqual([]));

  test.each([
    [{ part: 'led', pin: 34, name: 'LED' }, 'GPIO 34 is input only on ESP32'],
    [{ part: 'button', pin: 6, name: 'Button' }, 'GPIO 6 cannot be wired'],
    [{ part: 'buzzer', pin: 24, name: 'Buzzer' }, 'GPIO 24 cannot be wired'],
    [{ part: 'potentiometer', pin: 18, name: 'Dial' }, 'GPIO 18 has no analog-to-digital'],
    [{ part: 'sht3x', sda: 36, scl: 22, name: 'Sensor' }, 'GPIO 36 is input only'],
  ])('may not be %j', (part, said) => expect(faults(part)[0]).toContain(said));
});

test('only a page that runs MicroPython has a board, and chats run nothing', () => {
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
    'Only a page with runs: micropython has a board.',
  ]);
  expect(said({ ...stage, kind: 'chat', runs: 'python' })).toEqual([
    'A stage of kind chat has no code to run.',
  ]);
});
