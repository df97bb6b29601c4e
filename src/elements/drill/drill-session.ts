import { cards } from '@a2z/progress/cards';
import { boxAfter, DAYS, type Mark } from '@a2z/progress/leitner';
import { safeStorage } from '@a2z/progress/safe-storage';
import type { Entry } from '@a2z/progress/selection';
import type { Answered } from '../quiz/check-question.ts';
import '../quiz/check-question.ts';
import { copies, fresh, type Sides, sidesOf } from './drill-cards.ts';

const boxOf = (key: string): number => cards.of(key)?.box ?? 0;

function inDays(box: number): string {
  const days = DAYS[box] ?? 0;
  return `box ${box}, in ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** A sitting inside `.drill-session`: one card after the other, marks, undo. `ended` is told at its end. */
export class Session {
  readonly #host: HTMLElement;
  readonly #ended: (said: string) => void;
  #queue: readonly Entry[] = [];
  /** The box that each marked card lay in before, in order: its length is where we are. */
  #before: number[] = [];
  #card: Sides | undefined;
  #keeps = true;
  /** What is to be known of the whole sitting, said with each card. */
  #note = '';

  constructor(host: HTMLElement, ended: (said: string) => void) {
    this.#host = host;
    this.#ended = ended;
    const marks = host.querySelectorAll<HTMLButtonElement>('[data-mark]');
    for (const button of marks) button.onclick = () => this.mark(Number(button.dataset.mark));
    this.#part('[data-show]').onclick = () => this.answer();
    this.#part('[data-undo]').onclick = () => this.#undo();
    this.#part('[data-end]').onclick = () => this.#end();
    this.#part('[data-next] button').onclick = () => this.#ask();
    host.addEventListener('check-answered', (event) => this.#answered(event as Answered));
  }

  readonly #part = (selector: string) => this.#host.querySelector(selector) as HTMLElement;

  /** True while an answer may be asked for. */
  get isAsking(): boolean {
    return this.#card?.check === null && this.#part('[data-after]').hidden === true;
  }

  async start(queue: readonly Entry[], note = ''): Promise<void> {
    this.#queue = queue;
    this.#note = note && ` · ${note}`;
    this.#before = [];
    this.#host.hidden = false;
    // Nothing to press before the first card is there: the press would be lost.
    this.#part('[data-before]').hidden = true;
    await this.#ask();
  }

  /** Shows the answer and gives it the focus. */
  answer(): void {
    if (!this.#card || !this.isAsking) return;
    this.#part('[data-answer]').replaceChildren(...copies(this.#card.back));
    this.#turn(true);
    this.#part('[data-answer]').focus();
  }

  /** Marks the card whose answer is open, and goes on. */
  mark(mark: number): void {
    const entry = this.#queue[this.#before.length];
    if (!entry || this.#card?.check !== null || this.isAsking) return;
    this.#put(entry, mark as Mark);
    void this.#ask();
  }

  #put({ key }: Entry, mark: Mark): void {
    const box = boxOf(key);
    this.#before.push(box);
    this.#keeps = cards.put(key, boxAfter(box, mark)) === 'kept';
  }

  /** A question that answers moves its own card, by the first try. */
  #answered(event: Answered): void {
    event.preventDefault();
    const entry = this.#queue[this.#before.length];
    if (!entry || !event.detail.first) return;
    this.#put(entry, event.detail.right ? 3 : 1);
    this.#part('[data-next]').hidden = false;
    this.#part('[data-undo]').hidden = false;
  }

  #undo(): void {
    const box = this.#before.pop();
    const entry = this.#queue[this.#before.length];
    if (box === undefined || !entry) return;
    cards.put(entry.key, box);
    void this.#ask();
  }

  #turn(answered: boolean): void {
    this.#part('[data-before]').hidden = answered || this.#card?.check !== null;
    this.#part('[data-next]').hidden = true;
    this.#part('[data-after]').hidden = !answered;
    this.#part('[data-undo]').hidden = this.#before.length === 0;
  }

  async #ask(): Promise<void> {
    const entry = this.#queue[this.#before.length];
    if (!entry) return this.#end();
    this.#card = undefined;
    const card = await sidesOf(entry).catch(() => undefined);
    if (entry !== this.#queue[this.#before.length] || this.#host.hidden) return;
    if (!card)
      return this.#end('The cards could not be loaded: the connection may be down. Try again.');
    this.#card = card;
    this.#say(entry);
    const check = card.check ? [fresh(card.check)] : [];
    this.#part('[data-question]').replaceChildren(...copies(card.front), ...check);
    this.#turn(false);
    this.#part('[data-question]').focus();
    const next = this.#queue[this.#before.length + 1];
    if (next) sidesOf(next).catch(() => undefined);
  }

  #say({ key, grade }: Entry): void {
    const box = boxOf(key);
    const count = `Card ${this.#before.length + 1} of ${this.#queue.length}`;
    const lost = this.#keeps
      ? ''
      : ' · This browser keeps nothing: marks last until you leave this page.';
    this.#part('[data-facts]').textContent =
      `${count} · ${grade} · ${box ? `box ${box}` : 'new'}${this.#note}${lost}`;
    for (const button of this.#host.querySelectorAll<HTMLElement>('[data-mark]')) {
      const then = button.querySelector('[data-then]');
      if (then) then.textContent = inDays(boxAfter(box, Number(button.dataset.mark) as Mark));
    }
  }

  #end(problem?: string): void {
    const n = this.#before.length;
    this.#host.hidden = true;
    this.#card = undefined;
    this.#ended(problem ?? `Review ended: ${n} ${n === 1 ? 'card' : 'cards'} marked.`);
  }
}

const KEY = 'drill-keys';
const CONTROLS = 'a, button, input, select, summary, textarea';

/**
 * Keys of a sitting, heard only inside its element, so only while the focus is there: Enter or Space
 * for the answer, 1, 2, 3 for a mark. `input[name=keys]` turns them off, and that is kept.
 */
export function listenForKeys(host: HTMLElement, session: Session): void {
  const on = host.querySelector<HTMLInputElement>('input[name="keys"]');
  if (!on) return;
  on.checked = safeStorage.read(KEY) !== 'off';
  on.onchange = () => safeStorage.write(KEY, on.checked ? 'on' : 'off');
  host.addEventListener('keydown', (event) => {
    if (!on.checked || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const control = (event.target as Element).closest(CONTROLS);
    if (/^[123]$/.test(event.key)) session.mark(Number(event.key));
    else if ((event.key === 'Enter' || event.key === ' ') && !control && session.isAsking) {
      event.preventDefault();
      session.answer();
    }
  });
}
