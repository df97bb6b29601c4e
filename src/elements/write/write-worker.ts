import type { Answer, Question } from '@a2z/check/browser-worker';

/** Milliseconds after which a worker is given up: a text that keeps it longer is no lesson. */
const PATIENCE = 20_000;

type Asked = Omit<Question, 'nr'>;
export type Heard = {
  [K in 'told' | 'html' | 'failed']: (value: Extract<Answer, Record<K, unknown>>) => void;
};

const tell = (heard: Heard, data: Answer): void => {
  for (const name of ['told', 'html', 'failed'] as const)
    if (name in data) heard[name](data as never);
};

/**
 * Asks the worker one question at a time; of those that come meanwhile the last one is asked next. Only
 * answers to the newest question are heard.
 * @param site address of the site's index
 */
export function createAsker(site: string, heard: Heard) {
  let worker: Worker | undefined;
  let next: Asked | undefined;
  let busy: ReturnType<typeof setTimeout> | undefined;
  let [nr, forgotten] = [0, false];

  const done = () => {
    busy = void clearTimeout(busy);
    if (next) send(next);
  };
  const giveUp = (failed: string) => {
    worker?.terminate();
    worker = undefined;
    if (!forgotten) heard.failed({ nr, failed });
    done();
  };
  const hear = ({ data }: MessageEvent<Answer>) => {
    if (data.nr !== nr) return;
    if (!next && !forgotten) tell(heard, data);
    if (!('told' in data)) done();
  };
  const open = () => {
    // Vite finds a worker by these very words.
    const made = new Worker(new URL('@a2z/check/browser-worker', import.meta.url), {
      type: 'module',
    });
    made.onmessage = hear;
    made.onerror = () => giveUp('The check did not load. Perhaps there is no connection.');
    made.postMessage(site);
    return made;
  };
  const send = (question: Asked) => {
    next = undefined;
    forgotten = false;
    nr += 1;
    worker ??= open();
    worker.postMessage({ nr, ...question });
    busy = setTimeout(giveUp, PATIENCE, 'The check did not come to an end with this text.');
  };
  return {
    ask(question: Asked): void {
      if (busy === undefined) send(question);
      else next = question;
    },
    /** Nothing of what was asked is heard any more. */
    forget(): void {
      next = undefined;
      forgotten = true;
    },
  };
}
