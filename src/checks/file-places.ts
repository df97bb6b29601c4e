import type { Listed } from './file-list.ts';
import type { Finding } from './finding.ts';

/*
 * What is published as it is, and what is read as content, are files of known kinds in known folders. A
 * page, a script or a rule for the host that somebody slips in between would be published, or wait there.
 */

const PICTURE = '(?:svg|png|webp|jpe?g|gif)';
/** Where files may stand, as a path from the project's root: `**` is any folders, none hidden. */
const PLACES: readonly RegExp[] = [
  'public/(?:favicon\\.svg|passport\\.schema\\.json)',
  `public/figures/**\\.${PICTURE}`,
  'src/content/stages/**\\.mdx',
  `src/content/stages/(?:**/)?figures/**\\.${PICTURE}`,
  'src/content/notebooks/**\\.ipynb',
  'src/content/(?:chats|interviews)/**\\.json',
  'src/content/(?:proofs|drawings)/**\\.py',
  'src/content/(?:courses|contributors|glossary)/[^./]+\\.json',
  'src/content/(?:(?:ledger|people)\\.json|notebooks/matplotlibrc|site/settings\\.json|site/words\\.txt)',
].map((place) => new RegExp(`^${place.replaceAll('**', '(?:[^/.][^/]*/)*[^/.][^/]*')}$`));

/** Where a file belongs that stands elsewhere, by its name; the first that fits. */
const BELONGS: readonly (readonly [RegExp, string])[] = [
  [
    /(?:^|\/)(?:_headers|_redirects|robots\.txt|\.htaccess|CNAME|sitemap[^/]*|[^/]*\.(?:conf|toml))$/,
    'The build writes it for each host, from src/integrations/hosting/; change it there.',
  ],
  [
    /\.(?:[cm]?jsx?|tsx?|css|wasm)$/,
    'Code stands in src/, and comes through a review; the build makes the service worker itself.',
  ],
  [
    /\.(?:x?html?|astro)$/,
    'A page of the site stands in src/pages/, a lesson in src/content/stages/.',
  ],
  [/\.mdx?$/, 'A lesson is an .mdx file in src/content/stages/, a guide an .md file in docs/.'],
  [/\.ipynb$/, 'A notebook stands in src/content/notebooks/, at the path of its stage.'],
  [/\.py$/, 'A proof stands in src/content/proofs/, at the path of its stage.'],
  [
    /\.(?:svg|png|webp|jpe?g|gif|avif|bmp|ico|tiff?)$/,
    'Pictures of lessons stand in a folder figures/ beside them, those of chats and notebooks in public/figures/.',
  ],
  [
    /\.json$/,
    'Data of the site has its folders: courses, chats, interviews, glossary, contributors.',
  ],
  [/(?:^|\/)\.[^/]+/, 'Take it out: what is hidden here would be published unseen.'],
];

const ELSE = 'Take it out; data of a notebook is made in its code, or comes with a library.';

/**
 * Files of a kind or in a folder where nobody looks for them. Links are told by another rule.
 * @param files all of the content, and all that is published as it is
 */
export const checkPlaceOfFiles = (files: readonly Listed[]): Finding[] =>
  files.flatMap(({ file, kind }) => {
    if (kind !== 'file' || PLACES.some((place) => place.test(file))) return [];
    const folder = file.startsWith('public/') ? 'public/' : 'src/content/';
    const what = `No such file belongs here: ${folder} holds only known kinds of files in known folders.`;
    return [
      { rule: 'F4', file, what, fix: BELONGS.find(([name]) => name.test(file))?.[1] ?? ELSE },
    ];
  });
