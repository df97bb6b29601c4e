import type { Download } from '../download.ts';
import { type Lock, lockOf, PACKAGES_FILE, packagesFor, type Served } from './packages.ts';

/** What code needs beyond Python itself. */
export type Needs = {
  /** Packages that this site does not serve. */
  missing: readonly string[];
  /** Where they can be fetched from, if the site's settings name a place that has them all. */
  cdn?: string | undefined;
  /** The wheels of the others, with all that they need, and how much they weigh. */
  wheels: readonly Download[];
  megabytes: number;
};

/** What needs nothing. */
export const NOTHING: Needs = { missing: [], wheels: [], megabytes: 0 };

let asked: Promise<Served> | undefined;

/** What the site serves; asked once a page. */
async function readServed(base: string): Promise<Served> {
  const address = base + PACKAGES_FILE;
  const kept = await globalThis.caches?.match(address);
  asked ??= (kept ? Promise.resolve(kept) : fetch(address)).then((answer) => answer.json());
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

/** The wheels of packages, with all that they need, where `address` has them. */
function wheelsOf(
  lock: Lock,
  names: readonly string[],
  address: string,
): Pick<Needs, 'wheels' | 'megabytes'> {
  const taken = Object.values(lockOf(lock, names).packages);
  const wheels = taken.map(({ file_name: name, sha256, bytes }) => ({
    name,
    pieces: [{ address: address + name, sha256, ...(bytes !== undefined && { bytes }) }],
  }));
  return { wheels, megabytes: taken.reduce((sum, { bytes = 0 }) => sum + bytes, 0) / 1e6 };
}

/**
 * What a block needs: known before Python is loaded, so that nobody fetches 6 MB to be told that a
 * package is not there. What cannot be asked is for Python to say.
 * @param base address of the folder that holds the runtime's files
 * @param earlier the blocks above, whose imports it may use
 * @param agreed the reader agreed to fetch from where the site's settings say
 */
export async function needsOf(
  base: string,
  code: string,
  earlier: string,
  agreed: boolean,
): Promise<Needs> {
  const wanted = packagesFor(code, earlier);
  if (wanted.length === 0) return NOTHING;
  const found = await readServed(base).catch(() => undefined);
  if (!found) return NOTHING;
  const { lock, cdn } = found;
  if (agreed && cdn) return { missing: [], ...wheelsOf(cdn.lock, wanted, cdn.address) };
  const missing = wanted.filter((name) => !lock.packages[name]);
  const there = cdn ? lockOf(cdn.lock, missing).packages : {};
  const isThere = missing.length > 0 && missing.every((name) => there[name]);
  return { missing, ...wheelsOf(lock, wanted, base), ...(isThere && { cdn: cdn?.address }) };
}
