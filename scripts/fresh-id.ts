import { parsePlace } from '../src/course/place.ts';

/**
 * An id for a new stage: the words of its title, after the prefix that the ids of its course share,
 * where they do. An id that was ever used is not used again.
 * @param ids every id there is or was, with the path of its stage
 */
export function freshId(title: string, path: string, ids: ReadonlyMap<string, string>): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const wish = [...prefixOf(path, ids), ...(words ?? ['stage']).slice(0, 7)].join('-');
  let id = wish;
  for (let n = 2; ids.has(id); n += 1) id = `${wish}-${n}`;
  return id;
}

/** A first word that fewer ids share is chance, not a prefix. */
const SHARED_BY = 5;

function prefixOf(path: string, ids: ReadonlyMap<string, string>): string[] {
  const course = `${parsePlace(path)?.course}/`;
  const firsts = [...ids]
    .filter(([, place]) => place.startsWith(course))
    .map(([id]) => id.split('-')[0]);
  const sharing = (word: string | undefined) => firsts.filter((other) => other === word).length;
  const common = firsts.find(
    (word) => sharing(word) >= SHARED_BY && sharing(word) > firsts.length / 2,
  );
  return common === undefined ? [] : [common];
}
