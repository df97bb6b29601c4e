import { excerptParts } from '../search/excerpt.ts';
import type { Hit } from './search-index.ts';

function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

/** The found words in their sentence, marked. */
async function fillExcerpt(place: Element, hit: Hit): Promise<void> {
  const excerpt = await hit.excerpt().catch(() => '');
  const parts = excerptParts(excerpt).map(({ text, marked }) => {
    if (!marked) return text;
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
  place.replaceChildren(...parts);
}

/** Results that are listed at once; a button brings the others. */
const AT_ONCE = 10;

/**
 * Draws hits as items of a list, each a link that says where the page stands: track › module ›
 * stage, and its kind. An excerpt is fetched when its item comes into view, since each costs the
 * text of a whole page (some 8 kB).
 */
export class ResultList {
  readonly #list: HTMLOListElement;
  readonly #more: HTMLElement;
  readonly #hits = new WeakMap<Element, Hit>();
  readonly #seen: IntersectionObserver;

  constructor(list: HTMLOListElement, more: HTMLElement) {
    this.#list = list;
    this.#more = more;
    this.#seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const hit = this.#hits.get(target);
        if (!isIntersecting || !hit) continue;
        this.#seen.unobserve(target);
        fillExcerpt(target, hit);
      }
    });
  }

  get links(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll('a')];
  }

  show(hits: readonly Hit[]): void {
    this.#seen.disconnect();
    this.#list.replaceChildren();
    this.#add(hits.slice(0, AT_ONCE));
    this.#more.hidden = hits.length <= AT_ONCE;
    this.#more.onclick = () => {
      this.#add(hits.slice(AT_ONCE));
      this.#more.hidden = true;
      this.links[AT_ONCE]?.focus();
    };
  }

  #add(hits: readonly Hit[]): void {
    this.#list.append(...hits.map((hit) => this.#item(hit)));
  }

  #item(hit: Hit): HTMLLIElement {
    const { title, track, unit, stage, kind } = hit.page;
    const link = made('a', 'search-title', title);
    link.href = hit.href;
    const trail = made('p', 'search-trail', `${track} › ${unit} › ${stage} · ${kind}`);
    const excerpt = made('p', 'search-excerpt');
    this.#hits.set(excerpt, hit);
    this.#seen.observe(excerpt);
    return made('li', '', link, trail, excerpt);
  }
}
