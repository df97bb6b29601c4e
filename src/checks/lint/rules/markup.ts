import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isWritten, type Page, type Piece, type Spot } from '../page.ts';
import type { Heading, Link } from '../prose.ts';
import { type Edit, type Finding, type LintRule, tell } from '../rule.ts';

/* Headings, pictures and links. */

/** R7: headings begin with ##, skip no level, and stand once on their page. */
export const headings: LintRule = {
  code: 'R7',
  level: 'error',
  page: (page) => {
    if (!isWritten(page)) return [];
    const all = headingsOf(page);
    return all.flatMap((own, index) => headingFault(own, all[index - 1], all.slice(0, index)));
  },
};

type Own = { piece: Piece; heading: Heading };

const headingsOf = ({ pieces }: Page): Own[] =>
  pieces
    .filter(({ role }) => role === 'body' || role === 'cell')
    .flatMap((piece) => piece.prose.headings.map((heading) => ({ piece, heading })));

const bare = (text: string): string => text.trim().toLowerCase();

function headingFault(
  { piece, heading: { depth, text, at } }: Own,
  previous: Own | undefined,
  before: readonly Own[],
): Finding[] {
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
    `The heading "${text}" stands twice on this page.`,
    'Say what this section has and the other has not.',
  );
}

const MOST = 200 * 1000;
const FILE_NAME =
  /\.(?:png|jpe?g|svg|webp|gif|bmp)$|^(?:image|img|screen ?shot|picture|figure|fig|photo|untitled|plot|chart|graph)[\s_.-]*\d*$/i;

/** R8: a picture is a small file of ours, with words for those who do not see it. */
export const pictures: LintRule = {
  code: 'R8',
  level: 'error',
  page: (page) =>
    isWritten(page) ? page.pieces.flatMap((piece) => [...inText(piece), ...inField(piece)]) : [],
  library: ({ root }, texts) =>
    texts.flatMap((text) => text.pictures.flatMap(({ path, spot }) => tooLarge(root, path, spot))),
};

const inText = (piece: Piece): Finding[] =>
  piece.role !== 'body' && piece.role !== 'cell'
    ? []
    : piece.prose.images.flatMap(({ alt, at }) => {
        // A picture of a notebook that has no words at all is reported by NB06.
        const known = piece.role === 'cell' && alt.trim() === '';
        return known ? [] : altFault(piece.spot(at), alt.trim());
      });

const inField = (piece: Piece): Finding[] =>
  piece.name === 'alt' && FILE_NAME.test(piece.source.trim())
    ? altFault(piece.spot(0), piece.source.trim())
    : [];

function altFault(spot: Spot, alt: string): Finding[] {
  const fix = 'Say in 5 to 150 characters what the picture shows and says.';
  if (FILE_NAME.test(alt))
    return tell(spot, `The alternative text "${alt}" is the name of a file.`, fix);
  if (alt.length >= 5 && alt.length <= 150) return [];
  return tell(spot, `The alternative text has ${alt.length} characters.`, fix);
}

function tooLarge(root: string, path: string, spot: Spot): Finding[] {
  const size = statSync(join(root, path), { throwIfNoEntry: false })?.size;
  // A picture that is not there is reported by C14.
  if (size === undefined || size <= MOST) return [];
  return tell(
    spot,
    `The picture ${path} takes ${Math.round(size / 1000)} kB.`,
    'Use at most 200 kB: SVG for drawings, WebP for photographs, fewer points in a plot.',
  );
}

/** Texts that say nothing when a screen reader lists the links of a page. */
const EMPTY =
  /^(?:here|click(?: here)?|this|this (?:link|page|one)|that|there|more|read more|learn more|see more|link|page|website|url|source|details)[.:…]?$/i;
/** Parameters by which senders of links follow those who click. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref_src|trk|trackingid|originalsubdomain)$/i;
/** Sites of which it is known that they answer under https. */
const SECURE =
  /^http:\/\/(?:[\w-]+\.)*(?:github\.com|arxiv\.org|doi\.org|wikipedia\.org|scikit-learn\.org|python\.org|numpy\.org|scipy\.org|pandas\.pydata\.org|espressif\.com|arduino\.cc|micropython\.org|nature\.com|ietf\.org|rfc-editor\.org|linkedin\.com)(?=[/?#]|$)/i;
/** Boards and programs in the reader's own network, which have no certificate. */
const LOCAL = /^http:\/\/(?:localhost|127\.|192\.168\.|10\.|[\w-]+\.local\b)/;

/** R10: a link says where it goes, by https and without tracking. */
export const links: LintRule = {
  code: 'R10',
  level: 'error',
  page: ({ pieces }) =>
    pieces.flatMap((piece) => piece.prose.links.flatMap((link) => linkFaults(piece, link))),
  fix: (piece) =>
    piece.role === 'field' ? [] : piece.prose.links.flatMap((link) => fixedLink(piece, link)),
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

function linkFaults(piece: Piece, { url, text, at }: Link): Finding[] {
  const spot = piece.spot(at);
  const clean = untracked(url);
  const followed = 'The address follows people who click (tracking parameters).';
  const open = `The address ${url} is not https.`;
  return [
    ...wordsFault(spot, url, text.trim()),
    ...(clean === undefined ? [] : tell(spot, followed, `Use ${clean}.`)),
    ...(!/^http:/i.test(url) || LOCAL.test(url)
      ? []
      : tell(spot, open, 'Write https, and look whether the page answers.')),
  ];
}

function wordsFault(spot: Spot, url: string, words: string): Finding[] {
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

function fixedLink(piece: Piece, { url, at }: Link): Edit[] {
  const better = (untracked(url) ?? url).replace(SECURE, (found) =>
    found.replace('http:', 'https:'),
  );
  const from = piece.source.indexOf(url, at);
  if (better === url || from < 0) return [];
  const what = `The address ${url} is now ${better}.`;
  return [{ from, to: from + url.length, text: better, what }];
}
