import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeVersion, keyOf, rememberLast } from '@a2z/text/disk-cache';

/** Beside Astro's own cache, which is kept between builds. */
const CACHE = 'node_modules/.astro/parts';

let code: Promise<string> | undefined;

/**
 * A costly part of a page from the last build, if nothing that it hangs on has changed: then a build after one changed
 * lesson does not pay for all pages. In `astro dev`, where code changes while it runs, each is made anew.
 * @param name of the part, which no other has
 * @param parts all that it hangs on but the code of the site, which is looked at here
 * @param make from these parts and no others, something that JSON can hold
 */
export async function cachedPart<T>(
  name: string,
  parts: readonly unknown[],
  make: () => T,
): Promise<T> {
  if (import.meta.env.DEV) return make();
  const root = process.cwd();
  code ??= codeVersion(root, [pathToFileURL(root)]);
  const key = keyOf(await code, JSON.stringify(parts));
  return rememberLast(join(CACHE, keyOf(import.meta.env.BASE_URL, name)), key, make);
}
