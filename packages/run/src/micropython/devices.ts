/* What stands at the I2C bus of the drawn board. */

export type Device = {
  /** Takes the bytes of one transaction. */
  write(bytes: Uint8Array): void;
  /** Answers a transaction of so many bytes. */
  read(count: number): Uint8Array;
};

/** Sensirion's checksum of two bytes. */
function checksum(bytes: readonly number[]): number {
  let crc = 0xff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x31) & 0xff : crc << 1;
  }
  return crc;
}

const word = (fraction: number): number[] => {
  const value = Math.round(Math.min(1, Math.max(0, fraction)) * 65_535);
  const bytes = [value >> 8, value & 0xff];
  return [...bytes, checksum(bytes)];
};

/** A sensor for temperature (°C) and relative humidity (%). Its measurement is ready at once. */
export class Sht3x implements Device {
  temperature = 22.5;
  humidity = 45;
  #answer: number[] = [];

  write(bytes: Uint8Array): void {
    const command = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
    // Single measurements, with clock stretching and without, in three precisions; fetching a periodic one.
    if ([0x24, 0x2c].includes(command >> 8) || command === 0xe000)
      this.#answer = [...word((this.temperature + 45) / 175), ...word(this.humidity / 100)];
    else if (command === 0xf32d) this.#answer = [0, 0, checksum([0, 0])];
    else this.#answer = [];
  }

  /** Without a measurement it does not answer. */
  read(count: number): Uint8Array {
    return Uint8Array.from(this.#answer.slice(0, count));
  }
}

/** Commands of the display by how many bytes follow them. */
const FOLLOWING: Readonly<Record<number, number>> = {
  32: 1,
  33: 2,
  34: 2,
  38: 6,
  39: 6,
  41: 5,
  42: 5,
  129: 1,
  141: 1,
  163: 2,
  168: 1,
  211: 1,
  213: 1,
  217: 1,
  218: 1,
  219: 1,
};
const WIDTH = 128;

/** A display of 128 columns: its memory, and what of it is to be seen. */
export class Ssd1306 implements Device {
  readonly height: number;
  /** Set when the picture has changed; whoever shows it sets it back. */
  changed = false;
  readonly #memory: Uint8Array;
  readonly #pages: number;
  #columns: [number, number] = [0, WIDTH - 1];
  #rows: [number, number];
  #column = 0;
  #row = 0;
  #horizontal = false;
  #on = false;
  #inverted = false;
  #mirrored = true;
  #upsideDown = true;

  constructor(height: number) {
    this.height = height;
    this.#pages = height / 8;
    this.#rows = [0, this.#pages - 1];
    this.#memory = new Uint8Array(WIDTH * this.#pages);
  }

  /** The first byte says what follows: 0x00 commands, 0x80 one command, 0x40 picture. */
  write([control = 0, ...bytes]: Uint8Array): void {
    if (control & 0x40) for (const byte of bytes) this.#draw(byte);
    else
      for (let at = 0; at < bytes.length; ) {
        const command = bytes[at] ?? 0;
        const following = FOLLOWING[command] ?? 0;
        this.#command(command, bytes.slice(at + 1, at + 1 + following));
        at += 1 + following;
      }
    this.changed = true;
  }

  read(count: number): Uint8Array {
    return new Uint8Array(count).fill(this.#on ? 0x00 : 0x40);
  }

  /** What is to be seen, in pages of eight rows, the lowest bit on top. */
  picture(): Uint8Array {
    const seen = new Uint8Array(this.#memory.length);
    if (!this.#on) return seen;
    this.#memory.forEach((byte, at) => {
      const [row, column] = [Math.floor(at / WIDTH), at % WIDTH];
      const toRow = this.#upsideDown ? this.#pages - 1 - row : row;
      const toColumn = this.#mirrored ? WIDTH - 1 - column : column;
      const bits = this.#upsideDown ? reversed(byte) : byte;
      seen[toRow * WIDTH + toColumn] = this.#inverted ? ~bits & 0xff : bits;
    });
    return seen;
  }

  #draw(byte: number): void {
    this.#memory[this.#row * WIDTH + this.#column] = byte;
    this.#column += 1;
    if (!this.#horizontal) this.#column %= WIDTH;
    else if (this.#column > this.#columns[1]) {
      this.#column = this.#columns[0];
      this.#row = this.#row >= this.#rows[1] ? this.#rows[0] : this.#row + 1;
    }
  }

  #command(command: number, [first = 0, second = 0]: readonly number[]): void {
    if (command === 0x20) this.#horizontal = first === 0;
    else if (command === 0x21) {
      this.#columns = [first % WIDTH, second % WIDTH];
      this.#column = first % WIDTH;
    } else if (command === 0x22) {
      this.#rows = [first % this.#pages, second % this.#pages];
      this.#row = first % this.#pages;
    } else if (command <= 0x0f) this.#column = (this.#column & 0xf0) | command;
    else if (command <= 0x1f) this.#column = ((command & 7) << 4) | (this.#column & 0x0f);
    else if (command >= 0xb0 && command <= 0xb7) this.#row = (command & 7) % this.#pages;
    else this.#look(command);
  }

  #look(command: number): void {
    if (command === 0xae || command === 0xaf) this.#on = command === 0xaf;
    else if (command === 0xa6 || command === 0xa7) this.#inverted = command === 0xa7;
    else if (command === 0xa0 || command === 0xa1) this.#mirrored = command === 0xa0;
    else if (command === 0xc0 || command === 0xc8) this.#upsideDown = command === 0xc0;
  }
}

const reversed = (byte: number): number => {
  let turned = 0;
  for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) turned |= 0x80 >> bit;
  return turned;
};
