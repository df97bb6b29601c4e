import type { WiredPart } from '@a2z/course/wiring';

/** One wire from the board: which pin, to which terminal, which way the signal goes, what stands in it. */
export type Wire = {
  pin: number;
  to: string;
  way: 'in' | 'out' | 'both' | 'analog';
  through?: string | undefined;
};

/** The wires of a part, in the order of its terminals. */
export function wiresOf(part: WiredPart): Wire[] {
  switch (part.part) {
    case 'device':
    case 'node':
      return part.pins;
    case 'sht3x':
    case 'ssd1306':
      return [
        { pin: part.sda, to: 'SDA', way: 'both' },
        { pin: part.scl, to: 'SCL', way: 'out' },
      ];
    case 'potentiometer':
      return [{ pin: part.pin, to: part.divider ? 'middle' : 'wiper', way: 'analog' }];
    case 'button':
      return [{ pin: part.pin, to: '', way: 'in' }];
    case 'mosfet':
      return [{ pin: part.pin, to: 'gate', way: 'out' }];
    default:
      return [{ pin: part.pin, to: '', way: 'out' }];
  }
}
