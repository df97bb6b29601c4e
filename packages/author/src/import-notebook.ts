// `npm run import-notebook path.ipynb -- <stage>`: puts a Colab or Jupyter export in its place.
import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { report } from './import-notebook/report.ts';
import { readOptions } from './options.ts';
import { writeAll } from './project-files.ts';
import { fail, Refusal } from './refusal.ts';

const USAGE =
  'npm run import-notebook path.ipynb -- <stage>, where <stage> is the path, the id or the address of the stage, or a topic for its next free place (--title "…" and --id as for npm run new).';

/** npm runs us in the project's folder; INIT_CWD is where the person stands. */
async function readGiven(root: string, file: string): Promise<Uint8Array> {
  const places = [process.env.INIT_CWD ?? root, root].map((folder) => resolve(folder, file));
  for (const place of places) {
    const facts = await stat(place).catch(() => undefined);
    // A device, a pipe or a folder would be read for ever, or not at all.
    if (facts && !facts.isFile())
      throw new Refusal(`${place} is no file.`, 'Name the notebook itself, an .ipynb file.');
    const { MAX_BYTES } = await import('@a2z/text/notebook');
    if (facts && facts.size > MAX_BYTES)
      throw new Refusal(
        `${place} has ${Math.ceil(facts.size / 1024 / 1024)} MB, and ${MAX_BYTES / 1024 / 1024} MB are the most.`,
        'Clear large outputs, or use smaller figures.',
      );
    const bytes = facts && (await readFile(place).catch(() => undefined));
    if (bytes) return bytes;
  }
  throw new Refusal(`There is no file ${places[0]} that can be read.`, 'Correct the path.');
}

async function main(): Promise<void> {
  const root = process.cwd();
  const { words, values, switches } = readOptions(process.argv.slice(2), {
    values: ['title', 'id'],
    switches: ['replace'],
    usage: USAGE,
  });
  const [file, stage, ...more] = words;
  if (file === undefined || stage === undefined || more.length > 0)
    throw new Refusal('One notebook file and one stage are needed.', `Write ${USAGE}`);
  const bytes = await readGiven(root, file);
  // What reads the content is loaded once the command line is understood: a slip in it is told sooner.
  const { findStage, nextPlace, openProject, today } = await import('./places.ts');
  const { planImport } = await import('./import-notebook/plan.ts');
  const project = await openProject(root);
  const paths = project.site.stages.map(({ path }) => path);
  const path = findStage(project, nextPlace(paths, stage));
  const name = basename(file);
  const replace = switches.has('replace');
  const plan = await planImport(project, {
    name,
    bytes,
    path,
    replace,
    date: today(),
    given: values,
  });
  await writeAll(root, plan.files);
  console.log(report(name, path, plan));
}

await main().catch(fail);
