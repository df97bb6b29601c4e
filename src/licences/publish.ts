import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { noticesText, packageFolder, type Shipped } from './notices.ts';

/** Name of the file in the built site. */
const FILE = 'licences.txt';
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i;

type Manifest = {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
};

/** What a package says of itself. @throws when it names no licence */
function readPackage(folder: string): Shipped {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license, author } = manifest;
  if (!license) throw new Error(`${name} is sent to readers and names no licence.`);
  const files = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile());
  const [file] = files
    .map((each) => each.name)
    .filter((each) => LICENCE_FILE.test(each))
    .sort();
  const who = typeof author === 'string' ? author : (author?.name ?? 'its authors');
  const text = file
    ? readFileSync(join(folder, file), 'utf8')
    : `${name} comes without a licence text; it is under ${license}, by ${who}.`;
  return { name, version, licence: license, text };
}

/** Hears which packages have code in the scripts of the site. */
const listen = (folders: Set<string>): Plugin => ({
  name: 'shipped-packages',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(file.modules)) {
        const folder = renderedLength > 0 ? packageFolder(id) : undefined;
        if (folder) folders.add(folder);
      }
    }
  },
});

/**
 * Writes `licences.txt`: the licences of all code of others that the built site sends to readers.
 * @param besides packages that do not come through the bundler's client scripts
 */
export function licences(besides: readonly string[]): AstroIntegration {
  const folders = new Set<string>();
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const packages = fileURLToPath(new URL('node_modules/', config.root));
        for (const name of besides) folders.add(join(packages, name));
        updateConfig({ vite: { plugins: [listen(folders)] } });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const shipped = [...folders].map(readPackage);
        const byName = new Map(shipped.map((each) => [`${each.name} ${each.version}`, each]));
        await writeFile(new URL(FILE, dir), noticesText([...byName.values()]));
        logger.info(`${byName.size} packages in ${FILE}`);
      },
    },
  };
}
