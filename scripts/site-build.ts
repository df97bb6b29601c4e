import { stripVTControlCharacters } from 'node:util';
import { runCli } from './child.ts';

/** How a build ended. */
export type Built = { ok: boolean; summary: string; output: string; seconds: number };

/** Where to build, and under which base path; what is left out comes from astro.config.mjs. */
export type BuildOptions = { outDir?: string; base?: string };

// Astro's last words: "312 page(s) built in 14.20s".
const PAGES = /(\d+) page\(s\) built in/;

/**
 * Builds the site in silence and says it in one line; the full output is for the caller to show
 * when the build failed.
 */
export async function buildSite({ outDir = 'dist', base }: BuildOptions = {}): Promise<Built> {
  const { code, output, seconds } = await runCli('astro', ['build', '--outDir', outDir], {
    show: 'keep',
    env: base === undefined ? undefined : { BASE_PATH: base },
  });
  const text = stripVTControlCharacters(output);
  const pages = PAGES.exec(text)?.[1];
  const summary = `Built ${pages ?? 'the'} pages into ${outDir}/ in ${seconds.toFixed(1)} s.`;
  return { ok: code === 0, summary, output: text, seconds };
}

/** Builds and prints: one line when all is well, everything when not. */
export async function buildAloud(options: BuildOptions = {}): Promise<Built> {
  const place = options.base && options.base !== '/' ? ` for ${options.base}` : '';
  console.log(`Building the site${place} …`);
  const built = await buildSite(options);
  console.log(built.ok ? built.summary : `${built.output}\nThe build failed.`);
  return built;
}
