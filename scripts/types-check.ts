import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '../src/problem.ts';
import { runCli, secondsSince } from './child.ts';
import { BUILD_INFO, isKnown, keysOfCode, remember } from './types-known.ts';

/** What the type checks found: `astro check` on components, `tsc` on the rest, side by side. */
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

const fix = (code: string | undefined): string =>
  code?.startsWith(' ts(') ? 'Make the types agree at this place.' : 'Mend the code at this place.';

/**
 * Reads the text of `astro check`, which has no machine-readable report. Undefined when the line
 * "Result (n files)" is missing or counts other errors than the text shows: then it did not end.
 */
export function readAstroCheck(
  text: string,
): (Omit<TypesReport, 'seconds'> & { output: string }) | undefined {
  const output = stripVTControlCharacters(text).replaceAll('\r\n', '\n');
  const result = RESULT.exec(output);
  const errors = [...output.matchAll(ERROR)].map(
    ([, file = '', line, column, code, what = '']) => ({
      file,
      line: Number(line),
      column: Number(column),
      what: `${what.trim()}${code ? ` (${code.trim()})` : ''}`,
      fix: fix(code),
    }),
  );
  if (result === null || Number(result[2]) !== errors.length) return undefined;
  return { files: Number(result[1]), errors, output };
}

// "src/a.ts(1,14): error TS2322: Type …", and further lines that begin with a space.
const TSC_ERROR = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.+(?:\n +.+)*)/gm;

/** Reads the text of `tsc --pretty false`. */
export const readTsc = (text: string): Problem[] =>
  [...text.replaceAll('\r\n', '\n').matchAll(TSC_ERROR)].map(
    ([, file = '', line, column, code, what = '']) => ({
      file,
      line: Number(line),
      column: Number(column),
      what: `${what.trim()} (${code})`,
      fix: fix(' ts('),
    }),
  );

/** Components, with the types that Astro makes for them. */
async function checkComponents(): Promise<Problem[]> {
  const args = ['check', '--noSync', '--tsconfig', 'tsconfig.astro.json'];
  const { code, output } = await runCli('astro', args, { show: 'keep' });
  const report = readAstroCheck(output);
  if (report && (code === 0 || report.errors.length > 0)) return report.errors;
  throw new Error(`astro check did not come to a result.\n${stripVTControlCharacters(output)}`);
}

/** Everything else; what did not change since the last run is not looked at again. */
async function checkScripts(): Promise<Problem[]> {
  const args = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', BUILD_INFO];
  const { code, output } = await runCli('tsc', args, { show: 'keep' });
  const errors = readTsc(output);
  if (code === 0 || errors.length > 0) return errors;
  throw new Error(`tsc did not come to a result.\n${output}`);
}

/** Types that Astro makes of the collections; they hang on the configuration, not on the content. */
async function makeTypes(key: string): Promise<void> {
  if (existsSync('.astro/types.d.ts') && (await isKnown('made', key))) return;
  const { code, output } = await runCli('astro', ['sync'], { show: 'keep' });
  if (code !== 0) throw new Error(`astro sync failed.\n${stripVTControlCharacters(output)}`);
  await remember('made', key);
}

/**
 * Type errors of the whole project, .astro files included. Throws when the check could not run.
 * @param known take the verdict on the very same code, when it was good, from the last run
 */
export async function checkTypes({ known = false } = {}): Promise<TypesReport> {
  const start = performance.now();
  const { code, config, files } = await keysOfCode();
  if (known && (await isKnown('good', code)))
    return { files, errors: [], seconds: secondsSince(start), known: true };
  await makeTypes(config);
  const found = await Promise.all([checkComponents(), checkScripts()]);
  const errors = found.flat();
  if (errors.length === 0) await remember('good', code);
  return { files, errors, seconds: secondsSince(start) };
}
