/*
 * The arrows between the rooms, held by `npm test -- structure`. A room imports what its line below
 * names and nothing else of src/; types may go wherever they explain something.
 */

/** Any of these folders of src/, as a path begins. */
const rooms = (...names) => `^src/(${names.join('|')})/`;

/** Room → the rooms of src/ that it may import at run time, beside itself, lib/ and problem.ts. */
const ARROWS = {
  course: [],
  progress: [],
  markdown: ['course'],
  checks: ['course', 'markdown'],
  integrations: ['course', 'markdown', 'checks', 'run'],
  lib: [],
  run: ['course', 'progress'],
  islands: ['progress', 'markdown', 'elements'],
  elements: ['course', 'progress', 'integrations', 'run'],
  components: [
    'course',
    'markdown',
    'progress',
    'islands',
    'elements',
    'integrations',
    'run',
    'styles',
  ],
  layouts: ['course', 'markdown', 'elements', 'integrations', 'components', 'styles'],
  styles: [],
};

/** What ships to the reader's browser, with all that it imports. */
const SHIPPED = rooms('islands', 'elements', 'run');

const arrows = Object.entries(ARROWS).map(([room, targets]) => ({
  name: `${room}-arrows`,
  comment: `${room}/ imports ${['lib', ...targets].join(', ')} and nothing else of src/.`,
  severity: 'error',
  from: { path: rooms(room) },
  to: {
    path: '^src/',
    pathNot: [rooms(room, 'lib', ...targets), '^src/problem\\.ts$', '\\.(css|json|svg)$'],
  },
}));

export default {
  forbidden: [
    ...arrows,
    {
      name: 'no-circles',
      comment: 'Files that import each other in a ring cannot be read one after the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-way-back-to-pages',
      comment: 'Pages ask, components show: nothing imports a page.',
      severity: 'error',
      from: { pathNot: rooms('pages') },
      to: { path: rooms('pages') },
    },
    {
      name: 'one-door-to-content',
      comment: 'Only queries.ts reads the collections, and only content.config.ts defines them.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(queries|content\\.config)\\.ts$',
      },
      to: { path: '^astro:content$' },
    },
    {
      name: 'content-through-the-door',
      comment: 'Pages ask queries.ts; what a page shows knows nothing of it.',
      severity: 'error',
      from: { path: '^src/', pathNot: [rooms('pages'), '^src/[^/]+\\.ts$'] },
      to: { path: '^src/queries\\.ts$' },
    },
    {
      name: 'pure-rooms',
      comment: 'What a stage or a tick is, is known without Astro, React and Node.',
      severity: 'error',
      from: { path: rooms('course', 'progress') },
      to: { path: '(^|node_modules/)(astro|react|react-dom)(/|:|$)' },
    },
    {
      name: 'pure-rooms-no-node',
      comment: 'As above: these rooms run in the browser too.',
      severity: 'error',
      from: { path: rooms('course', 'progress') },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nothing-of-the-build-is-shipped',
      comment: 'What a reader loads must not reach what exists only while the site is built.',
      severity: 'error',
      from: { path: SHIPPED },
      to: {
        path: '^astro:|node_modules/(astro|cspell-trie-lib|pagefind|sharp)/|^(fs|path|crypto)$',
        reachable: true,
      },
    },
    {
      name: 'react-in-islands-only',
      comment: 'All hydration stands in islands/.',
      severity: 'error',
      from: { path: '^src/', pathNot: rooms('islands') },
      to: { path: 'node_modules/(react|react-dom)/' },
    },
    {
      name: 'four-islands',
      comment: 'These four are hydrated; whatever else stands in islands/ is theirs.',
      severity: 'error',
      from: { path: '^src/', pathNot: rooms('islands') },
      to: {
        path: rooms('islands'),
        pathNot: '/(ChatGuide|NotebookStage|SidebarToggle|TopicChecklist)\\.tsx$',
      },
    },
    {
      name: 'scripts-stay-outside',
      comment: 'scripts/ may use src/; the site knows nothing of the commands, nor of the tests.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '(^|\\.\\./)(scripts|tests)/' },
    },
    {
      name: 'no-tests-in-scripts',
      comment: 'The commands know nothing of the tests.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '(^|\\.\\./)tests/' },
    },
    {
      name: 'nothing-missing',
      comment: 'Every import leads to a file or to a package of package.json.',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^(astro|virtual):', '\\?(raw|url|inline)$', '^✖$'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/content/' },
    // An import of which only types are used is no arrow: nothing of it is left at run time.
    tsPreCompilationDeps: false,
    tsConfig: { fileName: 'tsconfig.json' },
    extraExtensionsToScan: ['.css', '.json', '.svg'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.astro', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
