import { pickCsv } from '@a2z/course/drill';
import { cards } from '@a2z/progress/cards';
import { boxAfter, DAYS, isNew, type Mark } from '@a2z/progress/leitner';
import { safeStorage } from '@a2z/progress/safe-storage';
import {
  type Choice,
  type Entry,
  fits,
  isWithin,
  MISSED,
  type Offer,
  readChoice,
  sitting,
  tally,
  writeChoice,
} from '@a2z/progress/selection';
import type { Answered } from '../quiz/check-question.ts';
import '../quiz/check-question.ts';
import { parsePage, politeRegion } from '../page/dom.ts';
import { download } from '../page/download.ts';

/** The sides of a card as nodes of its sheet, to be cloned; a question that answers has no back. */
export type Sides = {
  readonly front: Element | null;
  readonly back: Element | null;
  readonly check: Element | null;
};

/**
 * The cards that the HTML names: `[data-cards="q01:basic …"]` with `data-stage`, `-place`, `-sheet`;
 * `<stage>#` stands for all cards of that stage that the record holds.
 */
export const entriesOf = (deck: HTMLElement): Entry[] => {
  const { stage = '', place = '', sheet = '', cards = '' } = deck.dataset;
  return cards.split(' ').flatMap((card) => {
    const [id = '', grade = ''] = card.split(':');
    const keys = id.endsWith('#') ? keptOf(id) : [`${stage}#${id}`];
    return keys.map((key) => ({ key, place, grade, sheet }));
  });
};

const keptOf = (start: string): string[] =>
  [...cards.facts()].map(([key]) => key).filter((key) => key.startsWith(start));

const loaded = new Map<string, Promise<Document>>();

async function fetchSheet(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return parsePage(await response.text());
}

/** The page that has a card: this one, or one of our own that is read once and kept in memory. */
function sheetOf(address: string): Promise<Document> {
  if (document.querySelector(`.drill-sheet`)) return Promise.resolve(document);
  const sheet = loaded.get(address) ?? fetchSheet(address);
  loaded.set(address, sheet);
  // What failed may be tried again: the line may be back.
  sheet.catch(() => loaded.delete(address));
  return sheet;
}

const cardOf = (key: string): string => `[data-card="${CSS.escape(key)}"]`;

/** The text of a card. @throws when its sheet cannot be had */
export async function sidesOf({ key, sheet }: Entry): Promise<Sides> {
  const card = (await sheetOf(sheet)).querySelector(cardOf(key));
  const part = (name: string) => card?.querySelector(name) ?? null;
  const sides = { front: part('[data-front]'), back: part('[data-back]') };
  const check = part('check-question');
  if (!check && !(sides.front && sides.back)) throw new Error(`${sheet} has no card ${key}.`);
  return { ...sides, check };
}

/** Of these cards the ones whose text can be had now, and the addresses of the sheets that cannot. */
export async function withinReach(
  entries: readonly Entry[],
): Promise<{ there: Entry[]; missing: string[] }> {
  const sheets = [...new Set(entries.map(({ sheet }) => sheet))];
  const found = await Promise.allSettled(sheets.map(sheetOf));
  const missing = sheets.filter((_, i) => found[i]?.status === 'rejected');
  // A question that its lesson no longer asks is passed over.
  const asks = ({ key, sheet }: Entry) => {
    const got = found[sheets.indexOf(sheet)];
    return got?.status === 'fulfilled' && !!got.value.querySelector(cardOf(key));
  };
  return { there: entries.filter(asks), missing };
}

/** Copies of what stands in a side; ids stay with the original. */
export function copies(side: Element | null): Node[] {
  if (!side) return [];
  const copy = side.cloneNode(true) as Element;
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  return [...copy.childNodes];
}

/** A question that answers, as it was before anybody tried; the document makes it work. */
function fresh(check: Element): HTMLElement {
  const copy = document.createElement('check-question');
  for (const { name, value } of check.attributes)
    if (!/^(?:id|data-tried)$/.test(name)) copy.setAttribute(name, value);
  copy.append(...copies(check));
  return copy;
}

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
    if (!card) return this.#end('The cards could not be loaded: the line may be down. Try again.');
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

const known = cards.of.bind(cards);

/** A question of a lesson is a card only once it was missed. */
const isCard = ({ key, grade }: Entry): boolean => grade !== MISSED || !isNew(known(key));

/**
 * `<interview-drill data-csv="address">` around a filter, a sitting and a list of decks (components/
 * drill): filters the list, reviews what it shows by Leitner's boxes, hands it out as CSV. What is
 * chosen stands in the address: `?place=MLA2ZCourse/Modules/Module9&grade=basic`.
 */
class InterviewDrill extends HTMLElement {
  readonly #decks = () => [...this.querySelectorAll<HTMLElement>('[data-cards]')];
  readonly #details = () => [...this.querySelectorAll<HTMLDetailsElement>('details[data-card]')];
  #entries: Entry[] = [];
  #say: (text: string) => void = () => undefined;

  connectedCallback(): void {
    const form = this.#part<HTMLFormElement>('form');
    const host = this.#part<HTMLElement>('.drill-session');
    this.#entries = this.#decks().flatMap(entriesOf);
    this.#say = politeRegion(form);
    const session = new Session(host, (said) => this.#rest(said));
    listenForKeys(host, session);
    if (location.search) this.#readAddress();
    this.#apply();
    form.onchange = () => this.#change();
    form.onsubmit = (event) => {
      event.preventDefault();
      void this.#start(session);
    };
    form.onclick = ({ target }) => void this.#click(target as HTMLElement);
    cards.subscribe(() => this.#apply());
    // Where a sheet of style can show closed answers on paper, it does.
    if (!CSS.supports('selector(::details-content)'))
      addEventListener('beforeprint', () => this.#open(true));
  }

  #part<T extends HTMLElement = HTMLButtonElement>(selector: string): T {
    return this.querySelector(selector) as T;
  }

  get #boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>('input[name="grade"]')];
  }

  get #place(): HTMLSelectElement | null {
    return this.querySelector('select');
  }

  get #choice(): Choice {
    const ticked = this.#boxes.filter((box) => box.checked);
    return { place: this.#place?.value ?? '', grades: ticked.map(({ value }) => value) };
  }

  get #chosen(): Entry[] {
    const choice = this.#choice;
    return this.#entries.filter((entry) => isCard(entry) && fits(entry, choice));
  }

  get #offer(): Offer {
    const places = [...(this.#place?.options ?? [])].map(({ value }) => value);
    return { places, grades: this.#boxes.map(({ value }) => value) };
  }

  #readAddress(): void {
    const { place, grades } = readChoice(location.search, this.#offer);
    if (this.#place) this.#place.value = place;
    for (const box of this.#boxes) box.checked = grades.includes(box.value);
  }

  #change(): void {
    const search = writeChoice(location.search, this.#choice, this.#offer);
    history.replaceState(history.state, '', location.pathname + search);
    this.#apply();
  }

  /** Shows what is chosen, and says how much of it is due. */
  #apply(): void {
    const { place, grades } = this.#choice;
    const now = Date.now();
    for (const deck of this.#decks()) {
      deck.hidden = !isWithin(deck.dataset.place ?? '', place);
      const due = deck.querySelector('[data-due]');
      const n = tally(entriesOf(deck).filter(isCard), known, now).due;
      if (due) due.textContent = n ? `· ${n} due` : '';
    }
    for (const card of this.#details())
      (card.closest('li') ?? card).hidden = !grades.includes(card.dataset.grade ?? '');
    const { total, due, fresh, waiting, boxes } = tally(this.#chosen, known, now);
    const seen = total > fresh ? ` In boxes 1 to 5: ${boxes.join(', ')}.` : '';
    this.#say(`${total} questions: ${due} due, ${fresh} new, ${waiting} waiting.${seen}`);
    this.#part('[data-start]').disabled = due + fresh === 0;
  }

  /** Offline, cards whose module is not on this device are left out, and that is said. */
  async #start(session: Session): Promise<void> {
    const chosen = this.#chosen;
    const { there, missing } = navigator.onLine
      ? { there: chosen, missing: [] }
      : await withinReach(chosen);
    const names = missing.map((sheet) => this.#part(`a[href="${sheet}"]`)?.textContent?.trim());
    const left = missing.length > 0 ? `Not on this device: ${names.join('; ')}.` : '';
    const queue = sitting(there, known, Date.now());
    if (queue.length === 0)
      return this.#say(`You are offline. ${left} Keep a module from its page to have its cards.`);
    this.classList.add('drill-busy');
    await session.start(queue, left && `offline, ${missing.length} modules left out`);
    if (left) this.#say(`You are offline. ${left}`);
  }

  #rest(said: string): void {
    this.classList.remove('drill-busy');
    this.#apply();
    const status = this.#part<HTMLElement>('form [role="status"]');
    this.#say(`${said} ${status.textContent}`);
    const start = this.#part('[data-start]');
    (start.disabled ? this.#part('[data-csv]') : start).focus();
  }

  #open(open: boolean): void {
    for (const card of this.#details()) card.open = open;
  }

  async #click(target: HTMLElement): Promise<void> {
    const { dataset } = target.closest('button') ?? target;
    if (dataset.open) this.#open(dataset.open === 'all');
    else if ('print' in dataset) print();
    else if (target.matches('button[data-csv]')) await this.#export();
  }

  async #export(): Promise<void> {
    const keys = new Set(this.#chosen.map(({ key }) => key));
    const file = await fetch(this.dataset.csv ?? '').then(
      (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    );
    if (file) download(pickCsv(file, keys), 'a2z-interview-cards.csv', 'text/csv');
    this.#say(file ? `${keys.size} cards saved.` : 'The cards could not be loaded. Try again.');
  }
}

customElements.define('interview-drill', InterviewDrill);
