import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { codeVersion, keyOf, rememberJson, sweep } from './disk-cache.ts';

/** The package whose code decides what a lesson is compiled to. */
const CODE = [new URL('../', import.meta.url)];

/**
 * Keeps on disk what each lesson was compiled to: a build after one change pays for that one lesson. Astro compiles all of
 * them each time. A lesson that was refused is not kept, and refused again.
 */
export function keptLessons(): AstroIntegration {
  return {
    name: 'kept-lessons',
    hooks: {
      'astro:config:done': async ({ config }) => {
        const { processor } = config.markdown;
        const make = processor?.createMdxRenderer;
        if (!processor || !make) return;
        const folder = join(fileURLToPath(config.cacheDir), 'lessons');
        await sweep(folder);
        const version = await codeVersion(fileURLToPath(config.root), CODE);
        processor.createMdxRenderer = async (shared, mdx) => {
          const renderer = await make.call(processor, shared, mdx);
          const settings = JSON.stringify([shared, mdx, config.base]);
          return {
            async process(content, path, frontmatter) {
              const key = keyOf(version, settings, path, content, JSON.stringify(frontmatter));
              const file = join(folder, `${key}.json`);
              return rememberJson(file, () => renderer.process(content, path, frontmatter));
            },
          };
        };
      },
    },
  };
}
