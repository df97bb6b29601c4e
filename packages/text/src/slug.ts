import { STAGE_IDS } from '@a2z/course/addresses';

/** Text of a heading → the id that GitHub and most tools would give it. */
export const slugOf = (text: string): string =>
  text
    .slice(0, 120)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-') || 'section';

/** Ids that are unique on a page: the second `summary` becomes `summary-1`, the first `main` too. One slugger a page. */
export function createSlugger(): (text: string) => string {
  const used = new Map(STAGE_IDS.map((id) => [id, 1]));
  return (text) => {
    const slug = slugOf(text);
    const count = used.get(slug);
    used.set(slug, (count ?? 0) + 1);
    return count === undefined ? slug : `${slug}-${count}`;
  };
}

/** The id that a heading has by `{#name}`; none where the name is a part's that every page has. */
export const ownId = (id: unknown): string | undefined =>
  typeof id === 'string' && !STAGE_IDS.includes(id) ? id : undefined;

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
