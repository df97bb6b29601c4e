import { createElement, partsOf } from '@a2z/dom';
import type { Panel } from '@a2z/dom/panel-dialog';
import { dialogAround, styled } from '@a2z/dom/panel-dialog';
import { bookmarks } from '@a2z/progress/bookmarks';

const NOT_KEPT =
  'This browser keeps nothing for this site: the bookmark is lost when you leave this page.';

/** What stands in a heading, or in the page's own, of the link that bookmarks it. */
const headingOf = (link: HTMLElement): string => link.closest('h2, h3')?.textContent?.trim() ?? '';

/**
 * `<bookmark-panel hidden>` around a form with the fields `place` and `note`: bookmarks a place of the
 * stage over which it is opened. The places are those of its links with `[data-place]`.
 */
class BookmarkPanel extends HTMLElement implements Panel {
  readonly #part = partsOf(this);
  readonly #said = createElement('p');
  #dialog: HTMLDialogElement | undefined;

  /** Opens the panel over the page, at the place of the link `from`. */
  async open(from: HTMLElement): Promise<void> {
    this.#dialog ??= this.#lift();
    await styled(this);
    this.#place.value = from.dataset['place'] ?? '';
    this.#fill();
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#note.focus();
  }

  get #place(): HTMLSelectElement {
    return this.#part<HTMLSelectElement>('select');
  }

  get #note(): HTMLTextAreaElement {
    return this.#part<HTMLTextAreaElement>('textarea');
  }

  #lift(): HTMLDialogElement {
    const dialog = dialogAround(this, 'Bookmark');
    const links = [...document.querySelectorAll<HTMLElement>('[data-place]')];
    const places = new Map(links.map((link) => [link.dataset['place'] ?? '', headingOf(link)]));
    const title = document.querySelector('h1')?.textContent ?? '';
    this.#place.append(...[...places].map(([name, text]) => new Option(text || title, name)));
    this.#place.onchange = () => this.#fill();
    this.#part('form').onsubmit = (event) => {
      event.preventDefault();
      this.#keep(places.get(this.#place.value) ?? '');
    };
    this.#part('[data-remove]').onclick = () => {
      bookmarks.remove(this.#place.value);
      this.#close('Bookmark removed.');
    };
    // Said on the page: what a dialog says while it closes is not heard.
    this.#said.role = 'status';
    this.#said.className = 'visually-hidden';
    document.body.append(this.#said);
    this.hidden = false;
    return dialog;
  }

  /** Shows what is kept of the chosen place. */
  #fill(): void {
    const old = bookmarks.of(this.#place.value);
    this.#note.value = old?.note ?? '';
    this.#part('[data-remove]').hidden = !old?.on;
    this.#part('[role=status]').textContent = '';
  }

  #keep(heading: string): void {
    const state = bookmarks.put(this.#place.value, heading, this.#note.value);
    if (state === 'kept') this.#close('Bookmarked.');
    else this.#part('[role=status]').textContent = NOT_KEPT;
  }

  #close(said: string): void {
    this.#dialog?.close();
    this.#said.textContent = said;
    const { value } = this.#place;
    const link = document.querySelector(`[data-place="${CSS.escape(value)}"]`);
    if (bookmarks.of(value)?.on) link?.setAttribute('title', 'Bookmarked');
    else link?.removeAttribute('title');
  }
}

customElements.define('bookmark-panel', BookmarkPanel);
