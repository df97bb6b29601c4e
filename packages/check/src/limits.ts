import { cellPlace, type Diagnostic, type Fault, inText, type TextFault } from '@a2z/lint/problem';
import type { Notebook } from '@a2z/text/notebook';
import type { Listed } from './file-list.ts';
import { headOf, type Source } from './source.ts';

/*
 * Sizes first. What readers and rules do with a text is quick on what people write and may be slow on
 * what an attacker writes, so nothing is read that is many times larger than the largest real one.
 */

/** Seconds of computing that the check may spend on one file; the slowest real one takes 0.6. */
export const MOST_SECONDS = 3;

const KB = 1_000;
const MB = 1_000 * KB;

/** Most bytes of a file, by its path; the largest real one of its kind in brackets. */
const MOST_BYTES: readonly (readonly [RegExp, number])[] = [
  [/^src\/content\/ledger\.json$/, 2 * MB], // 28 kB for 245 stages
  [/\.ipynb$/, 5 * MB], // 700 kB
  [/\.mdx$/, 300 * KB], // 25 kB
  [/\.py$/, 100 * KB], // 12 kB
  [/\.txt$/, 500 * KB], // 5 kB
  [/\.json$/, 500 * KB], // 34 kB
  [/^/, 5 * MB], // a picture: 160 kB
];

/** Most characters in the head of a stage, of a line in it, of a text in JSON, a word, a lesson, a cell. */
const MOST = { head: 20_000, line: 2_000, text: 20_000, word: 1_000, lesson: 60_000, cell: 20_000 };
/** Most entries of a list, fields of a group, cells of a notebook (the longest has 55), and levels. */
const MOST_ENTRIES = 1_000;
const MOST_FIELDS = 100;
const MOST_CELLS = 300;
const DEEPEST = 20;
/** The ledger has a field for each stage, and the stages of a place that moved often many former ones. */
const MOST_STAGES = 20_000;

const SPLIT = 'Split it, or take out what was repeated by mistake.';

/** `1.4 MB`, `320 kB` */
const size = (bytes: number): string =>
  bytes >= MB ? `${(bytes / MB).toFixed(1)} MB` : `${Math.ceil(bytes / KB)} kB`;

/** Files of more bytes than any of their kind needs: they are not opened at all. */
export const largeFiles = (files: readonly Listed[]): Diagnostic[] =>
  files.flatMap(({ file, bytes }) => {
    const most = MOST_BYTES.find(([path]) => path.test(file))?.[1] ?? 0;
    if (bytes <= most) return [];
    const what = `The file has ${size(bytes)}; the limit is ${size(most)}.`;
    return [{ rule: 'F5', file, what, fix: 'Split it; put pictures into files of their own.' }];
  });

/** @param head the frontmatter of a stage, without its lines of hyphens */
export function largeHead(file: string, head: string): Diagnostic | undefined {
  const said = { rule: 'F5', file, line: 1, column: 1 };
  const what = `The head of the file has ${head.length} characters; the limit is ${MOST.head}.`;
  const fix = 'Put into the head only what its fields ask for; text belongs below it.';
  if (head.length > MOST.head) return { ...said, what, fix };
  const line = head.split('\n').findIndex((each) => each.length > MOST.line);
  if (line < 0) return undefined;
  return {
    ...said,
    line: line + 2,
    what: `This line of the head has more than ${MOST.line} characters.`,
    fix,
  };
}

/** The first value of a file that is longer or deeper than any needs to be. */
export function largeValue({ file, value }: Source): Diagnostic | undefined {
  const found = tooLarge(file, value, []);
  return found && { file, ...found, rule: 'F5' };
}

function tooLarge(file: string, value: unknown, at: PropertyKey[]): Fault | undefined {
  const say = (what: string): Fault => ({ at, what, fix: SPLIT });
  const name = String(at.findLast((key) => typeof key === 'string') ?? 'the file');
  if (typeof value === 'string') {
    const word = longWord(value);
    if (value.length <= MOST.text) return word && { at, what: word.what, fix: word.fix };
    return say(`${name} has ${value.length} characters; the limit is ${MOST.text}.`);
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (at.length > DEEPEST) return say(`${name} nests deeper than ${DEEPEST} levels.`);
  const entries = Object.entries(value);
  const most = mostOf(file, value, at);
  const things = Array.isArray(value) ? 'entries' : 'fields';
  if (entries.length > most)
    return say(`${name} has ${entries.length} ${things}; the limit is ${most}.`);
  for (const [key, inner] of entries) {
    const found = tooLarge(file, inner, [...at, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

function mostOf(file: string, value: object, at: readonly PropertyKey[]): number {
  if (Array.isArray(value)) return MOST_ENTRIES;
  return file === 'src/content/ledger.json' && at.length === 1 ? MOST_STAGES : MOST_FIELDS;
}

/** A text that is longer than any lesson, or has a word that is none. */
export function largeLesson(file: string, text: string): Diagnostic | undefined {
  const long = text.length - (headOf(text) ?? '').length;
  const what = `The lesson has ${long} characters; the limit is ${MOST.lesson}.`;
  if (long > MOST.lesson)
    return { rule: 'F5', file, line: 1, column: 1, what, fix: 'Make two lessons of it.' };
  const word = longWord(text);
  if (!word) return undefined;
  return { rule: 'F5', ...inText(file, text)(word) };
}

/** The first cell of a notebook that is longer than any needs to be, or has a word that is none. */
export function largeCell(file: string, { cells, moreCells }: Notebook): Diagnostic | undefined {
  const count = cells.length + moreCells;
  if (count > MOST_CELLS)
    return {
      rule: 'F5',
      file,
      what: `The notebook has ${count} cells; the limit is ${MOST_CELLS}.`,
      fix: 'Make several notebooks of it.',
    };
  for (const { number, source } of cells) {
    const long = source.length > MOST.cell && !/data:image\//.test(source);
    const what = `The text of the cell has ${source.length} characters; the limit is ${MOST.cell}.`;
    const said = long ? { what, fix: SPLIT } : longWord(source);
    if (said) return { rule: 'F5', ...cellPlace(file, number), what: said.what, fix: said.fix };
  }
  return undefined;
}

/**
 * The first run of signs without a space that is far longer than any word: rules look at words, and
 * many looks at one long word are slow. Pasted pictures are another rule's (NB05).
 */
export function longWord(text: string): TextFault | undefined {
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (word.length <= MOST.word || /data:image\//.test(word)) continue;
    return {
      offset: index,
      what: `A word here has ${word.length} characters without a space; the limit is ${MOST.word}.`,
      fix: 'Split it with spaces or lines, or take it out; data belongs in a file of its own.',
    };
  }
  return undefined;
}
