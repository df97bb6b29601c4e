import { describe, expect, test } from 'vitest';
import { Sht3x, Ssd1306 } from '../src/micropython/devices.ts';

describe('the sensor SHT3x', () => {
  test('sends the checksums of its data sheet: 0xBEEF has 0x92', () => {
    const sensor = new Sht3x();
    sensor.temperature = (0xbeef / 65_535) * 175 - 45;
    sensor.write(Uint8Array.of(0x24, 0x00));
    expect([...sensor.read(3)]).toEqual([0xbe, 0xef, 0x92]);
  });

  test('answers nothing before it has measured', () => {
    expect(new Sht3x().read(6).length).toBe(0);
  });
});

describe('the display SSD1306', () => {
  /** As drivers begin: on, mirrored both ways so that the picture stands upright, by rows. */
  const on = (): Ssd1306 => {
    const display = new Ssd1306(64);
    display.write(Uint8Array.of(0x00, 0xaf, 0xa1, 0xc8, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7));
    return display;
  };

  test('shows a byte as eight dots below one another, top left first', () => {
    const display = on();
    display.write(Uint8Array.of(0x40, 0b0000_0001, 0xff));
    expect([...display.picture().slice(0, 3)]).toEqual([1, 255, 0]);
  });

  test('goes on in the next row of bytes after the last column', () => {
    const display = on();
    display.write(Uint8Array.from([0x40, ...Array(128).fill(0), 7]));
    expect(display.picture()[128]).toBe(7);
  });

  test('begins where the address commands say', () => {
    const display = on();
    display.write(Uint8Array.of(0x00, 0x21, 5, 10, 0x22, 2, 3));
    display.write(Uint8Array.of(0x40, 9));
    expect(display.picture()[2 * 128 + 5]).toBe(9);
  });

  test('is dark until it is switched on, and inverted when told', () => {
    const display = on();
    display.write(Uint8Array.of(0x00, 0xa7));
    expect(display.picture()[0]).toBe(255);
    display.write(Uint8Array.of(0x00, 0xae));
    expect(display.picture().every((byte) => byte === 0)).toBe(true);
  });

  test('stands on its head without the two commands that turn it', () => {
    const display = new Ssd1306(32);
    display.write(Uint8Array.of(0x00, 0xaf, 0xa0, 0xc0, 0x20, 0x00));
    display.write(Uint8Array.of(0x40, 0b0000_0001));
    expect(display.picture().at(-1)).toBe(0b1000_0000);
  });
});
