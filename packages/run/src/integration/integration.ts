import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { RuntimeName } from '../protocol.ts';
import { folderFiles, runFolders } from './runtimes.ts';
import { reachable, served } from './wheels.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  json: 'application/json',
  wasm: 'application/wasm',
};

/**
 * Puts what runs the code of pages (runtimes.ts) into the built site, and serves it in `npm run dev`.
 * Pages know the folders by the constant RUN_FOLDERS, and the packages that Python finds by RUN_PACKAGES.
 * @param cdn where readers who agree may fetch Python packages from; null for nowhere
 */
export function codeRunning(cdn: string | null): AstroIntegration {
  let root = '';
  let folders: Partial<Record<RuntimeName, string>> = {};
  const all = () => Object.entries(folders) as [RuntimeName, string][];
  return {
    name: 'code-running',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        folders = runFolders(root, cdn);
        const packages = reachable(served(root, cdn));
        const define = {
          RUN_FOLDERS: JSON.stringify(folders),
          RUN_PACKAGES: JSON.stringify(packages),
        };
        updateConfig({ vite: { define } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async (request, answer, next) => {
          const path = new URL(request.url ?? '/', 'http://host').pathname;
          const [name, folder] = all().find(([, each]) => path.includes(`/${each}`)) ?? [];
          const file = folder && path.slice(path.indexOf(folder) + folder.length);
          const bytes = name && file ? (await folderFiles(root, name, cdn)).get(file) : undefined;
          if (!bytes) return next();
          answer.setHeader('Content-Type', TYPES[file?.split('.').at(-1) ?? ''] ?? 'text/plain');
          answer.end(bytes);
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        for (const [name, folder] of all()) {
          const place = join(fileURLToPath(dir), folder);
          await mkdir(place, { recursive: true });
          for (const [file, bytes] of await folderFiles(root, name, cdn))
            await writeFile(join(place, file), bytes);
          logger.info(`${name} stands in ${folder}`);
        }
      },
    },
  };
}
