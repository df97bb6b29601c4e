// `npm run new`: begins a stage, module, course or an entry for a contributor; asks for what no option says.
import { answersFrom, type Terminal } from './asking/answers.ts';
import { type Options, readOptions } from './asking/options.ts';
import { withTerminal } from './asking/terminal.ts';
import { findStage } from './find-stage.ts';
import { needPlace } from './importing/target.ts';
import { writeAll } from './importing/write-all.ts';
import { fail, Refusal } from './refusal.ts';
import { startContributor } from './starting/contributor.ts';
import { startCourse } from './starting/course.ts';
import { startModule } from './starting/module.ts';
import { askPlace, needNext } from './starting/place.ts';
import { openProject, type Project, type Start } from './starting/project.ts';
import { report } from './starting/report.ts';
import { startStage } from './starting/stage.ts';

const STAGE = ['course', 'module', 'topic', 'stage', 'kind', 'title', 'id'];
const MODULE = [
  'course',
  'title',
  'summary',
  'topic',
  'topic-summary',
  'stage-title',
  'kind',
  'id',
];
/** Options of each thing that can be begun. */
const OPTIONS = {
  stage: STAGE,
  module: MODULE,
  course: [...MODULE, 'course-title'],
  contributor: ['list', 'name', 'profile', 'work', 'takes'],
};
type Thing = keyof typeof OPTIONS;

const isThing = (word: string | undefined): word is Thing => word !== undefined && word in OPTIONS;

async function start(
  thing: Thing,
  project: Project,
  { words, values }: Options,
  terminal?: Terminal,
): Promise<Start> {
  const answers = answersFrom(values, terminal);
  if (thing === 'module') return startModule(project, answers);
  if (thing === 'course') return startCourse(project, answers);
  if (thing === 'contributor') return startContributor(project, answers);
  const named = words[0];
  const path = named ? await findStage(project.root, named) : await askPlace(project, answers);
  await needPlace(project.root, path);
  needNext(project, path);
  return startStage(project, path, answers, values);
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const thing = isThing(args[0]) ? args[0] : 'stage';
  const rest = isThing(args[0]) ? args.slice(1) : args;
  const options = readOptions(rest, { values: OPTIONS[thing], switches: [] });
  if (options.words.length > (thing === 'stage' ? 1 : 0))
    throw new Refusal(
      `"${options.words.join(' ')}" is too much here.`,
      'Write npm run new -- stage, module, course or contributor, then options; texts with spaces stand in double quotes.',
    );
  const root = process.cwd();
  const project = await openProject(root, new Date().toISOString().slice(0, 10));
  const plan = await withTerminal((terminal) => start(thing, project, options, terminal));
  await writeAll(root, plan.files);
  console.log(report(plan));
}

await main().catch(fail);
