import { lockOf, PACKAGES_FILE, packagesIn, type Served } from './packages.ts';

/** What stands in the way of code: packages that the site does not serve, and where else they are. */
export type Missing = { packages: readonly string[]; cdn?: string | undefined };

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
 * Which packages code imports that this site does not serve: known before Python is loaded, so that
 * nobody fetches 6 MB to be told so. What cannot be asked is for Python to say.
 * @param base address of the folder that holds the runtime's files
 * @param codes all that is about to run
 */
export async function missingIn(
  base: string,
  codes: readonly string[],
): Promise<Missing | undefined> {
  const wanted = packagesIn(codes.join('\n'));
  if (wanted.length === 0) return undefined;
  const { lock, cdn } = await readServed(base).catch((): Partial<Served> => ({}));
  if (!lock) return undefined;
  const packages = wanted.filter((name) => !lock.packages[name]);
  if (packages.length === 0) return undefined;
  const there = cdn && Object.keys(lockOf(cdn.lock, packages).packages);
  const isThere = packages.every((name) => there?.includes(name));
  return { packages, ...(isThere && { cdn: cdn?.address }) };
}
