import { BASE } from '@a2z/dom/base';
import { indexAddress } from '../names.ts';
import { type Pack, type PackIndex, sizeWords } from '../pack.ts';
import { removePack, type Standing, standing } from '../pack-store.ts';
import { type Action, sayStanding } from '../status-messages.ts';

/** The part that keeps could itself not be fetched. */
const NOT_LOADED = 'Nothing was kept: a part of this page did not load. Please try again.';

let index: Promise<PackIndex> | undefined;

/** All packs of the site, asked for once a page. */
export function packIndex(): Promise<PackIndex> {
  index ??= fetch(indexAddress(BASE)).then((answer) => answer.json());
  return index;
}

/** True where a pack would be of use: it takes a service worker to open it again. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/**
 * `<keep-offline data-pack="MLA2ZCourse/Modules/Module1" hidden>`: keeps a module or project on this
 * device, with its size said before, and removes it again. It stays hidden where that cannot work,
 * and sends the event `pack-changed` when it has.
 */
class KeepOffline extends HTMLElement {
  readonly #said = document.createElement('p');
  readonly #progress = document.createElement('progress');
  readonly #actions = document.createElement('p');
  #pack: Pack | undefined;
  #stop: AbortController | undefined;
  readonly #refresh = () => {
    if (!this.#stop) this.#show();
  };

  async connectedCallback(): Promise<void> {
    if (!canKeep()) return;
    const { packs } = await packIndex().catch(() => ({ packs: [] as readonly Pack[] }));
    this.#pack = packs.find(({ path }) => path === this.dataset.pack);
    if (!this.#pack) return;
    this.#said.tabIndex = -1;
    // It may have been the button on the page that brought this to life.
    const pressed = this.contains(document.activeElement);
    this.#progress.setAttribute('aria-label', `Keeping ${this.#pack.label}`);
    this.#progress.hidden = true;
    this.replaceChildren(this.#said, this.#progress, this.#actions);
    await this.#show();
    this.hidden = false;
    if (pressed) this.#said.focus();
    for (const way of ['online', 'offline']) addEventListener(way, this.#refresh);
  }

  disconnectedCallback(): void {
    this.#stop?.abort();
    for (const way of ['online', 'offline']) removeEventListener(way, this.#refresh);
  }

  /** Says how the pack stands, after a sentence on what has just happened. */
  async #show(before = ''): Promise<void> {
    if (!this.#pack) return;
    const { path } = this.#pack;
    const now: Standing = await standing(BASE, path, this.#pack).catch(() => ({ state: 'absent' }));
    const { text, actions } = sayStanding(now, this.#pack, navigator.onLine);
    this.dataset.state = now.state;
    this.#say(`${before} ${text}`.trim());
    this.#offer(actions);
  }

  #say(text: string): void {
    if (this.#said.textContent !== text) this.#said.textContent = text;
  }

  #offer(actions: readonly Action[]): void {
    const press = { keep: () => this.#keep(), remove: () => this.#remove() };
    this.#setButtons(actions.map((action) => [action.words, press[action.do]]));
  }

  #setButtons(buttons: readonly (readonly [string, () => void])[]): void {
    // The button that is about to go may have the focus, which must not fall back to the top.
    if (this.#actions.contains(document.activeElement)) this.#said.focus();
    const made = buttons.map(([words, press]) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = words;
      button.onclick = press;
      return button;
    });
    this.#actions.replaceChildren(...made);
  }

  async #keep(): Promise<void> {
    const pack = this.#pack as Pack;
    const stop = new AbortController();
    this.#stop = stop;
    // Only now: a live region that speaks while the page loads would talk over the reader.
    this.#said.role = 'status';
    this.dataset.state = 'busy';
    this.#setButtons([['Cancel', () => stop.abort()]]);
    this.#say(
      `Fetching ${pack.label}: ${sizeWords(pack.bytes)}. Stay on this page until it is done.`,
    );
    this.#progress.hidden = false;
    const onProgress = (value: number, max: number) =>
      Object.assign(this.#progress, { max, value });
    const options = { base: BASE, path: pack.path, signal: stop.signal, onProgress };
    const said = await import('../download-pack.ts')
      .then(({ keepAloud }) => keepAloud(options, pack))
      .catch(() => NOT_LOADED);
    this.#progress.hidden = true;
    this.#stop = undefined;
    await this.#show(said);
    this.dispatchEvent(new Event('pack-changed', { bubbles: true }));
  }

  async #remove(): Promise<void> {
    this.#said.role = 'status';
    const removed = await removePack(BASE, this.#pack?.path ?? '').catch(() => false);
    await this.#show(removed === false ? 'It could not be removed.' : 'Removed.');
    this.dispatchEvent(new Event('pack-changed', { bubbles: true }));
  }
}

if (!customElements.get('keep-offline')) customElements.define('keep-offline', KeepOffline);
