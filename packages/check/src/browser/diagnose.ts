import { FOLDERS } from '@a2z/course/content-files';
import type { StageData } from '@a2z/course/schemas';
import type { Diagnostic } from '@a2z/lint/problem';
import { checkListed, diagnosticsOf } from '../diagnostics.ts';
import { type FileCache, ofFile, unwatched } from '../file-cache.ts';
import type { Listed } from '../file-list.ts';
import { withHelp } from '../help.ts';
import { readLessons } from '../lessons.ts';
import { checkNotebook } from '../notebook/check-notebook.ts';
import { fileNameOf, folderOf } from '../paths.ts';
import { type Content, contentOf } from '../read-content.ts';
import type { SiteContext } from './site-context.ts';

/** The files of one page, by their paths from the project's root. */
export type Written = Readonly<Record<string, Uint8Array>>;

/**
 * What `npm run check` would say of the files of one page, as far as it can be known without the texts of
 * the others: the same modules say it.
 * @param context what is known of the rest of the site
 * @param today the day that dates are compared with, as 2026-11-21
 */
export async function diagnose(
  context: SiteContext,
  written: Written,
  today: string,
): Promise<Diagnostic[]> {
  const names = Object.keys(written);
  const listed = names.map((file): Listed => {
    return { file, kind: 'file', bytes: written[file]?.length ?? 0, changed: 0 };
  });
  const ofFiles = checkListed(listed);
  const leftOut = new Set(ofFiles.unopened);
  const cache = inMemory(written, leftOut, [...context.pictures, ...names]);
  const own = await contentOf(cache, names, context.ledger);
  const lessons = await readLessons(cache, own.files);
  const only = new Set(own.site.stages.map(({ path }) => path));
  const known = {
    content: withOwnPages(context, own),
    lessons,
    listed,
    ofFiles,
    leftOut,
    today,
    words: ANY_WORD,
    notebookCheck: async () => checkNotebook,
    only,
  };
  const example = (code: string) => context.examples[code] || undefined;
  return (await diagnosticsOf(cache, known))
    .filter(({ file, severity }) => file in written && severity !== 'note')
    .map((told) => withHelp(told, context.help, example));
}

/** Dictionaries are large, so no word is unknown here. */
const ANY_WORD = {
  own: '',
  open: async () => ({ knows: () => true, suggest: () => [] }),
};

/**
 * Files that stand in memory; nothing is kept between two looks.
 * @param there paths of these and of others, which nobody opens
 */
function inMemory(
  written: Written,
  leftOut: ReadonlySet<string>,
  there: readonly string[],
): FileCache {
  const known = new Set([...there, ...there.map(folderOf)]);
  return {
    has: (path) => known.has(path),
    names: (folder) => there.filter((file) => folderOf(file) === folder).map(fileNameOf),
    list: async () => [],
    on: unwatched,
    bytes: async (file) => (!leftOut.has(file) && written[file]) || new Uint8Array(),
    stamp: async () => '',
    kept: (_task, _name, _key, make) => make(),
    remembered: (_check, _name, _parts, make) => make(),
    of: ofFile,
  };
}

/** Files that were read, and the site around them. They come last: who stands twice is told here. */
function withOwnPages(context: SiteContext, own: Content): Content {
  const paths = new Set(own.site.stages.map(({ path }) => path));
  const others = context.stages
    .filter(({ path }) => !paths.has(path))
    .map(({ path, data }) => ({ path, file: FOLDERS.stage(path), data: data as StageData }));
  // Of the stages that are written here all files are here.
  const withOwn = (name: keyof SiteContext['data']) => [
    ...context.data[name].filter((path) => !paths.has(path)),
    ...own.site.data[name],
  ];
  const site: Content['site'] = {
    ...own.site,
    courses: [...context.courses],
    stages: [...others, ...own.site.stages],
    data: {
      notebook: withOwn('notebook'),
      chat: withOwn('chat'),
      interview: withOwn('interview'),
      proof: withOwn('proof'),
    },
    asks: context.asks,
    ledger: context.ledger,
    people: context.people,
  };
  const { address } = context;
  return { ...own, site, address, stages: [...others, ...own.stages], whole: true };
}
