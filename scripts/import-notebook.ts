// `npm run import-notebook path.ipynb -- <stage>`: puts a Colab or Jupyter export in its place.
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { findStage } from './find-stage.ts';
import { planImport } from './importing/plan.ts';
import { report } from './importing/report.ts';
import { writeAll } from './importing/write-all.ts';
import { fail, Refusal } from './refusal.ts';

const USAGE =
  'npm run import-notebook path.ipynb -- <stage>, where <stage> is the path, the id or the address of the stage.';

/** @throws Refusal when file or stage is missing, or an option is none of ours */
function parseArguments(args: readonly string[]): {
  file: string;
  stage: string;
  replace: boolean;
} {
  const [file, stage, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--replace');
  if (unknown !== undefined) throw new Refusal(`There is no option ${unknown}.`, `Write ${USAGE}`);
  if (file === undefined || stage === undefined || more.length > 0)
    throw new Refusal('One notebook file and one stage are needed.', `Write ${USAGE}`);
  return { file, stage, replace: args.includes('--replace') };
}

/** npm runs us in the project's folder; INIT_CWD is where the person stands. */
async function readGiven(root: string, file: string): Promise<Uint8Array> {
  const places = [process.env.INIT_CWD ?? root, root].map((folder) => resolve(folder, file));
  for (const place of places) {
    const bytes = await readFile(place).catch(() => undefined);
    if (bytes) return bytes;
  }
  throw new Refusal(`There is no file ${places[0]} that can be read.`, 'Correct the path.');
}

async function main(): Promise<void> {
  const root = process.cwd();
  const { file, stage, replace } = parseArguments(process.argv.slice(2));
  const bytes = await readGiven(root, file);
  const path = await findStage(root, stage);
  const name = basename(file);
  const date = new Date().toISOString().slice(0, 10);
  const plan = await planImport({ root, name, bytes, path, replace, date });
  await writeAll(root, plan.files);
  console.log(report(name, path, plan));
}

await main().catch(fail);
