import {
  type Candidate,
  type Filter,
  isNamed,
  passes,
  plain,
  rank,
  type SearchPage,
  wordsOf,
} from './pages.ts';
import { readingsOf } from './readings.ts';
import { corrections, type Phrases, readPhrases } from './spelling.ts';

/* What of Pagefind's API in the browser the search uses: https://pagefind.app/docs/api/ */

type Section = {
  title: string;
  url: string;
  excerpt: string;
  weighted_locations: { balanced_score: number }[];
};
type PageData = { url: string; excerpt: string; sub_results: Section[] };
type Result = { id: string; score: number; data: () => Promise<PageData> };
type Pagefind = {
  init(): Promise<void>;
  search(query: string): Promise<{ results: Result[] }>;
  destroy(): Promise<void>;
};

/** A page that answers a query. */
export type Hit = {
  page: SearchPage;
  href: string;
  /** Its best part: the text of HTML with `<mark>` around what was found. */
  excerpt?: string;
  /** The section that says most of it, if it has a heading. */
  section?: { title: string; href: string };
};

export type Answer = {
  /** The best of the pages that are written, then those that are planned and have the title. */
  hits: readonly Hit[];
  /** The other pages, for `SearchIndex.load`. */
  left: readonly Found[];
  /** Pages that answer, before the choice of place and kind, and after it. */
  found: number;
  chosen: number;
  /** What the hits are for, if it is spelt otherwise than what was asked. */
  instead?: string | undefined;
};

/** No index stands at that address: the site was not built, as in `npm run dev`. */
export class NoIndex extends Error {}

/** With fewer results than this, another spelling may be what was meant. */
const FEW = 3;

/** Results whose texts are fetched at first: each costs that of a whole page, some 8 kB. */
const AT_FIRST = 4;

/** Where a page names books and papers; a title in there says little about the page. */
const SOURCES = 'Sources';

const weightOf = ({ weighted_locations }: Section): number =>
  weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0);

/** The best part of a page. Its sections begin with what stands before the first heading. */
function bestPart({ excerpt, sub_results }: PageData): Pick<Hit, 'excerpt' | 'section'> {
  const [best] = sub_results
    .filter(({ title }) => title !== SOURCES)
    .sort((a, b) => weightOf(b) - weightOf(a));
  if (!best?.url.includes('#')) return { excerpt: best?.excerpt ?? excerpt };
  return { excerpt: best.excerpt, section: { title: best.title, href: best.url } };
}

type Loaded = { pagefind: Pagefind; pages: ReadonlyMap<string, SearchPage> };

/** A page that answers: by its title, by its text, or both. */
type Found = Candidate & { href: string; named: boolean; result?: Result };

/** What answers one query, the best first. */
type Search = { query: string; found: readonly Found[]; instead?: string };

/** The words that `<mark>` stands around in an excerpt. */
export const excerptNodes = (excerpt: string): ChildNode[] => [
  ...new DOMParser().parseFromString(excerpt, 'text/html').body.childNodes,
];

/** The index in the folder `address`, which ends with a slash. Nothing is fetched before it is asked. */
export class SearchIndex {
  readonly #folder: URL;
  #loaded: Promise<Loaded> | undefined;
  #phrases: Promise<Phrases> | undefined;
  #tries = 0;
  readonly #known = new Map<string, Promise<boolean>>();

  constructor(address: string) {
    this.#folder = new URL(address, location.href);
  }

  /** Fetches what every search needs. */
  start(): Promise<Loaded> {
    this.#loaded ??= this.#load();
    return this.#loaded;
  }

  /** Forgets all that was fetched, so that after a failure everything is tried again. */
  reset(): void {
    this.#loaded?.then(({ pagefind }) => pagefind.destroy()).catch(() => {});
    this.#loaded = undefined;
    this.#phrases = undefined;
    this.#known.clear();
  }

  async #fetch(file: string): Promise<Response> {
    const answer = await fetch(new URL(file, this.#folder), { cache: 'no-cache' });
    if (answer.status === 404) throw new NoIndex();
    return answer;
  }

  /** Pagefind's script. A browser remembers that an import failed, but not of another address. */
  async #import(): Promise<Pagefind> {
    const again = this.#tries === 0 ? '' : `?try=${this.#tries}`;
    const address = new URL(`pagefind.js${again}`, this.#folder);
    this.#tries += 1;
    try {
      return await import(/* @vite-ignore */ address.href);
    } catch (error) {
      await this.#fetch('pagefind.js'); // tells whether there is none
      throw error;
    }
  }

  async #load(): Promise<Loaded> {
    const [pagefind, answer] = await Promise.all([this.#import(), this.#fetch('pages.json')]);
    await pagefind.init();
    const pages: SearchPage[] = await answer.json();
    const hrefOf = ({ path }: SearchPage) => new URL(`../${path}/`, this.#folder).pathname;
    return { pagefind, pages: new Map(pages.map((page) => [hrefOf(page), page])) };
  }

  /**
   * All pages that answer a query, the best first, or those for a likelier spelling. Offline the index
   * is there only as far as queries have fetched it: titles answer as well, and no word counts as
   * unknown.
   */
  async find(query: string, filter: Filter, asSpelt = false): Promise<Answer> {
    const isFinal = asSpelt || !navigator.onLine;
    const search = isFinal
      ? await this.#search(query, readingsOf(query))
      : await this.#respelt(query);
    return this.#answer(search, filter);
  }

  /** Pages with their best parts. Offline a text that is not kept is left out, a title is not. */
  async load(found: readonly Found[]): Promise<Hit[]> {
    const hits = found.map(async ({ page, href, named, result }): Promise<Hit[]> => {
      const lost = (error: unknown) => {
        if (navigator.onLine) throw error;
        return undefined;
      };
      const text = await result?.data().catch(lost);
      if (result && !text && !named) return [];
      return [{ page, href, ...(text && bestPart(text)) }];
    });
    return (await Promise.all(hits)).flat();
  }

  /** What answers any reading of a query: a page counts by the reading that it answers best. */
  async #search(query: string, readings: readonly string[]): Promise<Search> {
    const { pagefind, pages } = await this.start();
    const answers = await Promise.all(readings.map((reading) => pagefind.search(reading)));
    const best = new Map<string, Result>();
    for (const result of answers.flatMap(({ results }) => results))
      if (result.score > (best.get(result.id)?.score ?? -1)) best.set(result.id, result);
    const names = [query, ...readings];
    const found = [...pages].flatMap(([href, page]): Found[] => {
      const result = best.get(page.id ?? '');
      const named = names.some((name) => isNamed(name, page.title));
      if (!result) return named ? [{ page, href, named, score: 0 }] : [];
      return [{ page, href, named, score: result.score, result }];
    });
    return { query, found: rank(names, found) };
  }

  /** What was found for a likelier spelling, if more was; otherwise what was found for all words. */
  async #respelt(query: string): Promise<Search> {
    const readings = readingsOf(query);
    const unknown = await Promise.all(readings.map((reading) => this.#unknown(reading)));
    // Pagefind leaves unknown words aside, so with one of them its results are no answer.
    const known = readings.filter((_, index) => unknown[index]?.size === 0);
    const search = await this.#search(query, known);
    if (search.found.length >= FEW) return search;
    this.#phrases ??= this.#readPhrases();
    const [asked = query, [missing = new Set<string>()]] = [readings[0], unknown];
    for (const instead of corrections(asked, missing, await this.#phrases)) {
      const other = await this.#search(instead, readingsOf(instead));
      if (other.found.length > search.found.length) return { ...other, instead };
    }
    return search;
  }

  /** Titles, names of modules, headings and terms. */
  async #readPhrases(): Promise<Phrases> {
    const { pages } = await this.start();
    const words = await (await this.#fetch('words.txt')).text();
    const titles = new Set([...pages.values()].flatMap(({ title, unit }) => [title, unit]));
    return readPhrases([...titles, words].join('\n'));
  }

  async #answer({ found, instead }: Search, filter: Filter): Promise<Answer> {
    const chosen = found.filter(({ page }) => passes(page, filter));
    const written = chosen.filter(({ page }) => !page.planned);
    const planned = chosen.filter(({ page }) => page.planned);
    const offline = !navigator.onLine;
    const [first, left] = offline
      ? [written, []]
      : [written.slice(0, AT_FIRST), written.slice(AT_FIRST)];
    const hits = await this.load([...first, ...planned]);
    const counts = offline
      ? { found: hits.length, chosen: hits.length }
      : { found: found.length, chosen: chosen.length };
    return { hits, left, ...counts, instead };
  }

  /** The longer words of a query that no page has, and that begin no word of a page. */
  async #unknown(query: string): Promise<Set<string>> {
    const words = wordsOf(query).filter((word) => /^\p{L}{4,}$/u.test(word));
    const known = await Promise.all(words.map((word) => this.#isKnown(word)));
    return new Set(words.filter((_, index) => !known[index]));
  }

  #isKnown(word: string): Promise<boolean> {
    const found = this.#known.get(word) ?? this.#lookUp(word);
    this.#known.set(word, found);
    return found;
  }

  /** In quotes a word has to be there; without, Pagefind makes do with its first letters. */
  async #lookUp(word: string): Promise<boolean> {
    const { pagefind } = await this.start();
    if ((await pagefind.search(`"${word}"`)).results.length > 0) return true;
    const [first] = (await pagefind.search(word)).results;
    const nodes = first ? excerptNodes((await first.data()).excerpt) : [];
    return nodes.some(
      ({ nodeName, textContent }) =>
        nodeName === 'MARK' && plain(textContent ?? '').startsWith(word),
    );
  }
}
