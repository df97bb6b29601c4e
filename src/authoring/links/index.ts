import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Site } from '../../course/checks/index.ts';
import type { Finding } from '../../course/finding.ts';
import { type Addresses, linkFault, pagesOf } from '../../course/links.ts';
import { nearest } from '../../course/nearest.ts';
import type { ChatData, InterviewData } from '../../course/schema/index.ts';
import type { Problem } from '../../problem.ts';
import type { Lesson } from '../mdx/index.ts';
import { placeAt } from '../place.ts';
import { anchorsOf, type Link, linksOf } from './lesson.ts';

type Entry<T> = { path: string; file: string; data: T };

/** All texts that hold links and headings. */
export type Texts = {
  site: Site;
  lessons: readonly { path: string; lesson: Lesson }[];
  chats: readonly Entry<ChatData>[];
  interviews: readonly Entry<InterviewData>[];
};

/** Ids that every stage page has of itself. */
const OF_A_STAGE = ['main', 'objectives', 'before', 'contents', 'done'];
const OF_A_PLAN = ['key-points', 'exercise', 'meanwhile', 'write-it'];
/** Files that the build makes. */
const MADE =
  /^(?:feed-\w+\.xml|robots\.txt|routes\.txt|sitemap[\w-]*\.xml|notebooks\/.+\.ipynb|drill\/cards\.csv|your-data\/stages\.json)$/;

/** Links, anchors and pictures inside the site, in lessons, chats, interviews and lists. */
export function checkLinks(
  root: string,
  texts: Texts,
): { problems: Problem[]; findings: Finding[] } {
  const addresses: Addresses = {
    pages: pagesOf(texts.site),
    anchors: anchorBook(texts),
    hasFile: (path) => MADE.test(path) || existsSync(join(root, 'public', path)),
  };
  return {
    problems: texts.lessons.flatMap(({ path, lesson }) => inLesson(root, addresses, path, lesson)),
    findings: [...inData(addresses, texts), ...inLists(addresses, texts.site)],
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
  return (page) => {
    if (page === 'glossary' && site.glossary.length > 0)
      return new Set(['main', ...site.glossary.flatMap(({ data }) => data.terms.map((t) => t.id))]);
    const [stage, lesson] = [stages.get(page), lessonAt.get(page)];
    if (!stage || !lesson || stage.kind === 'notebook') return undefined;
    if (stage.state === 'planned') return new Set([...OF_A_PLAN, ...OF_A_STAGE]);
    // A chat or interview that cannot be read has questions that nobody knows.
    if (['chat', 'interview'].includes(stage.kind) && !items.has(page)) return undefined;
    const own = anchorsOf(lesson);
    const sources = stage.kind === 'interview' ? ['sources'] : [];
    return own && new Set([...own, ...(items.get(page) ?? []), ...sources, ...OF_A_STAGE]);
  };
}

function inLesson(root: string, addresses: Addresses, path: string, lesson: Lesson): Problem[] {
  return linksOf(lesson).flatMap((link) => {
    const fault = link.picture
      ? pictureFault(root, lesson.file, link)
      : linkFault(addresses, { page: path, asTyped: true }, link.address);
    return fault ? [{ file: lesson.file, ...placeAt(lesson.text, link.offset), ...fault }] : [];
  });
}

/** A picture beside the lesson, or below public/; those of other hosts are not looked for. */
function pictureFault(root: string, file: string, { address }: Link) {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return undefined;
  const bare = decodeURI(address.replace(/[?#].*$/, ''));
  const path = bare.startsWith('/') ? join('public', bare) : join(dirname(file), bare);
  if (existsSync(join(root, path))) return undefined;
  const folder = dirname(path);
  const there = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const near = nearest(path.slice(folder.length + 1), there);
  const meant = near && bare.slice(0, bare.lastIndexOf('/') + 1) + near;
  return {
    rule: 'C14',
    what: `The picture ${address.slice(0, 120)} does not exist.${meant ? ` Did you mean "${meant}"?` : ''}`,
    fix: `Add ${path.replaceAll('\\', '/')}, or mend the address.`,
    example: meant,
  };
}

const IN_HTML = /<a\s[^>]*href\s*=\s*"([^"]*)"/g;
const IN_MARKDOWN = /\]\(([/#][^)\s]*)/g;

/** Links in the HTML of chats and the Markdown of interviews; the page gives them their slash. */
function inData(addresses: Addresses, { chats, interviews }: Texts): Finding[] {
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
    [...links].flatMap(([, address = '']) => {
      const fault = linkFault(addresses, { page: path, asTyped: false }, address);
      return fault ? [{ file, at, ...fault }] : [];
    }),
  );
}

/** Where open places and the ledger send people. */
function inLists(addresses: Addresses, { contributors, ledger }: Site): Finding[] {
  const places = contributors.flatMap(({ file, data }) =>
    data.openPlaces.map(({ link }, i) => ({ file, at: ['openPlaces', i, 'link'], link })),
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
  return [...places, ...retired].flatMap(({ file, at, link }) => {
    const fault = linkFault(addresses, { page: '', asTyped: false }, link);
    return fault ? [{ file, at, ...fault }] : [];
  });
}
