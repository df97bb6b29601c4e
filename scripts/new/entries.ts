import { checkSchema } from '../../src/checks/schema-check.ts';
import { readJson } from '../../src/checks/source.ts';
import { contributorsSchema, courseSchema, TOP } from '../../src/course/schema.ts';
import { insertInto, removeFrom } from '../json-edit.ts';
import { needOneOf, needOptions, type Options } from '../options.ts';
import type { Project } from '../places.ts';
import { type File, textAt, textFile } from '../project-files.ts';
import { Refusal } from '../refusal.ts';
import type { Start } from '../report.ts';
import { readTemplate, withSchema } from '../templates.ts';
import { newPlannedStage } from './stage.ts';

/* Entries of lists in JSON files: a module, a course, a contributor. No other line of a file changes. */

type Values = Options['values'];

/** Options of a module with their examples: its words, and the title of its first stage. */
const MODULE = {
  title: 'Robots that learn',
  summary: 'How a robot learns from what it did.',
  'stage-title': 'What a robot can learn',
};

/** The options of each thing; the texts that it needs, then others. */
export const ENTRY_OPTIONS = {
  module: ['course', ...Object.keys(MODULE)],
  course: ['course', 'course-title', ...Object.keys(MODULE)],
  contributor: ['list', 'name', 'profile', 'work', 'takes'],
};

const moduleOf = (number: number, { title, summary }: Record<'title' | 'summary', string>) => ({
  number,
  title,
  summary,
  topics: [{ number: 1, title, summary }],
});

/**
 * A module at the end of its course, with one topic and one planned stage: outline, addresses,
 * neighbours and the page of the module follow by themselves.
 */
export async function newModule(project: Project, given: Values, date: string): Promise<Start> {
  const words = needOptions(given, { course: 'MLA2ZCourse', ...MODULE });
  const { courses } = project.site;
  const name = needOneOf(
    'course',
    words.course,
    courses.map(({ id }) => id),
  );
  const { data } = courses.find(({ id }) => id === name) as (typeof courses)[number];
  const twin = data.modules.find(({ title }) => title === words.title);
  if (twin)
    throw new Refusal(
      `Module ${twin.number} of ${data.title} has this title already.`,
      'Choose a title that says what is different.',
    );
  const number = Math.max(-1, ...data.modules.map((each) => each.number)) + 1;
  const file = `src/content/courses/${name}.json`;
  const text = (await textAt(project.root, file)) ?? '';
  const path = `${name}/Modules/Module${number}/Topic1/Stage0`;
  const stage = await newPlannedStage(project, path, words['stage-title'], date);
  const course = insertInto(text, ['modules'], moduleOf(number, words));
  return {
    ...stage,
    said: `${data.title} has a Module ${number} now, “${words.title}”, with one topic and one planned stage.`,
    files: [valid(file, course, courseSchema), ...stage.files],
  };
}

const SETTINGS = 'src/content/site/settings.json';

/** A course with one module, and its link at the top of every page. */
export async function newCourse(project: Project, given: Values, date: string): Promise<Start> {
  const examples = { course: 'Robotics', 'course-title': 'Robots that learn', ...MODULE };
  const { course: name, 'course-title': title, ...words } = needOptions(given, examples);
  const { courses } = project.site;
  needCourseName(
    name,
    courses.map(({ id }) => id),
  );
  const file = `src/content/courses/${name}.json`;
  const order = Math.max(-1, ...courses.map(({ data }) => data.order)) + 1;
  const template = JSON.parse(withSchema(file, await readTemplate('course.json'))) as object;
  const course = { ...template, title, order, modules: [moduleOf(0, words)] };
  const path = `${name}/Modules/Module0/Topic1/Stage0`;
  const stage = await newPlannedStage(project, path, words['stage-title'], date);
  const left = {
    file,
    what: 'Template words wait in summary, audience, goals and needs.',
    fix: 'Write your own in their place.',
  };
  return {
    said: `The course “${title}” stands at /${name}/, and in the navigation.`,
    files: [
      valid(file, `${JSON.stringify(course, null, 2)}\n`, courseSchema),
      textFile(SETTINGS, await withLink(project.root, name, title)),
      ...stage.files,
    ],
    left: [left, ...stage.left],
    next: stage.next,
  };
}

/** @throws Refusal for a name that cannot begin an address, or that a course has */
function needCourseName(name: string, taken: readonly string[]): void {
  if (!/^[A-Za-z]\w*$/.test(name))
    throw new Refusal(
      `"${name}" cannot begin an address.`,
      'Use letters and digits without spaces, for example Robotics.',
    );
  const twin = taken.find((id) => id.toLowerCase() === name.toLowerCase());
  if (twin === undefined) return;
  throw new Refusal(
    `There is a course ${twin} already.`,
    `Choose another name, or add a module to it: npm run new -- module --course ${twin}.`,
  );
}

/** The settings with a link to the course, before that to the contributors. */
async function withLink(root: string, path: string, title: string): Promise<string> {
  const text = (await textAt(root, SETTINGS)) ?? '';
  const { navigation } = JSON.parse(text) as { navigation: { path: string }[] };
  const last = navigation.findIndex((link) => link.path === 'contributors');
  const label = title.length <= 20 ? title : path;
  return insertInto(text, ['navigation'], { path, label }, last);
}

/** A person in a list of contributors; the open place that the work fills may go. */
export async function newContributor({ root, site }: Project, given: Values): Promise<Start> {
  const examples = {
    list: 'machine-learning',
    name: 'Ada Example',
    profile: 'https://www.linkedin.com/in/ada',
    work: 'The lesson on robots that learn',
  };
  const { list, name, profile, work } = needOptions(given, examples);
  const nameOf = (file: string) => /([\w-]+)\.json$/.exec(file)?.[1] ?? file;
  const lists = new Map(site.contributors.map(({ file, data }) => [nameOf(file), { file, data }]));
  const { file, data } = lists.get(needOneOf('list', list, [...lists.keys()])) as {
    file: string;
    data: (typeof site.contributors)[number]['data'];
  };
  const { people, openPlaces, area } = data;
  if (people.some((person) => person.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal(
      `${name} stands in the list “${area}” already.`,
      'Edit the entry, or choose another list.',
    );
  const text = (await textAt(root, file)) ?? '';
  const left =
    given['takes'] === undefined
      ? needRoom(file, data, text)
      : removeFrom(text, ['openPlaces'], needOpenPlace(given['takes'], openPlaces) - 1);
  const person = { name, linkedIn: cleanProfile(profile), contributionIn: work };
  return {
    said: `${name} stands in the list “${area}”, as number ${people.length + 1}.`,
    files: [valid(file, insertInto(left, ['people'], person), contributorsSchema)],
    left: [],
    next: ['npm run dev   shows the list at /contributors/', 'npm run check   looks at it'],
  };
}

type List = Project['site']['contributors'][number]['data'];

/** @throws Refusal when the list is full */
function needRoom(file: string, { people, openPlaces, area }: List, text: string): string {
  if (people.length + openPlaces.length < TOP) return text;
  throw new Refusal(
    `The list “${area}” has its ${TOP} entries.`,
    `Say with --takes <number> which open place the work fills, or take an entry out of ${file}.`,
  );
}

/** @throws Refusal for what is no number of an open place, with all that there are */
function needOpenPlace(typed: string, places: List['openPlaces']): number {
  const number = Number(typed);
  if (places[number - 1] !== undefined) return number;
  const said = places.map(({ work }, index) => `${index + 1} (${work})`);
  throw new Refusal(
    `There is no open place "${typed}".`,
    said.length > 0 ? `Use one of: ${said.join(', ')}.` : 'Leave --takes out.',
  );
}

/** @throws Refusal when the file would have a mistake, in the words of the check */
function valid(file: string, text: string, schema: Parameters<typeof checkSchema>[0]): File {
  const read = readJson(file, text);
  const [fault] = 'problem' in read ? [read.problem] : checkSchema(schema, read.source).problems;
  if (fault) throw new Refusal(fault.what, fault.fix);
  return textFile(file, text);
}

/** Parts of an address that say where a reader came from, not where the page is. */
const TRACKING =
  /^(utm_\w+|trk\w*|lipi|licu|li\w*source|original_?\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid|si|ref|ref_src|share|source)$/i;

/**
 * A profile's address as it may be published: https, without what follows readers around.
 * @throws Refusal when it is no https address
 */
export function cleanProfile(typed: string): string {
  const wish = `https://${typed.replace(/^\w+:\/*/, '')}`;
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url?.protocol !== 'https:')
    throw new Refusal(`"${typed}" is not an https address.`, `Write it in full: ${wish}`);
  for (const key of [...url.searchParams.keys()])
    if (TRACKING.test(key)) url.searchParams.delete(key);
  url.hash = '';
  [url.username, url.password] = ['', ''];
  return url.href;
}
