import { withoutQuoted } from '@a2z/text/lesson';
import type { Trap } from './markdown-traps.ts';

/* What other systems take for Markdown, and a slip of a finger: printed as it was typed, or worse. */

type Habit = readonly [
  pattern: RegExp,
  what: string,
  fix: string,
  right?: (found: readonly string[]) => string,
];

const SHOWN = 'so the page shows it as typed.';

/** A line of text right above a rule; who means a heading underlines it with as many hyphens as it has letters. */
const HYPHENS = /^(?![\s>|#-])[^\n]+(?=\n-{2,3}[ \t]*$)/gm;

/** Does a text begin with what should be a head, and is none? Others tell of it. */
const isHead = (text: string, bare: string): boolean =>
  /^\s*(?:-{2,}\s|[a-z]\w*: )/i.test(text) && bare[text.search(/\S/)] !== ' ';

/** Looked for outside code, formulas and escapes. */
const HABITS: readonly Habit[] = [
  [
    /!?\[[^\]\n]{1,300}\][ \t]+\((?:https?:\/\/|mailto:|\.{0,2}\/|#)[^()\s]{1,300}\)/g,
    'With a space between words and address this is neither a link nor a picture: the page shows the brackets.',
    'Take the space out.',
    ([found = '']) => found.replace(/\]\s+\(/, ']('),
  ],
  [
    /(?<![\w)\]])!\[(?![[^])[^\]\n]{1,300}\](?![([:]|[ \t]+\()/g,
    'This picture has no address, so the page shows the brackets.',
    'Write its address after the words, in round brackets.',
    ([found]) => `${found}(./figures/name.svg)`,
  ],
  [
    /(?<![\w:]):[a-z][a-z_]{2,30}:(?![\w:])/g,
    `The name of an emoji between colons means nothing here, ${SHOWN}`,
    'Take it out, or say it in words.',
  ],
  [
    /(?<![=\w])==(?![=\s])([^=\n]{1,100})(?<!\s)==(?![=\w])/g,
    `Two equal signs do not mark words here, ${SHOWN}`,
    'Write ** before and after the words.',
    ([, words]) => `**${words}**`,
  ],
  [
    /(?<=\w)~([\w+-]{1,10})~(?!~)/g,
    'A tilde before and after a letter does not make a subscript: the letter is struck out, or the tilde shown.',
    'Write <sub> before and </sub> after it, or a formula.',
    ([, low]) => `<sub>${low}</sub>`,
  ],
  [
    /(?<=\w)\^([\w+-]{1,10})\^/g,
    `The sign ^ does not make a superscript here, ${SHOWN}`,
    'Write <sup> before and </sup> after it, or a formula.',
    ([, high]) => `<sup>${high}</sup>`,
  ],
  [
    /(?<=^|\s)\*\*[ \t]+(\S[^*\n]{0,100}?)[ \t]+\*\*(?=\s|$|[.,;:!?])/gm,
    `There are spaces between the stars and the words, ${SHOWN}`,
    'Take the spaces between the stars and the words out.',
    ([, words]) => `**${words}**`,
  ],
  [
    /^-[A-Za-z][^\n]*(?=\n-[A-Za-z])/gm,
    'These lines are not a list: the space after the hyphen is missing.',
    'Put a space after each hyphen.',
    ([found = '']) => found.replace('-', '- '),
  ],
  [
    /^\d{1,2}\.[A-Za-z][^\n]*(?=\n\d{1,2}\.[A-Za-z])/gm,
    'These lines are not a list: the space after the number is missing.',
    'Put a space after each number and its full stop.',
    ([found = '']) => found.replace('.', '. '),
  ],
  [
    HYPHENS,
    'This line becomes a heading, because a line of hyphens is right below it.',
    'Put an empty line between the two; for a heading, write ## before its words.',
  ],
];

/** Every such habit in a text, at its place. */
export function habitsIn(text: string, bare: string): Trap[] {
  // A blank beside it, or behind its signs, may stand for code, which belongs to it.
  const isQuoted = (at: number): boolean => bare[at] !== text[at];
  const known = HABITS.flatMap(([pattern, what, fix, right]) =>
    [...bare.matchAll(pattern)].flatMap((found) => {
      const end = found.index + found[0].length;
      if (isHead(text, bare) && pattern === HYPHENS) return [];
      if ([found.index - 1, found.index + 2, end - 3, end].some(isQuoted)) return [];
      const typed = [text.slice(found.index, end), ...found.slice(1)];
      const example = right?.(typed);
      return [{ offset: found.index, what, fix, ...(example !== undefined && { example }) }];
    }),
  );
  return [...known, ...latex(text), ...references(text, bare)];
}

/** `[words][name]` without a line `[name]: address`. */
function references(text: string, bare: string): Trap[] {
  const defined = new Set(
    [...text.matchAll(/^ {0,3}\[([^\]\n]+)\]:/gm)].map(([, name = '']) => name.toLowerCase()),
  );
  const pattern = /(?<![\w\])])\[([^\]\n]*[A-Za-z][^\]\n]*)\]\[([^\]\n]*)\]/g;
  return [...bare.matchAll(pattern)].flatMap(({ 1: words = '', 2: name = '', index }) =>
    defined.has((name || words).toLowerCase())
      ? []
      : [
          {
            offset: index,
            what: `No line says what address [${name || words}] has, so the page shows the brackets.`,
            fix: 'Write the address after the words, in round brackets.',
            example: `[${words}](https://example.org/)`,
          },
        ],
  );
}

/** Stands for the backslash before a bracket, which what is searched has no longer. */
const BACKSLASH = '\uE000';
const LATEX =
  /\uE000\(([^\n\uE000]{1,200})\uE000\)|^[ \t]*\uE000\[((?:[^\n\uE000]|\n(?!\s*\n)){1,500})\uE000\][ \t]*$/gm;

/** In LaTeX a formula stands between \( and \) or \[ and \]; here these are brackets. */
function latex(text: string): Trap[] {
  const bare = withoutQuoted(text.replace(/\\(?=[()[\]])/g, BACKSLASH));
  return [...bare.matchAll(LATEX)].map(({ 0: { length }, 1: inline, index }) => {
    const whole = text.slice(index, index + length);
    const inner = whole.trim().slice(2, -2).trim();
    const signs = inline === undefined ? '\\[ and \\]' : '\\( and \\)';
    return {
      offset: index + whole.indexOf('\\'),
      what: `${signs} do not make a formula here: the page shows the brackets.`,
      fix: 'Write a formula in a line between dollar signs, and one of its own between two lines of $$.',
      example: inline === undefined ? `$$\n${inner}\n$$` : `$${inner}$`,
    };
  });
}

/** What TeX draws otherwise than it was meant, without a word. */
export function texTrap(value: string, offset: number): Trap[] {
  const bare = value.replace(
    /\\(?:text|mathrm|operatorname|mathit|mathbf|textbf)\*?\s*\{[^{}]*\}/g,
    (all) => ' '.repeat(all.length),
  );
  const [, base = '', low] = /((?<!\\)[A-Za-z0-9}])_([A-Za-z]{3,})/.exec(bare) ?? [];
  if (low)
    return [
      {
        offset,
        what: `Only the first letter after _ is a subscript: in ${base}_${low} that is ${low.charAt(0)}.`,
        fix: 'Put the subscript into braces; words as \\text.',
        example: `${base}_{\\text{${low}}}`,
      },
    ];
  const [, power = '', sign = '', digits] =
    /((?<!\\)[A-Za-z0-9})])([\^_])(\d{2,})/.exec(bare) ?? [];
  if (digits)
    return [
      {
        offset,
        what: `Only the first digit after ${sign} is a ${sign === '^' ? 'superscript' : 'subscript'}: in ${power}${sign}${digits} that is ${digits.charAt(0)}.`,
        fix: 'Put all of them into braces.',
        example: `${power}${sign}{${digits}}`,
      },
    ];
  const percent = /(\S*)(?<!\\)%/.exec(value);
  return percent
    ? [
        {
          offset,
          what: 'In a formula % begins a comment: neither it nor what follows is shown.',
          fix: 'Write \\% for each % in a formula.',
          example: `${percent[1]}\\%`,
        },
      ]
    : [];
}
