import type { Download } from './download.ts';
import type { FrameWorker } from './frame.ts';
import type { Job, Outcome } from './job.ts';
import { readMessage } from './messages.ts';
import {
  type Files,
  type FromWorker,
  type Input,
  LIMITS,
  type RuntimeName,
  type ToWorker,
} from './protocol.ts';

type Waiting = Job & { id: number; settle: (outcome: Outcome) => void };

/** How files are fetched for a run. */
export type Loading = { tell: (done: number, all: number) => void; signal: AbortSignal };

/** How workers are made, and what they are told first; `limits` are for tests. */
export type RuntimeOptions = {
  name: RuntimeName;
  /** Fetches wheels, or without them what the runtime is made of. @throws in words for the reader */
  load: (wheels: readonly Download[] | undefined, loading: Loading) => Promise<Files>;
  make: (
    script: ArrayBuffer,
  ) => Pick<FrameWorker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;
  boot: () => Omit<Extract<ToWorker, { type: 'boot' }>, 'token' | 'files' | 'type'>;
  /** The board's part of the conversation. */
  onBoard?: (message: Extract<FromWorker, { type: 'board' }>) => void;
  /** A worker is gone: what it knew, and what it showed on the board, is gone too. */
  onEnd?: () => void;
  limits?: (typeof LIMITS)[RuntimeName];
};

/** Milliseconds that code has to hear that it is stopped. */
const DEAF = 500;

/** How many times as long as all steps before it one step of the start may take. */
const STEPS_LENGTH = 20;

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

/** A word that nobody guesses. */
const makeToken = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * One worker for the code of a page. It is made at the first run, runs one job after the other in one
 * state, and is ended (`stop`, a limit, an accident) and made anew, at the next run at the latest.
 */
export class Runtime {
  readonly #options: RuntimeOptions;
  readonly #queue: Waiting[] = [];
  /** From the first fetch to the end of the worker. */
  #life: AbortController | undefined;
  #worker: ReturnType<RuntimeOptions['make']> | undefined;
  readonly #given = new Set<string>();
  #ready = false;
  #begun = 0;
  /** Milliseconds for a step of the start. */
  #patience = 0;
  #job: Waiting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  #stopping = false;

  constructor(options: RuntimeOptions) {
    this.#options = options;
  }

  /** True while there is a worker, or one is made. */
  get alive(): boolean {
    return this.#life !== undefined;
  }

  /** True while a job runs or waits. */
  get busy(): boolean {
    return this.#job !== undefined || this.#queue.length > 0;
  }

  /** Runs a job after those that wait; always settles. */
  run(job: Job): Promise<Outcome> {
    return new Promise((settle) => {
      this.#queue.push({ ...job, id: ++this.#count, settle });
      if (this.alive) this.#next();
      else void this.#boot();
    });
  }

  /** Ends the job and all that wait: like Ctrl+C where the code hears that, else with its worker. */
  stop(): void {
    for (const each of this.#queue.splice(0)) each.settle({ end: 'stopped', text: 'Stopped.' });
    if (!this.#job || !this.#ready || this.#options.name !== 'micropython') {
      this.reset('Stopped. What the code had made is gone.');
      return;
    }
    this.interrupt();
  }

  /** Like Ctrl+C for the job alone. Python does not hear it, and computes on. */
  interrupt(): void {
    if (!this.#job || !this.#ready || this.#options.name !== 'micropython') return;
    this.#stopping = true;
    this.#worker?.postMessage({ type: 'interrupt' });
    this.#after(DEAF, () => this.reset('Stopped. What the code had made is gone.'));
  }

  /** The reader lets the code compute for as long again. */
  goOn(): void {
    if (this.#job && this.#ready && !this.#stopping) this.#limitRun();
  }

  /**
   * Ends the worker; the next run begins with a clean state. Python, which takes seconds to start, is made anew
   * at once, so that the next run need not wait for it.
   */
  reset(text = 'The state is gone: the next run starts afresh.'): void {
    const again = this.#ready && this.#options.name === 'python';
    this.#end({ end: 'stopped', text });
    if (again && !this.alive) void this.#boot();
  }

  /** Tells the worker what the reader did to a part of the board. */
  input(message: Input): void {
    this.#worker?.postMessage(message);
  }

  get #limits() {
    return this.#options.limits ?? LIMITS[this.#options.name];
  }

  /** Everything is fetched before the clock of the start begins. */
  async #boot(): Promise<void> {
    this.#life = new AbortController();
    const fail = (text: string) => this.#fail(text);
    const all = await this.#load(undefined, this.#queue[0], fail);
    if (!all) return;
    const { 'worker.js': script, 'frame.html': _, ...files } = all;
    const token = makeToken();
    const worker = this.#options.make(script as ArrayBuffer);
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      const message = readMessage(data, token);
      if (message && worker === this.#worker) this.#hear(message);
    };
    worker.onerror = () => {
      const when = this.#ready ? 'stopped by itself' : 'did not load';
      if (worker === this.#worker)
        this.#fail(`The program that runs the code ${when}. Press Run to try again.`);
    };
    this.#begun = performance.now();
    this.#patience = this.#limits.boot;
    this.#limitBoot();
    worker.postMessage({ type: 'boot', files, token, ...this.#options.boot() });
  }

  /** Fetches for a job, which hears how it goes; undefined when that failed, or was ended meanwhile. */
  async #load(
    wheels: Job['wheels'],
    job: Job | undefined,
    fail: (text: string) => void,
  ): Promise<Files | undefined> {
    const signal = (this.#life as AbortController).signal;
    const tell = (done: number, all: number) => job?.hear({ type: 'progress', done, all });
    try {
      const files = await this.#options.load(wheels, { tell, signal });
      return signal.aborted ? undefined : files;
    } catch (error) {
      if (!signal.aborted) fail((error as Error).message);
      return undefined;
    }
  }

  #hear(message: FromWorker): void {
    if (message.type === 'step') {
      if (!this.#ready) this.#step();
    } else if (message.type === 'ready') {
      this.#ready = true;
      clearTimeout(this.#timer);
      this.#next();
    } else if (message.type === 'board') this.#options.onBoard?.(message);
    else if (message.type === 'error' && !this.#ready) this.#fail(message.text);
    else if (message.id === this.#job?.id) this.#hearOfJob(this.#job, message);
  }

  #hearOfJob(
    job: Waiting,
    message: Exclude<FromWorker, { type: 'step' | 'ready' | 'board' }>,
  ): void {
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
    const job = this.#queue.shift();
    this.#job = job;
    const wheels = job?.wheels?.filter(({ name }) => !this.#given.has(name)) ?? [];
    if (!job) return;
    if (wheels.length === 0) this.#start(job, {});
    else void this.#startWith(job, wheels);
  }

  async #startWith(job: Waiting, wheels: readonly Download[]): Promise<void> {
    const files = await this.#load(wheels, job, (text) => this.#settle({ end: 'error', text }));
    if (!files) return;
    for (const { name } of wheels) this.#given.add(name);
    this.#start(job, files);
  }

  #start({ id, code, name }: Waiting, files: Files): void {
    this.#limitRun();
    this.#worker?.postMessage({ type: 'run', id, code, name, files });
  }

  /** A start that goes on may take its time: each step has the whole of it, and a slow device more. */
  #step(): void {
    const sinceBegun = performance.now() - this.#begun;
    this.#patience = Math.max(this.#patience, STEPS_LENGTH * sinceBegun);
    this.#limitBoot();
  }

  #limitBoot(): void {
    const ms = this.#patience;
    const text = `The program that runs the code did not start within ${seconds(ms)}. Press Run to try again.`;
    this.#after(ms, () => this.#fail(text));
  }

  /** Asks first: on a busy machine, long is not endless. */
  #limitRun(): void {
    const { run } = this.#limits;
    this.#after(run, () => {
      this.#job?.hear({ type: 'long', ms: run });
      const text = `Stopped: the code computed for ${seconds(2 * run)} without a pause. Is there a loop that never ends?`;
      this.#after(run, () => this.#fail(text));
    });
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
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
    if (this.alive) this.#next();
    else if (this.#queue.length > 0) void this.#boot();
  }

  #fail(text: string): void {
    this.#end({ end: 'error', text });
  }

  #end(outcome: Outcome): void {
    this.#life?.abort();
    this.#life = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#given.clear();
    this.#ready = false;
    this.#options.onEnd?.();
    // A worker that did not start takes the first that waits with it.
    if (outcome.end === 'error') this.#job ??= this.#queue.shift();
    this.#settle(outcome);
  }
}
