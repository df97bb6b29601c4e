import type { Wiring } from '@a2z/course/wiring';
import { INPUT_ONLY } from '@a2z/course/wiring';
import { type Device, Sht3x, Ssd1306 } from './devices.ts';

/** The I2C buses that code opens on the drawn board, and the wired parts that answer on them. */
export class I2cBuses {
  readonly #wiring: Wiring;
  readonly #warn: (text: string) => void;
  readonly #devices = new Map<number, Device>();
  readonly #buses: { sda: number; scl: number }[] = [];

  constructor(wiring: Wiring, warn: (text: string) => void) {
    this.#wiring = wiring;
    this.#warn = warn;
    wiring.forEach((part, index) => {
      if (part.part === 'sht3x') this.#devices.set(index, new Sht3x());
      if (part.part === 'ssd1306') this.#devices.set(index, new Ssd1306(part.height ?? 64));
    });
  }

  /** The device that the part at an index of the wiring is. */
  deviceAt(index: number): Device | undefined {
    return this.#devices.get(index);
  }

  /** The number of a new bus on two pins, or why the chip refuses it. */
  open(sda: number, scl: number): number | string {
    for (const id of [sda, scl])
      if (INPUT_ONLY.includes(id))
        return `invalid pin: GPIO ${id} is input only, a bus needs outputs`;
    this.#buses.push({ sda, scl });
    const wired = this.#wiring.filter((part) => 'sda' in part);
    const here = wired.filter((part) => part.sda === sda && part.scl === scl);
    const [other] = wired;
    if (other && here.length === 0)
      this.#warn(
        `${other.name} is wired to SDA ${other.sda} and SCL ${other.scl}; the code opens a bus on SDA ${sda} and SCL ${scl}, where nothing answers.`,
      );
    return this.#buses.length - 1;
  }

  /** The addresses that answer, in order. */
  scan(bus: number): number[] {
    return [...this.#on(bus).keys()].sort((a, b) => a - b);
  }

  /** False when nobody answers at the address. */
  write(bus: number, address: number, bytes: Uint8Array): boolean {
    const device = this.#on(bus).get(address);
    device?.write(bytes);
    return device !== undefined;
  }

  read(bus: number, address: number, count: number): Uint8Array {
    return this.#on(bus).get(address)?.read(count) ?? new Uint8Array();
  }

  #on(bus: number): Map<number, Device> {
    const { sda, scl } = this.#buses[bus] ?? {};
    const found = this.#wiring.flatMap((part, index): [number, Device][] => {
      const device = this.#devices.get(index);
      if (!device || !('sda' in part) || part.sda !== sda || part.scl !== scl) return [];
      return [[part.address ?? (part.part === 'sht3x' ? 0x44 : 0x3c), device]];
    });
    return new Map(found);
  }
}
