import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import contentGate from './src/authoring/integration.ts';
import settings from './src/content/site/settings.json' with { type: 'json' };
import { sitemapOfPages } from './src/found/publish.ts';
import { lazyChunk } from './src/lazy-chunk.ts';
import { notebookImages } from './src/notebook/publish.ts';
import { offline } from './src/offline/publish.ts';
import { codeClasses } from './src/prose/code-classes.ts';
import { baseLinks, headingLinks, maths, tables } from './src/prose/satteri.ts';
import { searchIndex } from './src/search/publish.ts';

const base = `/${process.env.BASE_PATH ?? ''}/`.replace(/\/+/g, '/');

/** React in one file, not four: three requests fewer on a slow line. */
const reactChunk = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|rolldown[\\/]runtime/,
};

/** `client:intent`: an island wakes at the first touch, hover or focus, and costs nothing before. */
const intent = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/elements/intent.ts' }),
  },
};

/**
 * What `elements/site.ts` and `elements/stage.ts` wake and share, in one file as well: it is compressed
 * as a whole and fetched once, and a lesson makes few requests.
 */
const sharedChunk = {
  name: 'shared',
  test: /src[\\/](progress[\\/](place|record|roll-up|shelf|ticks)|elements[\\/](chunk-notice|contents-spy|idle|live-region|mark-done|offline-start|search-start|site|stage-marks|storage-notice|theme))\.ts$/,
};

export default defineConfig({
  site: process.env.SITE ?? settings.address,
  base,
  outDir: process.env.OUT_DIR ?? './dist',
  // The only pair with which dev, preview and static hosts all serve /x and /x/.
  trailingSlash: 'ignore',
  // Four pages at a time: while the system draws a card for sharing, the next pages are rendered.
  build: { format: 'directory', concurrency: 4 },
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  integrations: [
    contentGate(),
    notebookImages(),
    intent,
    react(),
    mdx({ optimize: true }),
    searchIndex(),
    sitemapOfPages(),
    // The last one: it lists what the others have written.
    offline(),
  ],
  markdown: {
    processor: satteri({
      features: { math: true, headingAttributes: true },
      hastPlugins: [maths, headingLinks, tables, baseLinks(base)],
    }),
    shikiConfig: { theme: 'css-variables', transformers: [codeClasses] },
  },
  // Schemas of the frontmatter for the Astro extension of VS Code (.vscode/settings.json).
  experimental: { contentIntellisense: true },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        `frame-src ${new URL(settings.viewers.external).origin}`,
      ],
    },
  },
  vite: {
    plugins: [lazyChunk()],
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [reactChunk, sharedChunk] } } },
        },
      },
    },
  },
});
