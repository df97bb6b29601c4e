import { FOLDERS } from '../../src/course/checks/index.ts';
import { type Answers, textOf } from '../asking/answers.ts';
import { pageProblems } from '../importing/page-file.ts';
import { insertInto } from '../json-edit.ts';
import { Refusal } from '../refusal.ts';
import { askPage } from './identity.ts';
import { plannedPage } from './page.ts';
import { askCourse } from './place.ts';
import { type Project, type Start, textAt } from './project.ts';

/** What a module is before it has stages. */
export type ModuleFacts = {
  title: string;
  summary: string;
  topics: { number: number; title: string; summary: string }[];
};

/**
 * A module at the end of its course, with one topic and one planned stage: outline, addresses,
 * neighbours and the page of the module follow by themselves.
 */
export async function startModule(project: Project, answers: Answers): Promise<Start> {
  const course = await askCourse(project, answers);
  const file = `src/content/courses/${course.id}.json`;
  const text = (await textAt(project.root, file)) ?? '';
  const number = Math.max(-1, ...course.data.modules.map((each) => each.number)) + 1;
  const facts = await askModule(answers);
  const twin = course.data.modules.find(({ title }) => title === facts.title);
  if (twin)
    throw new Refusal(
      `Module ${twin.number} of ${course.data.title} has this title already.`,
      'Choose a title that says what is different.',
    );
  const stage = await firstStage(project, `${course.id}/Modules/Module${number}`, answers);
  return {
    said: `${course.data.title} has a Module ${number} now, “${facts.title}”, with one topic and one planned stage.`,
    files: [
      { path: file, bytes: Buffer.from(insertInto(text, ['modules'], { number, ...facts })) },
      ...stage.files,
    ],
    left: stage.left,
    next: stage.next,
  };
}

/** Asks for the words of a module and of its first topic. */
export async function askModule(answers: Answers): Promise<ModuleFacts> {
  const sentence = (flag: string, asks: string, suggests?: string) =>
    answers({ flag, asks, suggests, check: textOf('The answer', 5, 200) });
  const title = await sentence('title', 'What is the title of the module, without a number?');
  const summary = await sentence('summary', 'What is the module about, in one sentence?');
  const topic = await sentence('topic', 'What is the title of its first topic?', title);
  const about = await sentence('topic-summary', 'What is that topic about?', summary);
  return { title, summary, topics: [{ number: 1, title: topic, summary: about }] };
}

/** The planned page that begins a new module. */
export async function firstStage(
  project: Pick<Project, 'ids' | 'date'>,
  unit: string,
  answers: Answers,
): Promise<Pick<Start, 'files' | 'left' | 'next'>> {
  const path = `${unit}/Topic1/Stage0`;
  // The options of a stage have the same names as those of a module; here they speak of its stage.
  const ofStage: Answers = (question) =>
    answers({ ...question, flag: question.flag === 'title' ? 'stage-title' : question.flag });
  const page = await askPage(project, path, ofStage);
  const text = plannedPage(page);
  const file = FOLDERS.stage(path);
  return {
    files: [{ path: file, bytes: Buffer.from(text) }],
    left: pageProblems(path, text, project.date),
    next: [
      `Write the plan in ${file}: readers see it until the page is written.`,
      `npm run new -- --course ${unit.split('/')[0]}   adds the next stage`,
      'npm run dev   shows the outline',
      'npm run check   says what is missing, and writes the new id into the ledger',
    ],
  };
}
