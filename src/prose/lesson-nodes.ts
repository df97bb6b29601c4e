import { safeLink } from './links.ts';

/* The allow-list of lessons: what a node of the parsed MDX may be. */

/** What is wrong, and what to do. */
export type Said = { what: string; fix: string };

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
const PICTURE = /^(?:\.?\/)?figures\/(?!.*\.\.)[\w./-]+\.(?:svg|png|webp|jpe?g|gif)$/;
const COMMENT = /^\s*(?:\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/\s*)*$/;

const TAGS = Object.keys(TYPED).join(', ');

/** What is wrong with a node by itself; undefined when it may come onto a page. */
export function safetyFault(node: LessonNode): Said | undefined {
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
  PICTURE.test(src)
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
