import { type Answers, textOf } from '../asking/answers.ts';
import { schemaFrom } from '../describing/json-schema.ts';
import { insertInto } from '../json-edit.ts';
import { Refusal } from '../refusal.ts';
import { askModule, firstStage } from './module.ts';
import { type Project, type Start, textAt } from './project.ts';

const SETTINGS = 'src/content/site/settings.json';

/** A course with one module, and its link at the top of every page. */
export async function startCourse(project: Project, answers: Answers): Promise<Start> {
  const { site, root } = project;
  const name = await answers({
    flag: 'course',
    asks: 'Which short name? It is the first part of every address of the course.',
    check: (answer) =>
      needName(
        answer,
        site.courses.map(({ id }) => id),
      ),
  });
  const title = await answers({
    flag: 'course-title',
    asks: 'What is the title of the course?',
    check: textOf('The title', 3, 60),
  });
  const module = await askModule(answers);
  const stage = await firstStage(project, `${name}/Modules/Module0`, answers);
  const file = `src/content/courses/${name}.json`;
  const order = Math.max(-1, ...site.courses.map(({ data }) => data.order)) + 1;
  const course = courseFile(file, { title, order, modules: [{ number: 0, ...module }] });
  return {
    said: `The course “${title}” stands at /${name}/, and in the navigation.`,
    files: [
      { path: file, bytes: Buffer.from(course) },
      { path: SETTINGS, bytes: Buffer.from(await withLink(root, name, title)) },
      ...stage.files,
    ],
    left: [
      {
        file,
        what: 'Template words wait in summary, audience, goals and needs.',
        fix: 'Write your own in their place.',
      },
      ...stage.left,
    ],
    next: stage.next,
  };
}

/** @throws Refusal for a name that cannot begin an address, or that a course has */
function needName(name: string, taken: readonly string[]): string {
  if (!/^[A-Za-z]\w*$/.test(name))
    throw new Refusal(
      `"${name}" cannot begin an address.`,
      'Use letters and digits without spaces, for example Robotics.',
    );
  const twin = taken.find((id) => id.toLowerCase() === name.toLowerCase());
  if (twin === undefined) return name;
  throw new Refusal(
    `There is a course ${twin} already.`,
    `Choose another name, or add a module to it: npm run new -- module --course ${twin}.`,
  );
}

function courseFile(
  file: string,
  { title, order, modules }: { title: string; order: number; modules: unknown[] },
): string {
  const words = {
    summary: 'WHAT THE COURSE IS ABOUT, IN ONE SENTENCE.',
    audience: ['WHO THE COURSE IS DESIGNED FOR.'],
    goals: ['WHAT A LEARNER CAN DO AFTER THE COURSE.'],
    needs: 'WHAT A LEARNER NEEDS BEFORE THE FIRST STAGE.',
  };
  const $schema = schemaFrom(file, 'course');
  return `${JSON.stringify({ $schema, title, order, ...words, modules, projects: [] }, null, 2)}\n`;
}

/** The settings with a link to the course, before that to the contributors. */
async function withLink(root: string, path: string, title: string): Promise<string> {
  const text = (await textAt(root, SETTINGS)) ?? '';
  const { navigation } = JSON.parse(text) as { navigation: { path: string }[] };
  const last = navigation.findIndex((link) => link.path === 'contributors');
  const label = title.length <= 20 ? title : path;
  return insertInto(text, ['navigation'], { path, label }, last < 0 ? undefined : last);
}
