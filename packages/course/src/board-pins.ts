/* What the pins of an ESP32 can do, by Espressif's data sheet and hardware guidelines: one table, for the
   content check (checks/lint/rules/hardware.ts) and for the drawn board (run/). */

/** No output driver and no pull-up or pull-down inside. */
export const INPUT_ONLY: readonly number[] = [34, 35, 36, 37, 38, 39];
/** Wired to the flash memory that holds the program. */
export const FLASH: readonly number[] = [6, 7, 8, 9, 10, 11];
/** Read at reset: their level decides how the chip starts. */
export const STRAPPING: readonly number[] = [0, 2, 5, 12, 15];
/** On the first converter, which works beside Wi-Fi. */
export const FIRST_CONVERTER: readonly number[] = [32, 33, 34, 35, 36, 37, 38, 39];
/** On the second converter, which Wi-Fi uses. */
export const SECOND_CONVERTER: readonly number[] = [0, 2, 4, 12, 13, 14, 15, 25, 26, 27];
/** The chip has no such pins. */
const NONE: readonly number[] = [20, 24, 28, 29, 30, 31];

/** True for a pin that the chip has. */
export const isPin = (pin: number): boolean =>
  Number.isInteger(pin) && pin >= 0 && pin <= 39 && !NONE.includes(pin);

/** Most boards have an LED there. */
export const ON_BOARD_LED = 2;

/*
 * The two headers of the ESP32-DevKitC V4, from the antenna's end to the USB socket, as Espressif's guide of the board lists them
 * (J2 at the left, J3 at the right). A number is a GPIO.
 */

export type HeaderPin = number | 'GND' | '3V3' | '5V' | 'EN';

export const LEFT_HEADER: readonly HeaderPin[] = [
  ...(['3V3', 'EN', 36, 39, 34, 35, 32, 33, 25, 26] as const),
  ...([27, 14, 12, 'GND', 13, 9, 10, 11, '5V'] as const),
];

export const RIGHT_HEADER: readonly HeaderPin[] = [
  ...(['GND', 23, 22, 1, 3, 21, 'GND', 19, 18, 5] as const),
  ...([17, 16, 4, 0, 2, 15, 8, 7, 6] as const),
];
