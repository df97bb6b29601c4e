import type { Download } from './download.ts';
import type { FromWorker } from './protocol.ts';

/* A run as the page asks for it, hears of it, and is told of its end. */

/** Megabytes that have come, of all that the run needs. */
export type Progress = { type: 'progress'; done: number; all: number };
/** The code has computed for `ms` without a rest. The reader may let it go on (`goOn`), once more. */
export type Long = { type: 'long'; ms: number };
/** What the page is told of a run, as it goes. */
export type Heard = Extract<FromWorker, { type: 'out' | 'figure' | 'warn' }> | Progress | Long;
type Failure = Omit<Extract<FromWorker, { type: 'error' }>, 'type' | 'id' | 'fatal'>;
/** How a run ended. `stopped`: the reader, or a limit, ended it; the state of the code is gone then. */
export type Outcome =
  | { end: 'done'; ms: number }
  | ({ end: 'error' } & Failure)
  | { end: 'stopped'; text: string };

export type Job = {
  code: string;
  /** What tracebacks call it. */
  name: string;
  /** Wheels that it needs. */
  wheels?: readonly Download[];
  hear: (message: Heard) => void;
};
