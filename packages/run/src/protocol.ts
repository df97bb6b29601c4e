import type { Wiring } from '@a2z/course/wiring';

/*
 * What a page and the worker that runs its code say to each other. The worker of either runtime speaks
 * it; `Runtime` (runtime.ts) is the page's end.
 */

export type RuntimeName = 'python' | 'micropython';

/** The reader moves a part of the board: its index in the wiring, what it is set to, and which of its values. */
export type Input = { type: 'input'; part: number; value: number; channel?: string };

/** Files by their names. */
export type Files = Readonly<Record<string, ArrayBuffer>>;

/** From the page to the worker. */
export type ToWorker =
  /**
   * First and once. `token`: what the worker's own messages carry; `files`: what the runtime is made of;
   * `inputs`: what the reader has set on the board; `cdn`: the reader agreed to fetch Python packages from
   * where the site's settings say.
   */
  | {
      type: 'boot';
      token: string;
      files: Files;
      wiring?: Wiring;
      inputs?: readonly Input[];
      cdn?: boolean;
    }
  /**
   * Runs code in the state that earlier runs left. `name` is what tracebacks call it: 'Block 2', 'Cell 4';
   * `files`: wheels that the code needs and the worker has not.
   */
  | { type: 'run'; id: number; code: string; name: string; files: Files }
  | Input
  /** Like Ctrl+C: code that rests ends and the state stays. Who cannot hear it is ended by the page. */
  | { type: 'interrupt' };

/** What a part of the board shows now; the fields hang on its kind. */
export type PartState = {
  /** Index in the wiring. */
  part: number;
  /** Brightness of an LED, duty of a buzzer: 0 to 1. Angle of a servo in degrees. */
  level?: number;
  /** Of a buzzer: hertz. */
  frequency?: number;
  /** Of a display: a page of eight rows by columns, as its memory holds them (width × height / 8 bytes). */
  pixels?: Uint8Array;
};

/** From the worker to the page. */
export type FromWorker =
  /** The start goes on: the clock for it begins anew. */
  | { type: 'step' }
  | { type: 'ready'; ms: number }
  | { type: 'out'; id: number; stream: 'stdout' | 'stderr'; text: string }
  /** A figure as SVG markup. */
  | { type: 'figure'; id: number; svg: string }
  /** Code lets the worker breathe (it sleeps, or waits for an input): the time limit begins anew. */
  | { type: 'rest'; id: number }
  | { type: 'done'; id: number; ms: number }
  /**
   * The run ended badly. `fatal`: the worker must not be used again, the page ends it. `missing`: packages
   * that the code needs and this site does not have.
   */
  | {
      type: 'error';
      id: number;
      text: string;
      line?: number;
      /** Name of the exception, and its own words: of a check that failed, the hint. */
      kind?: string;
      message?: string;
      fatal?: boolean;
      missing?: readonly string[];
    }
  /** What changed on the board since the last such message. */
  | { type: 'board'; parts: readonly PartState[] }
  /** Something is wired or used wrong: said once a run, and the code goes on. */
  | { type: 'warn'; id: number; text: string };

/** What a run may cost, by runtime. */
export type Limits = {
  /** Milliseconds of the start without a step. */
  boot: number;
  /** Milliseconds of computing without a rest, until the reader is asked; as long again, unless they let it go on. */
  run: number;
  /** Letters that a run may print. */
  output: number;
  /** Bytes of the runtime's memory. */
  memory: number;
};

const MEBIBYTE = 1024 * 1024;

export const LIMITS: Readonly<Record<RuntimeName, Limits>> = {
  micropython: { boot: 30_000, run: 20_000, output: 200_000, memory: 128 * MEBIBYTE },
  // Compiling Pyodide is one step, in which a busy machine says nothing: WebKit took 100 s of such a one.
  python: { boot: 120_000, run: 60_000, output: 200_000, memory: 1024 * MEBIBYTE },
};

/** Megabytes that the first run of a page loads, as they are sent; a test holds them against the built files. */
export const MEGABYTES: Readonly<Record<RuntimeName, number>> = { micropython: 0.3, python: 6.9 };

/** The same in words. */
export const COST: Readonly<Record<RuntimeName, string>> = {
  micropython: `Loads MicroPython, ${MEGABYTES.micropython} MB, once`,
  python: `Loads Python, ${MEGABYTES.python} MB, once`,
};
