import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { beyondLimits, headersFile, redirectsFile } from './host-files.ts';
import { nginxFile } from './nginx.ts';
import { type BuiltSite, forPages, policyOf } from './rules.ts';

const LEADS_ON = /<meta http-equiv="refresh" content="\d+;\s*url=([^"]+)"/;

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/** What a built site says of itself, so that its hosts' files cannot disagree with its pages. */
function readBuilt(folder: string, base: string): BuiltSite {
  const files = listFiles(folder);
  const moved = new Map<string, string>();
  // One at a time: the pages of a large site would not fit into memory.
  function* policies() {
    for (const file of files.filter((each) => each.endsWith('.html'))) {
      const html = readFileSync(join(folder, file), 'utf8');
      const to = LEADS_ON.exec(html)?.[1];
      if (to) moved.set(dirname(file), to);
      const policy = policyOf(html);
      if (policy) yield policy;
    }
  }
  const policy = forPages(policies());
  return { base, files, policy, moved };
}

/** Folder of what a server reads and no visitor: beside the site's own folder. */
export const serverFolder = (folder: string): string => `${folder.replace(/[\\/]$/, '')}-hosting`;

/** Writes what hosts are told, for each of them in its language. It has to run last: it lists all files. */
export function hosting(): AstroIntegration {
  let base = '/';
  return {
    name: 'hosting',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/*$/, '/');
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const site = readBuilt(folder, base);
        const headers = headersFile(site);
        const redirects = redirectsFile(site, process.env['NETLIFY'] ? 'netlify' : 'any');
        for (const fault of beyondLimits(headers, redirects)) logger.warn(fault);
        await writeFile(join(folder, '_headers'), headers);
        await writeFile(join(folder, '_redirects'), redirects);
        // GitHub Pages would leave out folders that begin with an underscore.
        await writeFile(join(folder, '.nojekyll'), '');
        await mkdir(serverFolder(folder), { recursive: true });
        await writeFile(join(serverFolder(folder), 'nginx.conf'), nginxFile(site));
      },
    },
  };
}
