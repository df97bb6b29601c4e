import { mdxToHast } from 'satteri';
import { refuseLesson } from './lesson-text.ts';
import { safeLink } from './links.ts';
import { texToMathML } from './maths.ts';

/*
 * What a lesson may hold. MDX is a program: it can import, compute and write any HTML while the site is
 * built. A lesson is a text, so only Markdown and a few tags without attributes get through; the rest is
 * refused by the content gate, and by the Markdown pipeline itself (`onlyLessons` in satteri.ts), which
 * also protects who previews somebody else's lesson.
 */

/** A mistake in a lesson, with its place (1-based). */
export type LessonFault = { line: number; column: number; what: string; fix: string };

/** The features of Markdown that lessons are written with, here and in astro.config.mjs. */
export const LESSON_FEATURES = { math: true, headingAttributes: true };

/** HTML that an author may type, and the attributes of each. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
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
const PICTURE = /^(?:\.{1,2}\/)*(?:\/?figures\/)?[\w./-]+\.(?:svg|png|webp|jpe?g|gif|avif)$/;
const COMMENT = /^\s*(?:\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/\s*)*$/;

const TAGS = Object.keys(TYPED).join(', ');

type Attribute = { type: string; name?: string };
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

type Said = Pick<LessonFault, 'what' | 'fix'>;

/** Looks at one node. */
type Look = (node: LessonNode) => Said | undefined;

/**
 * Everything in a lesson that must not come onto a page, or would stop the build; nothing when all is
 * well. Never throws.
 * @param hasPicture whether the picture at an address in the lesson is there
 */
export function lessonFaults(
  mdx: string,
  hasPicture: (address: string) => boolean = () => true,
): LessonFault[] {
  const refused = refuseLesson(mdx);
  if (refused) return [{ ...placeOf(mdx, refused.offset), what: refused.what, fix: refused.fix }];
  const look: Look = (node) => safetyFault(node) ?? formulaFault(node) ?? missing(node, hasPicture);
  try {
    return faultsBelow(mdxToHast(mdx, { features: LESSON_FEATURES }) as LessonNode, look);
  } catch (error) {
    return [unreadable(error)];
  }
}

/** What must not come onto a page, in a parsed lesson, in the order of the text. */
export const treeFaults = (root: LessonNode): LessonFault[] => faultsBelow(root, safetyFault);

function faultsBelow(node: LessonNode, look: Look, above = node): LessonFault[] {
  const said = look(node);
  const { line = 1, column = 1 } = (node.position ?? above.position)?.start ?? {};
  const own = said ? [{ line, column, ...said }] : [];
  const within = node.position ? node : above;
  // What code blocks hold is text, and on the page also spans with our colours.
  const children = (node.children ?? []).filter(({ tagName }) => tagName !== 'span');
  return [...own, ...children.flatMap((child) => faultsBelow(child, look, within))];
}

function safetyFault(node: LessonNode): Said | undefined {
  if (node.type === 'element') return elementFault(node.tagName ?? '', node.properties ?? {});
  if (node.type.startsWith('mdxJsx')) return typedFault(node);
  if (node.type === 'mdxjsEsm') return PROGRAM;
  if (node.type.endsWith('Expression')) return COMMENT.test(node.value ?? '') ? undefined : BRACES;
  return ['root', 'text', 'comment'].includes(node.type) ? undefined : PROGRAM;
}

const PROGRAM = {
  what: 'A program stands here (import, export); a lesson is a text.',
  fix: 'Take it out: a lesson needs no imports.',
};
const BRACES = {
  what: 'What stands in { } would run as a program.',
  fix: 'Write &#123; for {, or put code between backticks.',
};

function typedFault({ name, attributes = [] }: LessonNode): Said | undefined {
  const tag = name ?? '';
  if (!Object.hasOwn(TYPED, tag))
    return {
      what: `The tag <${tag.slice(0, 40)}> is not allowed in a lesson.`,
      fix: `Use Markdown, or one of: ${TAGS}. For the sign itself write &lt;.`,
    };
  const odd = attributes.find(
    ({ type, name: key }) => type !== 'mdxJsxAttribute' || !TYPED[tag]?.includes(key ?? ''),
  );
  if (!odd) return undefined;
  const allowed = TYPED[tag]?.join(', ') || 'none';
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

const pictureFault = (src: string): Said | undefined =>
  PICTURE.test(src) && !src.startsWith('//')
    ? undefined
    : {
        what: `The picture ${src.slice(0, 80)} does not belong to this site.`,
        fix: 'Put the picture into the folder figures/ beside the lesson and write ./figures/name.svg.',
      };

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

const MATHS = ['math-inline', 'math-display'];

function formulaFault({ tagName, properties = {}, children = [] }: LessonNode): Said | undefined {
  const classes = tagName === 'code' ? [properties['className'] ?? []].flat().map(String) : [];
  const kind = MATHS.find((name) => classes.includes(name));
  if (!kind) return undefined;
  try {
    texToMathML(children.map(({ value = '' }) => value).join(''), kind === 'math-display');
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    return { what: message, fix: 'Mend the formula; for a dollar sign in prose write \\$.' };
  }
}

function missing(
  { tagName, properties = {} }: LessonNode,
  hasPicture: (address: string) => boolean,
): Said | undefined {
  const src = String(properties['src'] ?? '');
  if (tagName !== 'img' || hasPicture(src)) return undefined;
  return {
    what: `The picture ${src.slice(0, 80)} does not exist.`,
    fix: 'Add the file, or mend the address.',
  };
}

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
