import { pickCsv } from '@a2z/course/drill';
import { politeRegion } from '@a2z/dom';
import { download } from '@a2z/dom/download';
import { cards } from '@a2z/progress/cards';
import { isNew } from '@a2z/progress/leitner';
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
import { entriesOf, withinReach } from './drill-cards.ts';
import { listenForKeys, Session } from './drill-session.ts';

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
      return this.#say(
        `You are offline. ${left} To have the cards of a module, keep it offline on its page.`,
      );
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
