import { excerptParts } from '../search/excerpt.ts';
import type { PageList, SearchPage } from '../search/page.ts';
import { isNamed, rank } from '../search/rank.ts';
import { corrections } from '../search/spelling.ts';
import { plain, wordsOf } from '../search/text.ts';
import { readVocabulary, type Vocabulary } from '../search/vocabulary.ts';
import { type Passage, SearchWorker } from './search-worker.ts';

/** A page that answers a query. */
export type Hit = {
  page: SearchPage;
  href: string;
  score: number;
  /** Fetches the page's text and finds the best part of it. */
  passage: () => Promise<Passage>;
};

export type Answer = {
  hits: readonly Hit[];
  /** What the hits are for, if it is spelt otherwise than what was asked. */
  instead?: string;
};

/** No index stands at that address: the site was not built, as in `npm run dev`. */
export class NoIndex extends Error {}

/** With fewer hits than this, another spelling may be what was meant. */
const FEW = 3;

/** Of a page that only its title brought there is nothing to quote. */
const noPassage = async (): Promise<Passage> => ({ excerpt: '' });

type Loaded = { worker: SearchWorker; pages: PageList };

/** The index at `address`, which ends with a slash. Nothing is fetched before `start` or `find`. */
export class SearchIndex {
  readonly #address: URL;
  #loaded: Promise<Loaded> | undefined;
  #vocabulary: Promise<Vocabulary> | undefined;
  readonly #known = new Map<string, Promise<boolean>>();

  constructor(address: string) {
    this.#address = new URL(address, location.href);
  }

  /** Fetches what every search needs. */
  start(): Promise<Loaded> {
    this.#loaded ??= this.#load();
    return this.#loaded;
  }

  /** Forgets all that was fetched, so that after a failure everything is tried again. */
  reset(): void {
    this.#loaded?.then(({ worker }) => worker.stop()).catch(() => {});
    this.#loaded = undefined;
    this.#vocabulary = undefined;
    this.#known.clear();
  }

  async #load(): Promise<Loaded> {
    const worker = new SearchWorker(this.#address);
    try {
      const answer = await fetch(new URL('pages.json', this.#address), { cache: 'no-cache' });
      if (answer.status === 404) throw new NoIndex();
      return { worker, pages: (await answer.json()) as PageList };
    } catch (error) {
      worker.stop();
      throw error;
    }
  }

  /**
   * All pages that answer a query, the best first, or those for a likelier spelling. Offline the index
   * is there only as far as queries have fetched it: titles answer as well, and no word counts as
   * unknown.
   */
  async find(query: string, asSpelt = false): Promise<Answer> {
    const hits = await this.#hits(query);
    if (asSpelt || !navigator.onLine) return { hits };
    const unknown = await this.#unknown(query);
    // Pagefind leaves unknown words aside, so with one of them its hits are no answer.
    const answer = unknown.length > 0 ? [] : hits;
    if (answer.length >= FEW) return { hits };
    for (const instead of corrections(query, new Set(unknown), await this.#words())) {
      const found = await this.#hits(instead);
      if (found.length > answer.length) return { hits: found, instead };
    }
    return { hits: answer };
  }

  async #hits(query: string): Promise<Hit[]> {
    const { worker, pages } = await this.start();
    const hrefOf = (page: SearchPage) => new URL(`..${page.path}`, this.#address).pathname;
    const hits = (await worker.search(query)).flatMap(({ id, ...found }) => {
      const page = pages[id];
      return page ? [{ ...found, page, href: hrefOf(page) }] : [];
    });
    const known = new Set(hits.map(({ page }) => page));
    const named = Object.values(navigator.onLine ? {} : pages)
      .filter((page) => !known.has(page) && isNamed(query, page.title))
      .map((page) => ({ page, href: hrefOf(page), score: 0, passage: noPassage }));
    return rank(query, [...hits, ...named]);
  }

  /** The longer words of a query that no page has, and that begin no word of a page. */
  async #unknown(query: string): Promise<string[]> {
    const words = wordsOf(query).filter((word) => /^\p{L}{4,}$/u.test(word));
    const known = await Promise.all(words.map((word) => this.#isKnown(word)));
    return words.filter((_, index) => !known[index]);
  }

  #isKnown(word: string): Promise<boolean> {
    const found = this.#known.get(word) ?? this.#lookUp(word);
    this.#known.set(word, found);
    return found;
  }

  /** In quotes a word has to be there; without, Pagefind makes do with its first letters. */
  async #lookUp(word: string): Promise<boolean> {
    const { worker } = await this.start();
    if ((await worker.search(`"${word}"`)).length > 0) return true;
    const [first] = await worker.search(word);
    const parts = first ? excerptParts((await first.passage()).excerpt) : [];
    return parts.some(({ text, marked }) => marked && plain(text).startsWith(word));
  }

  #words(): Promise<Vocabulary> {
    this.#vocabulary ??= fetch(new URL('words.txt', this.#address))
      .then((answer) => answer.text())
      .then(readVocabulary);
    return this.#vocabulary;
  }
}
