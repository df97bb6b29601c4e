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
