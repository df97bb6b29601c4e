import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import { answerFetch, give, HERE } from '../given-files.ts';
import { limitMemory } from '../memory.ts';
import { Output } from '../output.ts';
import { post, signWith } from '../post.ts';
import { LIMITS, type ToWorker } from '../protocol.ts';
import { Asyncify } from './asyncify.ts';
import { Board } from './board.ts';
import { brokenBy, readError } from './errors.ts';
import { ENTRY, installLibrary, type Run } from './library.ts';

/* MicroPython in a worker, on a drawn board: it speaks protocol.ts. */

/** Milliseconds that code which looks at the board may compute before the page is let breathe. */
const BREATH = 16;
/** Milliseconds between two `rest` messages. */
const TELL = 500;

/** First word of an answer that is an exception; its text follows. */
const RAISED = -1;

/** What we use of the package, which comes without types. */
type Load = (options: object) => Promise<MicroPython>;
type MicroPython = {
  _module: {
    _malloc(bytes: number): number;
    _free(address: number): void;
    ccall(name: string, answer: string, types: string[], values: number[]): number;
    getValue(address: number, type: 'i32'): number;
    lengthBytesUTF8(text: string): number;
    stringToUTF8(text: string, address: number, bytes: number): void;
    UTF8ToString(address: number, bytes: number): string;
  };
  FS: { mkdir(path: string): void; writeFile(path: string, text: string): void };
  runPython(code: string): unknown;
  registerJsModule(name: string, module: object): void;
};

class BoardWorker {
  readonly #board: Board;
  #python!: MicroPython;
  readonly #asyncify = new Asyncify();
  #output: Output | undefined;
  /**
   * Addresses of the line that runs a block, and of its answer: a rest comes back to both. The package's own
   * `runPython` would allocate anew after each rest.
   */
  #entry = 0;
  #value = 0;
  #run = { id: 0, code: '', name: '' };
  #breathed = 0;
  #told = 0;
  #interrupted = false;
  #wake: (() => void) | undefined;

  constructor(boot: Extract<ToWorker, { type: 'boot' }>) {
    const warn = (text: string) => post({ type: 'warn', id: this.#run.id, text });
    this.#board = new Board({ wiring: boot.wiring ?? [], warn });
    for (const { part, value, channel } of boot.inputs ?? [])
      this.#board.input(part, value, channel);
  }

  async boot(): Promise<void> {
    const started = performance.now();
    limitMemory(LIMITS.micropython.memory);
    // What the package says there of a limit that was met, the page says to its reader.
    Object.assign(console, { error: () => {}, warn: () => {} });
    const exports = instance((imports) => this.#asyncify.imports(imports));
    this.#python = await (loadMicroPython as Load)({
      url: `${HERE}micropython.wasm`,
      heapsize: 4 * 1024 * 1024,
      pystack: 8192,
      linebuffer: false,
      stdout: (bytes: Uint8Array) => this.#print(bytes),
      stderr: (bytes: Uint8Array) => this.#print(bytes),
    });
    const { _malloc } = this.#python._module;
    this.#asyncify.start(await exports, _malloc);
    installLibrary(this.#python, this.#board, this.#calls());
    this.#entry = _malloc(ENTRY.length + 1);
    this.#python._module.stringToUTF8(ENTRY, this.#entry, ENTRY.length + 1);
    this.#value = _malloc(12);
    post({ type: 'ready', ms: performance.now() - started });
  }

  hear(message: ToWorker): void {
    if (message.type === 'run') this.#start(message);
    else if (message.type === 'input') {
      this.#board.input(message.part, message.value, message.channel);
      this.#wake?.();
    } else if (message.type === 'interrupt') {
      this.#interrupted = true;
      this.#wake?.();
    }
  }

  async #start({ id, code, name }: Extract<ToWorker, { type: 'run' }>): Promise<void> {
    const started = performance.now();
    this.#run = { id, code, name };
    this.#output = new Output(post, id, LIMITS.micropython.output);
    this.#interrupted = false;
    this.#breathed = started;
    this.#board.begin();
    const error = await this.#execute();
    this.#show();
    if (error) post({ type: 'error', id, ...error });
    else post({ type: 'done', id, ms: performance.now() - started });
  }

  /** Runs the block; gives back what to say of its error. */
  async #execute(): Promise<ReturnType<typeof readError> | undefined> {
    const { _module: module } = this.#python;
    const value = this.#value;
    try {
      await this.#asyncify.run(() => {
        module.ccall(
          'mp_js_do_exec',
          'number',
          ['pointer', 'number', 'pointer'],
          [this.#entry, ENTRY.length, value],
        );
      });
    } catch (error) {
      return brokenBy(error as Error);
    }
    if (module.getValue(value, 'i32') !== RAISED) return undefined;
    const text = module.getValue(value + 8, 'i32');
    const raised = module.UTF8ToString(text, module.getValue(value + 4, 'i32'));
    module._free(text);
    return readError(raised.split('\x04')[1] ?? raised, this.#run.name);
  }

  readonly #decoder = new TextDecoder();

  #print(bytes: Uint8Array): void {
    const text = this.#decoder.decode(bytes, { stream: true });
    if (this.#output?.write('stdout', text) === false) hang();
  }

  /** Sends what is gathered: what was printed, and what changed on the board. */
  #show(): void {
    this.#output?.flush();
    const parts = this.#board.changes();
    if (parts.length > 0) post({ type: 'board', parts });
  }

  /** Waits, and hears the page meanwhile; a press of a button ends the wait. */
  #rest(ms: number): Promise<void> {
    this.#show();
    if (performance.now() - this.#told > TELL) {
      this.#told = performance.now();
      post({ type: 'rest', id: this.#run.id });
    }
    return new Promise((settle) => {
      const timer = setTimeout(done, ms);
      const self = this;
      function done() {
        clearTimeout(timer);
        self.#wake = undefined;
        self.#breathed = performance.now();
        settle();
      }
      this.#wake = done;
      if (this.#interrupted) done();
    });
  }

  #calls(): Run {
    return {
      now: () => Math.floor(performance.now()),
      rest: (ms) => this.#asyncify.rest(() => this.#rest(ms)),
      late: () => performance.now() - this.#breathed > BREATH,
      interrupted: () => this.#interrupted,
      source: () => this.#run.code,
      name: () => this.#run.name,
    };
  }
}

/** Computes until the page ends the worker, which it was just told to do. */
function hang(): never {
  for (;;);
}

/**
 * The exports of the module that the package is about to make: it keeps them to itself, and Asyncify
 * needs them. `change` gets its imports before it has them.
 */
function instance(
  change: (imports: WebAssembly.Imports) => WebAssembly.Imports,
): Promise<WebAssembly.Exports> {
  const { instantiateStreaming } = WebAssembly;
  return new Promise((settle) => {
    WebAssembly.instantiateStreaming = async (source, imports = {}) => {
      const made = await instantiateStreaming(source, change(imports));
      settle(made.instance.exports);
      return made;
    };
  });
}

let worker: BoardWorker | undefined;

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if (data.type !== 'boot') {
    worker?.hear(data);
    return;
  }
  signWith(data.token);
  post({ type: 'step' });
  give(data.files);
  answerFetch();
  try {
    // Before it can run: the reader may move a part meanwhile.
    worker = new BoardWorker(data);
    await worker.boot();
  } catch (error) {
    const text = `MicroPython did not start: ${(error as Error).message}`;
    post({ type: 'error', id: 0, text, fatal: true });
  }
});
