import { stripVTControlCharacters } from 'node:util';
import { runCli } from '@a2z/author/child';

// Astro's last words: "312 page(s) built in 14.20s".
const PAGES = /(\d+) page\(s\) built in/;

/**
 * The sub-folder that the site is built for a second time, to be tested: where it will be published, if
 * SUB_FOLDER says one, else one that is two levels deep.
 */
export const SUB_FOLDER = `/${process.env.SUB_FOLDER || 'a/b'}/`.replace(/\/+/g, '/');

/** Builds the site under a base path and prints one line when all is well, everything when not. */
export async function buildSite(base: string, outDir = 'dist'): Promise<boolean> {
  console.log(`Building the site${base === '/' ? '' : ` for ${base}`} …`);
  const { code, output, seconds } = await runCli('astro', ['build', '--outDir', outDir], {
    show: 'keep',
    env: { BASE_PATH: base },
  });
  const text = stripVTControlCharacters(output);
  const pages = PAGES.exec(text)?.[1] ?? 'the';
  const built = `Built ${pages} pages into ${outDir}/ in ${seconds.toFixed(1)} s.`;
  console.log(code === 0 ? built : `${text}\nThe build failed.`);
  return code === 0;
}
