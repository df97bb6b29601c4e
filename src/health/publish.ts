import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { createHref, type Href } from '../course/href.ts';
import { BUDGETS } from './budgets.ts';
import { compressed, measurePages } from './measure.ts';
import { type Health, healthSchema } from './report.ts';
import { MOST_ROWS, reportHtml } from './sections.ts';
import { withMeasured } from './weights.ts';

/** Fewer rows than this say too little; then the page may rather be too heavy, which a test tells. */
const FEWEST_ROWS = 3;

/**
 * The page with all that is known now, in place of what was known when it was made. The lists are as
 * long as the budget of the page allows.
 * @param fits says whether a page is light enough
 */
export async function fillPage(
  page: string,
  { before, after, href }: { before: Health; after: Health; href: Href },
  fits: (page: string) => Promise<boolean>,
): Promise<string> {
  const old = reportHtml(before, href);
  if (!page.includes(old)) throw new Error('The page health/ does not hold its report as written.');
  const filled = (rows: number) => page.replace(old, () => reportHtml(after, href, rows));
  for (let rows = MOST_ROWS; rows > FEWEST_ROWS; rows--)
    if (await fits(filled(rows))) return filled(rows);
  return filled(FEWEST_ROWS);
}

/** Fills the page and its JSON in a built site; says how many pages were weighed. */
async function fill(folder: string, project: string, root: string): Promise<number> {
  const [json, file] = [join(folder, 'content-health.json'), join(folder, 'health', 'index.html')];
  const page = await readFile(file, 'utf8');
  const before = healthSchema.parse(JSON.parse(await readFile(json, 'utf8')));
  // Its own weight is that of the page before it is filled.
  const pages = await measurePages(folder, root);
  const after = withMeasured(before, pages, (source) => existsSync(join(project, source)));
  const bytes = pages.find(({ path }) => path === 'health')?.bytes ?? 0;
  const styles = bytes - (await compressed(page));
  const href = createHref(new URL(root).pathname);
  const fits = async (html: string) =>
    (await compressed(html)) + styles <= BUDGETS.other.htmlAndCss;
  await writeFile(json, JSON.stringify(after));
  await writeFile(file, await fillPage(page, { before, after, href }, fits));
  return pages.length;
}

/**
 * Adds to the content-health page and its JSON what only the finished pages can say: what they weigh,
 * and which pictures have no text alternative. Comes after all that changes pages, and before what
 * lists them.
 */
export function healthOfPages(): AstroIntegration {
  let root = '';
  let project = '';
  return {
    name: 'health-of-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = new URL(config.base.replace(/\/?$/, '/'), config.site).href;
        project = fileURLToPath(config.root);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const start = performance.now();
        const pages = await fill(fileURLToPath(dir), project, root);
        logger.info(`${pages} pages weighed in ${Math.round(performance.now() - start)} ms`);
      },
    },
  };
}
