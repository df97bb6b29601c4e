import { existsSync, globSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runCli, runProgram, secondsSince } from '@a2z/author/child';
import type { Problem } from '@a2z/course/problem';
import { keyOf } from '@a2z/text/disk-cache';

/** What `astro check` found in TypeScript and in components. */
export type TypesReport = {
  /** Files that were looked at. */
  files: number;
  errors: Problem[];
  seconds: number;
  /** The code is the same as at the last check, which found nothing; it was not looked at again. */
  known?: true;
};

// "src/a.ts:1:14 - error ts(2322): Type …", and further lines up to an empty one.
const ERROR = /^(.+?):(\d+):(\d+) - error( \S+)?: (.+(?:\n.+)*)/gm;
const RESULT = /^Result \((\d+) files?\):\s*\n- (\d+) errors?/m;

/**
 * Reads the text of `astro check`, which has no machine-readable report. Undefined when the line
 * "Result (n files)" is missing or counts other errors than the text shows: then it did not end.
 */
export function readAstroCheck(text: string): Omit<TypesReport, 'seconds'> | undefined {
  const output = stripVTControlCharacters(text).replaceAll('\r\n', '\n');
  const result = RESULT.exec(output);
  const errors = [...output.matchAll(ERROR)].map(
    ([, file = '', line, column, code, what = '']) => ({
      file,
      line: Number(line),
      column: Number(column),
      what: `${what.trim()}${code ? ` (${code.trim()})` : ''}`,
      fix: 'Make the types agree at this place.',
    }),
  );
  if (result === null || Number(result[2]) !== errors.length) return undefined;
  return { files: Number(result[1]), errors };
}

/** The key of the code that was last found good: who edits a lesson waits for no compiler. */
const GOOD = 'node_modules/.astro/types-good';
/** A file that is gone as well: what imported it is wrong now. */
const TYPED = /^(?:packages|src|scripts|tests)\/(?!fixtures\/).*\.(?:astro|mjs|tsx?)$/;
const CODE = ['*.{json,mjs,ts}', '{packages,src,scripts,tests}/**/*.{astro,mjs,ts,tsx}'];

/** Files with types; content and fixtures have none. Astro's own folder `.astro` ends as a component does. */
export const codeFiles = (root: string): string[] =>
  globSync([...CODE, 'src/content/site/settings.json'], {
    cwd: root,
    exclude: ['tests/fixtures/**', '**/.astro'],
  }).sort();

/** Whether somebody works on the code: then types are looked at unasked. Without Git nobody knows. */
export async function isCodeChanged(root: string): Promise<boolean> {
  const status = ['status', '--porcelain', '-z', '--untracked-files=all'];
  const { code, output } = await runProgram('git', ['-C', root, ...status], { show: 'keep' });
  if (code !== 0) return false;
  const files = new Set(codeFiles(root));
  // 'XY path', and for a file with a new name the old one by itself, which may be gone.
  const changed = output.split('\0').map((entry) => entry.replace(/^.. /, ''));
  return changed.some((file) => files.has(file) || TYPED.test(file));
}

/** Names the code as it is now. */
async function keyOfCode(): Promise<{ key: string; files: number }> {
  const files = codeFiles('.');
  const parts = await Promise.all(files.map(async (file) => [file, await readFile(file)]));
  return { key: keyOf(...parts.flat()), files: files.length };
}

/** Astro makes types of the collections; for that it reads the content, which may have mistakes. */
function areMade(): boolean {
  const made = statSync('.astro/types.d.ts', { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = ['package-lock.json', 'astro.config.mjs', 'src/content.config.ts'];
  return sources.every((file) => statSync(file).mtimeMs < made);
}

/**
 * Type errors of the whole project. Throws when the check could not run.
 * @param known take the verdict on the very same code, when it was good, from the last run
 */
export async function checkTypes({ known = false } = {}): Promise<TypesReport> {
  const start = performance.now();
  const { key, files } = await keyOfCode();
  if (known && existsSync(GOOD) && (await readFile(GOOD, 'utf8')) === key)
    return { files, errors: [], seconds: secondsSince(start), known: true };
  const { code, output } = await runCli('astro', ['check', ...(areMade() ? ['--noSync'] : [])], {
    show: 'keep',
  });
  const report = readAstroCheck(output);
  if (!report || (code !== 0 && report.errors.length === 0))
    throw new Error(`astro check did not come to a result.\n${stripVTControlCharacters(output)}`);
  if (report.errors.length === 0) {
    await mkdir(dirname(GOOD), { recursive: true });
    await writeFile(GOOD, key);
  }
  return { ...report, seconds: secondsSince(start) };
}
