import { dialogAround, styled } from '@a2z/dom/panel-dialog';
import type { Filter } from './pages.ts';
import { type Answer, NoIndex, SearchIndex } from './search-index.ts';
import { resultItem } from './search-results.ts';
import { sayOutcome } from './status-messages.ts';

/** Milliseconds without a key after which a query is asked. */
const PAUSE = 180;

/** Results that each press of the button brings. */
const MORE = 10;

const NO_INDEX =
  'There is no search index here: it comes with the build. Run “npm start” to see the built site.';
const FAILED = 'The search did not load. Perhaps there is no connection.';

/**
 * `<site-search data-index="/pagefind/">` around the form, the status line, the list and the two
 * buttons of `pages/search.astro`. On the search page it answers where it stands, keeps the query in
 * the address and begins with the one it finds there; elsewhere `open` puts it into a dialog. While
 * the list does not answer what stands in the form, it is `aria-busy`.
 */
export class SiteSearch extends HTMLElement {
  #index = new SearchIndex(this.dataset.index ?? '');
  #dialog: HTMLDialogElement | undefined;
  #answer: Answer | undefined;
  /** The query that `#answer` is for. */
  #answered = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  connectedCallback(): void {
    if (this.dataset.awake) return; // it was only moved into its dialog
    this.dataset.awake = 'true';
    this.#form.oninput = ({ target }) => this.#later(target === this.#input ? PAUSE : 0);
    this.#form.onsubmit = (event) => {
      event.preventDefault();
      this.#openFirst();
    };
    this.onkeydown = (event) => this.#move(event);
    this.#part('[data-as-spelt]').onclick = () => this.#ask(true);
    this.#more.onclick = () => this.#showMore();
    if (!this.#isPage) return;
    this.#fillFromAddress();
    if (this.#query) this.#ask();
  }

  /** Opens the search over the page, or goes to it if it is part of the page. */
  async open(): Promise<void> {
    const started = this.#index.start();
    started.catch(() => {}); // it is said below, in the open dialog
    if (!this.#isPage) {
      this.#dialog ??= dialogAround(this, 'Search');
      await styled(this);
      if (!this.#dialog.open) this.#dialog.showModal();
    }
    this.#input.focus();
    this.#input.select();
    started.catch((error: unknown) => this.#fail(error));
  }

  get #isPage(): boolean {
    return this.closest('main') !== null;
  }

  get #form(): HTMLFormElement {
    return this.#part('form');
  }

  get #input(): HTMLInputElement {
    return this.#part('input');
  }

  get #list(): HTMLOListElement {
    return this.#part('ol');
  }

  get #more(): HTMLElement {
    return this.#part('[data-more]');
  }

  get #query(): string {
    return this.#input.value.trim();
  }

  /** The choice of place and kind. */
  get #filter(): Filter {
    const data = new FormData(this.#form);
    return { place: String(data.get('place') ?? ''), kind: String(data.get('kind') ?? '') };
  }

  /** The links to the pages, without those to their sections. */
  get #links(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll<HTMLAnchorElement>('a.search-title')];
  }

  #part<K extends keyof HTMLElementTagNameMap>(selector: K): HTMLElementTagNameMap[K];
  #part(selector: string): HTMLElement;
  #part(selector: string): HTMLElement {
    return this.querySelector(selector) as HTMLElement;
  }

  #say(text: string): void {
    this.#part('[role=status]').textContent = text;
  }

  #later(pause: number): void {
    clearTimeout(this.#timer);
    this.#list.ariaBusy = 'true';
    this.#timer = setTimeout(() => this.#ask(), pause);
  }

  async #ask(asSpelt = false): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#list.ariaBusy = 'true';
    this.#turn += 1;
    const [turn, query] = [this.#turn, this.#query];
    if (!this.#answer && query) this.#say('Searching…');
    try {
      const isAsked = query.length > 1;
      const answer = isAsked ? await this.#index.find(query, this.#filter, asSpelt) : undefined;
      if (turn !== this.#turn) return; // another query was asked meanwhile
      [this.#answer, this.#answered] = [answer, query];
      this.#draw();
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    }
  }

  /** Enter in the input; what was typed a moment ago is answered first. */
  async #openFirst(): Promise<void> {
    if (this.#list.ariaBusy === 'true') await this.#ask();
    this.#links[0]?.click();
  }

  #fail(error: unknown): void {
    this.#index.reset();
    this.#answer = undefined;
    this.#draw();
    this.#say(error instanceof NoIndex ? NO_INDEX : FAILED);
  }

  #draw(): void {
    const { hits = [], left = [], instead } = this.#answer ?? {};
    const query = this.#answered;
    const offline = !navigator.onLine;
    this.#list.replaceChildren(...hits.map(resultItem));
    // What was typed since this was asked has its own turn to come.
    this.#list.ariaBusy = String(this.#timer !== undefined);
    this.#more.hidden = left.length === 0;
    this.#say(this.#answer ? sayOutcome({ ...this.#answer, query, offline }) : '');
    this.#part('[data-as-spelt]').textContent = `Search for “${query}” as it is`;
    this.#part('[data-as-spelt]').hidden = instead === undefined;
    if (this.#isPage) this.#keepInAddress();
  }

  /** The next results, before the planned pages at the end; the focus goes to the first of them. */
  async #showMore(): Promise<void> {
    const { left = [] } = this.#answer ?? {};
    const turn = this.#turn;
    try {
      const items = (await this.#index.load(left.slice(0, MORE))).map(resultItem);
      if (turn !== this.#turn || !this.#answer) return;
      this.#answer = { ...this.#answer, left: left.slice(MORE) };
      this.#more.hidden = left.length <= MORE;
      const planned = this.#list.querySelector('li:has(.planned)');
      for (const item of items) this.#list.insertBefore(item, planned);
      items[0]?.querySelector('a')?.focus();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The arrow keys go from the input through the results and back. */
  #move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.isComposing) return;
    const stops: HTMLElement[] = [this.#input, ...this.#links];
    const at = stops.indexOf(event.target as HTMLElement);
    if (at < 0) return; // a list of choices has its own use for these keys
    event.preventDefault();
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  }

  /** Fills the form with what the page's address asks: `?q=leakage&kind=Lesson`. */
  #fillFromAddress(): void {
    for (const [name, value] of new URLSearchParams(location.search)) {
      const control = this.#form.elements.namedItem(name);
      if (control && 'value' in control) control.value = value;
    }
  }

  /** Puts what the form asks into the page's address, so that a search can be kept or sent. */
  #keepInAddress(): void {
    const filled = [...new FormData(this.#form)].filter(([, value]) => value !== '');
    const asked = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
    const address = asked.size > 0 ? `?${asked}` : location.pathname;
    history.replaceState(null, '', address + location.hash);
  }
}

customElements.define('site-search', SiteSearch);
