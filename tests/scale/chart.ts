import { crc32, deflateSync } from 'node:zlib';
import { type Chance, chanceOf, seedOf } from './words.ts';

/* A plot as notebooks have them: a PNG of 640 × 400 pixels with curves, different for each name. */

const WIDTH = 640;
const HEIGHT = 400;
const PALETTE = [0xff_ff_ff, 0x33_33_33, 0x1f_77_b4, 0xff_7f_0e, 0x2c_a0_2c, 0xdd_dd_dd];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Grid, then three curves of three pixels; a byte a pixel, a zero before each row (no filter). */
function pixels(chance: Chance): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  const set = (x: number, y: number, colour: number) => {
    if (y >= 0 && y < HEIGHT) rows[y * (WIDTH + 1) + 1 + x] = colour;
  };
  for (let x = 0; x < WIDTH; x++) for (let y = 0; y < HEIGHT; y += 50) set(x, y, 5);
  for (let colour = 2; colour < 5; colour++) {
    const [wave, height, slope] = [chance() * 0.05, chance() * 120, chance() * 0.3];
    for (let x = 0; x < WIDTH; x++) {
      const y = Math.round(200 + Math.sin(x * wave) * height - x * slope + chance() * 6);
      for (const thick of [-1, 0, 1]) set(x, y + thick, colour);
    }
  }
  return rows;
}

export function chart(name: string): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(PALETTE.flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(pixels(chanceOf(seedOf(name))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
