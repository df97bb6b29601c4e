import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { uniqueIds } from '../../../scripts/import-notebook/clean.ts';
import { insertInto, removeFrom } from '../../../scripts/json-edit.ts';
import {
  cleanProfile,
  newContributor,
  newCourse,
  newModule,
} from '../../../scripts/new/entries.ts';
import { newStage } from '../../../scripts/new/stage.ts';
import { type NotebookJson, printNotebook } from '../../../scripts/notebook-file.ts';
import { readOptions } from '../../../scripts/options.ts';
import { findStage, nextPlace, openProject } from '../../../scripts/places.ts';
import { writeAll } from '../../../scripts/project-files.ts';
import { report, type Start } from '../../../scripts/report.ts';
import { buildOutline } from '../../../src/course/outline.ts';
import { KINDS } from '../../../src/course/schema.ts';
import { readNotebook } from '../../../src/markdown/notebook/read.ts';
import {
  complaints,
  DATE,
  FREE,
  fieldsOf,
  pageOf,
  plannedPage,
  realSite,
  refusalOf,
  smallSite,
  textIn,
} from './project.ts';

type Given = Record<string, string>;
const TOPIC = 'ML/Modules/Module0/Topic1';
const title = 'A stage of a new kind';

/** Begins a stage as `npm run new` does. */
async function begin(root: string, named: string, given: Given = {}): Promise<Start> {
  const project = await openProject(root);
  const paths = project.site.stages.map(({ path }) => path);
  const path = findStage(project, nextPlace(paths, named));
  const plan = await newStage({ project, path, given, date: DATE });
  await writeAll(root, plan.files);
  return plan;
}

async function add(starter: typeof newModule, root: string, given: Given): Promise<Start> {
  const plan = await starter(await openProject(root), given, DATE);
  await writeAll(root, plan.files);
  return plan;
}

describe('a new stage', () => {
  test.each(KINDS)(
    'comes whole from the template of its kind, and passes the check: %s',
    async (kind) => {
      const root = await smallSite();
      const { files } = await begin(root, TOPIC, { kind, title });
      expect(await complaints(root)).toBe('');
      const fields = fieldsOf(await textIn(root, pageOf(FREE)));
      expect(fields).toMatchObject({
        id: 'a-stage-of-a-new-kind',
        title,
        kind,
        state: 'draft',
        updated: DATE,
      });
      expect(files).toHaveLength(['notebook', 'chat', 'interview'].includes(kind) ? 2 : 1);
    },
  );

  test.each([
    ['takes the next free number', TOPIC, FREE],
    [
      'may be a level of a project',
      'ML/Projects/Project1/Robot',
      'ML/Projects/Project1/Robot/Level1',
    ],
  ])('%s, and an id from its title that nobody has', async (_, named, path) => {
    const root = await smallSite();
    await begin(root, named, { title: 'First lesson' });
    expect(await complaints(root)).toBe('');
    const fields = fieldsOf(await textIn(root, pageOf(path)));
    expect(fields).toMatchObject({ id: 'first-lesson-2', kind: 'lesson' });
  });

  test('is reported with what waits and what comes next', async () => {
    const given = { kind: 'notebook', title: 'A notebook that is new' };
    expect(report(await begin(await smallSite(), TOPIC, given))).toMatchSnapshot();
  });
});

test('The template of a notebook is as Jupyter writes one that ran, with an id for every cell', async () => {
  const text = await readFile('templates/notebook.ipynb', 'utf8');
  const json = JSON.parse(text) as NotebookJson;
  expect(printNotebook(json)).toBe(text);
  expect([json.nbformat, json.nbformat_minor]).toEqual([4, 5]);
  const ids = json.cells.map(({ id }) => id);
  expect(uniqueIds(ids)).toEqual({ ids, given: 0 });
  const counts = readNotebook(Buffer.from(text)).cells.flatMap((cell) =>
    cell.kind === 'code' ? [cell.executionCount] : [],
  );
  expect(counts).toEqual([1, 2, 3, 4]);
});

describe('a planned stage', () => {
  test.each(KINDS)(
    'of the kind %s becomes a draft that keeps its id and its plan',
    async (kind) => {
      const before = plannedPage('planned-one', kind);
      const root = await smallSite({ [pageOf(FREE)]: before });
      await begin(root, 'planned-one');
      expect(await complaints(root)).toBe('');
      const after = fieldsOf(await textIn(root, pageOf(FREE)));
      expect(after).toMatchObject({ ...fieldsOf(before), state: 'draft', updated: DATE });
    },
  );

  test('keeps the text that somebody began to write, and the data that stands there', async () => {
    const chat = `src/content/chats/${FREE}.json`;
    const data = await textIn('tests/fixtures/site', chat.replace('Stage2', 'Stage1'));
    const text = `${plannedPage('planned-one', 'chat')}\nSomebody began here.\n`;
    const root = await smallSite({ [pageOf(FREE)]: text, [chat]: data });
    expect((await begin(root, FREE)).said).toContain(`${chat} was there and stays as it is.`);
    expect((await textIn(root, pageOf(FREE))).split('---\n')[2]).toBe('\nSomebody began here.\n');
    expect(await textIn(root, chat)).toBe(data);
  });

  test('is filled in the real course: the first one of every kind', async () => {
    const root = await realSite();
    const { stages } = (await openProject(root)).site;
    const planned = stages.filter(({ data }) => data.state === 'planned');
    const first = KINDS.flatMap((kind) =>
      planned.filter(({ data }) => data.kind === kind).slice(0, 1),
    );
    expect(first.length).toBeGreaterThan(3);
    for (const { path } of first) await begin(root, path);
    expect(await complaints(root)).toBe('');
    for (const { path, data } of first)
      expect(fieldsOf(await textIn(root, pageOf(path)))).toMatchObject({ ...data, state: 'draft' });
  });
});

describe('npm run new refuses', () => {
  test.each<[string, string, Given]>([
    ['a page that is written', `${TOPIC}/Stage0`, {}],
    ['a course that does not exist', 'MLL/Modules/Module0/Topic1', { title }],
    ['a module that does not exist', 'ML/Modules/Module7/Topic1', { title }],
    ['a number that would leave a gap', `${TOPIC}/Stage9`, { title }],
    ['what is no place', 'first-leson', { title }],
    ['a kind that does not exist', TOPIC, { title, kind: 'notebok' }],
    ['a title that is too short', TOPIC, { title: 'Ab' }],
    ['an id that is no id', TOPIC, { title, id: 'Not an id' }],
    ['an id that was used', TOPIC, { title, id: 'first-chat' }],
    ['to guess a title', TOPIC, {}],
  ])('%s', async (_, named, given) => {
    const root = await smallSite();
    expect(await refusalOf(root, () => begin(root, named, given))).toMatchSnapshot();
  });

  test.each([{ kind: 'lesson' }, { id: 'another-one' }])(
    'a planned page when an option says otherwise than its plan: %o',
    async (given) => {
      const root = await smallSite({ [pageOf(FREE)]: plannedPage('planned-one', 'chat') });
      expect(await refusalOf(root, () => begin(root, FREE, given))).toMatchSnapshot();
    },
  );
});

describe('options', () => {
  const known = { values: ['kind', 'title'], switches: ['shift'] };

  test('are read with their values, words and switches', () => {
    const args = ['a', '--title=b c', '--shift', '--kind', 'd'];
    const { words, values, switches } = readOptions(args, known);
    expect([words, values, [...switches]]).toEqual([['a'], { title: 'b c', kind: 'd' }, ['shift']]);
  });

  test.each([[['--titel', 'x']], [['--title']], [['--title', '--shift']]])(
    'are refused: %s',
    (args) => expect(() => readOptions(args, known)).toThrowErrorMatchingSnapshot(),
  );
});

describe('an entry in a JSON file', () => {
  const TEXT = '{\n "a": [\n  {\n   "b": 1\n  }\n ],\n "c": [],\n "d": [1,  2]\n}\n';

  test('comes in at its place, in the file’s own form', () => {
    const more = insertInto(insertInto(TEXT, ['a'], { b: 2 }), ['a'], { b: 0 }, 0);
    const entries = [0, 1, 2].map((b) => `  {\n   "b": ${b}\n  }`).join(',\n');
    expect(more).toBe(TEXT.replace('  {\n   "b": 1\n  }', entries));
    expect(insertInto(TEXT, ['c'], 'x')).toBe(TEXT.replace('[]', '[\n  "x"\n ]'));
  });

  test.each([0, 1])('goes out and leaves the rest: entry %i', (index) => {
    expect(JSON.parse(removeFrom(TEXT, ['d'], index)).d).toEqual([2 - index]);
    expect(JSON.parse(removeFrom(TEXT, ['a'], 0)).a).toEqual([]);
  });
});

const MODULE = {
  course: 'ML',
  title: 'Robots that learn',
  summary: 'How a robot learns from what it did.',
  'stage-title': 'What a robot can learn',
};

const outlineOf = async (root: string) => {
  const { site } = await openProject(root);
  return buildOutline(site.courses, site.stages);
};

describe('a new module', () => {
  test('stands in the outline with a topic and a planned stage, and no code changed', async () => {
    const root = await smallSite();
    const { files } = await add(newModule, root, MODULE);
    expect(await complaints(root)).toBe('');
    const [course] = (await outlineOf(root)).courses;
    const modules = course?.modules.map(({ label, stages }) => [label, stages.length]);
    expect(modules).toEqual([
      ['Module 0', 2],
      ['Module 1', 1],
    ]);
    expect(files.map(({ path }) => path)).toEqual([
      'src/content/courses/ML.json',
      pageOf('ML/Modules/Module1/Topic1/Stage0'),
    ]);
  });

  test('changes no other line of the real course’s file', async () => {
    const root = await realSite();
    const file = 'src/content/courses/MLA2ZCourse.json';
    const before = (await readFile(file, 'utf8')).split('\n');
    await add(newModule, root, { ...MODULE, course: 'MLA2ZCourse' });
    const text = await textIn(root, file);
    const after = text.split('\n');
    const start = after.findIndex((line, index) => line !== before[index]);
    // The brace before the entry gets a comma; the entry is as long as the file has grown.
    expect(after.toSpliced(start, after.length - before.length + 1)).toEqual(
      before.toSpliced(start, 1),
    );
    expect(JSON.stringify(JSON.parse(text), null, 2)).toBe(text.trimEnd());
  });

  test.each<[string, Given]>([
    ['one that the course has', { ...MODULE, title: 'A module' }],
    ['one of a course that does not exist', { ...MODULE, course: 'MLL' }],
    ['one without its words', { course: 'ML', title: 'Robots' }],
  ])('is refused: %s', async (_, given) => {
    const root = await smallSite();
    expect(await refusalOf(root, () => add(newModule, root, given))).toMatchSnapshot();
  });
});

describe('a new course', () => {
  const given = { ...MODULE, course: 'Robotics', 'course-title': 'Robotics' };

  test('stands among the tracks and in the navigation, before the contributors', async () => {
    const root = await smallSite();
    await add(newCourse, root, given);
    expect(await complaints(root)).toBe('');
    expect((await outlineOf(root)).courses.map(({ id }) => id)).toEqual(['ML', 'Robotics']);
    const { navigation } = JSON.parse(await textIn(root, 'src/content/site/settings.json'));
    const labels = navigation.map(({ label }: { label: string }) => label);
    expect(labels).toEqual(['Home', 'Robotics', 'Contributors']);
  });

  test.each([
    ['that begins no address', 'My course'],
    ['that a course has, in other letters', 'ml'],
  ])('is refused under a name %s', async (_, course) => {
    const root = await smallSite();
    expect(
      await refusalOf(root, () => add(newCourse, root, { ...given, course })),
    ).toMatchSnapshot();
  });
});

describe('a new contributor', () => {
  const LIST = 'src/content/contributors/seo.json';
  const profile = 'https://www.linkedin.com/in/ada?utm_source=share&trk=public';
  const PERSON = { list: 'seo', name: 'Ada Example', work: 'Titles of all pages', profile };
  const siteWith = (places: number) => {
    const openPlaces = Array.from({ length: places }, (_, i) => ({ work: `Work ${i}`, link: '/' }));
    return smallSite({ [LIST]: JSON.stringify({ area: 'SEO', order: 0, people: [], openPlaces }) });
  };
  const listIn = async (root: string) => JSON.parse(await textIn(root, LIST));

  test('stands in the list with a profile that follows nobody around', async () => {
    const root = await siteWith(1);
    await add(newContributor, root, PERSON);
    const { people, openPlaces } = await listIn(root);
    const linkedIn = 'https://www.linkedin.com/in/ada';
    expect(people).toEqual([{ name: PERSON.name, linkedIn, contributionIn: PERSON.work }]);
    expect(openPlaces).toHaveLength(1);
    expect(await complaints(root)).toBe('');
  });

  test('takes an open place in a list that is full', async () => {
    const root = await siteWith(10);
    expect(await refusalOf(root, () => add(newContributor, root, PERSON))).toMatchSnapshot();
    await add(newContributor, root, { ...PERSON, takes: '3' });
    const { people, openPlaces } = await listIn(root);
    expect([people.length, openPlaces.length]).toEqual([1, 9]);
    expect(openPlaces.map(({ work }: { work: string }) => work)).not.toContain('Work 2');
    expect(await complaints(root)).toBe('');
  });

  test.each<[string, Given]>([
    ['a second time in one list', { name: 'ada example' }],
    ['in a list that does not exist', { list: 'seeo' }],
    ['at an open place that there is not', { name: 'Bob', takes: '7' }],
    ['without a name', { name: '' }],
  ])('is refused %s', async (_, more) => {
    const root = await siteWith(1);
    await add(newContributor, root, PERSON);
    const again = () => add(newContributor, root, { ...PERSON, ...more });
    expect(await refusalOf(root, again)).toMatchSnapshot();
  });

  const ADA = 'https://www.linkedin.com/in/ada/';
  test.each([
    [`${ADA}?originalSubdomain=de&lipi=x#top`, ADA],
    ['https://example.org/?person=ada&gclid=1', 'https://example.org/?person=ada'],
    ['https://user:secret@example.org/ada', 'https://example.org/ada'],
  ])('is known by %s as %s', (typed, clean) => expect(cleanProfile(typed)).toBe(clean));

  test.each(['http://example.org/ada', 'linkedin.com/in/ada', 'javascript:alert(1)'])(
    'is not known by %s',
    (typed) => expect(() => cleanProfile(typed)).toThrow('is not an https address'),
  );
});
