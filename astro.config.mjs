import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { configSettings } from './src/authoring/config-settings.ts';
import contentGate from './src/authoring/integration.ts';
import { sitemapOfPages } from './src/found/publish.ts';
import { licences } from './src/licences/publish.ts';
import { notebookImages } from './src/notebook/publish.ts';
import { offline } from './src/offline/publish.ts';
import { codeClasses } from './src/prose/code-classes.ts';
import { LESSON_FEATURES } from './src/prose/lesson-guard.ts';
import { baseLinks, headingLinks, maths, onlyLessons, tables } from './src/prose/satteri.ts';
import { searchIndex } from './src/search/publish.ts';

const settings = configSettings();
const base = `/${process.env.BASE_PATH ?? ''}/`.replace(/\/+/g, '/');

/** React in one file, not four: three requests fewer on a slow line. */
const reactChunk = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/,
};

/** `client:intent`: an island wakes at the first touch, hover or focus, and costs nothing before. */
const intent = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/elements/intent.ts' }),
  },
};

/** What scripts of every page share, in one file as well: a lesson makes few requests. */
const sharedChunk = {
  name: 'shared',
  test: /src[\\/](progress[\\/](place|record|roll-up|shelf|ticks)|elements[\\/](live-region|idle))/,
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
  build: { format: 'directory' },
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
    licences(SHIPPED_BESIDES),
    // The last one: it lists what the others have written.
    offline(),
  ],
  markdown: {
    processor: satteri({
      features: LESSON_FEATURES,
      hastPlugins: [onlyLessons, maths, headingLinks, tables, baseLinks(base)],
    }),
    shikiConfig: { theme: 'css-variables', transformers: [codeClasses] },
  },
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
