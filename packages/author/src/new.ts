// `npm run new -- <stage>`: begins a page, planned or not, from the template of its kind.
import { readOptions } from './options.ts';
import { writeAll } from './project-files.ts';
import { fail, Refusal } from './refusal.ts';
import { report } from './report.ts';

const USAGE =
  'npm run new -- <stage>, by the path, the id or the address of a planned one, or by a free place like MLA2ZCourse/Modules/Module2/Topic1 with --title "…" --kind lesson.';

async function main(): Promise<void> {
  const root = process.cwd();
  const { words, values } = readOptions(process.argv.slice(2), {
    values: ['title', 'kind', 'id'],
    usage: USAGE,
  });
  const [stage, ...more] = words;
  if (stage === undefined || more.length > 0)
    throw new Refusal(
      more.length > 0 ? `"${more.join(' ')}" is too much here.` : 'Which stage?',
      `Write ${USAGE} Texts with spaces stand in double quotes.`,
    );
  // What reads the content is loaded once the command line is understood: a slip in it is told sooner.
  const { findStage, nextPlace, openProject, today } = await import('./places.ts');
  const { newStage } = await import('./new/stage.ts');
  const project = await openProject(root);
  const paths = project.site.stages.map(({ path }) => path);
  const path = findStage(project, nextPlace(paths, stage));
  const plan = await newStage({ project, path, given: values, date: today() });
  await writeAll(root, plan.files);
  console.log(report(plan));
}

await main().catch(fail);
