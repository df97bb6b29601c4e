import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../../src/course/checks/index.ts';
import { comparePaths } from '../../src/course/place.ts';
import { findStage } from '../find-stage.ts';
import { Refusal } from '../refusal.ts';

/** What the command line of `npm run notebooks` asks for. */
export type Asked = { changed: boolean; stamp: boolean; stages: string[] };

const OPTIONS = ['--changed', '--stamp'];

/** @throws Refusal for an option that there is not */
export function parseArguments(args: readonly string[]): Asked {
  const unknown = args.find((arg) => arg.startsWith('-') && !OPTIONS.includes(arg));
  if (unknown !== undefined)
    throw new Refusal(
      `There is no option ${unknown}.`,
      `Use ${OPTIONS.join(' or ')}, or name stages.`,
    );
  return {
    changed: args.includes('--changed'),
    stamp: args.includes('--stamp'),
    stages: args.filter((arg) => !arg.startsWith('-')),
  };
}

/**
 * Paths of the notebooks that are asked for; all when none is named.
 * @throws Refusal when a stage is named that has no notebook
 */
export async function selectNotebooks(root: string, stages: readonly string[]): Promise<string[]> {
  if (stages.length === 0) return allNotebooks(root);
  const paths = await Promise.all(stages.map((stage) => findStage(root, stage)));
  const missing = paths.find((path) => !existsSync(join(root, FOLDERS.notebook(path))));
  if (missing !== undefined)
    throw new Refusal(
      `The stage ${missing} has no notebook: ${FOLDERS.notebook(missing)} does not exist.`,
      'Name a notebook stage, or import one with npm run import-notebook.',
    );
  return [...new Set(paths)];
}

async function allNotebooks(root: string): Promise<string[]> {
  const folder = join(root, 'src/content/notebooks');
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ipynb') && !file.includes('.ipynb_checkpoints'))
    .map((file) => file.slice(0, -'.ipynb'.length))
    .sort(comparePaths);
}
