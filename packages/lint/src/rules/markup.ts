import type { Page, Piece } from '../page.ts';
import { type Place, type Problem, tell } from '../problem.ts';
import type { Heading, Link } from '../prose.ts';
import type { Edit, Rule } from '../rule.ts';

/* Headings, pictures and links. */

/** R7: headings begin with ##, skip no level, and stand once on their page. */
export const headings: Rule = {
  code: 'R7',
  of: 'written',
  severity: 'error',
  page: (page) => {
    const all = headingsOf(page);
    return [
      ...all.flatMap((own, index) => headingFault(own, all[index - 1], all.slice(0, index))),
      ...page.pieces.flatMap(boldLines),
    ];
  },
};

type Own = { piece: Piece; heading: Heading };

const headingsOf = ({ pieces }: Page): Own[] =>
  pieces
    .filter(({ role }) => role === 'body' || role === 'cell')
    .flatMap((piece) => piece.prose.headings.map((heading) => ({ piece, heading })));

/** Bold words on a line of their own: the contents of the page and a screen reader do not have them. */
const boldLines = (piece: Piece): Problem[] =>
  piece.prose.boldLines.flatMap(({ text, at }) =>
    tell(
      piece.spot(at),
      `"${text}" is bold and not a heading: the contents of the page do not list it.`,
      'Write ## and a space before it in place of the stars; ### where it belongs to the section above.',
      `## ${text}`,
    ),
  );

const bare = (text: string): string => text.trim().toLowerCase();

function headingFault(
  { piece, heading: { depth, text, at } }: Own,
  previous: Own | undefined,
  before: readonly Own[],
): Problem[] {
  const spot = piece.spot(at);
  if (bare(text) === '')
    return tell(spot, 'This heading is empty.', 'Say what the section says, or take it out.');
  // A # heading in a notebook is refused by NB07.
  if (depth === 1 && piece.role === 'cell') return [];
  if (depth === 1)
    return tell(
      spot,
      `"${text}" is a # heading.`,
      'Write ## for a section; the title of the page stands in its frontmatter.',
    );
  const above = Math.max(previous?.heading.depth ?? 1, 1);
  if (depth > above + 1)
    return tell(
      spot,
      `"${text}" has ${'#'.repeat(depth)}, and the heading before it has ${'#'.repeat(above)}.`,
      `Write ${'#'.repeat(above + 1)}, one level below.`,
    );
  if (!before.some(({ heading }) => bare(heading.text) === bare(text))) return [];
  return tell(
    spot,
    `The heading "${text}" appears twice on this page.`,
    'Say what this section has and the other has not.',
  );
}

const FILE_NAME =
  /\.(?:png|jpe?g|svg|webp|gif|bmp|tiff?)$|^(?:image|img|screen ?shot|picture|figure|fig|photo|untitled|plot|chart|graph)[\s\d._:()-]*$/i;

/** Editors write the file's name when a picture is pasted: `image.png`, `Screenshot 2024-05-01`. */
export const isFileName = (alt: string): boolean => FILE_NAME.test(alt.trim());

/** R8: a picture is a small file of ours, with words for those who do not see it. */
export const pictures: Rule = {
  code: 'R8',
  of: 'written',
  severity: 'error',
  page: ({ pieces }) => pieces.flatMap(inText),
};

const inText = (piece: Piece): Problem[] =>
  piece.role !== 'body' && piece.role !== 'cell'
    ? []
    : piece.prose.images.flatMap(({ alt, at }) => {
        // A picture of a notebook that has no words, or the name of a file for them, is reported by NB06.
        const known = piece.role === 'cell' && (alt.trim() === '' || isFileName(alt));
        return known ? [] : altFault(piece.spot(at), alt.trim());
      });

function altFault(spot: Place, alt: string): Problem[] {
  const fix = 'Say in 5 to 150 characters what the picture shows and says.';
  if (isFileName(alt))
    return tell(spot, `The alternative text "${alt}" is the name of a file.`, fix);
  if (alt.length >= 5 && alt.length <= 150) return [];
  return tell(spot, `The alternative text has ${alt.length} characters.`, fix);
}

/** Texts that say nothing when a screen reader lists the links of a page. */
const EMPTY =
  /^(?:here|click(?: here)?|this|this (?:link|page|one)|that|there|more|read more|learn more|see more|link|page|website|url|source|details)[.:…]?$/i;
/** Parameters by which senders of links follow those who click. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref_src|trk|trackingid|originalsubdomain)$/i;
/** Boards and programs in the reader's own network, which have no certificate. */
const LOCAL = /^http:\/\/(?:localhost|127\.|192\.168\.|10\.|[\w-]+\.local\b)/;

/** R10: a link says where it goes, by https and without tracking. */
export const links: Rule = {
  code: 'R10',
  severity: 'error',
  page: ({ pieces }) =>
    pieces.flatMap((piece) => piece.prose.links.flatMap((link) => linkFaults(piece, link))),
  fix: ({ prose }) => prose.links.flatMap(fixedLink),
};

/** The address without parameters that follow people; undefined when it has none. */
export function untracked(url: string): string | undefined {
  if (!URL.canParse(url) || !url.includes('?')) return undefined;
  const parsed = new URL(url);
  const names = [...parsed.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (names.length === 0) return undefined;
  for (const name of names) parsed.searchParams.delete(name);
  return parsed.href;
}

function linkFaults(piece: Piece, { url, text, at }: Link): Problem[] {
  const spot = piece.spot(at);
  if (url.trim() === '')
    return tell(
      spot,
      `The link "${text.slice(0, 60)}" has no address.`,
      'Write where it goes, between the round brackets.',
    );
  const clean = untracked(url);
  const followed = 'The address follows people who click (tracking parameters).';
  const open = `The address ${url} is not https.`;
  return [
    ...(isAutolink(piece, at)
      ? []
      : (bracketFault(piece, spot, url, at) ?? wordsFault(spot, url, text.trim()))),
    ...(clean === undefined ? [] : tell(spot, followed, `Use ${clean}.`)),
    ...(!/^http:/i.test(url) || LOCAL.test(url)
      ? []
      : tell(spot, open, 'Write https, and check that the page answers.')),
  ];
}

/** `<https://example.org>`: who types the signs means the address itself. */
const isAutolink = ({ source }: Piece, at: number): boolean =>
  [at - 1, at].some((from) => /^<(?:https?|mailto):/.test(source.slice(from, from + 8)));

/** A bare address that was to be one of a link: a bracket is missing, or they stand the other way round. */
function bracketFault(piece: Piece, spot: Place, url: string, at: number): Problem[] | undefined {
  const before = /[^\n]{0,200}$/.exec(piece.source.slice(0, at))?.[0] ?? '';
  const right = (words = '') => `[${words}](${url.replace(/[)\]].*$/, '')})`;
  const swapped = /\(([^()[\]]+)\)\[$/.exec(before);
  if (swapped)
    return tell(
      spot,
      'The brackets of this link are the other way round.',
      'Write the words in [ ], and after them the address in ( ).',
      right(swapped[1]),
    );
  const open = /\[([^()[\]]+)(\]?)\($/.exec(before);
  if (!open) return undefined;
  const lacking = open[2] === '' ? ']' : ')';
  return tell(
    spot,
    `A bracket of this link is missing, so the page shows the others.`,
    lacking === ']' ? 'Write ] after its words.' : 'Write ) after its address.',
    right(open[1]),
  );
}

function wordsFault(spot: Place, url: string, words: string): Problem[] {
  if (words === '') return tell(spot, 'This link has no text.', 'Say where it goes.');
  if (EMPTY.test(words))
    return tell(
      spot,
      `The link says only "${words}".`,
      'Say where it goes, in words that stand alone.',
    );
  if (!/^(?:https?:\/\/|www\.)/i.test(words)) return [];
  return tell(
    spot,
    'The link shows its bare address.',
    'Say where it goes, in words.',
    `[name of the page](${url})`,
  );
}

function fixedLink({ url: word, at }: Link): Edit[] {
  const by = untracked(word);
  return by ? [{ at, word, by, what: `The address ${word} is now ${by}.` }] : [];
}
