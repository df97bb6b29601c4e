import type { Board } from './board.ts';
import main from './lib/_main.py?raw';
import sim from './lib/_sim.py?raw';
import machine from './lib/machine.py?raw';
import ssd1306 from './lib/ssd1306.py?raw';
import time from './lib/time.py?raw';

/* What MicroPython finds on the drawn board: the modules in lib/, over the JavaScript module `_board`. */

const FILES = { machine, _main: main, _sim: sim, ssd1306, time };

/** Runs the block that `Run.source` gives. */
export const ENTRY = '__page__.run()';

/** The run that Python asks: its code, its clock, its rests. What may rest takes whole numbers only. */
export type Run = {
  /** Milliseconds, whole, from any beginning. */
  now(): number;
  /** Waits for milliseconds, or until something happens. */
  rest(ms: number): unknown;
  /** Has the code computed for so long that the page should be let breathe? */
  late(): boolean;
  /** Has the reader pressed Stop? */
  interrupted(): boolean;
  source(): string;
  name(): string;
};

/** What we use here of the package's `loadMicroPython`. */
export type MicroPython = {
  FS: { mkdir(path: string): void; writeFile(path: string, text: string): void };
  runPython(code: string): unknown;
  registerJsModule(name: string, module: object): void;
};

/** Gives a fresh MicroPython the board's modules. */
export function installLibrary(python: MicroPython, board: Board, run: Run): void {
  python.registerJsModule('_board', { ...run, ...boardCalls(board) });
  python.FS.mkdir('/lib');
  for (const [name, source] of Object.entries(FILES))
    python.FS.writeFile(`/lib/${name}.py`, source);
  python.runPython("import sys\nsys.path[:] = ['/lib', '']\ndel sys\nimport _main as __page__");
}

const boardCalls = (board: Board): object => ({
  pin: (id: number) => board.pin(id),
  mode: (id: number, mode: number, pull: number) => board.mode(id, mode, pull),
  read: (id: number) => board.read(id),
  write: (id: number, value: 0 | 1) => board.write(id, value),
  latch: (id: number) => board.latch(id),
  pwm: (id: number, freq: number, duty: number) => board.pwm(id, freq, duty),
  analog: (id: number) => board.analog(id),
  sample: (id: number, attenuation: number) => board.sample(id, attenuation),
  microvolts: (raw: number, attenuation: number) => board.microvolts(raw, attenuation),
  watch: (id: number, on: number) => board.watch(id, on === 1),
  edge: () => board.edge(),
  bus: (sda: number, scl: number) => board.i2c.open(sda, scl),
  i2c_scan: (bus: number) => board.i2c.scan(bus).join(' '),
  i2c_write: (bus: number, address: number, hex: string) =>
    board.i2c.write(bus, address, fromHex(hex)),
  i2c_read: (bus: number, address: number, count: number) =>
    toHex(board.i2c.read(bus, address, count)),
});

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
