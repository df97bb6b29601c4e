import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cartridgeFiles } from '../../packages/teach/src/cartridge.ts';
import { moodleXml } from '../../packages/teach/src/moodle.ts';
import { qtiFiles } from '../../packages/teach/src/qti.ts';
import { type Group, type Question, questionsIn } from '../../packages/teach/src/questions.ts';
import { print, textOf } from '../../packages/teach/src/tree.ts';
import { treeOf } from '../../packages/teach/tests/cards.ts';
import { readMoodle } from '../../packages/teach/tests/read-moodle.ts';
import { faultsOf } from '../../packages/teach/tests/schemas.ts';
import { stages } from './content.ts';
import { shown, site } from './site.ts';

const read = (file: string): string => readFileSync(join(site.folder, file), 'utf8');

/** The pages of cards by their module. */
const sheets = [...site.files].filter((file) => /^drill\/.+\/index\.html$/.test(file));
const groups: Group[] = sheets.map((file) => ({
  path: ['Track', 'Module', file],
  licence: 'CC BY 4.0',
  questions: questionsIn(treeOf(read(file))),
}));
const questions = groups.flatMap((group) => group.questions);

const ready = stages.filter((stage) => stage.ready);
/** What the pages themselves ask, read off their HTML. */
const asked = ready.flatMap(({ id, path, kind }) => {
  const html = read(`${path}index.html`);
  const checks = [...html.matchAll(/<check-question id="check-([a-z0-9-]+)" kind="(\w+)"/g)];
  const others =
    kind === 'interview' ? html.matchAll(/<details class="question"[^>]* id="([\w-]+)"/g) : [];
  const keys = new Map([...others].map(([, name]) => [`${id}#${name}`, 'open']));
  for (const [, name, answers = ''] of checks) keys.set(`${id}#${name}`, answers);
  return [...keys].map(([key, answers]) => `${key} ${answers}`);
});

const inner = (nodes: Question['prompt']): string => print(...nodes);

/** A question as Moodle's importer should find it. */
function expected(question: Question) {
  const right = { fraction: '100', feedback: '' };
  if (question.kind === 'choice')
    return question.options.map((option) => ({
      text: inner(option.content),
      fraction: option.right ? '100' : '0',
      feedback: inner(option.why),
    }));
  if (question.kind === 'open') return [];
  const wrong = question.wrong.map(({ value, why }) => ({
    text: String(value),
    fraction: '0',
    feedback: inner(why),
  }));
  return [{ ...right, text: String(question.answer) }, ...wrong];
}

describe('the questions for a school’s own system', () => {
  test('are all that the written pages ask, each once', () => {
    const hidden = questions.filter(
      ({ kind, key }) => kind === 'open' && !asked.includes(`${key} open`),
    );
    // Chats that hide their answers are drilled as interviews are.
    expect(
      hidden.map(({ key }) => stages.find(({ id }) => key.startsWith(`${id}#`))?.kind),
    ).toEqual(hidden.map(() => 'chat'));
    const found = questions
      .filter((each) => !hidden.includes(each))
      .map(({ key, kind }) => `${key} ${kind}`);
    expect(found.sort()).toEqual([...asked].sort());
    expect(found.length).toBeGreaterThan(1_000);
  });

  test('all say what is asked, and where on the site', () => {
    const mute = questions.filter(({ prompt }) => textOf(...prompt).trim() === '');
    expect(mute.map(({ key }) => key)).toEqual([]);
    const lost = questions.filter(({ url }) => {
      const { pathname, hash } = new URL(url);
      return !site.pages.get(`${pathname.slice(1)}index.html`)?.ids.has(hash.slice(1));
    });
    expect(lost.map(({ key }) => key)).toEqual([]);
  });

  test('have one right option with a reason for each, or a number that is not among the wrong ones', () => {
    const odd = questions.filter((each) => {
      if (each.kind === 'choice')
        return (
          each.options.filter(({ right }) => right).length !== 1 ||
          each.options.some(({ content, why }) => inner(content) === '' || inner(why) === '')
        );
      return (
        each.kind === 'number' &&
        (!Number.isFinite(each.answer) || each.wrong.some(({ value }) => value === each.answer))
      );
    });
    expect(odd.map(({ key }) => key)).toEqual([]);
  });

  test.each(groups)('are valid Moodle XML, and read back as they are: $path.2', (group) => {
    const xml = moodleXml([group]);
    expect(faultsOf('moodle', xml)).toEqual([]);
    const { questions: back } = readMoodle(xml);
    const plain = back.map(({ idnumber, answers }) => ({
      key: idnumber,
      answers: answers.map(({ text, fraction, feedback }) => ({ text, fraction, feedback })),
    }));
    expect(plain).toEqual(
      group.questions.map((each) => ({ key: each.key, answers: expected(each) })),
    );
  });

  test.each(groups)('are a valid package of QTI 2.2: $path.2', (group) => {
    const files = qtiFiles([group], 'A module', '2.2');
    const faults = Object.entries(files).flatMap(([path, xml]) =>
      faultsOf(path === 'imsmanifest.xml' ? 'manifest of qti-2.2' : 'qti-2.2', xml),
    );
    expect(faults).toEqual([]);
    expect(Object.keys(files)).toHaveLength(group.questions.length + 2);
  });
});

type Row = {
  id: string;
  title: string;
  url: string;
  minutes: number;
  objectives: string[];
  questions: number;
};
type Unit = { names: string[]; summary: string; topics: { title: string; stages: Row[] }[] };
const units: Unit[] = JSON.parse(read('teach/export/stages.json'));
const rows = units.flatMap(({ topics }) => topics.flatMap((topic) => topic.stages));

describe('the pages for a school’s own system', () => {
  test('are all that are written, with the number of their questions', () => {
    expect(rows.map(({ id }) => id).sort()).toEqual(ready.map(({ id }) => id).sort());
    const wrong = rows.filter(
      (row) => questions.filter(({ key }) => key.startsWith(`${row.id}#`)).length !== row.questions,
    );
    expect(wrong).toEqual([]);
  });

  test.each(units)('are valid as a Common Cartridge: $names.1', ({ names, summary, topics }) => {
    const folders = topics.map(({ title, stages: own }) => ({ title, stages: own }));
    const files = cartridgeFiles({
      title: names.join(', '),
      description: summary,
      licence: 'CC BY 4.0',
      folders,
    });
    const { 'imsmanifest.xml': manifest = '', 'overview.html': overview = '', ...links } = files;
    expect(faultsOf('manifest of cartridge', manifest)).toEqual([]);
    expect(Object.values(links).flatMap((xml) => faultsOf('web-link', xml))).toEqual([]);
    const own = topics.flatMap((topic) => topic.stages);
    expect(Object.keys(links)).toHaveLength(own.length);
    for (const { url, objectives } of own) {
      expect(site.files).toContain(`${new URL(url).pathname.slice(1)}index.html`);
      expect(overview).toContain(print(objectives[0] ?? ''));
    }
  });

  test('cost no other page a byte: what writes the files loads on one page alone', () => {
    const loading = shown(site).filter(({ file }) => read(file).includes('export-questions'));
    expect(loading.map(({ path }) => path)).toEqual(['teach/export/']);
  });
});
