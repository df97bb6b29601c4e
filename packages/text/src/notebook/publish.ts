import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readEntry, writeWhole } from '../disk-cache.ts';
import { pictureFolder, pictureList } from './html-cache.ts';

/** Address of the pictures of notebooks, below the base path. */
const FOLDER = 'notebook-images';
/** Nothing but names that we made: no way out of the folder. */
const NAME = /^[0-9a-f]{32}\.(webp|svg)$/;

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
          const ours = path.startsWith(base) || path === `/${FOLDER}/${name}`;
          const bytes = ours && NAME.test(name) ? await readEntry(join(folder, name)) : undefined;
          if (!bytes) return next();
          const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/webp';
          response.setHeader('Content-Type', type).end(bytes);
        });
      },
      'astro:build:done': async ({ dir }) => {
        const names = JSON.parse(await readFile(list, 'utf8').catch(() => '[]')) as string[];
        for (const name of names.filter((each) => NAME.test(each))) {
          const bytes = await readEntry(join(folder, name));
          if (!bytes) throw new Error(`The picture ${name} of a notebook is damaged: build again.`);
          await writeWhole(join(fileURLToPath(dir), FOLDER, name), bytes);
        }
      },
    },
  };
}
