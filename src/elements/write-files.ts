import { FOLDERS } from '../course/content-files.ts';

/* What is written on the page to write on: the files of one page, by their paths. Pure. */

/** A page that somebody writes. */
export type Draft = {
  /** Path of the page. */
  place: string;
  /** The file in the field. */
  shown: string;
  files: Record<string, string>;
  /** Files of these that the repository has. */
  there: string[];
  /** When it was kept, in milliseconds. */
  at: number;
};

const PLACE =
  /(\w+\/(?:Modules\/Module\d+\/Topic\d+\/Stage\d+|Projects\/Project\d+\/[\w-]+\/Level\d+))/;

const NAMES: Readonly<Record<string, string>> = {
  stages: 'Head and text (.mdx)',
  notebooks: 'Notebook (.ipynb)',
  chats: 'Chat (.json)',
  interviews: 'Questions (.json)',
  proofs: 'Proof (.py)',
};

/** What a file of a page is called. */
export const nameOf = (file: string): string => NAMES[file.split('/')[2] ?? ''] ?? file;

/** The file in which a page is written: its chat, its questions, its notebook, or itself. */
export const mainFile = (files: readonly string[]): string =>
  files.find((file) => /^src\/content\/(?:chats|interviews|notebooks)\//.test(file)) ??
  files[0] ??
  '';

/** The path of a page in what a person has at hand: its path, its address, the path of a file. */
export const placeIn = (text: string): string | undefined => PLACE.exec(text)?.[1];

/** The file that a text is, by what it says. */
export function fileFor(text: string, place: string, name = ''): string {
  if (/\.mdx?$/i.test(name) || !/^\s*\{/.test(text)) return FOLDERS.stage(place);
  if (/\.ipynb$/i.test(name) || /"(?:cells|nbformat)"\s*:/.test(text))
    return FOLDERS.notebook(place);
  return /"questions"\s*:/.test(text) ? FOLDERS.interview(place) : FOLDERS.chat(place);
}

/** The place of the lesson with the id that stands in its head, if that is a stage's. */
export function placeOfId(
  text: string,
  stages: readonly { path: string; data: { id: string } }[],
): string | undefined {
  const id = /^id:[ \t]*([a-z0-9-]+)[ \t]*$/m.exec(text.split(/\n---/)[0] ?? '')?.[1];
  return stages.find(({ data }) => data.id === id)?.path;
}

/** The same files at another place. */
export function moved({ files, shown, ...draft }: Draft, place: string): Draft {
  const to = (file: string) => file.replace(draft.place, () => place);
  const entries = Object.entries(files).map(([file, text]) => [to(file), text]);
  return { ...draft, place, shown: to(shown), files: Object.fromEntries(entries), there: [] };
}

/** Where a line of a text begins and ends. @param line from 1 */
export function lineIn(text: string, line: number): { start: number; end: number } {
  let start = 0;
  for (let n = 1; n < line; n += 1) {
    const end = text.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return { start, end: end < 0 ? text.length : end };
}

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** What the status line says of a verdict. */
export function verdictSaid(told: readonly { severity: string }[]): string {
  const errors = told.filter(({ severity }) => severity === 'error').length;
  const warnings = told.length - errors;
  if (told.length === 0) return 'No mistake was found.';
  const parts = [
    ...(errors > 0 ? [count(errors, 'mistake')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ];
  return `${parts.join(' and ')}.`;
}
