import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runCli } from '@a2z/author/child';
import { copyProject } from './copy-project.ts';

// Astro's last words: "312 page(s) built in 14.20s".
const PAGES = /(\d+) page\(s\) built in/;

/**
 * The sub-folder that the site is built for a second time, to be tested: where it will be published, if
 * SUB_FOLDER says one, else one that is two levels deep.
 */
export const SUB_FOLDER = `/${process.env.SUB_FOLDER || 'a/b'}/`.replace(/\/+/g, '/');

/** Builds the site under a base path and prints one line when all is well, everything when not. */
export async function buildSite(base: string, outDir = 'dist', cwd = '.'): Promise<boolean> {
  console.log(
    `Building ${cwd === '.' ? 'the site' : outDir}${base === '/' ? '' : ` for ${base}`} …`,
  );
  const { code, output, seconds } = await runCli('astro', ['build', '--outDir', outDir], {
    show: 'keep',
    cwd,
    env: { BASE_PATH: base },
  });
  const text = stripVTControlCharacters(output);
  const pages = PAGES.exec(text)?.[1] ?? 'the';
  const built = `Built ${pages} pages into ${outDir}/ in ${seconds.toFixed(1)} s.`;
  console.log(code === 0 ? built : `${text}\nThe build failed.`);
  return code === 0;
}

/** Where the small site lies of which a page is planned, and its content. */
export const PLANNED_FOLDER = 'dist-planned';
const PLANNED_CONTENT = 'tests/fixtures/planned-site/src/content';

/**
 * Builds the small site on which tests look at planned pages: they stay a promise of every fork and new module,
 * whether the real content holds one or not.
 */
export async function buildPlannedSite(): Promise<boolean> {
  const { root, remove } = copyProject(PLANNED_CONTENT);
  try {
    const ok = await buildSite('/', PLANNED_FOLDER, root);
    rmSync(PLANNED_FOLDER, { recursive: true, force: true });
    if (ok) cpSync(join(root, PLANNED_FOLDER), PLANNED_FOLDER, { recursive: true });
    return ok;
  } finally {
    remove();
  }
}
