import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pictureFolder, pictureList } from './cache.ts';

/** Address of the pictures of notebooks, below the base path. */
const FOLDER = 'notebook-images';
/** Nothing but names that we made: no way out of the folder. */
const NAME = /^[0-9a-f]{32}\.(webp|svg)$/;
const TYPES: Record<string, string> = { webp: 'image/webp', svg: 'image/svg+xml' };

/**
 * Publishes the pictures of notebooks at `<base>/notebook-images/<hash>.webp`: in `astro dev` from the
 * cache folder, in a build as copies of those that the loaded notebooks use.
 */
export function notebookImages(): AstroIntegration {
  let folder = '';
  let list = '';
  let base = '/';
  return {
    name: 'notebook-images',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = pictureFolder(config.cacheDir);
        list = pictureList(config.cacheDir);
        base = `${config.base.replace(/\/$/, '')}/${FOLDER}/`;
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const path = (request.url ?? '').split('?')[0] ?? '';
          const name = path.slice(path.indexOf(`/${FOLDER}/`) + FOLDER.length + 2);
          const ours =
            path.includes(`/${FOLDER}/`) && NAME.test(name) && existsSync(join(folder, name));
          if (!ours || !(path.startsWith(base) || path === `/${FOLDER}/${name}`)) return next();
          response.setHeader(
            'Content-Type',
            TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream',
          );
          response.end(await readFile(join(folder, name)));
        });
      },
      'astro:build:done': async ({ dir }) => {
        if (!existsSync(list)) return;
        const names = JSON.parse(await readFile(list, 'utf8')) as string[];
        const target = join(fileURLToPath(dir), FOLDER);
        await mkdir(target, { recursive: true });
        for (const name of names.filter((each) => NAME.test(each))) {
          await copyFile(join(folder, name), join(target, name));
        }
      },
    },
  };
}
