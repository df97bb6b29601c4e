import type { Plugin } from 'vite';

const QUERY = '?lazy';

/**
 * `import address from './x.ts?lazy'` gives the address of a module that is fetched when it is needed,
 * by `import(/* @vite-ignore *\/ address)`. A plain `import('./x.ts')` would do the same, but brings
 * Vite's preload helper (0.9 kB) to the page, which no part of ours needs.
 */
export function lazyChunk(): Plugin {
  let building = false;
  return {
    name: 'lazy-chunk',
    enforce: 'pre',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const found = await this.resolve(source.slice(0, -QUERY.length), importer);
      return found && `${found.id}${QUERY}`;
    },
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      if (!building) return `export default ${JSON.stringify(`/@fs${file}`)};`;
      const chunk = this.emitFile({ type: 'chunk', id: file });
      return `export default import.meta.ROLLUP_FILE_URL_${chunk};`;
    },
  };
}
