import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FOLDERS } from '@a2z/course/content-files';
import { writeWhole } from '@a2z/text/disk-cache';
import { pageRead, readProof, stampProof } from '@a2z/text/proof';
import { runProgram } from './child.ts';
import { importedModules } from './notebook-stamp.ts';
import { askVersions, STEADY } from './python.ts';
import type { Result, RunOptions } from './run-notebooks.ts';
import { telling } from './telling.ts';

const digest = (code: string): string => createHash('sha256').update(code).digest('hex');

/** What a proof printed, and what it ended with. `env` is added to its environment. */
export async function runProof(
  { root, python }: Pick<RunOptions, 'root' | 'python'>,
  path: string,
  env: Record<string, string> = {},
) {
  const file = join(root, FOLDERS.proof(path));
  const fixed = { ...STEADY, PYTHONDONTWRITEBYTECODE: '1', ...env };
  return runProgram(python, ['-W', 'error::SyntaxWarning', file], {
    show: 'keep',
    cwd: dirname(file),
    env: fixed,
  });
}

/** 'line 12: assert round(share, 2) == 0.64 (AssertionError: 0.63)': the last place that a traceback names, and why. */
export function failedAt(output: string): string {
  const places = [...output.matchAll(/^ +File ".*", line (\d+).*\n +(.+)$/gm)];
  const [, line, code] = places.at(-1) ?? [];
  const error = output.trim().split('\n').at(-1) ?? '';
  return line ? `Line ${line}: ${code?.trim()} (${error})` : error;
}

/** Runs one proof and stamps it; a run that changes nothing leaves the file as it is. */
export async function executeProof(path: string, options: RunOptions): Promise<Result> {
  const file = join(options.root, FOLDERS.proof(path));
  const text = await readFile(file, 'utf8');
  const { code, source, tested, page: last } = readProof(text);
  const own = digest(code);
  const page = await pageDigest(code, join(options.root, FOLDERS.stage(path)));
  const known = source === own && last === page && tested !== undefined;
  // It ran before stamps said what was read: of this run only that is new.
  const isOlder = source === own && last === undefined && page !== undefined;
  if (options.changed && known) return { path, seconds: 0, outcome: 'skipped' };
  const {
    code: exit,
    output,
    seconds,
  } = await telling(FOLDERS.proof(path), () => runProof(options, path));
  if (exit !== 0) return { path, seconds, outcome: 'failed', why: failedAt(output) };
  if (options.trial) return { path, seconds, outcome: 'same' };
  const versions = await askVersions(options.python, importedModules([code]));
  const isSame = tested && JSON.stringify(versions) === JSON.stringify(versionsOf(tested));
  if (known && isSame) return { path, seconds, outcome: 'same' };
  const stamp =
    isSame && isOlder
      ? tested
      : { date: options.date, ...versions, seconds: Math.max(1, Math.round(seconds)) };
  await writeWhole(file, stampProof({ code, source: own, tested: stamp, page }));
  return { path, seconds, outcome: 'written' };
}

/** Digest of what the proof reads of its page; undefined where it reads none, or has none. */
async function pageDigest(code: string, file: string): Promise<string | undefined> {
  const read = pageRead(code, await readFile(file, 'utf8').catch(() => ''));
  return read === undefined ? undefined : digest(read);
}

const versionsOf = ({ python, libraries }: { python: string; libraries: object }) => ({
  python,
  libraries,
});
