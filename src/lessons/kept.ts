import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/*
 * Rendered texts of stages wait for the build on disk, one file a stage. Astro's store would hold all
 * of them in memory, twice, while a build needs one page at a time.
 */

export type KeptLesson = {
  html: string;
  headings: { depth: number; slug: string; text: string }[];
  /** Files beside the text that it shows, as it names them. */
  pictures: string[];
};

/** From the project's root; Astro's own cache stands beside it. */
const FOLDER = 'node_modules/.astro/lessons';
/** Days after which a text that no build asked for is forgotten; another base path may still want it. */
const DAYS = 14;

export const keptFile = (key: string): string => `${FOLDER}/${key.slice(0, 2)}/${key}.json`;

/** Everything that decides what a text looks like, in one name. */
export const keyOf = (renderer: string, file: string, source: string): string =>
  createHash('sha256').update(`${renderer}\n${file}\n${source}`).digest('hex');

/** A text from the disk, or made and put there. */
export async function kept(
  root: string,
  key: string,
  make: () => Promise<KeptLesson | undefined>,
): Promise<KeptLesson | undefined> {
  const file = join(root, keptFile(key));
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as KeptLesson;
  const lesson = await make();
  if (!lesson) return undefined;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(lesson));
  return lesson;
}

/** The HTML of a text that was rendered when its collection was loaded. */
export const keptHtml = async (file: string): Promise<string> =>
  (JSON.parse(await readFile(file, 'utf8')) as KeptLesson).html;

/** Deletes old texts that are not among the files in use. */
export async function forgetOld(root: string, used: ReadonlySet<string>): Promise<void> {
  const names = await readdir(join(root, FOLDER), { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json'));
  for (const name of files.map((each) => `${FOLDER}/${each.replaceAll('\\', '/')}`)) {
    if (used.has(name)) continue;
    const age = Date.now() - (await stat(join(root, name))).mtimeMs;
    if (age > DAYS * 86_400_000) await rm(join(root, name), { force: true });
  }
}
