import type { Piece } from '../reading/page.ts';
import type { Link } from '../reading/prose.ts';
import type { Edit, Finding, LintRule } from '../rule.ts';

/** Texts that say nothing when a screen reader lists the links of a page. */
const EMPTY =
  /^(?:here|click(?: here)?|this|this (?:link|page|one)|that|there|more|read more|learn more|see more|link|page|website|url|source|details)[.:…]?$/i;
/** Parameters by which senders of links follow those who click. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref_src|trk|trackingid|originalsubdomain)$/i;
/** Sites of which it is known that they answer under https. */
const SECURE =
  /^http:\/\/(?:[\w-]+\.)*(?:github\.com|arxiv\.org|doi\.org|wikipedia\.org|scikit-learn\.org|python\.org|numpy\.org|scipy\.org|pandas\.pydata\.org|espressif\.com|arduino\.cc|micropython\.org|nature\.com|ietf\.org|rfc-editor\.org|linkedin\.com)(?=[/?#]|$)/i;

export const links: LintRule = {
  code: 'R10',
  title: 'A link says where it goes, by https and without tracking.',
  level: 'error',
  why: 'Links are read one after the other by people who do not see the page; an address with utm_source tells somebody who has clicked.',
  elsewhere: 'That pages and headings of this site exist is said by the check of internal links.',
  bad: 'Read more [here](http://example.org/gap?utm_source=mail).',
  good: 'Read the [user guide on gaps](https://example.org/gap).',
  page: ({ pieces }) =>
    pieces.flatMap((piece) => piece.prose.links.flatMap((link) => about(piece, link))),
  mend: (piece) =>
    piece.role === 'field' ? [] : piece.prose.links.flatMap((link) => mended(piece, link)),
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

function about(piece: Piece, { url, text, at }: Link): Finding[] {
  const spot = piece.spot(at);
  const found: Finding[] = [];
  const say = (what: string, fix: string, example?: string) =>
    found.push({ ...spot, what, fix, ...(example !== undefined && { example }) });
  const words = text.trim();
  const clean = untracked(url);
  if (words === '') say('This link has no text.', 'Say where it goes.');
  else if (EMPTY.test(words))
    say(`The link says only "${words}".`, 'Say where it goes, in words that stand alone.');
  else if (/^(?:https?:\/\/|www\.)/i.test(words))
    say(
      'The link shows its bare address.',
      'Say where it goes, in words.',
      `[name of the page](${url})`,
    );
  if (clean !== undefined)
    say('The address follows people who click (tracking parameters).', `Use ${clean}.`);
  if (
    /^http:/i.test(url) &&
    !/^http:\/\/(?:localhost|127\.|192\.168\.|10\.|[\w-]+\.local\b)/.test(url)
  )
    say(`The address ${url} is not https.`, 'Write https, and look whether the page answers.');
  return found;
}

function mended(piece: Piece, { url, at }: Link): Edit[] {
  const better = (untracked(url) ?? url).replace(SECURE, (found) =>
    found.replace('http:', 'https:'),
  );
  const from = piece.source.indexOf(url, at);
  if (better === url || from < 0) return [];
  return [
    { from, to: from + url.length, text: better, what: `The address ${url} is now ${better}.` },
  ];
}
