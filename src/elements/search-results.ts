import { excerptParts } from '../search/excerpt.ts';
import type { Hit } from './search-index.ts';
import type { Passage } from './search-worker.ts';

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

/** The found words in their sentence, marked, and the way to their section. */
async function fillPassage(place: Element, hit: Hit): Promise<void> {
  const { excerpt, section } = await hit.passage().catch(() => ({ excerpt: '' }) as Passage);
  const parts = excerptParts(excerpt).map(({ text, marked }) => {
    if (!marked) return text;
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
  place.replaceChildren(...parts);
  if (!section) return;
  const link = made('a', 'search-section', `In: ${section.title}`);
  link.href = hit.href + section.hash;
  place.after(link);
}

/** Milliseconds that results stand before their texts are fetched: not for each letter that is typed. */
const PATIENCE = 250;

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
    const fill = (place: Element) => {
      const hit = this.#hits.get(place);
      if (hit && place.isConnected) fillPassage(place, hit);
    };
    const watch = (entries: IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        this.#seen.unobserve(target);
        setTimeout(fill, PATIENCE, target);
      }
    };
    this.#seen = new IntersectionObserver(watch, { threshold: 0.5 });
  }

  /** The links to the pages, without those to their sections. */
  get links(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll<HTMLAnchorElement>('a.search-title')];
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
