import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '@a2z/author/child';
import type { Gathered } from '@a2z/check';
import { linesToCome, recordLedger } from '@a2z/check/ledger';

/** Whether the project stands on the branch that is published. Without Git nothing is. */
async function isPublished(root: string): Promise<boolean> {
  const { branch } = JSON.parse(
    await readFile(join(root, 'src/content/site/settings.json'), 'utf8'),
  );
  const git = ['-C', root, 'symbolic-ref', '--short', 'HEAD'];
  const { code, output } = await runProgram('git', git, { show: 'keep' });
  return code === 0 && output.trim() === branch;
}

/**
 * Records ids and moves where they are published, and says elsewhere what will be recorded: a branch
 * without these lines is in order. The workflow of the published branch (`CI`) records them as well.
 * @returns lines for people
 */
export async function keepLedger(
  root: string,
  content: Pick<Gathered, 'ledger' | 'places'>,
): Promise<string[]> {
  const lines = linesToCome(content);
  if (lines.length === 0) return [];
  const named = lines.map((line) => `  ${line}`);
  if (!(await isPublished(root)))
    return ['When this is published, src/content/ledger.json gets, by itself:', ...named];
  await recordLedger(root, content);
  return ['Recorded in src/content/ledger.json:', ...named];
}
