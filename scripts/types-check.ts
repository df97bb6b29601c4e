import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '../src/problem.ts';
import { runCli } from './child.ts';

/** What `astro check` found. */
export type TypesReport = {
  /** Files that were looked at. */
  files: number;
  errors: Problem[];
  /** Its own text, without colours. */
  output: string;
  seconds: number;
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
export function readAstroCheck(text: string): Omit<TypesReport, 'seconds'> | undefined {
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

/** Type errors of the whole project, .astro files included. Throws when the check could not run. */
export async function checkTypes(): Promise<TypesReport> {
  const { code, output, seconds } = await runCli('astro', ['check'], { show: 'keep' });
  const report = readAstroCheck(output);
  if (report === undefined || (code !== 0 && report.errors.length === 0)) {
    throw new Error(`astro check did not come to a result.\n${stripVTControlCharacters(output)}`);
  }
  return { ...report, seconds };
}
