import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { codeVersion, keyOf, rememberJson, sweep } from './disk-cache.ts';

type Processor = NonNullable<AstroConfig['markdown']['processor']>;

/** The package whose code decides what a lesson is compiled to. */
const CODE = [new URL('../', import.meta.url)];

/**
 * Keeps on disk what each lesson was compiled to: a build after one change pays for that one lesson. Astro compiles all of
 * them each time. A lesson that was refused is not kept, and refused again.
 */
export function lessonCache(): AstroIntegration {
  return {
    name: 'lesson-cache',
    hooks: {
      'astro:config:done': async ({ config }) => {
        const folder = join(fileURLToPath(config.cacheDir), 'lessons');
        await sweep(folder);
        const root = fileURLToPath(config.root);
        // The list of plugins stands in no package.
        const plugins = await readFile(join(root, 'astro.config.mjs'));
        const version = keyOf(await codeVersion(root, CODE), plugins, config.base);
        if (config.markdown.processor) keepIn(config.markdown.processor, folder, version);
      },
    },
  };
}

/** Has a processor ask the disk before it compiles a lesson. */
function keepIn(processor: Processor, folder: string, version: string): void {
  const create = processor.createMdxRenderer?.bind(processor);
  if (!create) return;
  processor.createMdxRenderer = async (shared, mdx) => {
    const renderer = await create(shared, mdx);
    const settings = JSON.stringify([shared, mdx]);
    return {
      process(content, path, head) {
        const key = keyOf(version, settings, path, content, JSON.stringify(head));
        const file = join(folder, `${key}.json`);
        return rememberJson(file, () => renderer.process(content, path, head));
      },
    };
  };
}
