import { readFile } from 'node:fs/promises';
import { checkSchema, readFrontmatter } from '@a2z/check/new-page';
import { dataFile, dataFrom, draftFrom } from '@a2z/course';
import { FOLDERS } from '@a2z/course/content-files';
import type { Problem } from '@a2z/course/problem';
import { type Kind, stageSchema } from '@a2z/course/schemas';
import { type File, textFile } from './project-files.ts';

/** Text of a file in `templates/`. */
const readTemplate = (name: string): Promise<string> =>
  readFile(new URL(`../../../templates/${name}`, import.meta.url), 'utf8');

/** What is known of a page before anything of it is written. */
export type Page = { id: string; title: string; kind: Kind };

/** A new page from the template of its kind. */
export async function newPage({ id, title, kind }: Page, date: string): Promise<string> {
  const text = await readTemplate(`${kind}.mdx`);
  return text
    .replace('ID OF THE STAGE', () => id)
    .replace('"TITLE OF THE PAGE"', () => JSON.stringify(title))
    .replace('YEAR-MONTH-DAY', date);
}

/** The file that a page of this kind shows, with the way to its JSON Schema; none for a page of text. */
export async function newData(kind: Kind, path: string): Promise<File | undefined> {
  const data = dataFile(kind, path);
  return data && textFile(data.file, dataFrom(await readTemplate(data.template), data.file));
}

/** A planned page as a draft, from the template of its kind. */
export const draftOf = async (planned: string, kind: Kind, date: string): Promise<string> =>
  draftFrom(planned, await readTemplate(`${kind}.mdx`), date);

/** Four words in CAPITALS or more wait for a writer's own. */
const WAITING = /(?:\b[A-Z0-9]{1,20}[ ,]+){3,}[A-Z]/;

/** What the page's head still lacks, and lines in which words in CAPITALS wait to be replaced. */
export function pageProblems(path: string, text: string): Problem[] {
  const file = FOLDERS.stage(path);
  const read = readFrontmatter(file, text);
  if ('problem' in read) return [read.problem];
  const { problems } = checkSchema(stageSchema, read.source);
  const lines = text.split('\n').flatMap((line, index) => (WAITING.test(line) ? [index + 1] : []));
  if (lines.length === 0) return problems;
  const what = `Words in CAPITALS wait for yours in line ${lines.join(', ')}.`;
  return [{ file, what, fix: 'Write your own in their place.' }, ...problems];
}
