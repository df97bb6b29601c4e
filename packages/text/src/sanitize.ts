import { CHECK_ID, CHECK_KINDS } from '@a2z/course/self-check';
import type { Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { filterRawMath, MATHML_ATTRIBUTES, MATHML_TAGS } from './mathml.ts';

/*
 * The one allow-list: whatever a notebook or an author's HTML holds passes here, and nothing that is
 * not named below comes out. No scripts, styles, forms, frames, inline SVG, custom elements, data-*
 * or class names of ours (a class can lay a picture over the whole page). What may only stand with
 * care (ids, links, pictures, tables) is finished in `finish.ts`.
 */

const TAGS =
  'a abbr b blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead tr u ul var';
/** Elements that go with all that they hold: their text is code, a control, or an other medium's fallback. */
const DROPPED =
  'script style template noscript noembed noframes svg iframe frame frameset object embed applet audio video canvas button select datalist option optgroup textarea input meter progress title head map area';
/** Below 10 000: a `rowspan` of a million freezes a browser. */
const COUNT = /^\d{1,4}$/;
/** Classes that this room reads and then removes again. */
const READ_CLASS = /^(language-[\w+#.-]{1,30}|math-inline|math-display)$/;

const words = (text: string): string[] => text.split(' ');
const mathsOnly = Object.fromEntries(
  MATHML_TAGS.filter((tag) => tag !== 'math').map((tag) => [tag, ['math']]),
);
const mathsAttributes = Object.fromEntries(MATHML_TAGS.map((tag) => [tag, [...MATHML_ATTRIBUTES]]));

/** Every key is given, because hast-util-sanitize fills what is missing from GitHub's wider schema. */
export const SCHEMA: Required<Schema> = {
  allowComments: false,
  allowDoctypes: false,
  tagNames: [...words(TAGS), ...MATHML_TAGS],
  strip: words(DROPPED),
  ancestors: {
    ...mathsOnly,
    tr: ['table'],
    td: ['table'],
    th: ['table'],
    tbody: ['table'],
    thead: ['table'],
    tfoot: ['table'],
  },
  attributes: {
    ...mathsAttributes,
    '*': [
      ['id', /^[^\s"'<>&]{1,200}$/],
      ['dir', 'ltr', 'rtl', 'auto'],
      ['lang', /^[A-Za-z-]{2,20}$/],
    ],
    a: ['href', ['name', /^[^\s"'<>&]{1,200}$/]],
    abbr: ['title'],
    code: [['className', READ_CLASS]],
    details: [['open', true]],
    img: ['src', 'alt', ['width', COUNT], ['height', COUNT]],
    li: [['value', COUNT]],
    ol: [
      ['start', COUNT],
      ['reversed', true],
      ['type', /^[1aAiI]$/],
    ],
    td: [
      ['colSpan', COUNT],
      ['rowSpan', COUNT],
    ],
    th: [
      ['colSpan', COUNT],
      ['rowSpan', COUNT],
      ['scope', 'row', 'col', 'rowgroup', 'colgroup'],
    ],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['data', 'attachment', 'notebook-data'] },
  required: {},
  clobber: [],
  clobberPrefix: '',
};

/**
 * The cells of a notebook may ask: `<check>` (parsed HTML has no capitals) with these attributes, which
 * check-question.ts turns into what stands on the page. And they may name a figure that moves (live-figure.ts).
 */
export const CELL_SCHEMA: Required<Schema> = {
  ...SCHEMA,
  tagNames: [...(SCHEMA.tagNames ?? []), 'check'],
  attributes: {
    ...SCHEMA.attributes,
    figure: [...(SCHEMA.attributes?.['figure'] ?? []), ['dataName', /^[\w-]{1,40}$/]],
    check: [
      ['id', CHECK_ID],
      ['kind', ...CHECK_KINDS],
      ['answer', /^[+-]?[\d.]{1,30}(?:e[+-]?\d{1,3})?$/i],
      ['tolerance', /^[\d.]{1,30}(?:e[+-]?\d{1,3})?$/i],
      ['unit', /^[^<>]{0,20}$/],
    ],
  },
};

/** hast-util-sanitize on a tree: only what the schema names is left. `h1` becomes `h2` beforehand. */
export function sanitizeTree(tree: Root, schema: Required<Schema> = SCHEMA): Root {
  filterRawMath(tree);
  const clean = sanitize(tree, schema);
  return clean.type === 'root'
    ? clean
    : { type: 'root', children: [clean as Root['children'][number]] };
}
