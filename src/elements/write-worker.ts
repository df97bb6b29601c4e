import type { Answer, Question } from '../checks/browser/worker.ts';

/** Milliseconds after which a worker is given up: a text that keeps it longer is no lesson. */
const PATIENCE = 20_000;

type Asked = Omit<Question, 'nr'>;
export type Heard = {
  [K in 'told' | 'html' | 'failed']: (value: Extract<Answer, Record<K, unknown>>) => void;
};

/**
 * Asks the worker one question at a time; of those that come meanwhile the last one is asked next. Only
 * answers to the newest question are heard.
 * @param site address of the site's index
 */
export function createAsker(site: string, heard: Heard): (question: Asked) => void {
  let worker: Worker | undefined;
  let next: Asked | undefined;
  let [nr, busy]: [number, ReturnType<typeof setTimeout> | undefined] = [0, undefined];

  const done = () => {
    clearTimeout(busy);
    busy = undefined;
    if (next) send(next);
  };
  const giveUp = (failed: string) => {
    worker?.terminate();
    worker = undefined;
    heard.failed({ nr, failed });
    done();
  };
  const hear = ({ data }: MessageEvent<Answer>) => {
    if (data.nr !== nr) return;
    if (!next && 'told' in data) heard.told(data);
    if (!next && 'html' in data) heard.html(data);
    if (!next && 'failed' in data) heard.failed(data);
    if (!('told' in data)) done();
  };
  const open = () => {
    const made = new Worker(new URL('../checks/browser/worker.ts', import.meta.url), {
      type: 'module',
    });
    made.onmessage = hear;
    made.onerror = () => giveUp('The check did not load. Perhaps there is no connection.');
    made.postMessage(site);
    return made;
  };
  const send = (question: Asked) => {
    next = undefined;
    nr += 1;
    worker ??= open();
    worker.postMessage({ nr, ...question });
    busy = setTimeout(giveUp, PATIENCE, 'The check did not come to an end with this text.');
  };
  return (question) => {
    if (busy === undefined) send(question);
    else next = question;
  };
}
