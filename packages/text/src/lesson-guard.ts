import { CHECK_ATTRIBUTES } from '@a2z/course/self-check';
import { mdxToHast } from 'satteri';
import { withBareLinks } from './autolinks.ts';
import { refuseLesson } from './lesson-limits.ts';
import { safeLink } from './links.ts';

/*
 * What a lesson may hold. MDX is a program: it can import, compute and write any HTML while the site is
 * built. A lesson is a text, so only Markdown and a few tags without attributes get through; the rest is
 * refused by the content check, and by the Markdown pipeline itself (`onlyLessons` in satteri.ts), which
 * also protects whoever previews somebody else's lesson.
 */

/** A mistake in a lesson, with its place (1-based). */
type LessonFault = { line: number; column: number; what: string; fix: string };

/** The features of Markdown that lessons are written with, here and in astro.config.mjs. */
export const LESSON_FEATURES = { math: true, headingAttributes: true };

/**
 * Everything in a lesson that must not come onto a page; nothing when all is well. Formulas and missing
 * pictures are reported by the content check (M7, C14). Never throws.
 */
export function lessonFaults(mdx: string): LessonFault[] {
  const refused = refuseLesson(mdx);
  if (refused) return [{ ...placeOf(mdx, refused.offset), what: refused.what, fix: refused.fix }];
  try {
    return faultsBelow(mdxToHast(withBareLinks(mdx), { features: LESSON_FEATURES }) as LessonNode);
  } catch (error) {
    return [unreadable(error)];
  }
}

/** What must not come onto a page, in a parsed lesson, in the order of the text. */
export const treeFaults = (root: LessonNode): LessonFault[] => faultsBelow(root);

/** @param asked true inside `<Check>`, where boxes mark the right answer */
function faultsBelow(node: LessonNode, above = node, asked = false): LessonFault[] {
  const said = asked && isBox(node) ? undefined : safetyFault(node);
  const { line = 1, column = 1 } = (node.position ?? above.position)?.start ?? {};
  const own = said ? [{ line, column, ...said }] : [];
  const within = node.position ? node : above;
  // What code blocks hold is text, and on the page also spans with our colours.
  const children = (node.children ?? []).filter(({ tagName }) => tagName !== 'span');
  const asks = asked || node.name === 'Check';
  return [...own, ...children.flatMap((child) => faultsBelow(child, within, asks))];
}

const isBox = ({ tagName, properties }: LessonNode): boolean =>
  tagName === 'input' && properties?.['type'] === 'checkbox';

function unreadable(error: unknown): LessonFault {
  const text = error instanceof Error ? error.message : String(error);
  const [, line = '1', column = '1', rest = text] =
    /^(\d+):(\d+)(?:-[\d:]+)?: ([\s\S]*)/.exec(text) ?? [];
  const said = rest.replace(/\s*\([\w-]+:[\w-]+\)\s*$/, '').split('\n')[0] ?? '';
  return {
    line: Number(line),
    column: Number(column),
    what: `The text cannot be read here: ${said}.`.replace('..', '.'),
    fix: 'In prose write &#123; for { and &lt; for <; close every tag that you open.',
  };
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/* The allow-list of lessons: what a node of the parsed MDX may be. */

/** What is wrong, and what to do. */
export type Said = { what: string; fix: string };

type Attribute = { type: string; name?: string; value?: unknown };
/** A node of the parsed lesson, as far as it matters here. */
export type LessonNode = {
  type: string;
  tagName?: string;
  name?: string | null;
  value?: string;
  properties?: Record<string, unknown>;
  attributes?: readonly Attribute[];
  children?: readonly LessonNode[];
  position?: { start: { line: number; column: number } };
};

/** HTML and the three components that an author may type, and the attributes of each. */
export const LESSON_TAGS: Readonly<Record<string, readonly string[]>> = {
  Check: CHECK_ATTRIBUTES,
  Figure: ['name'],
  Wiring: [],
  abbr: ['title'],
  br: [],
  code: [],
  details: ['open'],
  kbd: [],
  sub: [],
  summary: [],
  sup: [],
};
/** What Markdown itself makes. */
const MADE = new Set(
  'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img li ol p pre section strong sup table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
const HEADING_ID = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,79}$/u;
/** Pictures of this site: beside the lesson, or below public/figures/. */
export const OWN_PICTURE = /^(?:\.?\/)?figures\/(?!.*\.\.)[\w./-]+\.(?:svg|png|webp|jpe?g|gif)$/;
const COMMENT = /^\s*(?:\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/\s*)*$/;

const TAGS = Object.keys(LESSON_TAGS).join(', ');

/** What is wrong with a node by itself; undefined when it may come onto a page. */
function safetyFault(node: LessonNode): Said | undefined {
  if (node.type === 'element') return elementFault(node.tagName ?? '', node.properties ?? {});
  if (node.type.startsWith('mdxJsx')) return typedFault(node);
  if (node.type === 'mdxjsEsm') return PROGRAM;
  if (node.type.endsWith('Expression')) return COMMENT.test(node.value ?? '') ? undefined : BRACES;
  return ['root', 'text', 'comment'].includes(node.type) ? undefined : PROGRAM;
}

const PROGRAM = {
  what: 'There is a program here (import, export); a lesson is text.',
  fix: 'Take it out: a lesson needs no imports.',
};
const BRACES = {
  what: 'What is in { } would run as a program.',
  fix: 'Write &#123; for {, or put code between backticks.',
};

function typedFault({ name, attributes = [] }: LessonNode): Said | undefined {
  const tag = name ?? '';
  if (!Object.hasOwn(LESSON_TAGS, tag))
    return {
      what: `The tag <${tag.slice(0, 40)}> is not allowed in a lesson.`,
      fix: `Use Markdown, or one of: ${TAGS}. For the sign itself write &lt;.`,
    };
  const odd = attributes.find(
    ({ type, name: key }) => type !== 'mdxJsxAttribute' || !LESSON_TAGS[tag]?.includes(key ?? ''),
  );
  const program = attributes.find(({ value }) => value != null && typeof value !== 'string');
  if (!odd && program) return BRACES;
  if (!odd) return undefined;
  const allowed = LESSON_TAGS[tag]?.join(', ') || 'none';
  return {
    what: `The attribute ${odd.name?.slice(0, 40) ?? '{…}'} is not allowed on <${tag}>.`,
    fix: `Take it out; <${tag}> may have: ${allowed}.`,
  };
}

function elementFault(tag: string, properties: Record<string, unknown>): Said | undefined {
  if (tag === 'input')
    return { what: 'A list with boxes ([x]) is not allowed.', fix: 'Make it a plain list.' };
  if (!MADE.has(tag))
    return {
      what: `<${tag}> is not allowed in a lesson.`,
      fix: `Use Markdown, or one of: ${TAGS}.`,
    };
  if (tag === 'a') return linkFault(String(properties['href'] ?? ''));
  if (tag === 'img') return pictureFault(String(properties['src'] ?? ''));
  return HEADING.test(tag) ? headingFault(properties) : undefined;
}

const linkFault = (href: string): Said | undefined =>
  safeLink(href)
    ? undefined
    : {
        what: `The link ${href.slice(0, 80)} is not an https, http, mailto or site address.`,
        fix: 'Give it an address that begins with https:// or with /.',
      };

function pictureFault(src: string): Said | undefined {
  if (OWN_PICTURE.test(src)) return undefined;
  const meant = src
    .replace(/%5C|\\/gi, '/')
    .replace(/^(?:\.\.\/figures\/|(?:\.\/)?(?=[\w-]+\.\w+$))/, './figures/')
    .replace(/^(\.?\/?)figures?\//i, '$1figures/')
    .replace(/\.\w+$/, (ending) => ending.toLowerCase());
  if (OWN_PICTURE.test(meant))
    return {
      what: `The picture ${src.slice(0, 80)} is not addressed as a file in the folder figures/ beside the lesson.`,
      fix: `Write ${meant}, and give its file that name.`,
    };
  return {
    what: `The picture ${src.slice(0, 80)} does not belong to this site.`,
    fix: 'Put the picture into the folder figures/ beside the lesson and write ./figures/name.svg.',
  };
}

/** `## Title {#name}` gives a heading its name; Markdown would take any attribute, `onclick` too. */
function headingFault({ id, ...others }: Record<string, unknown>): Said | undefined {
  // What Markdown gives the heading of its footnotes.
  if (id === 'footnote-label') return undefined;
  const [odd] = Object.keys(others);
  if (odd !== undefined)
    return {
      what: `A heading has the attribute ${odd.slice(0, 40)} in braces; only a name is allowed.`,
      fix: 'Write {#name} after the heading, or nothing.',
    };
  if (id === undefined || HEADING_ID.test(String(id))) return undefined;
  return {
    what: `The name ${String(id).slice(0, 40)} of a heading has signs that a name cannot have.`,
    fix: 'Use letters, digits and hyphens.',
  };
}
