import type { Answer, Question } from '@a2z/check/browser-worker';

/** Milliseconds after which a worker is given up: a text that keeps it longer at one step is no lesson. */
const PATIENCE = 20_000;
/** Milliseconds that the worker and what it knows of the site may be on their way. */
const LOADING = 120_000;

const NOT_LOADED = 'The check did not load. Perhaps there is no connection.';
const ENDLESS = 'The check did not finish this text.';

type Asked = Omit<Question, 'nr'>;
export type Heard = {
  [K in 'told' | 'html' | 'failed']: (value: Extract<Answer, Record<K, unknown>>) => void;
};

const tell = (heard: Heard, data: Answer): void => {
  for (const name of ['told', 'html', 'failed'] as const)
    if (name in data) heard[name](data as never);
};

/** A time that `late` is told of when it is over; each begins anew. */
function createLimit(late: (words: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    timer = void clearTimeout(timer);
  };
  const begin = (ms: number, words: string) => {
    end();
    timer = setTimeout(late, ms, words);
  };
  return { begin, end, runs: () => timer !== undefined };
}

/**
 * Asks the worker one question at a time; of those that come meanwhile the last one is asked next. Only
 * answers to the newest question are heard.
 * @param site address of the site's index
 */
export function createAsker(site: string, heard: Heard) {
  let worker: Worker | undefined;
  let next: Asked | undefined;
  let [nr, forgotten] = [0, false];

  const done = () => {
    limit.end();
    if (next) send(next);
  };
  const giveUp = (failed: string) => {
    worker?.terminate();
    worker = undefined;
    if (!forgotten) heard.failed({ nr, failed });
    done();
  };
  const limit = createLimit(giveUp);
  const hear = ({ data }: MessageEvent<Answer>) => {
    if (data.nr !== nr) return;
    if (!next && !forgotten) tell(heard, data);
    if ('begun' in data || 'told' in data) limit.begin(PATIENCE, ENDLESS);
    else done();
  };
  const open = () => {
    // Vite finds a worker by these very words.
    const made = new Worker(new URL('@a2z/check/browser-worker', import.meta.url), {
      type: 'module',
    });
    made.onmessage = hear;
    made.onerror = () => giveUp(NOT_LOADED);
    made.postMessage(site);
    return made;
  };
  const send = (question: Asked) => {
    [next, forgotten] = [undefined, false];
    nr += 1;
    worker ??= open();
    worker.postMessage({ nr, ...question });
    limit.begin(LOADING, NOT_LOADED);
  };
  return {
    ask(question: Asked): void {
      if (!limit.runs()) send(question);
      else next = question;
    },
    /** Nothing of what was asked is heard any more. */
    forget(): void {
      next = undefined;
      forgotten = true;
    },
  };
}
