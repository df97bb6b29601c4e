import type { Trap } from './markdown-traps.ts';

/* Footnotes: each is called behind a sentence, and has its text once, on a line of its own. */

const NOTE = /\[\^\s*([^\]\s]+)\s*\]/;
const nameOf = (found: string): string => NOTE.exec(found)?.[1] ?? '';
const CALLS = new RegExp(`${NOTE.source}(?!:)`, 'g');

/** A footnote that is called and has no text is printed as `[^1]`. */
export function noteTrap(found: string, offset: number, bare: string): Trap | undefined {
  const name = nameOf(found);
  const has = [...bare.matchAll(/^ {0,3}\[\^([^\]\s]+)\]:/gm)].some((each) => each[1] === name);
  if (/\s/.test(found))
    return {
      offset,
      what: `There is a space in ${found}, so it calls no footnote and the page shows it.`,
      fix: 'Take the space out.',
      example: `[^${name}]`,
    };
  if (has) return undefined;
  // At the beginning of a paragraph stands the text itself.
  const own = [...bare.matchAll(/(?<=\n[ \t]*\n)\[\^([^\]\s]+)\][ \t]/g)].find(
    (each) => each[1] === name,
  );
  if (own && own.index !== offset) return undefined;
  if (own)
    return {
      offset,
      what: `The colon after ${found} is missing, so this is not the text of a footnote.`,
      fix: 'Write a colon after the bracket.',
      example: `${found}:`,
    };
  return {
    offset,
    what: `The footnote ${found} has no text, so the page shows ${found}.`,
    fix: `Write its text on a line of its own, which begins with ${found}: and has an empty line before it; or take ${found} out.`,
    example: `${found}: The text of the note.`,
  };
}

/** The text of a footnote that nobody calls is not shown at all. */
export function noteTextTrap(found: string, offset: number, bare: string): Trap | undefined {
  const name = nameOf(found);
  const calls = [...bare.matchAll(CALLS)].some((each) => each[1] === name);
  if (calls) return undefined;
  return {
    offset: offset + found.indexOf('['),
    what: `No sentence refers to the footnote [^${name}], so the page does not show its text.`,
    fix: `Write [^${name}] after the sentence that it belongs to, or take this line out.`,
    example: `[^${name}]`,
  };
}

/** A footnote of two texts, of which the page shows one. */
export const notesTwice = (bare: string): Trap[] => {
  const found = [...bare.matchAll(/^ {0,3}\[\^([^\]\s]+)\]:/gm)];
  return found.flatMap(({ index, 1: name }, n) =>
    found.findIndex((each) => each[1] === name) === n
      ? []
      : [
          {
            offset: index,
            what: `The footnote [^${name}] has its text twice, and the page shows the first.`,
            fix: 'Give this one a name of its own, here and after its sentence, or take it out.',
            example: `[^${name}-2]`,
          },
        ],
  );
};
