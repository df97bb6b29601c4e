/** What is found in the text of a page. */
export type Passage = {
  /** The best part of that section, with `<mark>` around what was found. */
  excerpt: string;
  /** The section that says most of it, if it has a heading: its title, and its anchor with the `#`. */
  section?: { title: string; hash: string };
};

export type Found = { id: string; score: number; passage: () => Promise<Passage> };

type Result = { id: string; score: number; data: string };
type Section = {
  title: string;
  url: string;
  excerpt: string;
  weighted_locations: { balanced_score: number }[];
};
type Data = { excerpt: string; sub_results: Section[] };
type Reply = { id: number; result?: unknown; error?: string };
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** Where a page names books and papers; a title in there says little about the page. */
const SOURCES = 'Sources';

const weightOf = ({ weighted_locations }: Section): number =>
  weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0);

/** Pagefind's answer about one page. Its sections begin with what stands before the first heading. */
function readPassage({ excerpt, sub_results }: Data): Passage {
  const [best] = sub_results
    .filter(({ title }) => title !== SOURCES)
    .sort((a, b) => weightOf(b) - weightOf(a));
  const hash = /#.+$/.exec(best?.url ?? '')?.[0];
  if (!best || !hash) return { excerpt: best?.excerpt ?? excerpt };
  return { excerpt: best.excerpt, section: { title: best.title, hash } };
}

/**
 * Pagefind's worker in `folder`, spoken to without Pagefind's own script between. That script is
 * 13 kB more, and on a line so slow that the worker takes five seconds to come, it tries to search
 * outside the worker, where the site's Content-Security-Policy forbids WebAssembly. The messages are
 * those of Pagefind 1.6; a browser test fails if another version speaks otherwise.
 */
export class SearchWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;

  constructor(folder: URL) {
    this.#worker = new Worker(new URL('pagefind-worker.js', folder));
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const { resolve, reject } = this.#waiting.get(data.id) ?? {};
      this.#waiting.delete(data.id);
      if (data.error === undefined) resolve?.(data.result);
      else reject?.(new Error(data.error));
    };
    this.#worker.onerror = () => this.stop();
    const language = document.documentElement.lang;
    this.#call('init', { basePath: folder.pathname, language, primary: true }).catch(() => {});
  }

  /** All pages with the words of a query; one in quotes has to be there as it is. */
  async search(query: string): Promise<Found[]> {
    const { results } = (await this.#call('search', query, {})) as { results: Result[] };
    return results.map(({ id, score, data }) => ({
      id,
      score,
      passage: async () => readPassage((await this.#call('getData', data)) as Data),
    }));
  }

  /** Ends the worker; whoever waits for it hears of a failure. */
  stop(): void {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Error('The worker has ended.'));
    this.#waiting.clear();
  }

  #call(method: string, ...args: unknown[]): Promise<unknown> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, method, args });
    });
  }
}
