import { readFile } from 'node:fs/promises';
import { KINDS } from '@a2z/course/schemas';
import { readNotebook } from '@a2z/text/notebook';
import { describe, expect, test } from 'vitest';
import { uniqueIds } from '../src/import-notebook/clean.ts';
import { newStage } from '../src/new/stage.ts';
import { type NotebookJson, printNotebook } from '../src/notebook-file.ts';
import { readOptions } from '../src/options.ts';
import { findStage, nextPlace, openProject } from '../src/places.ts';
import { writeAll } from '../src/project-files.ts';
import { report, type Start } from '../src/report.ts';
import {
  complaints,
  DATE,
  FREE,
  fieldsOf,
  pageOf,
  plannedPage,
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

  test('may be the next level of a project, with an id from its title that nobody has', async () => {
    const root = await smallSite();
    await begin(root, 'ML/Projects/Project1/Robot', { title: 'First lesson' });
    expect(await complaints(root)).toBe('');
    const fields = fieldsOf(await textIn(root, pageOf('ML/Projects/Project1/Robot/Level1')));
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
});

describe('npm run new refuses', () => {
  test.each<[string, string, Given]>([
    ['a page that is written', `${TOPIC}/Stage0`, {}],
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
