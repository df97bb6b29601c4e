import { FOLDERS } from '@a2z/course/content-files';

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
  /** Files of these that somebody typed, pasted or opened. */
  own: string[];
  /** Nobody has written this page yet: what is not somebody's own comes from the templates. */
  isTemplate?: boolean;
  /** When it was kept, in milliseconds. */
  at: number;
};

/** What the page to write on knows of the site; the worker reads all of it. */
export type Index = {
  stages: readonly { path: string; data: { id: string; title: string } }[];
  pictures: readonly string[];
};

export const NOTHING: Draft = { place: '', shown: '', files: {}, there: [], own: [], at: 0 };

/** Most letters of a file here; the largest real one has 700 000. A field takes seconds for more. */
export const MOST_HERE = 1_500_000;

/** The files of a draft that are somebody's own, and hold something. */
export const ownFiles = ({ own, files }: Draft): string[] =>
  own.filter((file) => files[file]?.trim());

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

/** The folder of a text that says clearly what it is. */
function folderOf(text: string): string | undefined {
  if (/^\uFEFF?---\r?\n/.test(text)) return 'stages';
  if (!/^\s*\{/.test(text)) return undefined;
  if (/"(?:cells|nbformat)"\s*:/.test(text)) return 'notebooks';
  if (/"questions"\s*:/.test(text)) return 'interviews';
  return /"items"\s*:/.test(text) ? 'chats' : undefined;
}

/** Is more than half of a text gone? Then another one was put in its place. */
export function isReplaced(before: string, after: string): boolean {
  let [start, end] = [0, 0];
  const most = Math.min(before.length, after.length);
  while (start < most && before[start] === after[start]) start += 1;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return (start + end) * 2 < before.length;
}

/** The file that a text which stands in the field belongs to: another one when a text of another kind was pasted. */
export function fileOf({ files, shown, place }: Draft, text: string): string {
  const before = files[shown] ?? '';
  if (before.trim() === '') return fileFor(text, place);
  const folder = isReplaced(before, text) ? folderOf(text) : undefined;
  return folder && folder !== shown.split('/')[2] ? fileFor(text, place) : shown;
}

/** A draft with a text that somebody wrote into a file of it. */
export const withText = (draft: Draft, file: string, text: string, at: number): Draft => ({
  ...draft,
  shown: file,
  files: { ...draft.files, [file]: text },
  own: [...new Set([...draft.own, file])],
  at,
});

/** The files of a page as they were fetched, with what is somebody's own meanwhile. */
export function joined(fetched: Draft, mine: Draft): Draft {
  const own = ownFiles(mine);
  const texts = own.map((file) => [file, mine.files[file] ?? '']);
  const files = { ...fetched.files, ...Object.fromEntries(texts) };
  const shown = mine.shown in files ? mine.shown : fetched.shown;
  return { ...fetched, files, own, shown, at: mine.at };
}

/** The place of the lesson with the id that stands in its head, if that is a stage's. */
export function placeOfId(
  text: string,
  stages: readonly { path: string; data: { id: string } }[],
): string | undefined {
  const id = /^id:[ \t]*([a-z0-9-]+)[ \t]*$/m.exec(text.split(/\n---/)[0] ?? '')?.[1];
  return stages.find(({ data }) => data.id === id)?.path;
}

/** The next free number in the first topic; none until the stages are known. */
export function freePlace(stages: readonly { path: string }[]): string {
  const first = stages[0]?.path ?? '';
  const folder = first.slice(0, first.lastIndexOf('/') + 1);
  const taken = stages.filter(({ path }) => path.startsWith(folder)).length;
  return first && `${folder}Stage${taken}`;
}

/** What is somebody's own, at another place: files of the page before stay there. */
export function moved(draft: Draft, place: string): Draft {
  // Opened before a place was known, a file has a folder and an ending alone: src/content/stages/.mdx.
  const to = (file: string) =>
    draft.place === ''
      ? file.replace(/^src\/content\/\w+\//, (folder) => folder + place)
      : file.replace(draft.place, () => place);
  const own = ownFiles(draft);
  const files = Object.fromEntries(own.map((file) => [to(file), draft.files[file] ?? '']));
  const shown = own.includes(draft.shown) ? draft.shown : (own[0] ?? '');
  return { place, shown: to(shown), files, there: [], own: own.map(to), at: draft.at };
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

/** What the status line says of a verdict. @param draft what was looked at */
export function verdictSaid(told: readonly { severity?: string }[], draft: Draft): string {
  if (draft.isTemplate && ownFiles(draft).length === 0)
    return 'Nothing is written here yet: this is the template. Put your text in place of its words in capitals.';
  const errors = told.filter(({ severity }) => severity === 'error').length;
  const warnings = told.length - errors;
  if (told.length === 0) return 'No mistake was found.';
  const parts = [
    ...(errors > 0 ? [count(errors, 'mistake')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ];
  return `${parts.join(' and ')}.`;
}
