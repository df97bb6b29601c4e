/** What the files of one room may import, beside the files of the same room. */
export type Room = {
  /** Files and folders, from the project's root. */
  rooms?: readonly string[];
  /** Files and folders of which only types may be imported (`import type`). */
  types?: readonly string[];
  /** Packages by name; `node:` stands for all that Node brings. */
  packages?: readonly string[];
};

/** The packages that turn Markdown and HTML into safe HTML. */
const PROSE = [
  'hast',
  'hast-util-from-html',
  'hast-util-sanitize',
  'hast-util-to-html',
  'hast-util-to-jsx-runtime',
  'mdast',
  'mdast-util-from-markdown',
  'mdast-util-gfm',
  'mdast-util-math',
  'mdast-util-to-hast',
  'micromark-extension-gfm',
  'micromark-extension-math',
  'satteri',
  'shiki',
  'temml',
];

/** What a page shows is made of these. */
const SHOWN = [
  'src/course/',
  'src/drill/',
  'src/islands/',
  'src/elements/',
  'src/found/',
  'src/health/',
  'src/glossary/',
  'src/prose/',
  'src/styles/',
];

/**
 * THE TABLE: the rooms of the house and the arrows between them. A file belongs to the longest
 * entry that its path begins with; a file below src/ that no entry covers is a mistake.
 */
export const ROOMS: Readonly<Record<string, Room>> = {
  'src/problem.ts': {},
  'src/course/': { rooms: ['src/problem.ts'], packages: ['zod'] },
  'src/prose/': { packages: PROSE },
  'src/notebook/': {
    rooms: ['src/prose/', 'src/problem.ts'],
    packages: [...PROSE, 'anser', 'astro', 'astro/loaders', 'node:', 'sharp', 'zod'],
  },
  'src/glossary/': { rooms: ['src/course/'], packages: ['hast', 'hast-util-from-html'] },
  'src/lessons/': {
    packages: ['@astrojs/markdown-satteri', 'astro', 'astro/loaders', 'node:', 'satteri'],
  },
  'src/search/': { rooms: ['src/lib/'], packages: ['astro', 'node:', 'pagefind'] },
  'src/lean/': { packages: ['astro', 'node:', 'vite'] },
  'src/hosting/': { rooms: ['src/course/'], packages: ['astro', 'node:'] },
  'src/offline/': {
    packages: [
      'astro',
      'node:',
      'vite',
      'workbox-core',
      'workbox-expiration',
      'workbox-routing',
      'workbox-strategies',
    ],
  },
  'src/licences/': { packages: ['astro', 'node:', 'vite'] },
  'src/found/': {
    rooms: ['src/course/', 'src/notebook/'],
    packages: [
      '@fontsource/atkinson-hyperlegible-next',
      'astro',
      'fontkitten',
      'hast-util-from-html',
      'hast-util-to-mdast',
      'mdast',
      'mdast-util-gfm',
      'mdast-util-to-markdown',
      'node:',
      'sharp',
    ],
  },
  'src/health/': {
    rooms: ['src/course/', 'src/glossary/'],
    types: ['src/problem.ts'],
    packages: ['astro', 'node:', 'zod'],
  },
  'src/drill/': { rooms: ['src/course/', 'src/prose/'], types: ['src/progress/'] },
  'src/progress/': {},
  'src/islands/': {
    rooms: ['src/progress/', 'src/notebook/'],
    packages: ['react', 'react-dom', 'hast-util-to-jsx-runtime'],
  },
  'src/elements/': {
    rooms: ['src/drill/', 'src/progress/', 'src/search/', 'src/offline/'],
    packages: ['web-vitals'],
  },
  'src/styles/': { packages: ['node:'] },
  'src/components/': { rooms: SHOWN, types: ['src/notebook/'], packages: ['astro:assets'] },
  'src/layouts/': { rooms: [...SHOWN, 'src/components/'], types: ['src/notebook/'] },
  'src/queries.ts': {
    rooms: ['src/course/'],
    types: ['src/notebook/'],
    packages: ['astro:content', 'astro'],
  },
  'src/stage-content.ts': {
    rooms: ['src/course/', 'src/lessons/', 'src/notebook/', 'src/queries.ts'],
    packages: ['astro:content', 'astro'],
  },
  'src/site-health.ts': {
    rooms: ['src/course/', 'src/found/', 'src/health/', 'src/queries.ts'],
    types: ['src/notebook/'],
    packages: ['astro:content', 'virtual:content-found'],
  },
  'src/pages/': {
    rooms: [
      'src/elements/',
      'src/queries.ts',
      'src/stage-content.ts',
      'src/site-health.ts',
      'src/layouts/',
      'src/components/',
      'src/course/',
      'src/drill/',
      'src/found/',
      'src/search/',
    ],
    packages: ['astro'],
  },
  'src/toolbar/': {
    rooms: ['src/authoring/', 'src/course/', 'src/health/'],
    types: ['src/problem.ts'],
    packages: ['astro', 'astro/toolbar', 'node:'],
  },
  'src/content.config.ts': {
    rooms: ['src/course/', 'src/lessons/', 'src/notebook/', 'src/authoring/dev/tolerant'],
    packages: ['astro:content', 'astro/loaders'],
  },
  'src/authoring/dev/tolerant': { packages: ['astro/loaders'] },
  'src/content-found.d.ts': { types: ['src/problem.ts'] },
  'src/env.d.ts': {},
  'src/lint/': {
    rooms: ['src/course/', 'src/prose/', 'src/notebook/', 'src/problem.ts'],
    packages: [
      '@lezer/common',
      '@lezer/cpp',
      '@lezer/javascript',
      '@lezer/python',
      'cspell-trie-lib',
      'hast',
      'mdast',
      'node:',
      'satteri',
    ],
  },
  'src/authoring/': {
    rooms: [
      'src/course/',
      'src/prose/',
      'src/notebook/',
      'src/lint/',
      'src/problem.ts',
      'src/authoring/dev/tolerant',
    ],
    packages: ['node:', 'yaml', 'zod'],
  },
  'scripts/': {
    // Of the tests only what makes content of any size, which benches measure.
    rooms: [
      'src/authoring/',
      'src/course/',
      'src/hosting/',
      'src/lint/',
      'src/notebook/',
      'src/problem.ts',
      'tests/scale/',
    ],
    packages: ['node:', 'astro', 'sharp', 'yaml', 'zod', '@playwright/test'],
  },
  'tests/scale/': { rooms: ['src/course/'], packages: ['node:'] },
};

/** Single files that need one package more than their room, and what for. */
export const EXTRA_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'src/authoring/integration.ts': ['astro'], // binds the content check to Astro's build
  'src/authoring/found-module.ts': ['vite'], // the type of Vite's server, which its watcher belongs to
  'src/authoring/dev/serve.ts': ['astro', 'vite'], // types of the development server that it speaks through
  'src/components/site/Head.astro': ['node:'], // hashes the one inline script for the CSP
  'src/elements/intent.ts': ['astro'], // the type of a client directive, which it is
  'src/pages/notebooks/[...id].ipynb.ts': ['node:'], // hands out the notebook's file
};

/** Rooms whose files ship to the reader's browser, with all that they import. */
export const SHIPPED = ['src/islands/', 'src/elements/'];

/** What exists only while the site is built; none of it may be reached from what ships. */
export const AT_BUILD_ONLY = [
  'node:',
  'astro',
  'astro/loaders',
  'astro:content',
  'cspell-trie-lib',
  'pagefind',
  'sharp',
];

/** The room that a file belongs to: the longest entry of the table that its path begins with. */
export function roomOf(file: string): string | undefined {
  const fits = Object.keys(ROOMS).filter((room) => file.startsWith(room));
  return fits.sort((a, b) => b.length - a.length)[0];
}
