import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createFileCache } from '../../src/checks/file-cache.ts';
import { gatherProblems } from '../../src/checks/index.ts';
import type { Problem } from '../../src/problem.ts';

const CACHE = 'node_modules/.astro/checks';

/** A copy of the real content, which mistakes may be planted in; one cache, so that each check is quick. */
export function copyOfContent() {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('src/content', join(root, 'src/content'), { recursive: true });
  symlinkSync(join(process.cwd(), 'public'), join(root, 'public'));
  // Results of files that did not change; without them all would be checked anew.
  if (existsSync(CACHE)) cpSync(CACHE, join(root, CACHE), { recursive: true });
  const cache = createFileCache(root);
  return {
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    write: async (file: string, text: string) => {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    },
    move: async (from: string, to: string) => {
      await mkdir(dirname(join(root, to)), { recursive: true });
      await rename(join(root, from), join(root, to));
    },
    remove: (file: string) => rm(join(root, file)),
    check: async (): Promise<Problem[]> => (await gatherProblems(root, { cache })).problems,
    clear: () => rm(root, { recursive: true }),
  };
}

/* What somebody does who knows nothing but the message: its place, its sentences and its example. */

const offsetOf = (text: string, { line = 1, column = 1 }: Problem): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length +
  (line > 1 ? 1 : 0) +
  column -
  1;

/** The line of the message becomes the example, with the spaces that it began with and its comma. */
export function replaceLine(text: string, problem: Problem): string {
  const lines = text.split('\n');
  const old = lines[(problem.line ?? 1) - 1] ?? '';
  const indent = /^\s*/.exec(old)?.[0] ?? '';
  const comma = old.endsWith(',') && !problem.example?.endsWith(',') ? ',' : '';
  lines[(problem.line ?? 1) - 1] = `${indent}${problem.example}${comma}`;
  return lines.join('\n');
}

/** The example goes in as a line of its own, below the line of the message. */
export function insertLine(text: string, { line = 1, example = '' }: Problem): string {
  return text.split('\n').toSpliced(line, 0, example).join('\n');
}

/** What the message names first, between quotes or after "in", becomes the example on its line. */
export function replaceNamed(text: string, problem: Problem): string {
  const [, quoted, named] =
    /"([^"]+)"|(?: in|The link) (\S+?)(?: begins| leads| lacks)/.exec(problem.what) ?? [];
  const offset = offsetOf(text, { ...problem, column: 1 });
  const word = quoted ?? named ?? '';
  const at = text.indexOf(word, offset);
  if (word === '' || at < 0)
    throw new Error(`${word} does not stand at ${problem.line}:${problem.column}`);
  return text.slice(0, at) + problem.example + text.slice(at + word.length);
}

/** What stands at the column, up to the closing bracket of a link, becomes the example. */
export function replaceAddress(text: string, problem: Problem): string {
  const offset = offsetOf(text, problem);
  return text.slice(0, offset) + text.slice(offset).replace(/^[^)\s]*/, problem.example ?? '');
}

/** "Take … out": the one sign at the column goes. */
export function deleteSign(text: string, problem: Problem): string {
  const offset = offsetOf(text, problem);
  return text.slice(0, offset) + text.slice(offset + 1);
}

/** The field of the example is set in the cell that begins at the line of the message. */
export function setInCell(text: string, problem: Problem): string {
  const offset = offsetOf(text, problem);
  const [field = ''] = /^"\w+"/.exec(problem.example ?? '') ?? [];
  const cell = text.slice(offset);
  const known = new RegExp(`${field}: [^,\\n]*`);
  const end = cell.indexOf('\n  }');
  if (known.test(cell.slice(0, end)))
    return text.slice(0, offset) + cell.replace(known, problem.example ?? '');
  return text.slice(0, offset) + cell.replace(/"metadata": \{/, `"metadata": {${problem.example}`);
}
