import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { serverFolder } from '../src/integrations/hosting/integration.ts';
import { runCli } from './child.ts';

/** How a build ended. */
export type Built = { ok: boolean; summary: string; output: string; seconds: number };

/** Where to build, and under which base path; what is left out comes from astro.config.mjs. */
export type BuildOptions = { outDir?: string; base?: string };

// Astro's last words: "312 page(s) built in 14.20s".
const PAGES = /(\d+) page\(s\) built in/;

/** Holds the process id of the Astro that builds here: a dead one holds nothing. */
const LOCK = '.astro/build.pid';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Two builds at once would mix up what Astro writes into .astro/. */
function otherBuild(): string | undefined {
  const pid = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0;
  if (!pid || !isAlive(pid)) return undefined;
  return `Another build runs in this folder (process ${pid}): wait until it has ended, or end it.`;
}

/** Beside the folder that is served, on the same disk, and out of sight. */
const nextOf = (folder: string): string => join(dirname(folder), `.${basename(folder)}-next`);

const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** Puts the new version in the place of the last one. */
function replace(folder: string, next: string): void {
  remove(folder);
  renameSync(next, folder);
}

/**
 * Builds the site in silence and says it in one line; the full output is for the caller to show
 * when the build failed. It builds beside the folder, which a build that fails or is killed leaves
 * as it was.
 */
export async function buildSite({ outDir = 'dist', base }: BuildOptions = {}): Promise<Built> {
  const other = otherBuild();
  if (other) return { ok: false, summary: '', output: other, seconds: 0 };
  const next = nextOf(outDir);
  for (const left of [next, serverFolder(next)]) remove(left);
  mkdirSync(dirname(LOCK), { recursive: true });
  const { code, output, seconds } = await runCli('astro', ['build', '--outDir', next], {
    show: 'keep',
    env: base === undefined ? undefined : { BASE_PATH: base },
    started: (pid) => writeFileSync(LOCK, String(pid)),
  });
  const text = stripVTControlCharacters(output);
  if (code === 0) {
    replace(outDir, next);
    // What a server reads stands beside the site, and goes with it.
    if (existsSync(serverFolder(next))) replace(serverFolder(outDir), serverFolder(next));
  }
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
