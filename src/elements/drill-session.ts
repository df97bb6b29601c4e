import type { Entry } from '../drill/choose.ts';
import { boxAfter, DAYS, type Mark } from '../drill/leitner.ts';
import { cards } from '../progress/cards.ts';
import { copies, type Sides, sidesOf } from './drill-sheets.ts';

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
  }

  readonly #part = (selector: string) => this.#host.querySelector(selector) as HTMLElement;

  /** True while an answer may be asked for. */
  get isAsking(): boolean {
    return this.#card !== undefined && this.#part('[data-after]').hidden === true;
  }

  async start(queue: readonly Entry[], note = ''): Promise<void> {
    this.#queue = queue;
    this.#note = note && ` · ${note}`;
    this.#before = [];
    this.#host.hidden = false;
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
    if (!entry || !this.#card || this.isAsking) return;
    const box = boxOf(entry.key);
    this.#before.push(box);
    this.#keeps = cards.put(entry.key, boxAfter(box, mark as Mark)) === 'kept';
    void this.#ask();
  }

  #undo(): void {
    const box = this.#before.pop();
    const entry = this.#queue[this.#before.length];
    if (box === undefined || !entry) return;
    cards.put(entry.key, box);
    void this.#ask();
  }

  #turn(answered: boolean): void {
    this.#part('[data-before]').hidden = answered;
    this.#part('[data-after]').hidden = !answered;
    this.#part('[data-undo]').hidden = this.#before.length === 0;
  }

  async #ask(): Promise<void> {
    const entry = this.#queue[this.#before.length];
    if (!entry) return this.#end();
    this.#card = undefined;
    const card = await sidesOf(entry).catch(() => undefined);
    if (entry !== this.#queue[this.#before.length] || this.#host.hidden) return;
    if (!card) return this.#end('The cards could not be loaded: the line may be down. Try again.');
    this.#card = card;
    this.#say(entry);
    this.#part('[data-question]').replaceChildren(...copies(card.front));
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
      : ' · This browser keeps nothing: marks last as long as this page.';
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
