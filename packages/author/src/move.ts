// `npm run move -- <stage> <new place>`: a stage with all that belongs to it and all that links to it.
import { needCommitted, report, undoing } from './move/report.ts';
import { readOptions } from './options.ts';
import { writeAll } from './project-files.ts';
import { fail, Refusal } from './refusal.ts';

const USAGE =
  'npm run move -- <stage> <new place> [--shift] [--dry-run]; the stage by path, id or address, the place as a path like MLA2ZCourse/Modules/Module2/Topic1/Stage4.';

async function main(): Promise<void> {
  const root = process.cwd();
  const { words, switches } = readOptions(process.argv.slice(2), {
    switches: ['dry-run', 'shift'],
    usage: USAGE,
  });
  const [stage, place, ...more] = words;
  if (stage === undefined || place === undefined || more.length > 0)
    throw new Refusal('One stage and one new place are needed.', `Write ${USAGE}`);
  // What reads the content is loaded once the command line is understood: a slip in it is told sooner.
  const { findStage, openProject } = await import('./places.ts');
  const { planMove } = await import('./move/plan.ts');
  const project = await openProject(root);
  const plan = await planMove(project, {
    from: findStage(project, stage),
    to: place.replace(/^src\/content\/\w+\/|^\/|\/$|\.\w+$/g, ''),
    shift: switches.has('shift'),
  });
  const undo = undoing(root, plan);
  const isTrial = switches.has('dry-run');
  if (!isTrial) {
    await needCommitted(root, plan);
    await writeAll(root, plan.files, plan.gone);
  }
  console.log(report(plan, undo, isTrial));
}

await main().catch(fail);
