/** A package whose code, or a part of it, is sent to readers. */
export type Shipped = { name: string; version: string; licence: string; text: string };

const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/** The folder of the package that a module belongs to; undefined for code of our own and of the bundler. */
export function packageFolder(moduleId: string): string | undefined {
  const path = moduleId.replaceAll('\\', '/').replace(/^\0/, '').replace(/\?.*$/, '');
  return PACKAGE.exec(path)?.[1];
}

const RULE = '-'.repeat(72);

const HEAD = `This site sends code of other people to your browser. Their work is free to use under these
licences, which ask that their notices come along. The site's own code is under the MIT licence, its
lessons under CC BY 4.0.`;

/** The notices as one text: a list, then every licence in full, each text once. */
export function noticesText(packages: readonly Shipped[]): string {
  const sorted = [...packages].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const list = sorted.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  const byText = Map.groupBy(sorted, ({ text }) => text.trim());
  const texts = [...byText].map(
    ([text, of]) => `${RULE}\n${of.map(({ name }) => name).join(', ')}\n\n${text}`,
  );
  return `${[HEAD, list.join('\n'), ...texts].join('\n\n')}\n`;
}
