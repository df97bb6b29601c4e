import { stripVTControlCharacters } from 'node:util';
import { type BuildLock, lockBuild } from './build-lock.ts';
import { runCli } from './child.ts';
import { Refusal } from './refusal.ts';
import { cleanUp, nextOf, swapIn } from './swap-folder.ts';

/** How a build ended. */
export type Built = { ok: boolean; summary: string; output: string; seconds: number };

/** Where to build, and under which base path; what is left out comes from astro.config.mjs. */
export type BuildOptions = { outDir?: string; base?: string };

// Astro's last words: "312 page(s) built in 14.20s".
const PAGES = /(\d+) page\(s\) built in/;

/** Exit codes that a shell gives to what a signal has ended. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Until it is undone: a signal ends the child first, and nothing half built stays. */
function endWith(tidy: () => void): () => void {
  const handlers = Object.entries(SIGNALS).map(([signal, code]) => {
    const handler = () => {
      tidy();
      process.exit(code);
    };
    process.once(signal, handler);
    return [signal, handler] as const;
  });
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

async function runAstro(outDir: string, base: string | undefined, lock: BuildLock) {
  let end = () => {};
  const stay = endWith(() => {
    end();
    cleanUp(outDir);
    lock.release();
  });
  const ended = await runCli('astro', ['build', '--outDir', nextOf(outDir)], {
    show: 'keep',
    env: base === undefined ? undefined : { BASE_PATH: base },
    started: (pid, kill) => {
      lock.add(pid);
      end = kill;
    },
  });
  stay();
  return ended;
}

/**
 * Builds the site in silence and says it in one line; the full output is for the caller to show
 * when the build failed. What stood in the folder stays until the new site is whole.
 */
export async function buildSite({ outDir = 'dist', base }: BuildOptions = {}): Promise<Built> {
  let lock: BuildLock;
  try {
    lock = lockBuild();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, summary: '', output: error.message, seconds: 0 };
  }
  try {
    cleanUp(outDir);
    const { code, output, seconds } = await runAstro(outDir, base, lock);
    const text = stripVTControlCharacters(output);
    if (code === 0) await swapIn(outDir);
    else cleanUp(outDir);
    const pages = PAGES.exec(text)?.[1];
    const summary = `Built ${pages ?? 'the'} pages into ${outDir}/ in ${seconds.toFixed(1)} s.`;
    return { ok: code === 0, summary, output: text, seconds };
  } finally {
    lock.release();
  }
}

/** Builds and prints: one line when all is well, everything when not. */
export async function buildAloud(options: BuildOptions = {}): Promise<Built> {
  const place = options.base && options.base !== '/' ? ` for ${options.base}` : '';
  console.log(`Building the site${place} …`);
  const built = await buildSite(options);
  console.log(built.ok ? built.summary : `${built.output}\nThe build failed.`);
  return built;
}
