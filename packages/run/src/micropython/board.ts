import type { Part, Wiring } from '@a2z/course/wiring';
import { FLASH, INPUT_ONLY, isPin } from '@a2z/course/wiring';
import type { PartState } from '../protocol.ts';
import { Sht3x, Ssd1306 } from './devices.ts';
import { I2cBuses } from './i2c.ts';

/*
 * The drawn ESP32: its pins, what is wired to them, and what follows of what the code does. What the chip
 * would refuse is answered with a sentence (machine.py raises it); what it would do wrongly is done
 * wrongly, and said once a run (`warn`).
 */

const OUT = 3;
const OPEN_DRAIN = 7;
const PULL_DOWN = 1;
const PULL_UP = 2;
/** Millivolts that give the highest reading, by attenuation: 0, 2.5, 6 and 11 dB. */
const FULL_SCALE = [1100, 1500, 2200, 3300];
const SUPPLY = 3300;
const STEPS = 4095;
/** Readings differ by as much, up and down, as on a quiet board. */
const NOISE = 5;

type Pin = {
  mode: number;
  pull: number;
  latch: 0 | 1;
  pwm?: { freq: number; duty: number };
  watched?: boolean;
  seen?: 0 | 1;
};

export type BoardOptions = {
  wiring: Wiring;
  /** Says what goes wrong without an error. */
  warn: (text: string) => void;
  random?: () => number;
};

export class Board {
  readonly #options: BoardOptions;
  readonly #pins = new Map<number, Pin>();
  readonly #values: number[];
  readonly i2c: I2cBuses;
  readonly #edges: number[] = [];
  readonly #shown = new Map<number, string>();
  #told = new Set<string>();

  constructor(options: BoardOptions) {
    this.#options = options;
    this.#values = options.wiring.map(({ part }) => (part === 'potentiometer' ? 0.5 : 0));
    this.i2c = new I2cBuses(options.wiring, (text) => this.#say(text));
  }

  /** A new run: what was said may be said again. */
  begin(): void {
    this.#told = new Set();
  }

  /** The number of a pin, or why the chip has none of it. */
  pin(id: number): number | string {
    if (!isPin(id)) return `invalid pin: the ESP32 has no GPIO ${id}`;
    if (FLASH.includes(id))
      return `invalid pin: GPIO ${id} belongs to the flash memory that holds the program`;
    return id;
  }

  mode(id: number, mode: number, pull: number): string | 0 {
    if ((mode === OUT || mode === OPEN_DRAIN) && INPUT_ONLY.includes(id))
      return `pin can only be input: GPIO ${id} has no output driver; use 25, 26, 27, 32 or 33`;
    const pin = this.#pin(id);
    if (mode >= 0) {
      pin.mode = mode;
      delete pin.pwm;
    }
    if (pull >= 0) pin.pull = pull;
    if (pull > 0 && INPUT_ONLY.includes(id))
      this.#say(`GPIO ${id} has no pull resistor inside: the pull does nothing.`);
    if (mode === OUT) this.#checkOutput(id);
    this.#note(id);
    return 0;
  }

  write(id: number, value: 0 | 1): void {
    const pin = this.#pin(id);
    pin.latch = value;
    if (pin.mode < 0)
      this.#say(`GPIO ${id} is not an output yet: Pin(${id}, Pin.OUT) makes it one.`);
    this.#note(id);
  }

  /** The level that the code last wrote. */
  latch(id: number): 0 | 1 {
    return this.#pin(id).latch;
  }

  read(id: number): 0 | 1 {
    return this.#level(id, true);
  }

  /** A square wave; without a frequency it ends. */
  pwm(id: number, freq: number, duty: number): string | 0 {
    if (INPUT_ONLY.includes(id))
      return `pin can only be input: GPIO ${id} has no output driver; use 25, 26, 27, 32 or 33`;
    const pin = this.#pin(id);
    if (freq > 0) {
      pin.mode = OUT;
      pin.pwm = { freq, duty: duty / 65_535 };
      this.#checkOutput(id);
    } else delete pin.pwm;
    return 0;
  }

  /** 0 for a pin with a converter, else why not. */
  analog(id: number): string | 0 {
    const free = id >= 32 || [0, 2, 4, 12, 13, 14, 15, 25, 26, 27].includes(id);
    if (!free)
      return `invalid pin: GPIO ${id} has no analog-to-digital converter; use 32 to 36 or 39`;
    const at = this.#partAt(id);
    if (!at)
      this.#say(`Nothing is wired to GPIO ${id}: its readings mean nothing. ${this.#where()}`);
    return 0;
  }

  /** A reading of 12 bits. */
  sample(id: number, attenuation: number): number {
    const reading = (this.#millivolts(id) / (FULL_SCALE[attenuation] ?? SUPPLY)) * STEPS;
    const noise = Math.round((this.#random() * 2 - 1) * NOISE);
    return Math.min(STEPS, Math.max(0, Math.round(reading) + noise));
  }

  microvolts(reading: number, attenuation: number): number {
    return Math.round((reading / STEPS) * (FULL_SCALE[attenuation] ?? SUPPLY) * 1000);
  }

  /** From now on changes of the pin's level are edges. */
  watch(id: number, on: boolean): void {
    const pin = this.#pin(id);
    pin.watched = on;
    pin.seen = this.#level(id, false);
  }

  /** The next edge, pin × 2 and 1 for rising; -1 without one. */
  edge(): number {
    return this.#edges.shift() ?? -1;
  }

  /** The reader moves a part. */
  input(index: number, value: number, channel?: string): void {
    const part = this.#options.wiring[index];
    if (!part) return;
    this.#values[index] = value;
    const device = this.i2c.deviceAt(index);
    if (device instanceof Sht3x && (channel === 'temperature' || channel === 'humidity'))
      device[channel] = value;
    if (part.part === 'button') this.#note(part.pin);
  }

  /** What has changed for the eye since the last call. */
  changes(): PartState[] {
    return this.#options.wiring.flatMap((part, index) => {
      const state = this.#state(part, index);
      if (!state) return [];
      const text = JSON.stringify({ ...state, pixels: undefined });
      if (!state.pixels && this.#shown.get(index) === text) return [];
      this.#shown.set(index, text);
      return [state];
    });
  }

  #state(part: Part, index: number): PartState | undefined {
    const device = this.i2c.deviceAt(index);
    if (device instanceof Ssd1306) {
      if (!device.changed) return undefined;
      device.changed = false;
      return { part: index, pixels: device.picture() };
    }
    if (part.part === 'led') return { part: index, level: this.#duty(part.pin) };
    if (part.part === 'buzzer') {
      const { pwm } = this.#pin(part.pin);
      return { part: index, level: this.#duty(part.pin), frequency: pwm?.freq ?? 0 };
    }
    return part.part === 'servo' ? this.#angle(part.pin, index) : undefined;
  }

  /** 0.5 ms to 2.5 ms are 0° to 180°; without pulses of about 50 Hz a servo stays where it is. */
  #angle(id: number, index: number): PartState | undefined {
    const { pwm } = this.#pin(id);
    if (!pwm) return undefined;
    if (pwm.freq < 40 || pwm.freq > 60) {
      this.#say(`A servo needs 50 pulses a second; GPIO ${id} gives ${pwm.freq}.`);
      return undefined;
    }
    const milliseconds = (pwm.duty / pwm.freq) * 1000;
    const degrees = Math.round(((milliseconds - 0.5) / 2) * 180);
    return { part: index, level: Math.min(180, Math.max(0, degrees)) };
  }

  /** How much of the time a pin is driven high. */
  #duty(id: number): number {
    const { mode, latch, pwm } = this.#pin(id);
    if (pwm) return Math.round(pwm.duty * 1000) / 1000;
    return mode === OUT ? latch : 0;
  }

  #pin(id: number): Pin {
    const known = this.#pins.get(id);
    if (known) return known;
    const pin: Pin = { mode: -1, pull: 0, latch: 0 };
    this.#pins.set(id, pin);
    return pin;
  }

  #partAt(id: number): Part | undefined {
    return this.#options.wiring.find((part) => 'pin' in part && part.pin === id);
  }

  #level(id: number, said: boolean): 0 | 1 {
    const { mode, latch, pull } = this.#pin(id);
    if (mode === OUT) return latch;
    if (mode === OPEN_DRAIN && latch === 0) return 0;
    const part = this.#partAt(id);
    if (part?.part === 'button') {
      const pressed = this.#values[this.#options.wiring.indexOf(part)] === 1;
      if (pressed) return part.to === '3v3' ? 1 : 0;
      if (part.pull === 'up' || part.pull === 'down') return part.pull === 'up' ? 1 : 0;
    }
    if (part?.part === 'potentiometer') return this.#millivolts(id) > SUPPLY / 2 ? 1 : 0;
    if (INPUT_ONLY.includes(id) || (pull !== PULL_UP && pull !== PULL_DOWN))
      return this.#float(id, part, said);
    return pull === PULL_UP ? 1 : 0;
  }

  /** A pin that nothing holds reads what the air gives it. */
  #float(id: number, part: Part | undefined, said: boolean): 0 | 1 {
    if (said && part)
      this.#say(
        `GPIO ${id} floats while ${part.name} is not pressed, so it reads 0 or 1 by chance: it needs a pull resistor, such as Pin.PULL_${'to' in part && part.to === '3v3' ? 'DOWN' : 'UP'}.`,
      );
    else if (said)
      this.#say(`Nothing is wired to GPIO ${id}, so it reads 0 or 1 by chance. ${this.#where()}`);
    return this.#random() < 0.5 ? 0 : 1;
  }

  #millivolts(id: number): number {
    const part = this.#partAt(id);
    if (part?.part === 'potentiometer')
      return (this.#values[this.#options.wiring.indexOf(part)] ?? 0) * SUPPLY;
    return part ? this.#level(id, false) * SUPPLY : this.#random() * SUPPLY;
  }

  #checkOutput(id: number): void {
    const part = this.#partAt(id);
    if (
      !part &&
      !this.#options.wiring.some((each) => 'sda' in each && [each.sda, each.scl].includes(id))
    )
      this.#say(`Nothing is wired to GPIO ${id}, so there is nothing to see. ${this.#where()}`);
    else if (part?.part === 'button' || part?.part === 'potentiometer')
      this.#say(`${part.name} is an input, and the code drives its pin, GPIO ${id}.`);
  }

  /** "Wired to the board: Red LED (GPIO 25)." */
  #where(): string {
    const parts = this.#options.wiring.map((part) =>
      'pin' in part
        ? `${part.name} (GPIO ${part.pin})`
        : `${part.name} (SDA ${part.sda}, SCL ${part.scl})`,
    );
    return `Wired to the board: ${parts.join(', ')}.`;
  }

  #note(id: number): void {
    const pin = this.#pin(id);
    if (!pin.watched) return;
    const level = this.#level(id, false);
    if (level !== pin.seen) this.#edges.push(id * 2 + level);
    pin.seen = level;
  }

  #random(): number {
    return (this.#options.random ?? Math.random)();
  }

  #say(text: string): void {
    if (this.#told.has(text)) return;
    this.#told.add(text);
    this.#options.warn(text);
  }
}
