import { FOLDERS, type Site } from '@a2z/course/content-files';
import {
  builtFiles,
  builtPages,
  glossaryIds,
  leadingOn,
  PLANNED_IDS,
  WRITTEN_IDS,
} from '@a2z/course/routes';
import type { ChatData, InterviewData, SiteData } from '@a2z/course/schemas';
import { type Diagnostic, type Fault, inText, type Problem } from '@a2z/lint/problem';
import { reported } from '@a2z/lint/rule';
import {
  CHECK_PREFIX,
  createSlugger,
  eachNode,
  type MdxNode,
  OWN_PICTURE,
  ownId,
  withoutQuoted,
} from '@a2z/text/lesson';
import { readNotebook } from '@a2z/text/notebook';
import { stagesThatAsk } from './asking.ts';
import type { FileCache } from './file-cache.ts';
import type { LessonAt } from './lessons.ts';
import { type Addresses, decoded, linkFault } from './link-faults.ts';
import type { Lesson } from './mdx-errors.ts';
import { missingPicture } from './missing-picture.ts';
import { folderOf, joined } from './paths.ts';

type Entry<T> = { path: string; file: string; data: T };

/** All texts that hold links and headings. */
export type Texts = {
  site: Site;
  lessons: readonly LessonAt[];
  chats: readonly Entry<ChatData>[];
  interviews: readonly Entry<InterviewData>[];
  settings: readonly Entry<SiteData>[];
  /** Where the site is published. */
  address: string | undefined;
};

/** Links (C16), anchors (C17) and pictures (C14) inside the site, in lessons, chats, interviews and lists. */
export async function checkLinks(cache: FileCache, texts: Texts): Promise<Diagnostic[]> {
  const { on } = cache;
  const addresses = await addressesOf(cache, texts);
  const found = [
    ...texts.lessons.flatMap(({ path, lesson }) =>
      on(lesson.file, () => inLesson(cache, addresses, path, lesson)),
    ),
    ...inData(addresses, texts, on),
    ...inLists(addresses, texts, on),
    ...(await inNotebooks(cache, addresses, texts.site)),
  ];
  return reported({ code: 'C16', severity: 'error' }, found);
}

/** Every address of the site that a text may link to. */
export async function addressesOf(cache: FileCache, texts: Texts): Promise<Addresses> {
  const { site } = texts;
  const own = await stagesThatAsk(cache, site);
  const files = builtFiles(site);
  const pages = builtPages({ ...site, asks: new Set([...own, ...(site.asks ?? [])]) });
  return {
    address: texts.address,
    pages: new Set([...pages, ...glossaryIds(site).keys(), ...leadingOn(site)]),
    anchors: anchorBook(texts),
    hasFile: (path) => files.has(path) || cache.has(joined('public', path)),
  };
}

/** Ids by page. Notebooks and outlines are left to the test over the built site. */
function anchorBook({ site, lessons, chats, interviews }: Texts): Addresses['anchors'] {
  const lessonAt = new Map(lessons.map(({ path, lesson }) => [path, lesson]));
  const items = new Map(
    [
      ...chats.map(({ path, data }) => [path, data.items] as const),
      ...interviews.map(({ path, data }) => [path, data.questions] as const),
    ].map(([path, list]) => [path, list.map(({ id }) => id)]),
  );
  const stages = new Map(site.stages.map(({ path, data }) => [path, data]));
  const words = glossaryIds(site);
  return (page) => {
    if (words.has(page) && site.glossary.length > 0) return new Set(words.get(page));
    const [stage, lesson] = [stages.get(page), lessonAt.get(page)];
    if (!stage || !lesson || stage.kind === 'notebook') return undefined;
    if (stage.state === 'planned') return new Set(PLANNED_IDS);
    // A chat or interview that cannot be read has questions that nobody knows.
    if (['chat', 'interview'].includes(stage.kind) && !items.has(page)) return undefined;
    const own = anchorsOf(lesson);
    const sources = stage.kind === 'interview' ? ['sources'] : [];
    return own && new Set([...own, ...(items.get(page) ?? []), ...sources, ...WRITTEN_IDS]);
  };
}

function inLesson(cache: FileCache, addresses: Addresses, path: string, lesson: Lesson): Problem[] {
  const placed = inText(lesson.file, lesson.text);
  return linksOf(lesson).flatMap(({ address, offset, picture }) => {
    const fault = picture
      ? pictureFault(cache, lesson.file, address)
      : linkFault(addresses, { page: path, asTyped: true }, address);
    return fault ? [placed({ offset, ...fault })] : [];
  });
}

/** A picture beside the lesson, or below public/; those of other hosts are not looked for. */
function pictureFault(cache: FileCache, file: string, address: string): Fault | undefined {
  // An address of another form is refused as it is (M8).
  if (!OWN_PICTURE.test(address)) return undefined;
  const bare = decoded(address.replace(/[?#].*$/, ''));
  const path = bare.startsWith('/') ? joined('public', bare) : joined(folderOf(file), bare);
  const said = missingPicture(cache, path, bare, address.slice(0, 120));
  return said && { rule: 'C14', ...said };
}

const IN_HTML = /<a\s[^>]*href\s*=\s*"([^"]*)"/g;
const IN_MARKDOWN = /\]\(((?:[/#]|https?:)[^)\s]*)/g;

/** Links in the HTML of chats and the Markdown of interviews; the page gives them their slash. */
function inData(
  addresses: Addresses,
  { chats, interviews }: Texts,
  on: FileCache['on'],
): Problem[] {
  const texts = [
    ...chats.flatMap(({ path, file, data }) =>
      data.items.flatMap((item, i) =>
        (['query', 'answer'] as const).map((key) => ({
          ...{ path, file, at: ['items', i, key] },
          links: item[key].matchAll(IN_HTML),
        })),
      ),
    ),
    ...interviews.flatMap(({ path, file, data }) =>
      data.questions.flatMap((question, i) =>
        (['question', 'answer', 'trap', 'followUp'] as const).map((key) => ({
          ...{ path, file, at: ['questions', i, key] },
          links: question[key].matchAll(IN_MARKDOWN),
        })),
      ),
    ),
  ];
  return texts.flatMap(({ path, file, at, links }) =>
    on(file, () =>
      [...links].flatMap(([, address = '']) => {
        const fault = linkFault(addresses, { page: path, asTyped: false }, address);
        return fault ? [{ file, at, ...fault }] : [];
      }),
    ),
  );
}

/** Links in the texts of notebooks; the page gives them their slash, and its own parts only the build knows. */
async function inNotebooks(
  cache: FileCache,
  addresses: Addresses,
  { data }: Site,
): Promise<Problem[]> {
  const told: Problem[] = [];
  for (const page of data.notebook) {
    const file = FOLDERS.notebook(page);
    for (const { address, at } of await cache.of('links', file, linksInCells)) {
      const fault = linkFault(addresses, { page, asTyped: false }, address);
      if (fault) told.push({ file, at, ...fault });
    }
  }
  return told;
}

/** What is no notebook has none: another rule tells of it. */
function linksInCells(bytes: Uint8Array): { address: string; at: PropertyKey[] }[] {
  try {
    const { cells } = readNotebook(bytes);
    return cells.flatMap(({ kind, source, number }) =>
      kind === 'prose'
        ? [...withoutQuoted(source).matchAll(IN_MARKDOWN)].map(([, address = '']) => ({
            address,
            at: ['cells', number - 1, 'source'],
          }))
        : [],
    );
  } catch {
    return [];
  }
}

const MOST_TOLD = 50;

/** Where the menu, open places and the ledger send people. */
function inLists(
  addresses: Addresses,
  { site: { contributors, ledger }, settings }: Texts,
  on: FileCache['on'],
): Problem[] {
  const places = contributors.flatMap(({ file, data }) =>
    data.openPlaces.map(({ link }, i) => ({ file, at: ['openPlaces', i, 'link'], link })),
  );
  const menu = settings.flatMap(({ file, data }) =>
    data.navigation.map(({ path }, i) => ({
      file,
      at: ['navigation', i, 'path'],
      link: `/${path}`,
    })),
  );
  const retired = Object.entries(ledger.stages).flatMap(([id, { retiredTo }]) =>
    retiredTo === undefined
      ? []
      : [
          {
            file: 'src/content/ledger.json',
            at: ['stages', id, 'retiredTo'],
            link: `/${retiredTo}`,
          },
        ],
  );
  const told = new Map<string, number>();
  return [...menu, ...places, ...retired].flatMap(({ file, at, link }) => {
    // To say what was meant, the link is compared with every page: of thousands the first explain the rest.
    if ((told.get(file) ?? 0) >= MOST_TOLD) return [];
    const fault = on(file, () => linkFault(addresses, { page: '', asTyped: false }, link));
    if (fault) told.set(file, (told.get(file) ?? 0) + 1);
    return fault ? [{ file, at, ...fault, ...(isMenu(at) && inMenu(fault)) }] : [];
  });
}

const isMenu = ([list]: readonly PropertyKey[]): boolean => list === 'navigation';

/** The menu names pages without slashes. */
const inMenu = ({ example }: { example?: string | undefined }) => ({
  fix: 'Name a page of the site by its path, without slashes at its ends.',
  example: example?.replace(/^\/|\/$/g, ''),
});

/** A link or picture in the text of a lesson, with the place of its address. */
type Link = { address: string; offset: number; picture: boolean };

/** Every address in a lesson: links, definitions of links, pictures, and their tags. */
function linksOf({ text, tree }: Lesson): Link[] {
  const links: Link[] = [];
  if (tree) eachNode(tree, (node) => links.push(...linkOf(text, node)));
  return links;
}

function linkOf(text: string, node: MdxNode): Link[] {
  const { start, end } = node.position;
  const found = addressOf(node);
  if (found === undefined || found.address === '') return [];
  const { address } = found;
  // An address is typed after the words of its link, so the last one between both ends is its own.
  const at = text.slice(start.offset, end.offset).lastIndexOf(address);
  return [{ ...found, offset: start.offset + Math.max(0, at) }];
}

function addressOf(node: MdxNode): { address: string; picture: boolean } | undefined {
  if (node.type === 'link' || node.type === 'definition')
    return { address: node.url ?? '', picture: false };
  if (node.type === 'image') return { address: node.url ?? '', picture: true };
  if (!node.type.startsWith('mdxJsx')) return undefined;
  const key = node.name === 'a' ? 'href' : node.name === 'img' ? 'src' : '';
  const value = node.attributes?.find(({ name }) => name === key)?.value;
  return typeof value === 'string' ? { address: value, picture: key === 'src' } : undefined;
}

/**
 * Ids of a lesson's headings and tags, as the page will have them; undefined when a heading holds a
 * formula, whose id only the built page knows.
 */
function anchorsOf({ tree }: Lesson): Set<string> | undefined {
  const slug = createSlugger();
  const ids = new Set<string>();
  let sure = tree !== undefined;
  if (tree)
    eachNode(tree, (node) => {
      const own = node.attributes?.find(({ name }) => name === 'id')?.value;
      // Only a question may have one.
      if (typeof own === 'string') ids.add(CHECK_PREFIX + own);
      if (node.type !== 'heading' || !node.depth || node.depth < 2 || node.depth > 4) return;
      ids.add(ownId(node.data?.hProperties?.id ?? node.data?.id) ?? slug(words(node)));
      eachNode(node, ({ type }) => {
        if (type === 'inlineMath') sure = false;
      });
    });
  return sure ? ids : undefined;
}

const words = (node: MdxNode): string => node.value ?? (node.children ?? []).map(words).join('');
