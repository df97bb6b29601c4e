import { lockOf, PACKAGES_FILE, packagesFor, type Served } from './packages.ts';

/** What code needs beyond Python itself. */
export type Needs = {
  /** Packages that this site does not serve. */
  missing: readonly string[];
  /** Where they can be fetched from, if the site's settings name a place that has them all. */
  cdn?: string | undefined;
  /** Bytes of the packages that it serves, with all that they need. */
  bytes: number;
};

let asked: Promise<Served> | undefined;

/** What the site serves; asked once a page. */
async function readServed(base: string): Promise<Served> {
  asked ??= fetch(base + PACKAGES_FILE).then((answer) => answer.json());
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

/**
 * What a block needs: known before Python is loaded, so that nobody fetches 6 MB to be told that a
 * package is not there. What cannot be asked is for Python to say.
 * @param base address of the folder that holds the runtime's files
 * @param earlier the blocks above, whose imports it may use
 */
export async function needsOf(base: string, code: string, earlier: string): Promise<Needs> {
  const wanted = packagesFor(code, earlier);
  const nothing = { missing: [], bytes: 0 };
  if (wanted.length === 0) return nothing;
  const found = await readServed(base).catch(() => undefined);
  if (!found) return nothing;
  const { lock, cdn } = found;
  const missing = wanted.filter((name) => !lock.packages[name]);
  const taken = Object.values(lockOf(lock, wanted).packages);
  const bytes = taken.reduce((sum, each) => sum + (each.bytes ?? 0), 0);
  const there = cdn ? lockOf(cdn.lock, missing).packages : {};
  const isThere = missing.length > 0 && missing.every((name) => there[name]);
  return { missing, bytes, ...(isThere && { cdn: cdn?.address }) };
}
