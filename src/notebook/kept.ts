import { readFile } from 'node:fs/promises';

/** The parts of a kept page that its HTML is made of (`page.ts` has the rest). */
type Kept = { html: string; token: string };

/**
 * The HTML of a notebook that was rendered when its collection was loaded. It waits on disk: Astro's
 * store would hold all notebooks in memory, twice, while a build shows one at a time.
 * @param base base path of the deployment, which stands for the page's token
 */
export async function keptNotebook(file: string, base: string): Promise<string> {
  const { html, token } = JSON.parse(await readFile(file, 'utf8')) as Kept;
  return html.replaceAll(token, `${base.replace(/\/$/, '')}/`);
}
