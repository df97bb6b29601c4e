import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { checksInBrowser } from '../src/browser/bundle.ts';

/** A module of the worker with all that it imports, as the browser gets it, opened here. */
export async function inBrowser<T>(entry: string): Promise<T> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [checksInBrowser()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  try {
    const file = join(folder, 'module.mjs');
    await writeFile(file, built.output[0].code);
    return (await import(pathToFileURL(file).href)) as T;
  } finally {
    await rm(folder, { recursive: true });
  }
}
