import { checksInBrowser } from '@a2z/check/bundle';
import contentCheck from '@a2z/check/integration';
import { offline } from '@a2z/offline/integration';
import { builtPages } from '@a2z/publish/built-pages';
import { cleanFigures } from '@a2z/publish/clean-figures';
import { formulas } from '@a2z/publish/formulas';
import { hosting } from '@a2z/publish/hosting';
import { licences } from '@a2z/publish/licences';
import { sitemap } from '@a2z/publish/sitemap';
import { codeRunning } from '@a2z/run/integration';
import { searchIndex } from '@a2z/search/integration';
import {
  autolinks,
  baseLinks,
  codeClasses,
  figures,
  headingLinks,
  LESSON_FEATURES,
  lessonCache,
  maths,
  notebookImages,
  onlyLessons,
  statements,
  tables,
  wiring,
} from '@a2z/text/astro';
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { configSettings } from './src/config-settings.ts';

const settings = configSettings();
const base = `/${process.env.BASE_PATH ?? ''}/`.replace(/\/+/g, '/');

/** `client:intent`: an island wakes at the first touch, hover or focus, and costs nothing before. */
const intent = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/elements/page/intent.ts' }),
  },
};

/** Sent to readers, but not through the client's bundle: the worker's, the search's, and a file as it is. */
const SHIPPED_BESIDES = [
  '@fontsource/stix-two-math', // the font of formulas, cut to their signs
  '@micropython/micropython-webassembly-pyscript', // runs the code of pages, in a worker
  'astro', // wakes the islands, inline
  'idb', // by workbox-expiration
  'pagefind',
  'pyodide', // runs the code of pages, in a worker
  'web-vitals',
  'workbox-core',
  'workbox-expiration',
  'workbox-routing',
  'workbox-strategies',
];

/** React in one file, not four, with what each island takes of it: fewer requests on a slow line. */
const REACT_CHUNK = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|src[\\/]islands[\\/]boundary/,
};

/** What every page has, with all that it imports, in one file: else a lesson fetches nine more. */
const SITE_CHUNK = {
  name: 'site',
  test: /src[\\/]elements[\\/]page[\\/]site\.ts$|progress[\\/]src[\\/]place\.ts$/,
};

/**
 * What shows a plan in one file, not seven. What it shares with other pages stands before it in the list, so that
 * these fetch no plan.
 */
const PLAN_CHUNKS = [
  { name: 'words', test: /course[\\/]src[\\/]words\.ts$/ },
  { name: 'document', test: /progress[\\/]src[\\/]document\.ts$|dom[\\/]src[\\/]stage-index\.ts$/ },
  {
    name: 'class-plan',
    test: /teach[\\/]src[\\/](plan|schedule|elements[\\/](days|kept-plan|plan-lines|plan-stages))\.ts$/,
  },
];

export default defineConfig({
  site: process.env.SITE || settings.address,
  base,
  outDir: process.env.OUT_DIR ?? './dist',
  // The only pair with which dev, preview and static hosts all serve /x and /x/.
  trailingSlash: 'ignore',
  // Four pages at a time: while the system draws a card for sharing, the next pages are rendered.
  // Styles stand in the page: the first answer of the server is all that the first paint waits for.
  build: { format: 'directory', concurrency: 4, inlineStylesheets: 'always' },
  prerenderConflictBehavior: 'error',
  // What is wrong with a page stands over it (checks/dev/overlay.ts); a bar would cover that.
  devToolbar: { enabled: false },
  integrations: [
    contentCheck(),
    lessonCache(),
    notebookImages(),
    cleanFigures(),
    intent,
    react(),
    mdx({ optimize: true }),
    formulas(),
    builtPages(),
    searchIndex(),
    sitemap(),
    licences(SHIPPED_BESIDES),
    codeRunning(settings.cdn),
    // The last two, in this order: they list what the others have written.
    offline(),
    hosting(settings.frames),
  ],
  markdown: {
    processor: satteri({
      features: LESSON_FEATURES,
      hastPlugins: [
        onlyLessons,
        maths,
        headingLinks,
        figures,
        statements,
        wiring,
        tables,
        baseLinks(base),
      ],
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
        // Who agrees may fetch Python packages from where the settings say.
        `connect-src ${["'self'", settings.cdn].filter(Boolean).join(' ')}`,
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        // What runs the code of a page stands in a frame of our own.
        `frame-src 'self' ${new URL(settings.viewer).origin}`,
      ],
    },
  },
  vite: {
    // Thousands of files of Python's.
    server: { watch: { ignored: ['**/.venv/**'] } },
    // The page to write on runs the checks in a worker.
    plugins: [autolinks, checksInBrowser()],
    worker: { format: 'es', plugins: () => [checksInBrowser()] },
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [REACT_CHUNK, SITE_CHUNK, ...PLAN_CHUNKS] } },
          },
        },
      },
    },
  },
});
