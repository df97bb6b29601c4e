import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { checkSchema } from '../src/checks/schema-check.ts';
import { readFrontmatter } from '../src/checks/source.ts';
import { FOLDERS } from '../src/course/content-files.ts';
import { type Kind, stageSchema } from '../src/course/schema.ts';
import type { Problem } from '../src/problem.ts';
import { type File, textFile } from './project-files.ts';

/** Text of a file in `templates/`. */
const readTemplate = (name: string): Promise<string> =>
  readFile(new URL(`../templates/${name}`, import.meta.url), 'utf8');

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
  if (kind === 'notebook')
    return textFile(FOLDERS.notebook(path), await readTemplate('notebook.ipynb'));
  if (kind !== 'chat' && kind !== 'interview') return undefined;
  const file = FOLDERS[kind](path);
  const schemas = posix.relative(posix.dirname(file), 'schemas');
  const text = await readTemplate(`${kind}.json`);
  return textFile(file, text.replace('"../schemas/', `"${schemas}/`));
}

const FRONTMATTER = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/;

/**
 * A planned page as a draft: lines that a draft needs come in from the template of its kind, and its
 * body where there is none; everything that stands there stays.
 */
export async function draftOf(planned: string, kind: Kind, date: string): Promise<string> {
  const [, head = '', body = ''] = FRONTMATTER.exec(planned.replaceAll('\r\n', '\n')) ?? [];
  const [, model = '', parts = ''] = FRONTMATTER.exec(await readTemplate(`${kind}.mdx`)) ?? [];
  const has = (field: string) => new RegExp(`^${field}:`, 'm').test(head);
  // Each field with the remarks above it, as the template has them.
  const fields = model.matchAll(/(?:^#.*\n)*^(description|updated|licence):.*\n/gm);
  const fresh = [...fields].filter(([, name = '']) => !has(name)).map(([lines]) => lines);
  const ready = head.replace(/^state:.*$/m, 'state: draft');
  const at = ready.search(/^plan:/m);
  const place = at < 0 ? ready.length : at;
  const added = fresh.join('').replace('YEAR-MONTH-DAY', date);
  const filled = ready.slice(0, place) + added + ready.slice(place);
  return `---\n${filled}---\n\n${body.trim() || parts.trim()}\n`;
}

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
