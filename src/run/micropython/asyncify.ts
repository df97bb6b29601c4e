/*
 * MicroPython computes until it is done, and a worker that computes hears nothing: no button, no Stop. So
 * its WebAssembly was rewritten at build time (Binaryen's Asyncify): where it calls one of the imports
 * that may rest, it can put its stack aside, return to the browser, and go on from there later.
 */

/** What Asyncify adds to a module. */
type Stack = {
  asyncify_get_state(): number;
  asyncify_start_unwind(record: number): void;
  asyncify_stop_unwind(): void;
  asyncify_start_rewind(record: number): void;
  asyncify_stop_rewind(): void;
};

const UNWINDING = 1;
const REWINDING = 2;
/** Bytes for the stack that is put aside: the deepest recursion that MicroPython allows needs a tenth. */
const ROOM = 512 * 1024;

export class Asyncify {
  readonly #stack: Stack;
  readonly #memory: WebAssembly.Memory;
  readonly #record: number;
  #wait: Promise<void> | undefined;

  /** `room`: gives an address of so many free bytes in the module's memory. */
  constructor(exports: WebAssembly.Exports, room: (bytes: number) => number) {
    this.#stack = exports as unknown as Stack;
    this.#memory = exports['memory'] as WebAssembly.Memory;
    this.#record = room(ROOM);
  }

  /** Called from inside the module: puts the stack aside until `wait` gives way. */
  rest(wait: () => Promise<void>): void {
    if (this.#stack.asyncify_get_state() === REWINDING) {
      this.#stack.asyncify_stop_rewind();
      return;
    }
    this.#wait = wait();
    const record = new Int32Array(this.#memory.buffer, this.#record, 2);
    record[0] = this.#record + 8;
    record[1] = this.#record + ROOM;
    this.#stack.asyncify_start_unwind(this.#record);
  }

  /** Calls into the module and waits out its rests. `enter` is called again after each, as it was. */
  async run(enter: () => void): Promise<void> {
    enter();
    while (this.#stack.asyncify_get_state() === UNWINDING) {
      this.#stack.asyncify_stop_unwind();
      await this.#wait;
      this.#stack.asyncify_start_rewind(this.#record);
      enter();
    }
  }
}
