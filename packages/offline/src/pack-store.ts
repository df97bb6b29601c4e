import { cacheNames, fileAddress, isOurs, packAddress } from './names.ts';
import type { Pack, PackList } from './pack.ts';

/*
 * The packs that are kept: one cache for all files, and in it the list of each pack, which is
 * written last. So a pack without its list never counts as kept, and a file in no list is left
 * over from one that was broken off.
 */

/** How a pack stands on this device. `damaged`: some of its files are gone. */
export type Standing =
  | { readonly state: 'absent' }
  | { readonly state: 'kept' | 'old' | 'damaged'; readonly list: PackList };

const pathnameOf = ({ url }: Request): string => new URL(url).pathname;
const open = (base: string): Promise<Cache> => caches.open(cacheNames(base).kept);

/** Runs `job` when no tab is changing the kept packs; with `ifFree`, only if that is so now. */
export async function withLock(
  base: string,
  job: () => Promise<void>,
  ifFree = false,
): Promise<void> {
  if (!navigator.locks) return job();
  const { kept } = cacheNames(base);
  await navigator.locks.request(kept, { ifAvailable: ifFree }, async (lock) => {
    if (lock) await job();
  });
}

/** The list of a kept pack; undefined if it is not kept, or cannot be read. */
export async function readList(base: string, path: string): Promise<PackList | undefined> {
  try {
    const found = await (await open(base)).match(packAddress(base, path));
    return (await found?.json()) as PackList | undefined;
  } catch {
    return undefined;
  }
}

/** The lists of all kept packs. */
export async function keptLists(base: string): Promise<PackList[]> {
  const keys = await (await open(base)).keys();
  const start = packAddress(base, '').replace('.json', '');
  const paths = keys
    .map(pathnameOf)
    .filter((name) => name.startsWith(start) && name.endsWith('.json'))
    .map((name) => decodeURI(name.slice(start.length, -'.json'.length)));
  const lists = await Promise.all(paths.map((path) => readList(base, path)));
  return lists.filter((list) => Array.isArray(list?.files)) as PackList[];
}

/** How a pack stands, against the site's current version of it where that is known. */
export async function standing(base: string, path: string, current?: Pack): Promise<Standing> {
  const list = await readList(base, path);
  if (!Array.isArray(list?.files)) return { state: 'absent' };
  const there = new Set((await (await open(base)).keys()).map(pathnameOf));
  const whole = list.files.every(([file]) => there.has(fileAddress(base, file)));
  if (!whole) return { state: 'damaged', list };
  return { state: current && current.version !== list.version ? 'old' : 'kept', list };
}

/** Deletes the files that no kept pack names. Only under `withLock`. */
export async function sweep(base: string): Promise<void> {
  const lists = await keptLists(base);
  const wanted = new Set(
    lists.flatMap(({ path, files }) => [
      packAddress(base, path),
      ...files.map(([file]) => fileAddress(base, file)),
    ]),
  );
  const cache = await open(base);
  const left = (await cache.keys()).filter((key) => !wanted.has(pathnameOf(key)));
  await Promise.all(left.map((key) => cache.delete(key)));
}

/** Removes a pack; files that another pack needs as well stay. */
export const removePack = (base: string, path: string): Promise<void> =>
  withLock(base, async () => {
    await (await open(base)).delete(packAddress(base, path));
    await sweep(base);
  });

/** Deletes every copy of this site, the kept packs too; other sites of the same host keep theirs. */
export const forgetAll = (base: string): Promise<void> =>
  withLock(base, async () => {
    const ours = (await caches.keys()).filter((name) => isOurs(name, base));
    await Promise.all(ours.map((name) => caches.delete(name)));
  });

/** Forgets all visited pages and their files. The worker stores the offline page anew when it can. */
export async function forgetVisited(base: string): Promise<void> {
  const { kept } = cacheNames(base);
  const ours = (await caches.keys()).filter((name) => isOurs(name, base) && name !== kept);
  await Promise.all(ours.map((name) => caches.delete(name)));
}
