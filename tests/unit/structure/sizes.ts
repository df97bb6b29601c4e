/* How large the things of the house may be, and what they may not be called. */

/** Longest files, in lines. Generated files and content have no place in src/ beside them. */
export const LONGEST_FILE = 150;
export const LONGEST_COMPONENT = 90;

/** Longest function, in lines, from its name to its closing brace. */
export const LONGEST_FUNCTION = 40;

/**
 * Lines of code that a group of rooms may have (empty lines, comments and style sheets cost nothing to
 * keep). The site itself, which issue 2 promised in 4 000 lines, is everything that no other group names.
 */
export const CEILINGS: Readonly<Record<string, { rooms: readonly string[]; lines: number }>> = {
  authoring: {
    rooms: [
      'src/authoring/',
      'src/course/checks/',
      'src/course/finding',
      'src/course/links',
      'src/course/nearest',
      'src/prose/mdx',
    ],
    // What speaks to authors (issue 5): half of it is words, and none of it ships.
    lines: 2700,
  },
  safety: {
    // Damaged and hostile content, named before a parser or a page meets it (issue 6).
    rooms: [
      'src/prose/lesson',
      'src/authoring/config-settings',
      'src/authoring/files',
      'src/authoring/lessons',
      'src/authoring/pictures',
      'src/authoring/text',
      'src/licences/',
    ],
    lines: 560,
  },
  // Formulas on phones without a maths font (issue 6): two tables, and what reads them.
  formulas: { rooms: ['src/prose/maths-drawn'], lines: 80 },
  // Ten thousand lessons in 4 GB of memory (issue 6) take a loader of our own.
  scale: { rooms: ['src/lessons/'], lines: 250 },
  notebooks: {
    rooms: [
      'src/notebook/',
      'src/prose/',
      'src/islands/Notebook',
      'src/islands/notebook',
      'src/islands/newer',
      'src/components/stage/Notebook',
      'src/elements/external-viewer',
    ],
    lines: 4200,
  },
  // What issue 4 adds to the learner's way: begin, go on, the next page that is written, the end of a module.
  journey: {
    rooms: [
      'src/components/outline/BeginCard',
      'src/components/outline/UnitFinished',
      'src/elements/unit-finished',
      'src/course/waypoints',
    ],
    lines: 300,
  },
  instruments: {
    rooms: [
      'src/search/',
      'src/elements/search',
      'src/elements/site-search',
      'src/components/site/Search',
      'src/found/',
      'src/components/site/Found',
      'src/pages/feed',
      'src/pages/llms',
      'src/pages/og/',
      'src/pages/robots',
      'src/pages/[...page]/',
      'src/offline/',
      'src/elements/offline',
      'src/elements/keep-offline',
      'src/drill/',
      'src/elements/drill',
      'src/components/drill/',
      'src/progress/card',
      'src/progress/passport',
      'src/elements/passport',
      'src/elements/your-data',
      'src/elements/kept-data',
      'src/elements/course-reset',
      'src/elements/kept-lists',
      'src/elements/wake',
      'src/elements/download',
      'src/elements/base',
      'src/progress/forget',
      'src/elements/delete-data',
      'src/elements/stage-index',
      'src/elements/stage-marks',
      'src/elements/made',
      'src/progress/kept',
      'src/progress/take-over',
      'src/components/your-data/',
      'src/pages/your-data/',
      'src/elements/copy-code',
      'src/components/stage/CopyCode',
      'src/components/print/',
      'src/pages/accessibility',
      'src/pages/offline',
      'src/pages/search',
      'src/pages/drill/',
      'src/pages/[course]/Modules/[module]/print/',
      'src/pages/[course]/Projects/[project]/[name]/print/',
      'src/layouts/PrintLayout',
      'src/elements/idle',
      'src/course/trail',
      'src/styles/search',
    ],
    // Search, passport, offline, drill, print, being found: issue 4 named no figure.
    lines: 5000,
  },
  views: {
    rooms: [
      'src/health/',
      'src/site-health',
      'src/components/health/',
      'src/pages/health',
      'src/pages/content-health',
      'src/authoring/found-module',
      'src/authoring/latest',
      'src/toolbar/',
    ],
    // What maintainers see of the content: the health page and the app of the Dev Toolbar.
    lines: 1200,
  },
  // Twenty-five rules, one file each with its reason and examples: read at check time, never shipped.
  lint: { rooms: ['src/lint/'], lines: 2600 },
  glossary: {
    rooms: [
      'src/glossary/',
      'src/components/glossary/',
      'src/elements/term',
      'src/pages/glossary',
      'src/course/schema/glossary',
      'src/course/checks/glossary',
    ],
    // The page, its check, and the terms in the lessons: issue 4 named no figure.
    lines: 450,
  },
  hosting: {
    rooms: ['src/hosting/'],
    // What four kinds of hosts are told: headers, redirects, nginx. Issue 5 named no figure.
    lines: 400,
  },
};
export const SITE_CEILING = 4000;

/** Names that say nothing of what is inside. */
export const EMPTY_NAMES = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'lib',
  'shared',
  'types',
];
