/** Text of a heading → the id that GitHub and most tools would give it. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-') || 'section';

/** Ids that are unique on a page: the second `summary` becomes `summary-1`. One slugger a page. */
export function createSlugger(prefix = ''): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const slug = prefix + slugOf(text);
    const count = used.get(slug);
    used.set(slug, (count ?? 0) + 1);
    return count === undefined ? slug : `${slug}-${count}`;
  };
}
