import { type Peer, put, putLessons } from './peer.ts';

/* Two peers on Astro: Starlight, and Astro alone with the packages that its documentation names. */

const MATHS = {
  '@astrojs/markdown-remark': '7.3.1',
  'remark-math': '6.0.0',
  'rehype-katex': '7.0.1',
  katex: '0.16.22',
};
const UNIFIED = `import { unified } from '@astrojs/markdown-remark';
import remarkMath from 'remark-math';
import rehypeKatex from 'rehype-katex';
const markdown = { processor: unified({ remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] }) };`;

export const starlight: Peer = {
  name: 'Starlight 0.42.4',
  packages: { astro: '7.3.5', '@astrojs/starlight': '0.42.4', sharp: '0.35.5', ...MATHS },
  build: ['node_modules/astro/bin/astro.mjs', 'build'],
  output: 'dist',
  write(folder, plan) {
    putLessons(`${folder}/src/content/docs`, plan);
    put(folder, 'src/content/docs/index.md', '---\ntitle: Lessons\n---\n\nAll lessons.\n');
    put(
      folder,
      'src/content.config.ts',
      `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
    );
    // Its own sidebar: all pages, by folder.
    put(
      folder,
      'astro.config.mjs',
      `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
${UNIFIED}
export default defineConfig({ site: 'https://example.org', markdown, integrations: [starlight({
  title: 'Lessons', customCss: ['katex/dist/katex.min.css'] })] });`,
    );
  },
};

const PAGE = `---
import 'katex/dist/katex.min.css';
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () =>
  (await getCollection('lessons')).map((entry) => ({ params: { path: entry.id }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
---
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
    <title>{entry.data.title}</title><meta name="description" content={entry.data.title} />
  </head>
  <body><main><h1>{entry.data.title}</h1><Content /></main></body>
</html>
`;

export const bareAstro: Peer = {
  name: 'Astro 7.3.5 alone, MDX',
  packages: { astro: '7.3.5', '@astrojs/mdx': '8.0.2', sharp: '0.35.5', ...MATHS },
  build: ['node_modules/astro/bin/astro.mjs', 'build'],
  output: 'dist',
  write(folder, plan) {
    putLessons(`${folder}/src/lessons`, plan, 'mdx');
    put(
      folder,
      'src/content.config.ts',
      `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { lessons: defineCollection({ loader: glob({ base: './src/lessons', pattern: '**/*.mdx' }) }) };`,
    );
    put(folder, 'src/pages/[...path].astro', PAGE);
    put(
      folder,
      'astro.config.mjs',
      `import { defineConfig } from 'astro/config';
import mdx from '@astrojs/mdx';
${UNIFIED}
export default defineConfig({ site: 'https://example.org', markdown, integrations: [mdx()] });`,
    );
  },
};
