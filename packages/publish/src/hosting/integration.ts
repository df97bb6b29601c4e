import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { headersFile, redirectsFile } from './host-files.ts';
import { nginxFile } from './nginx.ts';
import type { BuiltSite } from './rules.ts';

const LEADS_ON = /<meta http-equiv="refresh" content="\d+;\s*url=([^"]+)"/;

/** What a built site says of itself, so that its hosts' files cannot disagree with its pages. */
function readBuilt(folder: string, base: string): Omit<BuiltSite, 'frames'> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const pages = files.filter((file) => file.endsWith('.html'));
  const moved = pages.flatMap((file): [string, string][] => {
    const [, to] = LEADS_ON.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    return to ? [[dirname(file), to]] : [];
  });
  return { base, files, moved: new Map(moved) };
}

/** Folder of what a server reads and no visitor: beside the site's own folder. */
export const serverFolder = (folder: string): string => `${folder.replace(/[\\/]$/, '')}-hosting`;

/**
 * Writes what hosts are told, for each of them in its language. It has to run last: it lists all files.
 * @param frames hosts whose pages may show ours in a frame
 */
export function hosting(frames: readonly string[]): AstroIntegration {
  let base = '/';
  return {
    name: 'hosting',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/*$/, '/');
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const site = { ...readBuilt(folder, base), frames };
        await writeFile(join(folder, '_headers'), headersFile(site));
        await writeFile(join(folder, '_redirects'), redirectsFile(site));
        // GitHub Pages would leave out folders that begin with an underscore.
        await writeFile(join(folder, '.nojekyll'), '');
        await mkdir(serverFolder(folder), { recursive: true });
        await writeFile(join(serverFolder(folder), 'nginx.conf'), nginxFile(site));
      },
    },
  };
}
