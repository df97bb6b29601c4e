// `npm run new -- <stage>`: begins a stage, a module, a course or an entry for a contributor.
import { ENTRY_OPTIONS, newContributor, newCourse, newModule } from './new/entries.ts';
import { newStage } from './new/stage.ts';
import { readOptions } from './options.ts';
import { findStage, nextPlace, openProject, type Project, today } from './places.ts';
import { writeAll } from './project-files.ts';
import { fail, Refusal } from './refusal.ts';
import { report, type Start } from './report.ts';

const ENTRIES = { module: newModule, course: newCourse, contributor: newContributor };
const USAGE =
  'npm run new -- <stage>, by the path, the id or the address of a planned one, or by a free place like MLA2ZCourse/Modules/Module2/Topic1 with --title "…" --kind lesson; or npm run new -- module, course or contributor.';

const isEntry = (word: string | undefined): word is keyof typeof ENTRIES =>
  word !== undefined && word in ENTRIES;

/** What a command line asks for. */
async function start(project: Project, args: readonly string[]): Promise<Start> {
  const [first] = args;
  const isOther = isEntry(first);
  const known = isOther ? ENTRY_OPTIONS[first] : ['title', 'kind', 'id'];
  const { words, values } = readOptions(args, { values: known });
  const [stage, ...more] = words;
  if (stage === undefined || more.length > 0)
    throw new Refusal(
      more.length > 0 ? `"${more.join(' ')}" is too much here.` : 'Which stage?',
      `Write ${USAGE} Texts with spaces stand in double quotes.`,
    );
  if (isOther) return ENTRIES[first](project, values, today());
  const paths = project.site.stages.map(({ path }) => path);
  const path = findStage(project, nextPlace(paths, stage));
  return newStage({ project, path, given: values, date: today() });
}

async function main(): Promise<void> {
  const root = process.cwd();
  const plan = await start(await openProject(root), process.argv.slice(2));
  await writeAll(root, plan.files);
  console.log(report(plan));
}

await main().catch(fail);
