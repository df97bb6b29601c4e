// The arrows between packages and between the rooms of the site, held by `npm test -- structure`. What is not
// named is not imported; types may go wherever they explain something.
const rooms = (...names) => `^src/(${names.join('|')})/`;
const packages = (...names) => `^packages/(${names.join('|')})/`;

/** Package → the packages that it may import. */
const PACKAGES = {
  course: [],
  dom: [],
  figures: ['course'],
  lint: ['course', 'figures', 'text'],
  offline: ['dom'],
  progress: ['course'],
  text: ['course', 'figures'],
  publish: ['course', 'text'],
  search: ['course', 'dom'],
  run: ['course', 'dom', 'progress', 'text'],
  teach: ['course', 'dom', 'progress'],
  write: ['course', 'dom', 'progress'],
};
/** Packages of which all may run in a browser. */
const PURE = ['course', 'dom', 'figures', 'lint', 'progress', 'teach', 'write'];
/** Room of src/ → the rooms that it may import beside itself; packages it may all. */
const ROOMS = {
  styles: [],
  integrations: [],
  islands: ['elements'],
  elements: ['integrations'],
  components: ['islands', 'elements', 'integrations', 'styles'],
  layouts: ['elements', 'integrations', 'components', 'styles'],
};

const rule = (name, comment, from, to) => {
  const side = (where) => (typeof where === 'string' ? { path: where } : where);
  return { name, comment, severity: 'error', from: side(from), to: side(to) };
};
const arrows = (from, name, targets, allowed) =>
  rule(`${name}-arrows`, `Imports ${targets.join(', ') || 'nothing of ours'}.`, from, {
    path: '^(src|packages|scripts)/',
    pathNot: allowed,
  });

export default {
  forbidden: [
    ...Object.entries(PACKAGES).map(([name, targets]) =>
      arrows(packages(name), name, targets, packages(name, ...targets)),
    ),
    ...Object.entries(ROOMS).map(([name, targets]) => {
      const allowed = [rooms(name, ...targets), '^packages/', '\\.(css|json|svg)$'];
      return arrows(rooms(name), name, targets, allowed);
    }),
    rule('no-circles', 'Files in a ring cannot be read in turn.', {}, { circular: true }),
    rule(
      'no-way-back-to-pages',
      'Nothing imports a page.',
      { pathNot: rooms('pages') },
      rooms('pages'),
    ),
    rule(
      'one-door-to-content',
      'Only queries.ts reads collections.',
      { path: '^(src|packages)/', pathNot: '^src/(queries|content\\.config)\\.ts$' },
      '^astro:content$',
    ),
    rule(
      'content-through-the-door',
      'Pages ask, components show.',
      { path: '^src/', pathNot: [rooms('pages'), '^src/[^/]+\\.ts$'] },
      '^src/queries\\.ts$',
    ),
    rule(
      'pure-packages',
      'They run in the browser too.',
      packages(...PURE),
      '(^|node_modules/)(astro|react|react-dom)(/|:|$)',
    ),
    rule('pure-packages-no-node', 'As above.', packages(...PURE), {
      dependencyTypes: ['core'],
    }),
    rule(
      'no-page-in-plain-functions',
      'From data to data: a test and a program call them too.',
      '^packages/teach/src/[^/]+$',
      '^packages/(dom|teach/src/elements)/',
    ),
    rule(
      'nothing-of-the-build-is-shipped',
      'A reader loads nothing that only a build has.',
      '^(src/(islands|elements)|packages/(dom|figures|teach|write)|packages/(offline|run|search)/src/(?!integration/)|packages/check/src/browser/worker)',
      {
        path: '^astro:|^packages/publish/|node_modules/(astro|cspell-trie-lib|pagefind|sharp)/|^(buffer|crypto|fs|path|url|zlib)(/|$)',
        reachable: true,
      },
    ),
    rule(
      'react-in-islands-only',
      'All hydration stands there.',
      { pathNot: rooms('islands') },
      'node_modules/(react|react-dom)/',
    ),
    rule(
      'four-islands',
      'What else stands there is theirs.',
      { pathNot: rooms('islands') },
      {
        path: rooms('islands'),
        pathNot: '/(ChatGuide|NotebookStage|SidebarToggle|TopicChecklist)\\.tsx$',
      },
    ),
    rule(
      'scripts-stay-outside',
      'The site knows neither commands nor tests.',
      '^(src|packages)/',
      '(^|\\.\\./)(scripts|tests)/',
    ),
    rule('no-tests-in-scripts', 'Commands know no tests.', '^scripts/', '(^|\\.\\./)tests/'),
    rule(
      'nothing-missing',
      'Every import leads somewhere.',
      {},
      { couldNotResolve: true, pathNot: ['^(astro|virtual):', '\\?(raw|url|inline)$', '^✖$'] },
    ),
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
