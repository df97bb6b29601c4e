// `npm run move -- <stage> <new place>`: a stage with all that belongs to it and all that links to it.
import { readOptions } from './asking/options.ts';
import { findStage } from './find-stage.ts';
import { writeAll } from './importing/write-all.ts';
import { planMove } from './moving/plan.ts';
import { report } from './moving/report.ts';
import { needCommitted, undoing } from './moving/undo.ts';
import { fail, Refusal } from './refusal.ts';

const USAGE =
  'npm run move -- <stage> <new place> [--shift] [--dry-run]; the stage by path, id or address, the place as a path like MLA2ZCourse/Modules/Module2/Topic1/Stage4.';

async function main(): Promise<void> {
  const root = process.cwd();
  const options = { values: [], switches: ['dry-run', 'shift'] };
  const { words, switches } = readOptions(process.argv.slice(2), options);
  const [stage, place, ...more] = words;
  if (stage === undefined || place === undefined || more.length > 0)
    throw new Refusal('One stage and one new place are needed.', `Write ${USAGE}`);
  const from = await findStage(root, stage);
  const to = place.replace(/^src\/content\/\w+\/|^\/|\/$|\.\w+$/g, '');
  const plan = await planMove({ root, from, to, shift: switches.has('shift') });
  const undo = undoing(root, plan);
  const isTrial = switches.has('dry-run');
  if (!isTrial) {
    await needCommitted(root, plan);
    await writeAll(root, plan.files, plan.gone);
  }
  console.log(report(plan, undo, isTrial));
}

await main().catch(fail);
