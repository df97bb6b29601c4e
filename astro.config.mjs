import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { configSettings } from './src/authoring/config-settings.ts';
import contentGate from './src/authoring/integration.ts';
import { sitemapOfPages } from './src/found/publish.ts';
import { healthOfPages } from './src/health/publish.ts';
import { hosting } from './src/hosting/publish.ts';
import { REACT_CHUNK, SHARED_CHUNK, smallPreload, wholeIslands } from './src/lean/bundle.ts';
import { leanPages } from './src/lean/publish.ts';
import { licences } from './src/licences/publish.ts';
import { notebookImages } from './src/notebook/publish.ts';
import { offline } from './src/offline/publish.ts';
import { codeClasses } from './src/prose/code-classes.ts';
import { LESSON_FEATURES } from './src/prose/lesson-guard.ts';
import { baseLinks, headingLinks, maths, onlyLessons, tables } from './src/prose/satteri.ts';
import { searchIndex } from './src/search/integration.ts';
import { pageToolbar } from './src/toolbar/integration.ts';

const settings = configSettings();
const base = `/${process.env.BASE_PATH ?? ''}/`.replace(/\/+/g, '/');

/** `client:intent`: an island wakes at the first touch, hover or focus, and costs nothing before. */
const intent = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/elements/intent.ts' }),
  },
};

/** Sent to readers, but not through the client's bundle: the worker's, the search's, and a file as it is. */
const SHIPPED_BESIDES = [
  'astro', // wakes the islands, inline
  'idb', // by workbox-expiration
  'pagefind',
  'web-vitals',
  'workbox-core',
  'workbox-expiration',
  'workbox-routing',
  'workbox-strategies',
];

export default defineConfig({
  site: process.env.SITE ?? settings.address,
  base,
  outDir: process.env.OUT_DIR ?? './dist',
  // The only pair with which dev, preview and static hosts all serve /x and /x/.
  trailingSlash: 'ignore',
  // Four pages at a time: while the system draws a card for sharing, the next pages are rendered.
  build: { format: 'directory', concurrency: 4 },
  prerenderConflictBehavior: 'error',
  // Only `npm run dev` has it; src/toolbar adds what is to be known of the page at hand.
  devToolbar: { enabled: true },
  integrations: [
    contentGate(),
    pageToolbar(),
    notebookImages(),
    intent,
    react(),
    mdx({ optimize: true }),
    leanPages(),
    searchIndex(),
    sitemapOfPages(),
    healthOfPages(),
    licences(SHIPPED_BESIDES),
    // The last two, in this order: they list what the others have written.
    offline(),
    hosting(),
  ],
  markdown: {
    processor: satteri({
      features: LESSON_FEATURES,
      hastPlugins: [onlyLessons, maths, headingLinks, tables, baseLinks(base)],
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
        `frame-src ${new URL(settings.viewer).origin}`,
      ],
    },
  },
  vite: {
    plugins: [smallPreload(), wholeIslands()],
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [REACT_CHUNK, SHARED_CHUNK] } } },
        },
      },
    },
  },
});
