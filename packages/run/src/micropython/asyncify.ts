/*
 * MicroPython computes until it is done, and a worker that computes hears nothing: no button, no Stop. So
 * its WebAssembly was rewritten at build time (Binaryen's Asyncify): where it calls one of the imports
 * that may rest, it can put its stack aside, return to the browser, and go on from there later.
 */

/** What Asyncify adds to a module, and what Emscripten has for its stack. */
type Stack = {
  memory: WebAssembly.Memory;
  asyncify_start_unwind(record: number): void;
  asyncify_stop_unwind(): void;
  asyncify_start_rewind(record: number): void;
  asyncify_stop_rewind(): void;
  emscripten_stack_get_current(): number;
  _emscripten_stack_restore(address: number): void;
};

/** Bytes for the stack that is put aside: the deepest recursion that MicroPython allows needs a fifth. */
const ROOM = 128 * 1024;

export class Asyncify {
  #stack!: Stack;
  #record = 0;
  #state: 'runs' | 'unwinds' | 'rewinds' = 'runs';
  #wait: Promise<void> | undefined;
  /** Where Emscripten's stack stood at the rest, and at each `invoke` below it. */
  #deepest = 0;
  readonly #depths: number[] = [];

  /**
   * The imports as the module must have them. An `invoke` is JavaScript between two parts of the module
   * that notes where the stack stands, for an exception to come back to. At a rewind it is called anew,
   * and must find the stack where it stood, not where the rest left it: else each exception later is
   * short of stack, and the one that reports it ends in a loop (seen at a recursion of 152).
   */
  imports(imports: WebAssembly.Imports): WebAssembly.Imports {
    const env = Object.entries(imports['env'] ?? {}).map(([name, value]) =>
      name.startsWith('invoke_') ? [name, this.#noting(value as Invoke)] : [name, value],
    );
    return { ...imports, env: Object.fromEntries(env) };
  }

  /** `room`: gives an address of so many free bytes in the module's memory. */
  start(exports: WebAssembly.Exports, room: (bytes: number) => number): void {
    this.#stack = exports as unknown as Stack;
    this.#record = room(ROOM);
  }

  /** Called from inside the module: puts the stack aside until `wait` gives way. */
  rest(wait: () => Promise<void>): void {
    if (this.#state === 'rewinds') {
      this.#stack._emscripten_stack_restore(this.#deepest);
      this.#stack.asyncify_stop_rewind();
      this.#state = 'runs';
      return;
    }
    this.#wait = wait();
    this.#deepest = this.#stack.emscripten_stack_get_current();
    const record = new Int32Array(this.#stack.memory.buffer, this.#record, 2);
    record[0] = this.#record + 8;
    record[1] = this.#record + ROOM;
    this.#stack.asyncify_start_unwind(this.#record);
    this.#state = 'unwinds';
  }

  /** Calls into the module and waits out its rests. `enter` is called again after each, as it was. */
  async run(enter: () => void): Promise<void> {
    enter();
    while (this.#state === 'unwinds') {
      this.#stack.asyncify_stop_unwind();
      await this.#wait;
      this.#stack.asyncify_start_rewind(this.#record);
      this.#state = 'rewinds';
      enter();
    }
  }

  #noting(invoke: Invoke): Invoke {
    return (...values) => {
      const again = this.#state === 'rewinds' ? this.#depths.pop() : undefined;
      if (again !== undefined) this.#stack._emscripten_stack_restore(again);
      // Before the module has started there is nothing to rest from.
      const depth = again ?? this.#stack?.emscripten_stack_get_current();
      const answer = invoke(...values);
      if (this.#state === 'unwinds') this.#depths.push(depth);
      return answer;
    };
  }
}

type Invoke = (...values: number[]) => number;
