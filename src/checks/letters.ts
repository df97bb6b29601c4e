import { domainToUnicode } from 'node:url';
import { parseDocument, visit } from 'yaml';
import { parseHtml, textOf as wordsOf } from '../markdown/hast.ts';
import { unparsable } from '../markdown/lesson-guard.ts';
import { eachNode, type MdxNode, parseMdx } from '../markdown/mdx.ts';
import { lineAndColumn } from '../problem.ts';
import type { Finding } from './finding.ts';
import { nameOfSign } from './sign-names.ts';
import { FRONTMATTER } from './source.ts';

/*
 * Letters that lie or break: signs that nobody sees, or that turn the order of what is read, and hosts
 * that mix alphabets. They are looked for in what a text means: typed, or by an escape or a reference.
 */

/** A text without its escapes, and the way from a place in it back to the file. */
type Decoded = { text: string; at: (index: number) => number };

/** Something in a text that lies: where it stands in the file, and what it is. */
export type Lie = Pick<Finding, 'rule' | 'what' | 'fix'> & {
  offset: number;
  sign: string;
  /** Written as `&#x202e;`, which is a letter in prose, and in code what it is. */
  isReference?: true;
};

/** Most that is told of one file. */
const MOST = 10;

/** Every letter that lies in a file of the content, in its order. Pure. */
export function liesIn(file: string, text: string): Lie[] {
  const typed = withoutEscapes(file, text);
  const read = decode(typed, REFERENCE, ([whole]) => letterOf(whole));
  const signs = signsIn(typed);
  const known = new Set(signs.map(({ offset }) => offset));
  const referred = signsIn(read).filter(({ offset }) => !known.has(offset));
  const code = referred.length > 0 && file.endsWith('.mdx') ? codeIn(text) : [];
  const meant = referred.filter(
    ({ offset }) => !code.some(({ start, end }) => offset >= start.offset && offset < end.offset),
  );
  const lies = [
    ...signs,
    ...meant.map((lie): Lie => ({ ...lie, isReference: true })),
    ...hostsIn(read),
  ];
  return lies.sort((a, b) => a.offset - b.offset);
}

/** Where the code of a lesson stands. */
function codeIn(text: string): MdxNode['position'][] {
  const places: MdxNode['position'][] = [];
  const tree = unparsable(text) ? undefined : parseMdx(text).tree;
  if (tree)
    eachNode(tree, ({ type, position }) => {
      if (type === 'code' || type === 'inlineCode') places.push(position);
    });
  return places;
}

/** Lies as findings, with line and column. */
export const toldLies = (
  file: string,
  text: string,
  lies: readonly Lie[] = liesIn(file, text),
): Finding[] =>
  lies.slice(0, MOST).map(({ offset, sign: _, ...said }) => ({
    file,
    ...lineAndColumn(text, offset),
    ...said,
  }));

/* Escapes and references → the letters that they mean. */

const identity = (text: string): Decoded => ({ text, at: (index) => index });

/** @param value the letters that a match means; undefined leaves it as it stands */
function decode(
  { text, at }: Decoded,
  pattern: RegExp,
  value: (match: RegExpExecArray) => string | undefined,
): Decoded {
  const marks: { from: number; offset: number }[] = [{ from: 0, offset: 0 }];
  let out = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const letters = value(match);
    if (letters === undefined) continue;
    out += text.slice(end, match.index);
    marks.push({ from: out.length, offset: match.index });
    out += letters;
    end = match.index + match[0].length;
    marks.push({ from: out.length, offset: end });
  }
  const back = (index: number): number => {
    const { from, offset } = marks.findLast((mark) => mark.from <= index) ?? { from: 0, offset: 0 };
    return at(offset + index - from);
  };
  return { text: out + text.slice(end), at: back };
}

const JSON_ESCAPE = /\\(?:u[\da-f]{4}|.)/gi;
const YAML_ESCAPE = /\\(?:x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|[^\n])/gi;
/** What one letter behind a backslash means, in YAML; others stand for themselves. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ 0: '\0', a: '\x07', b: '\b', e: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
  ...{ N: '\x85', _: '\xa0', L: '\u2028', P: '\u2029' },
};

function escaped([whole]: RegExpExecArray): string {
  const [sign = '', ...hex] = whole.slice(1);
  if (hex.length === 0) return SHORT[sign] ?? sign;
  const code = Number.parseInt(hex.join(''), 16);
  // Halves of a pair meet again, since each takes its own place.
  return code > 0x10ffff
    ? ''
    : sign === 'U'
      ? String.fromCodePoint(code)
      : String.fromCharCode(code);
}

/** Escapes stand in JSON in every text, in the head of a stage between double quotes. */
function withoutEscapes(file: string, text: string): Decoded {
  if (/\.(?:json|ipynb)$/.test(file)) return decode(identity(text), JSON_ESCAPE, escaped);
  const head = file.endsWith('.mdx') ? FRONTMATTER.exec(text) : null;
  if (!head?.[1]?.includes('\\')) return identity(text);
  const start = head[0].indexOf(head[1]);
  const quoted: [number, number][] = [];
  visit(parseDocument(head[1]), {
    Scalar: (_, { type, range }) => {
      if (type === 'QUOTE_DOUBLE' && range) quoted.push([start + range[0], start + range[1]]);
    },
  });
  return decode(identity(text), YAML_ESCAPE, (match) =>
    quoted.some(([from, to]) => match.index >= from && match.index < to)
      ? escaped(match)
      : undefined,
  );
}

/** `&#x202e;`, `&rlm;`: longer names than this are of no sign that is looked for. */
const REFERENCE = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,24});/gi;

/** The letter of a reference, as a browser reads it. */
const letterOf = (reference: string): string | undefined => {
  const letter = wordsOf(parseHtml(reference));
  return letter === reference || /[<&>]/.test(letter) ? undefined : letter;
};

/* Signs that nobody sees. */

/** Scripts whose letters join, or not, by signs without width. */
const JOINING =
  'Arab Syrc Nkoo Mong Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
    .split(' ')
    .map((script) => `\\p{sc=${script}}`)
    .join('');
/** Where such signs belong: flags of regions, forms of emoji and of Han, families, joining scripts. */
const FINE = [
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
  '(?<=[\\p{Emoji}\\p{S}])[\\uFE0E\\uFE0F]',
  '(?<=[\\p{Sm}\\p{sc=Han}])[\\uFE00-\\uFE0D\\u{E0100}-\\u{E01EF}]',
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  `(?<=[${JOINING}])[\\u200C\\u200D]`,
].join('|');
const UNSEEN = '(?![\\t\\n\\r])[\\p{Cc}\\p{Cs}\\p{DI}\\p{NChar}\\u2028\\u2029\\uFFF9-\\uFFFB]';
const SIGN = new RegExp(`${FINE}|(${UNSEEN})`, 'gu');

const signsIn = ({ text, at }: Decoded): Lie[] =>
  [...text.matchAll(SIGN)].flatMap(({ 1: sign, index }) =>
    sign === undefined
      ? []
      : {
          rule: 'F7',
          offset: at(index),
          sign,
          what: `${nameOfSign(sign)} stands here: nobody sees it, and it changes what is read, copied or run.`,
          fix: 'Delete it; typing the word anew is the surest way.',
        },
  );

/* Hosts that mix alphabets. */

/** What follows two slashes or an @, or looks like a host by its dots. */
const HOST =
  /(?<=[\\/]{2}|@|%40)[^\s\\/?#"'<>()[\]{}`|,;]{1,253}|(?<![\p{L}\p{N}._-])(?:[\p{L}\p{N}-]{1,63}\.){1,5}[a-z]{2,24}(?![\p{L}\p{N}])/giu;
const EASTERN = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Bopo}';
/** A letter of another alphabet than ours; scripts of East Asia stand beside Latin in good names. */
const FOREIGN = new RegExp(`(?![\\p{sc=Latin}\\p{sc=Zyyy}\\p{sc=Zinh}${EASTERN}])\\p{L}`, 'u');
/** Letters of Cyrillic that look like Latin ones: a name of them alone is none. */
const ALIKE = /^[асԁеһіјӏорԛѕԝхуь-]+$/u;

function hostsIn({ text, at }: Decoded): Lie[] {
  return [...text.matchAll(HOST)].flatMap(({ 0: typed, index }) => {
    // Most hosts are plain letters.
    if (/^[\w.:@-]*$/.test(typed) && !/xn--/i.test(typed)) return [];
    const named = /[\\/@]|%40/.test(text.slice(Math.max(0, index - 3), index));
    const host = hostOf(typed);
    const odd = host
      .split('.')
      .map(oddLetter)
      .find((letter) => letter !== undefined);
    // Δx.mean is code: without slashes before it, a Greek letter makes no host.
    if (odd === undefined || (!named && /\p{sc=Grek}/u.test(odd))) return [];
    return {
      rule: 'F8',
      offset: at(index),
      sign: typed,
      what: `The host ${host.slice(0, 80)} mixes alphabets: its “${odd}” is ${nameOfSign(odd)}, no Latin letter.`,
      fix: 'Type the address anew, or copy it from the page that it means.',
    };
  });
}

/** The letter of a name that is not of the alphabet of the others; undefined for a plain name. */
function oddLetter(name: string): string | undefined {
  const odd = FOREIGN.exec(name)?.[0];
  return odd !== undefined && (/\p{sc=Latin}/u.test(name) || ALIKE.test(name)) ? odd : undefined;
}

/** The host as a browser reads it: percent-codes, wide letters and xn-- undone, no login, no port. */
function hostOf(typed: string): string {
  const address = `https://${typed}`;
  return URL.canParse(address) ? domainToUnicode(new URL(address).hostname) : typed.toLowerCase();
}
