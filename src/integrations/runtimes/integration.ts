import { createReadStream } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PACKAGES_FILE, RUNTIME_FOLDERS } from '../../run/folders.ts';
import { mediaTypeOf } from '../hosting/rules.ts';
import { served, servedWheels } from './wheels.ts';

/** The package of each runtime, and what of it a browser needs. */
const FILES: readonly (readonly [keyof typeof RUNTIME_FOLDERS, string, readonly string[]])[] = [
  [
    'python',
    'pyodide',
    ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip'],
  ],
];

/** Packages of the runtimes, for the list of licences. */
export const RUNTIME_PACKAGES = FILES.map(([, name]) => name);

/** Where each file below `run/` comes from, by its path there. */
function sources(root: string): Map<string, string> {
  const own = FILES.flatMap(([runtime, name, files]) =>
    files.map((file): [string, string] => [
      `${RUNTIME_FOLDERS[runtime]}/${file}`,
      join(root, 'node_modules', name, file),
    ]),
  );
  const wheels = servedWheels(root).wheels.map((file): [string, string] => [
    `${RUNTIME_FOLDERS.python}/${basename(file)}`,
    file,
  ]);
  return new Map([...own, ...wheels]);
}

/**
 * Brings what runs code in the page to `run/` of the site: out of node_modules, and the wheels that
 * `npm run vendor-python` has fetched. No page loads any of it before its reader presses Run.
 * @param cdn where readers may fetch other packages from, after they agreed; null for nowhere
 */
export function runtimes(cdn: string | null): AstroIntegration {
  let root = '';
  let base = '/';
  return {
    name: 'runtimes',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        base = `${config.base.replace(/\/*$/, '')}/run/`;
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, answer, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://dev.invalid');
          if (!pathname.startsWith(base)) return next();
          const path = pathname.slice(base.length);
          const file = sources(root).get(path);
          if (!file && path !== PACKAGES_FILE) return next();
          answer.setHeader('Content-Type', mediaTypeOf(path) ?? '');
          if (file) createReadStream(file).pipe(answer);
          else answer.end(JSON.stringify(served(root, cdn)));
        });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = join(fileURLToPath(dir), 'run');
        for (const [path, file] of sources(root)) {
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await cp(file, join(folder, path));
        }
        await writeFile(join(folder, PACKAGES_FILE), JSON.stringify(served(root, cdn)));
      },
    },
  };
}
