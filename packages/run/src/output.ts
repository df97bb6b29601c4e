import type { FromWorker } from './protocol.ts';

/** Milliseconds between two messages of what was printed. */
const PAUSE = 50;
/** Letters that are not kept back any longer. */
const ENOUGH = 16_000;

type Stream = 'stdout' | 'stderr';

/**
 * What a run prints, in the worker: gathered into few messages, and ended at a limit. Code that never
 * rests prints as well, so time is looked at with each text.
 */
export class Output {
  readonly #post: (message: FromWorker) => void;
  readonly #most: number;
  readonly #id: number;
  #stream: Stream = 'stdout';
  #text = '';
  #length = 0;
  #sent = 0;
  #over = false;

  /** `most`: letters that the run may print. */
  constructor(post: (message: FromWorker) => void, id: number, most: number) {
    this.#post = post;
    this.#id = id;
    this.#most = most;
  }

  /** Takes a text; false when the run has printed too much, which the page is then told: it ends the worker. */
  write(stream: Stream, text: string): boolean {
    if (this.#over) return false;
    if (stream !== this.#stream) this.flush();
    this.#stream = stream;
    this.#text += text.slice(0, this.#most - this.#length);
    this.#length += text.length;
    if (this.#length > this.#most) return this.#end();
    if (this.#text.length > ENOUGH || performance.now() - this.#sent > PAUSE) this.flush();
    return true;
  }

  /** Sends what is gathered: at a rest, and at the end of the run. */
  flush(): void {
    this.#sent = performance.now();
    if (this.#text)
      this.#post({ type: 'out', id: this.#id, stream: this.#stream, text: this.#text });
    this.#text = '';
  }

  #end(): false {
    this.#over = true;
    this.flush();
    const text = `Stopped: the code printed more than ${this.#most / 1000} kB.`;
    this.#post({ type: 'error', id: this.#id, text, fatal: true });
    return false;
  }
}
