import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** A package whose code, or a part of it, is sent to readers. */
type Shipped = { name: string; version: string; licence: string; text: string };

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i;

/** MPL-2.0 asks to say where the source is. */
const source = (address: string | undefined): string => (address ? `\nIts source: ${address}` : '');

/** What a package says of itself. @throws when it names no licence */
function readPackage(folder: string): Shipped {
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version, license: licence, homepage, repository } = JSON.parse(manifest);
  if (!licence) throw new Error(`${name} is sent to readers and names no licence.`);
  const files = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile());
  const names = files.map((each) => each.name).sort();
  const file = names.find((each) => LICENCE_FILE.test(each));
  const text = file
    ? readFileSync(join(folder, file), 'utf8')
    : `${name} comes without a licence text; it is under ${licence}, by its authors.${source(homepage ?? repository?.url)}`;
  return { name, version, licence, text };
}

/** The folder of the package that a module belongs to; our code and the bundler's has none. */
const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

const RULE = '-'.repeat(72);

const HEAD = `This site sends code of other people to your browser. Their work is free to use under these
licences, which ask that their notices come along. The site's own code is under the MIT licence, its
lessons under CC BY 4.0.`;

/** The notices as one text: a list, then every licence in full, each text once. */
function noticesText(packages: readonly Shipped[]): string {
  const sorted = [...packages].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const list = sorted.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  const byText = Map.groupBy(sorted, ({ text }) => text.trim());
  const texts = [...byText].map(
    ([text, of]) => `${RULE}\n${of.map(({ name }) => name).join(', ')}\n\n${text}`,
  );
  return `${[HEAD, list.join('\n'), ...texts].join('\n\n')}\n`;
}

/** Hears which packages have code in the scripts of the site. */
const listen = (folders: Set<string>): Plugin => ({
  name: 'shipped-packages',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const [id, module] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
      const [, folder] = PACKAGE.exec(id.replaceAll('\\', '/').replace(/^\0/, '')) ?? [];
      if (folder && module.renderedLength > 0) folders.add(folder);
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
        const plugins = [listen(folders)];
        updateConfig({ vite: { plugins, worker: { plugins: () => plugins } } });
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('licences.txt', dir), noticesText([...folders].map(readPackage)));
      },
    },
  };
}
