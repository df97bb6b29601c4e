/** What a mistyped path may have meant. `exact` is the same page in another spelling. */
type Nearest = { readonly exact: string | undefined; readonly near: readonly string[] };

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
 * The edit distance of two sequences. Not `edit-distance.ts`, which the search has as well: a shared
 * file would cost the 404 page two requests, and its script could not stand in the page.
 */
function distance<T>(from: ArrayLike<T>, to: ArrayLike<T>, replace: (a: T, b: T) => number) {
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

/** From 0 (the same word) to 1 (nothing in common). */
const wordDistance = (a: string, b: string): number =>
  a === b ? 0 : distance(a, b, (x, y) => Number(x !== y)) / Math.max(a.length, b.length);

/**
 * Looks an unknown path up in the list of all pages. `path` and `list` are without the base path.
 * Gives the page that differs in spelling only (case, slashes, spaces), and up to `limit` others,
 * the nearest first; a page that has too little in common is left out.
 */
export function nearestPages(path: string, list: readonly string[], limit = 5): Nearest {
  const asked = segments(path);
  const measured = list.map((page) => {
    const parts = segments(page);
    return {
      page,
      far: distance(asked, parts, wordDistance),
      length: Math.max(parts.length, 1),
    };
  });
  const exact = measured.find(({ far }) => far === 0)?.page;
  const near = measured
    .filter(({ page, far, length }) => page !== exact && far / length <= TOO_FAR)
    .sort((a, b) => a.far - b.far)
    .slice(0, limit);
  return { exact, near: near.map(({ page }) => page) };
}
