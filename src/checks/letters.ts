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
  isReference: boolean;
};
type Said = Pick<Lie, 'rule' | 'what' | 'fix'>;

/** Most that is told of one file. */
const MOST = 10;

/**
 * The first letters that lie in a file of the content, in its order. Pure.
 * @param keep whether one counts; asked of each until there are enough
 */
export function liesIn(
  file: string,
  text: string,
  keep: (lie: Lie) => boolean = () => true,
): Lie[] {
  const typed = withoutEscapes(file, text);
  const read = decode(typed.text, REFERENCE, ([whole]) => letterOf(whole));
  const code = file.endsWith('.mdx') ? codeIn(text) : () => false;
  const first = (pattern: RegExp, lieOf: (found: RegExpExecArray) => Said | undefined): Lie[] => {
    const lies: Lie[] = [];
    for (const found of read.text.matchAll(pattern)) {
      const said = lieOf(found);
      if (!said) continue;
      const at = read.at(found.index);
      const isReference = typed.text[at] === '&';
      const lie = { ...said, offset: typed.at(at), sign: found[0], isReference };
      if (keep(lie) && !(isReference && code(lie.offset)) && lies.push(lie) === MOST) break;
    }
    return lies;
  };
  const lies = [...first(SIGN, signSaid), ...first(HOST, hostSaid)];
  return lies.sort((a, b) => a.offset - b.offset).slice(0, MOST);
}

/** Whether a place stands in the code of a lesson; the lesson is parsed when it is first asked. */
function codeIn(text: string): (offset: number) => boolean {
  let places: MdxNode['position'][] | undefined;
  return (offset) => {
    places ??= codePlaces(text);
    return places.some(({ start, end }) => offset >= start.offset && offset < end.offset);
  };
}

function codePlaces(text: string): MdxNode['position'][] {
  const places: MdxNode['position'][] = [];
  const tree = text.length > MOST_PARSED || unparsable(text) ? undefined : parseMdx(text).tree;
  if (tree)
    eachNode(tree, ({ type, position }) => {
      if (type === 'code' || type === 'inlineCode') places.push(position);
    });
  return places;
}

/** Longer lessons are refused as they are. */
const MOST_PARSED = 100_000;

/** Lies as findings, with line and column. */
export const toldLies = (
  file: string,
  text: string,
  lies: readonly Lie[] = liesIn(file, text),
): Finding[] =>
  lies.map(({ offset, sign: _, isReference: __, ...said }) => ({
    file,
    ...lineAndColumn(text, offset),
    ...said,
  }));

/* Escapes and references → the letters that they mean. */

/** @param value the letters that a match means; undefined leaves it as it stands */
function decode(
  text: string,
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
    let [low, high] = [0, marks.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((marks[middle]?.from ?? 0) <= index) low = middle;
      else high = middle;
    }
    const { from, offset } = marks[low] ?? { from: 0, offset: 0 };
    return offset + index - from;
  };
  return { text: out + text.slice(end), at: back };
}

const JSON_ESCAPE = /\\(?:u[\da-f]{4}|.)/gi;
const YAML_ESCAPE = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[^\n])/g;
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
  if (/\.(?:json|ipynb)$/.test(file)) return decode(text, JSON_ESCAPE, escaped);
  const head = file.endsWith('.mdx') ? FRONTMATTER.exec(text) : null;
  if (!head?.[1]?.includes('\\')) return { text, at: (index) => index };
  const start = head[0].indexOf(head[1]);
  const quoted: [number, number][] = [];
  visit(parseDocument(head[1]), {
    Scalar: (_, { type, range }) => {
      if (type === 'QUOTE_DOUBLE' && range) quoted.push([start + range[0], start + range[1]]);
    },
  });
  return decode(text, YAML_ESCAPE, (match) =>
    quoted.some(([from, to]) => match.index >= from && match.index < to)
      ? escaped(match)
      : undefined,
  );
}

/** `&#x202e;`, `&rlm;`: longer names than this are of no sign that is looked for. */
const REFERENCE = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,24});/gi;

/** The letter of a reference, as a browser reads it; undefined where it is none, or one of no concern. */
function letterOf(reference: string): string | undefined {
  const [, hex, decimal] = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(reference) ?? [];
  if (hex === undefined && decimal === undefined) return named(reference);
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  // The others stand for nothing, or for letters of Windows.
  const isOne = code > 0 && code <= 0x10ffff && (code < 0x80 || code > 0x9f) && code >> 11 !== 27;
  return isOne ? String.fromCodePoint(code) : undefined;
}

const NAMED = new Map<string, string | undefined>();

function named(reference: string): string | undefined {
  if (!NAMED.has(reference)) {
    const letter = wordsOf(parseHtml(reference));
    NAMED.set(reference, letter === reference ? undefined : letter);
  }
  return NAMED.get(reference);
}

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

const signSaid = ({ 1: sign }: RegExpExecArray): Said | undefined =>
  sign === undefined
    ? undefined
    : {
        rule: 'F7',
        what: `${nameOfSign(sign)} stands here: nobody sees it, and it changes what is read, copied or run.`,
        fix: 'Delete it; typing the word anew is the surest way.',
      };

/* Hosts that mix alphabets. */

/** What follows two slashes or an @, or looks like a host by its dots. */
const HOST =
  /(?<=[\\/]{2}|@|%40)[^\s\\/?#"'<>()[\]{}`|,;]{1,253}|(?<![\p{L}\p{N}._-])(?:[\p{L}\p{N}-]{1,63}\.){1,5}[a-z]{2,24}(?![\p{L}\p{N}])/giu;
const EASTERN = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Bopo}';
/** A letter of another alphabet than ours; scripts of East Asia stand beside Latin in good names. */
const FOREIGN = new RegExp(`(?![\\p{sc=Latin}\\p{sc=Zyyy}\\p{sc=Zinh}${EASTERN}])\\p{L}`, 'u');
/** Letters of Cyrillic that look like Latin ones: a name of them alone is none. */
const ALIKE = /^[асԁеһіјӏорԛѕԝхуь-]+$/u;

function hostSaid({ 0: typed, index, input }: RegExpExecArray): Said | undefined {
  // Most hosts are plain letters.
  if (/^[\w.:@-]*$/.test(typed) && !/xn--/i.test(typed)) return undefined;
  const host = hostOf(typed);
  const odd = host
    .split('.')
    .map(oddLetter)
    .find((letter) => letter !== undefined);
  const isNamed = /[\\/@]$|%40$/.test(input.slice(Math.max(0, index - 3), index));
  // Δx.mean is code: without slashes before it, a Greek letter makes no host.
  if (odd === undefined || (!isNamed && /\p{sc=Grek}/u.test(odd))) return undefined;
  return {
    rule: 'F8',
    what: `The host ${host.slice(0, 80)} mixes alphabets: its “${odd}” is ${nameOfSign(odd)}, no Latin letter.`,
    fix: 'Type the address anew, or copy it from the page that it means.',
  };
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
