import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stagesThatAsk } from '../asking.ts';
import { createFileCache } from '../disk.ts';
import type { FileCache } from '../file-cache.ts';
import { exampleIn, helpAddress } from '../help.ts';
import { readContent } from '../read-content.ts';
import { type SiteContext, slim } from './site-context.ts';

const PICTURE = /\.(?:svg|png|webp|jpe?g|gif)$/;

/** The right piece that the help page of each code shows. */
const examplesIn = (folder: string): SiteContext['examples'] =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => /^[A-Z]+\d+\.md$/.test(name))
      .map((name) => [
        name.slice(0, -3),
        exampleIn(readFileSync(join(folder, name), 'utf8')) ?? '',
      ]),
  );

/**
 * What the page to write on knows of the site.
 * @param root the project's folder
 * @param help folder of the help pages
 * @param cache of an earlier look at the site
 */
export async function siteIndex(
  root: string,
  help = join(root, 'docs/problems'),
  cache: FileCache = createFileCache(root),
): Promise<SiteContext> {
  const { site, address } = await readContent(cache);
  const listed = [...(await cache.list('public')), ...(await cache.list('src/content'))];
  return {
    courses: site.courses,
    stages: site.stages.map(slim),
    ledger: site.ledger,
    people: site.people,
    address,
    data: site.data,
    asks: [...(await stagesThatAsk(cache, site))],
    pictures: listed.map(({ file }) => file).filter((file) => PICTURE.test(file)),
    examples: examplesIn(help),
    help: await helpAddress(cache),
  };
}
