/** What a mistyped path may have meant. `exact` is the same page in another spelling. */
export type Nearest = { readonly exact: string | undefined; readonly near: readonly string[] };

/** How unlike the asked path a page may be, per segment, to be worth a line. Tuned by the tests. */
const TOO_FAR = 0.45;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The parts of a path in one spelling: lower case, words joined by single hyphens (a space, `%20`,
 * `+` and `_` are hyphens), no empty part, no `index.html` or `.html`.
 */
export function segments(path: string): string[] {
  const spelled = decoded(path)
    .toLowerCase()
    .replace(/(?:\/index)?\.html?$/, '')
    .replace(/[\s_+-]+/g, '-');
  return spelled.split('/').filter((part) => part !== '');
}

/**
 * The edit distance of two sequences: an item costs 1 to add or to drop, and `replace(a, b)`
 * (0 to 1) to change into another.
 */
function distance<T>(
  from: ArrayLike<T>,
  to: ArrayLike<T>,
  replace: (a: T, b: T) => number,
): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 0; i < from.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j += 1) {
      const change = (row[j] ?? 0) + replace(from[i] as T, to[j] as T);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

const letter = (a: string, b: string) => (a === b ? 0 : 1);

/** From 0 (the same word) to 1 (nothing in common). Remembers, since paths share their words. */
function wordDistance(): (a: string, b: string) => number {
  const known = new Map<string, number>();
  return (a, b) => {
    const pair = `${a}/${b}`;
    const found = known.get(pair);
    if (found !== undefined) return found;
    const far = a === b ? 0 : distance(a, b, letter) / Math.max(a.length, b.length);
    known.set(pair, far);
    return far;
  };
}

/**
 * Looks an unknown path up in the list of all pages. `path` and `list` are without the base path.
 * Gives the page that differs in spelling only (case, slashes, spaces), and up to `limit` others,
 * the nearest first; a page that has too little in common is left out.
 */
export function nearestPages(path: string, list: readonly string[], limit = 5): Nearest {
  const asked = segments(path);
  const word = wordDistance();
  const measured = list.map((page) => {
    const parts = segments(page);
    return { page, far: distance(asked, parts, word), length: Math.max(parts.length, 1) };
  });
  const exact = measured.find(({ far }) => far === 0)?.page;
  const near = measured
    .filter(({ page, far, length }) => page !== exact && far / length <= TOO_FAR)
    .sort((a, b) => a.far - b.far)
    .slice(0, limit);
  return { exact, near: near.map(({ page }) => page) };
}

/**
 * `<nearest-pages data-list="/base/routes.txt" data-base="/base/">` on the 404 page: what the
 * address may have meant. The list has one page a line, without the base path; after a tab may
 * stand its title. Without the list, or with no page near enough, the element stays empty.
 */
class NearestPages extends HTMLElement {
  async connectedCallback(): Promise<void> {
    this.setAttribute('role', 'status');
    try {
      const answer = await fetch(this.dataset.list ?? '');
      if (answer.ok) this.#show(await answer.text());
    } catch {
      // No network: the page's own links have to do.
    }
  }

  #show(list: string): void {
    const lines = list.split(/\r?\n/).filter((line) => line.startsWith('/'));
    const titles = new Map(lines.map((line) => [line.split('\t')[0] ?? '', line.split('\t')[1]]));
    const { exact, near } = nearestPages(this.#asked(), [...titles.keys()]);
    if (exact) this.append(paragraph('Did you mean ', this.#link(exact, titles.get(exact)), '?'));
    if (near.length === 0) return;
    const items = near.map((page) => {
      const item = document.createElement('li');
      item.append(this.#link(page, titles.get(page)));
      return item;
    });
    const links = document.createElement('ul');
    links.append(...items);
    this.append(paragraph(exact ? 'Pages near it:' : 'The nearest pages:'), links);
  }

  /** The base path, with a slash at its end. */
  get #base(): string {
    return (this.dataset.base ?? '').replace(/\/*$/, '/');
  }

  #asked(): string {
    const { pathname } = location;
    const below = pathname.toLowerCase().startsWith(this.#base.toLowerCase());
    return below ? pathname.slice(this.#base.length - 1) : pathname;
  }

  #link(page: string, title: string | undefined): HTMLAnchorElement {
    const link = document.createElement('a');
    link.href = this.#base + page.slice(1);
    link.textContent = title || page;
    return link;
  }
}

function paragraph(...parts: (string | Node)[]): HTMLParagraphElement {
  const made = document.createElement('p');
  made.append(...parts);
  return made;
}

customElements.define('nearest-pages', NearestPages);
