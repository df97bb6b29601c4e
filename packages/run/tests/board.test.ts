import type { Wiring } from '@a2z/course/wiring';
import { describe, expect, test } from 'vitest';
import { Board } from '../src/micropython/board.ts';

const WIRING: Wiring = [
  { part: 'led', pin: 25, name: 'Red LED' },
  { part: 'button', pin: 27, name: 'Button' },
  { part: 'potentiometer', pin: 34, name: 'Dial' },
  { part: 'servo', pin: 18, name: 'Servo' },
  { part: 'sht3x', sda: 21, scl: 22, name: 'Climate' },
];
const [OUT, IN] = [3, 1];
const PULL_UP = 2;

/** A board, and what it has said. `random` is what the air gives a floating pin. */
function wired(random = 0.5, wiring = WIRING) {
  const said: string[] = [];
  const board = new Board({ wiring, warn: (text) => said.push(text), random: () => random });
  return { board, said };
}

/** The level of the part at an index, after what was done. */
const levelOf = (board: Board, part: number) =>
  board.changes().find((state) => state.part === part)?.level;

describe('an output', () => {
  test('lights the LED that is wired to it', () => {
    const { board, said } = wired();
    board.mode(25, OUT, 0);
    board.write(25, 1);
    expect(levelOf(board, 0)).toBe(1);
    expect(said).toEqual([]);
  });

  test('lights nothing where nothing is wired, and says what is', () => {
    const { board, said } = wired();
    board.mode(26, OUT, 0);
    board.write(26, 1);
    expect(levelOf(board, 0)).toBe(0);
    expect(said[0]).toBe(
      'Nothing is wired to GPIO 26, so there is nothing to see. Wired to the board: Red LED (GPIO 25), Button (GPIO 27), Dial (GPIO 34), Servo (GPIO 18), Climate (SDA 21, SCL 22).',
    );
  });

  test('that was never made one drives nothing, and says how to', () => {
    const { board, said } = wired();
    board.write(25, 1);
    expect(levelOf(board, 0)).toBe(0);
    expect(said).toEqual(['GPIO 25 is not an output yet: Pin(25, Pin.OUT) makes it one.']);
  });

  test('of a pulsing pin shines as long as the pulse', () => {
    const { board } = wired();
    board.pwm(25, 1000, 16_384);
    expect(levelOf(board, 0)).toBe(0.25);
  });

  test.each([
    [34, 'pin can only be input: GPIO 34 has no output driver; use 25, 26, 27, 32 or 33'],
  ])('at GPIO %i is refused', (pin, why) => {
    const { board } = wired();
    expect(board.mode(pin, OUT, 0)).toBe(why);
    expect(board.pwm(pin, 1000, 1)).toBe(why);
  });
});

test.each([
  [20, 'invalid pin: the ESP32 has no GPIO 20'],
  [40, 'invalid pin: the ESP32 has no GPIO 40'],
  [6, 'invalid pin: GPIO 6 belongs to the flash memory that holds the program'],
])('GPIO %i is refused by name', (pin, why) => expect(wired().board.pin(pin)).toBe(why));

describe('a button', () => {
  test('reads 1 with a pull-up, and 0 while it is pressed', () => {
    const { board, said } = wired(0);
    board.mode(27, IN, PULL_UP);
    expect(board.read(27)).toBe(1);
    board.input(1, 1);
    expect(board.read(27)).toBe(0);
    expect(said).toEqual([]);
  });

  test.each([
    [0.1, 0],
    [0.9, 1],
  ])('without a pull reads what the air gives (%f), and says what it needs', (air, level) => {
    const { board, said } = wired(air);
    board.mode(27, IN, 0);
    expect(board.read(27)).toBe(level);
    expect(said[0]).toContain('it needs a pull resistor, such as Pin.PULL_UP.');
  });

  test('gives an edge for each change while it is watched', () => {
    const { board } = wired();
    board.mode(27, IN, PULL_UP);
    board.input(1, 1);
    board.watch(27, true);
    board.input(1, 0);
    board.input(1, 1);
    expect([board.edge(), board.edge(), board.edge()]).toEqual([27 * 2 + 1, 27 * 2, -1]);
  });

  test('says a thing once a run, and again in the next', () => {
    const { board, said } = wired();
    board.mode(27, IN, 0);
    board.read(27);
    board.read(27);
    expect(said.length).toBe(1);
    board.begin();
    board.read(27);
    expect(said.length).toBe(2);
  });
});

describe('a converter', () => {
  test.each([
    [3, 2048],
    [0, 4095],
  ])('with attenuation %i reads %i of 1.65 V', (attenuation, reading) => {
    const { board } = wired();
    expect(board.analog(34)).toBe(0);
    expect(board.sample(34, attenuation)).toBe(reading);
  });

  test('is missing at GPIO 18, which is said', () => {
    expect(wired().board.analog(18)).toContain('GPIO 18 has no analog-to-digital converter');
  });
});

describe('a servo', () => {
  test.each([
    [0.5, 0],
    [1.5, 90],
    [2.5, 180],
  ])('at pulses of %f ms stands at %i°', (milliseconds, degrees) => {
    const { board } = wired();
    board.pwm(18, 50, Math.round((milliseconds / 20) * 65_535));
    expect(levelOf(board, 3)).toBe(degrees);
  });

  test('does not move at 1000 Hz, and says what it wants', () => {
    const { board, said } = wired();
    board.pwm(18, 1000, 4000);
    expect(levelOf(board, 3)).toBeUndefined();
    expect(said).toEqual(['A servo needs 50 pulses a second; GPIO 18 gives 1000.']);
  });
});

describe('a bus', () => {
  test('finds who is wired to its pins', () => {
    const { board } = wired();
    expect(board.i2c.scan(board.i2c.open(21, 22) as number)).toEqual([0x44]);
  });

  test('on crossed wires finds nobody, and says where they are', () => {
    const { board, said } = wired();
    const bus = board.i2c.open(22, 21) as number;
    expect(board.i2c.scan(bus)).toEqual([]);
    expect(board.i2c.write(bus, 0x44, Uint8Array.of(0x24, 0))).toBe(false);
    expect(said[0]).toContain('Climate is wired to SDA 21 and SCL 22');
  });

  test('reads what the reader has set at the sensor', () => {
    const { board } = wired();
    board.input(4, 30, 'temperature');
    const bus = board.i2c.open(21, 22) as number;
    board.i2c.write(bus, 0x44, Uint8Array.of(0x24, 0));
    const [high = 0, low = 0] = board.i2c.read(bus, 0x44, 6);
    expect((175 * (high * 256 + low)) / 65_535 - 45).toBeCloseTo(30, 2);
  });
});
