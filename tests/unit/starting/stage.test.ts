import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { report } from '../../../scripts/starting/report.ts';
import { createFileCache } from '../../../src/authoring/file-cache.ts';
import { readContent } from '../../../src/authoring/read-content.ts';
import { readFrontmatter } from '../../../src/authoring/source.ts';
import { KINDS } from '../../../src/course/schema/index.ts';
import { contentOf } from '../importing/project.ts';
import { begin, complaints, plannedPage, realSite, smallSite } from './project.ts';

const NEXT = 'ML/Modules/Module0/Topic1/Stage2';
const HERE = { course: 'ML', module: '0', topic: '1' };
const page = (root: string, path: string) =>
  readFile(join(root, `src/content/stages/${path}.mdx`), 'utf8');
const fields = (text: string) => {
  const read = readFrontmatter('', text);
  return 'source' in read ? (read.source.value as Record<string, unknown>) : {};
};

describe('a new stage', () => {
  test.each(KINDS)(
    'of the kind %s has every part, and nothing that the check objects to',
    async (kind) => {
      const root = await smallSite();
      const plan = await begin(root, { ...HERE, kind, title: 'A stage of a new kind' });
      expect(await complaints(root)).toBe('');
      expect(fields(await page(root, NEXT))).toMatchObject({
        id: 'a-stage-of-a-new-kind',
        kind,
        state: 'draft',
      });
      const written = plan.files.map(({ path, bytes }) => `${path}\n${Buffer.from(bytes)}`);
      expect(written.join('\n')).toMatchSnapshot();
    },
  );

  test('takes the next free number, and an id from its title that nobody has', async () => {
    const root = await smallSite();
    await begin(root, { ...HERE, title: 'First lesson', kind: 'lesson' });
    expect(fields(await page(root, NEXT))['id']).toBe('first-lesson-2');
  });

  test('may be a level of a project', async () => {
    const root = await smallSite();
    await begin(root, { course: 'ml', module: 'project-1', title: 'Wheels that turn' });
    expect(await complaints(root)).toBe('');
    expect(fields(await page(root, 'ML/Projects/Project1/Robot/Level1'))['kind']).toBe('lesson');
  });

  test('is reported with what waits and what comes next', async () => {
    const root = await smallSite();
    const title = 'A notebook that is new';
    expect(report(await begin(root, { ...HERE, kind: 'notebook', title }))).toMatchSnapshot();
  });
});

describe('a planned stage', () => {
  const file = `src/content/stages/${NEXT}.mdx`;

  test.each(KINDS)(
    'of the kind %s becomes a draft that keeps its id and its plan',
    async (kind) => {
      const root = await smallSite({ [file]: plannedPage('planned-one', kind) });
      const before = fields(await page(root, NEXT));
      await begin(root, {}, NEXT);
      expect(await complaints(root)).toBe('');
      const after = fields(await page(root, NEXT));
      expect(after).toMatchObject({ ...before, state: 'draft', updated: '2026-11-21' });
    },
  );

  test('keeps the text that somebody began to write', async () => {
    const text = `${plannedPage('planned-one', 'lesson')}\nSomebody began here.\n`;
    const root = await smallSite({ [file]: text });
    await begin(root, {}, NEXT);
    expect((await page(root, NEXT)).split('---\n')[2]).toBe('\nSomebody began here.\n');
  });

  test('keeps the data that stands there already, to the byte', async () => {
    const chat = 'src/content/chats/ML/Modules/Module0/Topic1/Stage1.json';
    const text = await readFile(`tests/fixtures/site/${chat}`, 'utf8');
    const there = chat.replace('Stage1', 'Stage2');
    const root = await smallSite({ [file]: plannedPage('planned-one', 'chat'), [there]: text });
    expect((await begin(root, {}, NEXT)).said).toContain(`${there} was there and stays as it is.`);
    expect(await readFile(join(root, there), 'utf8')).toBe(text);
  });

  test('is filled in the real course: the first one of every kind', async () => {
    const root = await realSite();
    const { site } = await readContent(createFileCache(root));
    const planned = site.stages.filter(({ data }) => data.state === 'planned');
    const first = KINDS.flatMap((kind) =>
      planned.filter(({ data }) => data.kind === kind).slice(0, 1),
    );
    expect(first.length).toBeGreaterThan(3);
    for (const { path } of first) await begin(root, {}, path);
    expect(await complaints(root)).toBe('');
    for (const { path, data } of first)
      expect(fields(await page(root, path))).toMatchObject({ ...data, state: 'draft' });
  });
});

describe('npm run new refuses', () => {
  const refusal = async (given: Record<string, string>, named?: string, more = {}) => {
    const root = await smallSite(more);
    const before = await contentOf(root);
    const said = await begin(root, given, named).then(
      () => 'not refused',
      (error: Error) => error.message,
    );
    expect(await contentOf(root)).toEqual(before);
    return said;
  };
  const title = 'A stage of a new kind';

  test.each<[string, Record<string, string>, string?]>([
    ['a page that is written', {}, 'ML/Modules/Module0/Topic1/Stage0'],
    ['a course that does not exist', { ...HERE, course: 'MLL', title }],
    ['a module that does not exist', { ...HERE, module: '3', title }],
    ['a topic that does not exist', { ...HERE, topic: '2', title }],
    ['a number that would leave a gap', { ...HERE, stage: '9', title }],
    ['a named place that would leave a gap', { title }, 'ML/Modules/Module0/Topic1/Stage9'],
    ['a place that no course has', { title }, 'ML/Modules/Module7/Topic1/Stage0'],
    ['a kind that does not exist', { ...HERE, kind: 'notebok', title }],
    ['a title that is too short', { ...HERE, title: 'Ab' }],
    ['an id that is no id', { ...HERE, title, id: 'Not an id' }],
    ['an id that was used', { ...HERE, title, id: 'first-chat' }],
    ['to guess a title', HERE],
    ['to guess a module', { course: 'ML' }],
  ])('%s', async (_, given, named) => {
    expect(await refusal(given, named)).toMatchSnapshot();
  });

  test('a planned page when an option says otherwise than its plan', async () => {
    const more = { [`src/content/stages/${NEXT}.mdx`]: plannedPage('planned-one', 'chat') };
    expect(await refusal({ kind: 'lesson' }, NEXT, more)).toMatchSnapshot();
    expect(await refusal({ id: 'another-one' }, NEXT, more)).toMatchSnapshot();
  });
});
