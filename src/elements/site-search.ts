import { passes } from '../search/page.ts';
import { sayOutcome } from '../search/say.ts';
import { dialogAround, styled } from './search-dialog.ts';
import { chosenIn, fillFromAddress, keepInAddress, stopAfter } from './search-form.ts';
import { type Answer, type Hit, NoIndex, SearchIndex } from './search-index.ts';
import { ResultList } from './search-results.ts';

/** Milliseconds without a key after which a query is asked. */
const PAUSE = 180;

const NO_INDEX =
  'There is no search index here: it comes with the build. Run “npm start” to see the built site.';
const FAILED = 'The search did not load. Perhaps there is no connection.';

/**
 * `<site-search data-index="/pagefind/">` around the form, the status line, the list and the two
 * buttons of `SearchPanel.astro`. On the search page it answers where it stands, keeps the query in
 * the address and begins with the one it finds there; elsewhere `open` puts it into a dialog.
 */
export class SiteSearch extends HTMLElement {
  #index = new SearchIndex(this.dataset.index ?? '');
  #results = new ResultList(this.#part('ol'), this.#part('[data-more]'));
  #dialog: HTMLDialogElement | undefined;
  #answer: Answer | undefined;
  /** The query that `#answer` is for. */
  #answered = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  connectedCallback(): void {
    if (this.dataset.awake) return; // it was only moved into its dialog
    this.dataset.awake = 'true';
    this.#form.oninput = ({ target }) => (target === this.#input ? this.#later() : this.#draw());
    this.#form.onsubmit = (event) => {
      event.preventDefault();
      this.#openFirst();
    };
    this.onkeydown = (event) => this.#move(event);
    this.#part('[data-as-spelt]').onclick = () => this.#ask(true);
    if (!this.#isPage) return;
    fillFromAddress(this.#form);
    if (this.#query) this.#ask();
  }

  /** Opens the search over the page, or goes to it if it is part of the page. */
  async open(): Promise<void> {
    if (!this.#isPage) {
      this.#dialog ??= dialogAround(this);
      await styled(this);
      if (!this.#dialog.open) this.#dialog.showModal();
    }
    this.#input.focus();
    this.#input.select();
    this.#index.start().catch((error: unknown) => this.#fail(error));
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

  get #query(): string {
    return this.#input.value.trim();
  }

  /** The hits that are left after the choice of place and kind. */
  get #hits(): readonly Hit[] {
    const filter = chosenIn(this.#form);
    return this.#answer?.hits.filter(({ page }) => passes(page, filter)) ?? [];
  }

  #part<K extends keyof HTMLElementTagNameMap>(selector: K): HTMLElementTagNameMap[K];
  #part(selector: string): HTMLElement;
  #part(selector: string): HTMLElement {
    return this.querySelector(selector) as HTMLElement;
  }

  #say(text: string): void {
    this.#part('[role=status]').textContent = text;
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), PAUSE);
  }

  async #ask(asSpelt = false): Promise<void> {
    clearTimeout(this.#timer);
    this.#turn += 1;
    const [turn, query] = [this.#turn, this.#query];
    if (!this.#answer && query) this.#say('Searching…');
    try {
      const answer = query.length > 1 ? await this.#index.find(query, asSpelt) : undefined;
      if (turn !== this.#turn) return; // another query was asked meanwhile
      [this.#answer, this.#answered] = [answer, query];
      this.#draw();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Enter in the input; what was typed a moment ago is answered first. */
  async #openFirst(): Promise<void> {
    if (this.#answered !== this.#query) await this.#ask();
    this.#results.links[0]?.click();
  }

  #fail(error: unknown): void {
    this.#index.reset();
    this.#answer = undefined;
    this.#results.show([]);
    this.#say(error instanceof NoIndex ? NO_INDEX : FAILED);
  }

  #draw(): void {
    const hits = this.#hits;
    const { instead, hits: all = [] } = this.#answer ?? {};
    const query = this.#answered;
    const offline = !navigator.onLine;
    const outcome = { query, found: all.length, chosen: hits.length, instead, offline };
    this.#results.show(hits);
    this.#say(this.#answer ? sayOutcome(outcome) : '');
    this.#part('[data-as-spelt]').textContent = `Search for “${query}” as it is`;
    this.#part('[data-as-spelt]').hidden = instead === undefined;
    if (this.#isPage) keepInAddress(this.#form);
  }

  /** The arrow keys go from the input through the results and back. */
  #move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.isComposing) return;
    const stop = stopAfter(event.target, step, this.#input, this.#results.links);
    if (!stop) return; // a list of choices has its own use for these keys
    event.preventDefault();
    stop.focus();
  }
}

customElements.define('site-search', SiteSearch);
