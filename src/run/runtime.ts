import {
  type FromWorker,
  type Input,
  LIMITS,
  type RuntimeName,
  type ToWorker,
} from './protocol.ts';

/** What the page is told of a run, as it goes. */
export type Heard = Extract<FromWorker, { type: 'out' | 'figure' | 'warn' }>;
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
  packages?: readonly string[];
  hear: (message: Heard) => void;
};

type Waiting = Job & { id: number; settle: (outcome: Outcome) => void };

/** How workers are made, and what they are told first; `now` and `limits` are for tests. */
export type RuntimeOptions = {
  name: RuntimeName;
  make: () => Worker;
  boot: () => Extract<ToWorker, { type: 'boot' }>;
  /** The board's part of the conversation. */
  onBoard?: (message: Extract<FromWorker, { type: 'board' }>) => void;
  /** A worker is gone: what it knew, and what it showed on the board, is gone too. */
  onEnd?: () => void;
  limits?: (typeof LIMITS)[RuntimeName];
};

/** Milliseconds that code has to hear that it is stopped. */
const DEAF = 500;

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

/**
 * One worker for the code of a page. It is made at the first run, runs one job after the other in one
 * state, and is ended (`stop`, a limit, an accident) and made anew at the next run.
 */
export class Runtime {
  readonly #options: RuntimeOptions;
  readonly #queue: Waiting[] = [];
  #worker: Worker | undefined;
  #ready = false;
  #job: Waiting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  #stopping = false;

  constructor(options: RuntimeOptions) {
    this.#options = options;
  }

  /** True from the first run until the worker is ended: then there is a state to reset. */
  get alive(): boolean {
    return this.#worker !== undefined;
  }

  /** True while a job runs or waits. */
  get busy(): boolean {
    return this.#job !== undefined || this.#queue.length > 0;
  }

  /** Runs a job after those that wait; always settles. */
  run(job: Job): Promise<Outcome> {
    return new Promise((settle) => {
      this.#queue.push({ ...job, id: ++this.#count, settle });
      if (!this.#worker) this.#boot();
      else this.#next();
    });
  }

  /** Ends the job and all that wait: like Ctrl+C where the code hears that, else with its worker. */
  stop(): void {
    for (const each of this.#queue.splice(0)) each.settle({ end: 'stopped', text: 'Stopped.' });
    if (!this.#job || !this.#ready || this.#options.name !== 'micropython') {
      this.reset('Stopped. What the code had made is gone.');
      return;
    }
    this.#stopping = true;
    this.#worker?.postMessage({ type: 'interrupt' } satisfies ToWorker);
    this.#limit(DEAF, () => '');
  }

  /** Ends the worker; the next run begins with a clean state. */
  reset(text = 'The state is gone: the next run begins anew.'): void {
    this.#end({ end: 'stopped', text });
  }

  /** Tells the worker what the reader did to a part of the board. */
  input(message: Input): void {
    this.#worker?.postMessage(message);
  }

  get #limits() {
    return this.#options.limits ?? LIMITS[this.#options.name];
  }

  #boot(): void {
    let worker: Worker;
    try {
      worker = this.#options.make();
    } catch {
      this.#fail('This browser does not let the page start a worker, so the code cannot run here.');
      return;
    }
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (worker === this.#worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      const when = this.#ready ? 'stopped by itself' : 'did not load';
      this.#fail(`What runs the code ${when}. Run it again; if that fails too, reload the page.`);
    };
    this.#limit(
      this.#limits.boot,
      (ms) =>
        `What runs the code did not start within ${seconds(ms)}. Reload the page to try again.`,
    );
    worker.postMessage(this.#options.boot());
  }

  #hear(message: FromWorker): void {
    if (message.type === 'ready') {
      this.#ready = true;
      clearTimeout(this.#timer);
      this.#next();
    } else if (message.type === 'board') this.#options.onBoard?.(message);
    else if (message.type === 'error' && !this.#ready) this.#fail(message.text);
    else if (message.id === this.#job?.id) this.#hearOfJob(this.#job, message);
  }

  #hearOfJob(job: Waiting, message: Exclude<FromWorker, { type: 'ready' | 'board' }>): void {
    if (message.type === 'rest' && !this.#stopping) this.#limitRun();
    else if (message.type === 'rest') return;
    else if (this.#stopping && (message.type === 'done' || message.type === 'error'))
      this.#settle({ end: 'stopped', text: 'Stopped.' });
    else if (message.type === 'done') this.#settle({ end: 'done', ms: message.ms });
    else if (message.type === 'error') {
      const { type: _, id: __, fatal, ...failure } = message;
      if (fatal) this.#fail(failure.text);
      else this.#settle({ end: 'error', ...failure });
    } else job.hear(message);
  }

  #next(): void {
    if (!this.#ready || this.#job) return;
    this.#job = this.#queue.shift();
    if (!this.#job) return;
    const { id, code, name, packages } = this.#job;
    this.#limitRun();
    this.#worker?.postMessage({
      type: 'run',
      id,
      code,
      name,
      ...(packages && { packages }),
    } satisfies ToWorker);
  }

  #limitRun(): void {
    this.#limit(
      this.#limits.run,
      (ms) =>
        `Stopped: the code computed for ${seconds(ms)} without a rest. Is there a loop that never ends?`,
    );
  }

  #limit(ms: number, say: (ms: number) => string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#stopping) this.reset('Stopped. What the code had made is gone.');
      else this.#fail(say(ms));
    }, ms);
  }

  /** The job is over; those that wait behind a failed one would run in a state that it did not leave. */
  #settle(outcome: Outcome): void {
    clearTimeout(this.#timer);
    this.#stopping = false;
    const job = this.#job;
    this.#job = undefined;
    const dropped = outcome.end === 'error' ? this.#queue.splice(0) : [];
    job?.settle(outcome);
    for (const each of dropped)
      each.settle({ end: 'stopped', text: 'Not run, because the code before it failed.' });
    if (this.#worker) this.#next();
    else if (this.#queue.length > 0) this.#boot();
  }

  #fail(text: string): void {
    this.#end({ end: 'error', text });
  }

  #end(outcome: Outcome): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = false;
    this.#options.onEnd?.();
    // A worker that did not start takes the first that waits with it.
    if (outcome.end === 'error') this.#job ??= this.#queue.shift();
    this.#settle(outcome);
  }
}
