/** Text of a heading → the id that GitHub and most tools would give it. */
export const slugOf = (text: string): string =>
  text
    .slice(0, 120)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-') || 'section';

/** Ids that are unique on a page: the second `summary` becomes `summary-1`. One slugger a page. */
export function createSlugger(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const slug = slugOf(text);
    const count = used.get(slug);
    used.set(slug, (count ?? 0) + 1);
    return count === undefined ? slug : `${slug}-${count}`;
  };
}

/** Gives out ids that are unique on a page: a second `nb-mean` becomes `nb-mean-2`. */
export type Ids = { claim(wanted: string): string };

/** @param taken ids that stand on the page already */
export function createIds(taken: Iterable<string> = []): Ids {
  const used = new Set(taken);
  const next = new Map<string, number>();
  return {
    claim(wanted) {
      let count = next.get(wanted) ?? 1;
      let id = wanted;
      while (used.has(id)) id = `${wanted}-${++count}`;
      next.set(wanted, count);
      used.add(id);
      return id;
    },
  };
}
