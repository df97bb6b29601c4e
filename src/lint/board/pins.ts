/* What the pins of an ESP32 can do, by Espressif's data sheet and hardware guidelines. */

/** No output driver and no pull-up or pull-down inside. */
export const INPUT_ONLY = [34, 35, 36, 37, 38, 39];
/** Wired to the flash memory that holds the program. */
export const FLASH = [6, 7, 8, 9, 10, 11];
/** Read at reset: their level decides how the chip starts. */
export const STRAPPING = [0, 2, 5, 12, 15];
/** On the second converter, which Wi-Fi uses. */
export const SECOND_CONVERTER = [0, 2, 4, 12, 13, 14, 15, 25, 26, 27];
/** The chip has no such pins. */
const NONE = [20, 24, 28, 29, 30, 31];

/** How a pin is used: by the sketch, or by the words of the pin table. */
export type Use = {
  pin: number;
  way: 'output' | 'pull' | 'analog' | 'any';
  /** Offset in the text where it stands. */
  at: number;
};

/** What a board has against a use; undefined when nothing. */
export function objection(
  { pin, way }: Use,
  wifi: boolean,
  warned: boolean,
): [string, string] | undefined {
  if (pin > 39 || NONE.includes(pin))
    return [
      `The ESP32 has no GPIO ${pin}.`,
      'Use a pin that the board has, and mend table, sketch and drawing alike.',
    ];
  if (FLASH.includes(pin))
    return [
      `GPIO ${pin} belongs to the flash memory on ESP32; use 4, 13, 14 or 16 to 33.`,
      'Move the wire: the program stops as soon as the pin is used. Mend table, sketch and drawing alike.',
    ];
  if (INPUT_ONLY.includes(pin) && way === 'output')
    return [
      `GPIO ${pin} is input only on ESP32; use 25, 26, 27, 32 or 33.`,
      'Move the output to one of these pins, in table, sketch and drawing alike.',
    ];
  if (INPUT_ONLY.includes(pin) && way === 'pull')
    return [
      `GPIO ${pin} has no pull resistor inside on ESP32; use 25, 26, 27, 32 or 33.`,
      'Move the input, or add a resistor of 10 kΩ and take the pull out of the sketch.',
    ];
  if (wifi && way === 'analog' && SECOND_CONVERTER.includes(pin))
    return [
      `GPIO ${pin} cannot be read as analog while Wi-Fi is on; use 32 to 36 or 39.`,
      'Move the sensor to a pin of the first converter, in table, sketch and drawing alike.',
    ];
  if (STRAPPING.includes(pin) && !warned)
    return [
      `GPIO ${pin} is a strapping pin: its level at reset decides how the ESP32 starts.`,
      'Use 25, 26, 27, 32 or 33, or say on the page that it is a strapping pin and what must hold at reset.',
    ];
  return undefined;
}
