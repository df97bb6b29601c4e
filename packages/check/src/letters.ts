import { type Diagnostic, inText, type Message } from '@a2z/lint/problem';
import { textsIn } from '@a2z/text/json';
import { withoutQuoted } from '@a2z/text/lesson';
import { UNSEEN_SIGN } from '@a2z/text/unseen';
import type { Source } from './source.ts';

/*
 * Letters that lie, in what is typed: signs that nobody sees (F7), and letters of two alphabets in one host
 * or one name (F8). What comes by a reference (`&#x202e;`) or in an output is taken out of the built page.
 */

/** What is said of a sign that passes for another one. */
type Said = Message & { rule: string };
type Confusable = Said & { offset: number; sign: string };

/** Most that is told of one text. */
const MOST = 10;

/**
 * The first letters that lie in a text, in its order. Pure.
 * @param isCode whether a place stands in code, where a name has letters of the keyboard
 */
export function confusablesIn(
  text: string,
  isCode: (offset: number) => boolean = () => false,
): Confusable[] {
  const first = (
    pattern: RegExp,
    saidOf: (found: RegExpExecArray) => Said | undefined,
  ): Confusable[] => {
    const confusables: Confusable[] = [];
    for (const found of text.matchAll(pattern)) {
      const said = saidOf(found);
      if (said && confusables.push({ ...said, offset: found.index, sign: found[0] }) === MOST)
        break;
    }
    return confusables;
  };
  const signs = first(UNSEEN_SIGN, ({ 1: sign }) =>
    sign === undefined ? undefined : unseen(sign),
  );
  const hosts = first(HOST, ({ 0: host, 1: bare }) => hostSaid(host, bare !== undefined));
  const names = first(NAME, ({ 0: name, index }) => nameSaid(name, () => isCode(index)));
  const inHost = ({ offset }: Confusable) =>
    hosts.some((host) => offset >= host.offset && offset < host.offset + host.sign.length);
  return [...signs, ...hosts, ...names.filter((each) => !inHost(each))]
    .sort((a, b) => a.offset - b.offset)
    .slice(0, MOST);
}

/** The letters of a file of the content that lie, with line and column; escapes of its values, too. */
export function confusableFindings(file: string, text: string, source?: Source): Diagnostic[] {
  let bare: string | undefined;
  const isCode = (offset: number): boolean => {
    if (file.endsWith('.py')) return true;
    bare ??= withoutQuoted(text);
    return file.endsWith('.mdx') && bare[offset] === ' ';
  };
  const typed = confusablesIn(text, isCode)
    .map(({ sign: _, ...fault }) => fault)
    .map(inText(file, text));
  const escaped = source && typed.length < MOST ? inValues(source, text) : [];
  return [...typed, ...escaped].slice(0, MOST);
}

/** What a value of a head or of JSON holds by an escape (`\u202e`), and no letter of the file is. */
const inValues = ({ file, value, locate }: Source, text: string): Diagnostic[] =>
  textsIn(value).flatMap(({ at, text: held }) =>
    confusablesIn(held)
      .filter(({ sign }) => !text.includes(sign))
      .slice(0, 1)
      .map(({ offset: _, sign: __, ...said }) => ({ file, ...locate(at), ...said })),
  );

/** `U+202E` */
export const codeOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const unseen = (sign: string): Said => ({
  rule: 'F7',
  what: `There is an invisible sign here, ${codeOf(sign)}: it changes what is read, copied or run.`,
  fix: 'Delete it; retyping the word is the surest way.',
});

/** What follows the slashes of an address or the @ of a mail, or looks like a host by its dots. */
const HOST =
  /(?<=\b[a-z][a-z0-9+.-]*:\/\/|\]\(\/\/|["']\/\/)[^\s\\/?#"'<>()[\]{}`|,;]{1,253}|(?<=@|%40)[^\s\\/?#"'<>()[\]{}`|,;@]{1,253}\.[a-z]{2,24}|(?<![\p{L}\p{N}._-])((?:[\p{L}\p{N}-]{1,63}\.){1,5}[a-z]{2,24})(?![\p{L}\p{N}])/giu;
/** A word, or a name in code. */
const NAME = /(?<![\p{L}\p{M}\p{N}_])[\p{L}\p{M}\p{N}_]{1,1000}/gu;

const LATIN = /\p{sc=Latin}/u;
/** A sign between two letters that a reader may take for a slash or a point. */
const BETWEEN = /(?<=[\p{L}\p{N}])(?!\p{ASCII})[\p{S}\p{P}](?=[\p{L}\p{N}])/u;
/** Alphabets with letters that look like ours; those of East Asia stand beside Latin in good names. */
const OTHER = /[\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Cherokee}\p{sc=Lisu}\p{sc=Coptic}]/u;
const GREEK = /\p{sc=Greek}/u;
/** Letters of Cyrillic that look like Latin ones: a host of them alone is none. */
const ALIKE = /^[асԁеһіјӏорԛѕԝхуь-]+$/u;

/** A Latin letter that is no letter with an accent: ı, ɡ, ɑ; those that a language has in its names are fine. */
const oddLatin = (name: string): string | undefined =>
  [...name.normalize('NFD')].find(
    (letter) => LATIN.test(letter) && !/[a-zßæœøłđðþªº]/i.test(letter),
  );

/** @param isBare without slashes before it: Δx.mean is code, and no host */
function hostSaid(host: string, isBare: boolean): Said | undefined {
  // Most hosts are plain letters.
  if (/^[\w.:@-]*$/.test(host) && !/\bxn--/i.test(host)) return undefined;
  if (/\bxn--|%[\da-f]{2}|&/i.test(host))
    return lie(`The host ${host.slice(0, 80)} is written in a code that nobody can read.`);
  const odd =
    host.match(BETWEEN)?.[0] ??
    host
      .split('.')
      .map(oddIn)
      .find((letter) => letter);
  if (odd === undefined || (isBare && GREEK.test(odd))) return undefined;
  return lie(
    `The host ${host.slice(0, 80)} is not what it seems: its “${odd}” is ${codeOf(odd)}, from another alphabet than the rest.`,
  );
}

function oddIn(label: string): string | undefined {
  if (ALIKE.test(label)) return label[0];
  const other = (OTHER.exec(label) ?? GREEK.exec(label))?.[0];
  return (LATIN.test(label) ? other : undefined) ?? oddLatin(label);
}

/** @param isCode where a name may have Greek letters, and no Latin ones that a keyboard does not have */
function nameSaid(name: string, isCode: () => boolean): Said | undefined {
  // Most names are plain letters.
  if (/^\w*$/.test(name)) return undefined;
  const other = LATIN.test(name) ? OTHER.exec(name)?.[0] : undefined;
  const odd = other ?? (isCode() ? oddLatin(name) : undefined);
  if (odd === undefined) return undefined;
  return lie(
    `The name ${name.slice(0, 60)} is not what it seems: its “${odd}” is ${codeOf(odd)}, from another alphabet than the rest.`,
  );
}

const lie = (what: string): Said => ({
  ...{ rule: 'F8', what },
  fix: 'Retype it on a keyboard, or copy the address from the page that it leads to.',
});
