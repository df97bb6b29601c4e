import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runCli } from '@a2z/author/child';
import { copyProject } from './copy-project.ts';

// Astro's last words: "312 page(s) built in 14.20s".
const PAGES = /(\d+) page\(s\) built in/;

/** Where the site is built a second time for the sub-folder in which it will be published, if SUB_FOLDER names one. */
export const PUBLISHED = process.env.SUB_FOLDER
  ? { folder: 'dist-base', base: `/${process.env.SUB_FOLDER}/`.replace(/\/+/g, '/') }
  : undefined;

/**
 * The small site of the tests: one page of each kind and a planned one, in a sub-folder two levels deep. Its content is
 * that of the lint's tests, and what only a browser looks at.
 */
export const SMALL = {
  folder: 'dist-small',
  base: '/a/b/',
  contents: ['tests/fixtures/lint/src/content', 'tests/fixtures/small-site/src/content'],
};

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

/**
 * Builds the small site. What a base path may break, or a planned page, is looked at on it: the whole site again
 * would take a minute, and the real content may hold no planned page.
 */
export async function buildSmallSite(): Promise<boolean> {
  const { root, remove } = copyProject(...SMALL.contents);
  try {
    const ok = await buildSite(SMALL.base, SMALL.folder, root);
    for (const folder of [SMALL.folder, `${SMALL.folder}-hosting`]) {
      rmSync(folder, { recursive: true, force: true });
      if (ok) cpSync(join(root, folder), folder, { recursive: true });
    }
    return ok;
  } finally {
    remove();
  }
}
