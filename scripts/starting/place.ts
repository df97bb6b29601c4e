import { comparePaths, parsePlace } from '../../src/course/place.ts';
import type { Answers, Offer } from '../asking/answers.ts';
import { Refusal } from '../refusal.ts';
import type { Project } from './project.ts';

type Course = Project['site']['courses'][number];

/** Asks for a course. */
export async function askCourse({ site }: Project, answers: Answers): Promise<Course> {
  const offers = site.courses.map(({ id, data }) => ({ value: id, says: data.title }));
  const name = await answers({ flag: 'course', asks: 'Which course?', offers });
  return found(site.courses.find(({ id }) => id === name));
}

/** What was chosen from a list is in the list. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('An answer was accepted that is none of those offered.');
  return value;
}

/** Asks where a stage stands; the answer is its path. A stage that is planned may be chosen. */
export async function askPlace(project: Project, answers: Answers): Promise<string> {
  const course = await askCourse(project, answers);
  const folder = await askFolder(course, answers);
  const here = standing(project, folder);
  const word = folder.includes('/Projects/') ? 'Level' : 'Stage';
  const number = await answers({
    flag: 'stage',
    asks: [
      `Which ${word.toLowerCase()}? ${here.length} is the next free number.`,
      ...here.map(line),
    ].join('\n'),
    suggests: `${here.length}`,
    check: (answer) => free(answer, here.length, `${folder}/${word}`),
  });
  return `${folder}/${word}${number}`;
}

type Standing = { path: string; title: string; state: string };

/** Stages of a topic, or levels of a project, in their order. */
export const standing = ({ site }: Project, folder: string): Standing[] =>
  site.stages
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .sort((a, b) => comparePaths(a.path, b.path))
    .map(({ path, data: { title, state } }) => ({ path, title, state }));

const line = ({ path, title, state }: Standing): string =>
  `  ${parsePlace(path)?.stage}  ${title} (${state})`;

/** @throws Refusal for a path that would leave a gap before it */
export function needNext(project: Project, path: string): void {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const [, word = '', number = ''] = /\/([A-Z][a-z]+)(\d+)$/.exec(path) ?? [];
  free(number, standing(project, folder).length, `${folder}/${word}`);
}

/** @throws Refusal for what is no number, or one that leaves a gap */
function free(answer: string, next: number, start: string): string {
  if (!/^\d{1,3}$/.test(answer))
    throw new Refusal(`"${answer}" is not a number.`, `Write a number, for example ${next}.`);
  if (Number(answer) <= next) return `${Number(answer)}`;
  throw new Refusal(
    `${start}${answer} would leave a gap: numbers run from 0, and the next free one is ${next}.`,
    `Use ${next}, or write ${start}${next} first.`,
  );
}

/** Path of a topic or project. */
async function askFolder({ id, data }: Course, answers: Answers): Promise<string> {
  const modules = data.modules.map(({ number, title }) => ({ value: `${number}`, says: title }));
  const projects = data.projects.map(({ number, title }) => ({
    value: `project-${number}`,
    says: title,
  }));
  const unit = await answers({
    flag: 'module',
    asks: 'Which module or project?',
    offers: [...modules, ...projects],
  });
  const project = data.projects.find(({ number }) => unit === `project-${number}`);
  if (project) return `${id}/Projects/Project${project.number}/${project.name}`;
  const { topics } = found(data.modules.find(({ number }) => unit === `${number}`));
  const offers: Offer[] = topics.map(({ number, title }) => ({ value: `${number}`, says: title }));
  const suggests = offers.length === 1 ? offers[0]?.value : undefined;
  const topic = await answers({ flag: 'topic', asks: 'Which topic?', offers, suggests });
  return `${id}/Modules/Module${unit}/Topic${topic}`;
}
