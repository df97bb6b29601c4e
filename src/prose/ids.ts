import { createSlugger } from './slug.ts';

/** Text → the id-like form of it, without a prefix. */
export const slugOf = (text: string): string => createSlugger()(text.slice(0, 120));

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
