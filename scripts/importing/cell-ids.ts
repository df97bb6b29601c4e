/** What nbformat 4.5 allows. */
const VALID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Ids for all cells, in order: valid ones stay at their first place, the others become c01, c02, …
 * by the cell's number.
 */
export function uniqueIds(present: readonly unknown[]): { ids: string[]; given: number } {
  const used = new Set<string>();
  const kept = present.map((id) => {
    if (typeof id !== 'string' || !VALID.test(id) || used.has(id)) return undefined;
    used.add(id);
    return id;
  });
  const ids = kept.map((id, index) => id ?? freeId(`c${`${index + 1}`.padStart(2, '0')}`, used));
  return { ids, given: kept.filter((id) => id === undefined).length };
}

function freeId(wish: string, used: Set<string>): string {
  let id = wish;
  for (let n = 2; used.has(id); n += 1) id = `${wish}-${n}`;
  used.add(id);
  return id;
}
