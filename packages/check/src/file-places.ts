import { nearest } from '@a2z/course';
import type { Diagnostic } from '@a2z/lint/problem';
import type { Listed } from './file-list.ts';

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
  'src/content/(?:proofs|drawings|tools)/**\\.py',
  'src/content/tools/board/**\\.(?:h|cpp)',
  'src/content/(?:courses|contributors|glossary)/[^./]+\\.json',
  'src/content/(?:(?:ledger|people)\\.json|notebooks/matplotlibrc|site/settings\\.json|site/words\\.txt)',
].map((place) => new RegExp(`^${place.replaceAll('**', '(?:[^/.][^/]*/)*[^/.][^/]*')}$`));

/** Where a file belongs that stands elsewhere, by its name; the first that fits. A function names the very path. */
const BELONGS: readonly (readonly [RegExp, string, ((file: string) => string)?])[] = [
  [
    /(?:^|\/)(?:_headers|_redirects|robots\.txt|\.htaccess|CNAME|sitemap[^/]*|[^/]*\.(?:conf|toml))$/,
    'The build writes it for each host, from packages/publish/src/hosting/; change it there.',
  ],
  [/(?:^|\/)\.[^/]+/, 'Take it out: what is hidden here would be published unseen.'],
  [
    /\.(?:[cm]?jsx?|tsx?|css|wasm)$/,
    'Code stands in src/, and comes through a review; the build makes the service worker itself.',
  ],
  [
    /\.(?:x?html?|astro)$/,
    'A page of the site stands in src/pages/, a lesson in src/content/stages/.',
  ],
  [
    /^src\/content\/.*\/(?:Stage|Level)\d+\.(?:mdx?|markdown)$/i,
    'A page is an .mdx file in src/content/stages/: give it that ending there.',
    (file) => file.replace(/^src\/content\/[^/]+/, 'src/content/stages').replace(/\.\w+$/, '.mdx'),
  ],
  [
    /\.(?:mdx?|markdown|txt|docx?|rst)$/i,
    'A lesson is an .mdx file in src/content/stages/, named Stage<n>.mdx; notes and guides stand in docs/.',
    (file) => `docs/${file.replace(/^.*\//, '')}`,
  ],
  [
    /\.ipynb$/i,
    'A notebook stands in src/content/notebooks/, at the path of its stage.',
    (file) => below('notebooks', file),
  ],
  [
    /\.py$/i,
    'A proof stands in src/content/proofs/, at the path of its stage.',
    (file) => below('proofs', file),
  ],
  [
    /\.(?:svg|png|webp|jpe?g|gif|avif|bmp|ico|tiff?)$/i,
    'Pictures of lessons stand in a folder figures/ beside them, those of chats and notebooks in public/figures/; the ending has small letters.',
    (file) =>
      file.startsWith('src/content/stages/')
        ? file
            .replace(/(?:\/figures)?\/([^/]*)$/i, '/figures/$1')
            .replace(/\.\w+$/, (end) => end.toLowerCase())
        : `public/figures/${file.replace(/^(?:src\/content\/[^/]+|public)\//, '')}`,
  ],
  [
    /^src\/content\/(?:stages|notebooks|proofs)\/.*\.json$/i,
    'A chat stands in src/content/chats/, interview questions in src/content/interviews/, each at the path of its stage.',
    (file) => below('chats', file),
  ],
  [
    /\.json$/i,
    'Data of the site has its folders: courses, chats, interviews, glossary, contributors.',
  ],
];

/** The same path below the folder of another kind. */
const below = (kind: string, file: string): string =>
  file.replace(/^(?:src\/content\/[^/]+|public)\//, `src/content/${kind}/`);

const ELSE = 'Take it out; data of a notebook is made in its code, or comes with a library.';

/**
 * Folders and files in another spelling, and files of a kind or in a folder where nobody looks for them. Links are
 * told by another rule.
 * @param files all of the content, and all that is published as it is
 */
export function checkPlaceOfFiles(files: readonly Listed[]) {
  const misspelt = misspeltIn(files);
  const misplaced = files.flatMap(({ file, kind }): Diagnostic[] => {
    if (kind !== 'file' || PLACES.some((place) => place.test(file))) return [];
    if (misspelt.some((folder) => isBelow(file, folder))) return [];
    const root = file.startsWith('public/') ? 'public/' : 'src/content/';
    const what = `Nothing reads this file here: ${root} holds only known kinds of files in known folders.`;
    const [, fix = ELSE, place] = BELONGS.find(([name]) => name.test(file)) ?? [];
    return [{ rule: 'F4', file, what, fix, ...(place && { example: place(file) }) }];
  });
  return { misspelt, misplaced };
}

/** Is a file one that a finding is about, or below its folder? */
export const isBelow = (file: string, { file: folder }: Pick<Diagnostic, 'file'>): boolean =>
  file === folder || file.startsWith(`${folder}/`);

/* Another spelling of a folder, or of the name of a page: `notebook/`, `modules/`, `Stage05.mdx`. */

const KINDS =
  'stages notebooks chats interviews proofs drawings tools courses contributors glossary site'.split(
    ' ',
  );
/** Parts of the path of a stage, as people mistype them, and as they are. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^modules?$/i, 'Modules'],
  [/^projects?$/i, 'Projects'],
  [/^figures?$/i, 'figures'],
  [/^(module|topic|project)[ _-]?0*(\d+)$/i, '$1$2'],
  [/^(stage|level)[ _-]?0*(\d+)(\.mdx|\.ipynb|\.json|\.py)$/i, '$1$2$3'],
];

/** A part of a path in its right spelling. */
function spelt(part: string): string {
  const [pattern, right = part] = PARTS.find(([each]) => each.test(part)) ?? [];
  const name = pattern ? part.replace(pattern, right) : part;
  if (!pattern || !right.includes('$')) return name;
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}

/** Every folder or file whose own name is another spelling of a known one, once, and not what stands below it. */
function misspeltIn(files: readonly Listed[]): Diagnostic[] {
  const courses = files.flatMap(
    ({ file }) => /^src\/content\/courses\/([^/]+)\.json$/.exec(file)?.[1] ?? [],
  );
  const there = new Set(files.map(({ file }) => file));
  const told: Diagnostic[] = [];
  for (const { file, kind } of files) {
    const [, , top = '', ...rest] = file.split('/');
    if (!file.startsWith('src/content/') || kind === 'other') continue;
    if (told.some((folder) => isBelow(file, folder))) continue;
    const right = rightPath(top, rest, kind, courses);
    if (right === undefined || (kind === 'file' && there.has(right))) continue;
    const is = kind === 'folder' ? 'folder' : 'file';
    told.push({
      ...{ rule: 'F4', file },
      what: `Nothing looks for a ${is} of this name here: it is spelt ${right.slice(right.lastIndexOf('/') + 1)}.`,
      fix: kind === 'folder' ? `Move what it holds to ${right}/.` : `Rename it to ${right}.`,
      example: right,
    });
  }
  return told;
}

/** The path that the last part of a path should have; undefined where it is right, or nobody knows. */
function rightPath(
  top: string,
  rest: readonly string[],
  kind: Listed['kind'],
  courses: readonly string[],
): string | undefined {
  const last = rest.at(-1);
  if (last === undefined) {
    const near = kind === 'folder' && !KINDS.includes(top) ? nearest(top, KINDS) : undefined;
    return near && `src/content/${near}`;
  }
  if (!/^(?:stages|notebooks|chats|interviews|proofs|drawings)$/.test(top)) return undefined;
  const isCourse = rest.length === 1 && kind === 'folder' && !courses.includes(last);
  // A part that is a name of its own, of a project, is nobody's to spell.
  const isNamed = rest.length === 4 && rest[1] === 'Projects';
  const right = isCourse ? (nearest(last, courses) ?? last) : isNamed ? last : spelt(last);
  return right === last ? undefined : ['src/content', top, ...rest.slice(0, -1), right].join('/');
}
