import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkNotebook } from '@a2z/check/notebook';
import { pictureKind } from '@a2z/text/pictures';
import { describe, expect, test } from 'vitest';
import { fixContent } from '../src/content-fix.ts';
import { cleanNotebook, uniqueIds } from '../src/import-notebook/clean.ts';
import { type Plan, planImport } from '../src/import-notebook/plan.ts';
import { report } from '../src/import-notebook/report.ts';
import { findStage, openProject } from '../src/places.ts';
import { textFile, writeAll } from '../src/project-files.ts';
import {
  commitAll,
  complaints,
  contentOf,
  DATE,
  fieldsOf,
  FREE as PLANNED,
  pageOf,
  plannedPage,
  refusalOf,
  smallSite,
  textIn,
} from './project.ts';

const EXPORT = 'tests/fixtures/notebooks/colab-export.ipynb';
/** The last free place of the topic in which `PLANNED` is a planned notebook. */
const FREE = 'ML/Modules/Module0/Topic1/Stage3';
const notebookOf = (path: string) => `src/content/notebooks/${path}.ipynb`;

const projectWith = () =>
  smallSite({ [pageOf(PLANNED)]: plannedPage('salary-and-experience', 'notebook') });

/** Imports the Colab export, or other bytes, as the command does. */
async function importInto(
  root: string,
  stage: string,
  {
    bytes,
    replace = false,
    given,
  }: { bytes?: Uint8Array; replace?: boolean; given?: Record<string, string> } = {},
): Promise<Plan> {
  const project = await openProject(root);
  const plan = await planImport(project, {
    name: 'Salary_and_Experience.ipynb',
    bytes: bytes ?? (await readFile(EXPORT)),
    path: findStage(project, stage),
    replace,
    date: DATE,
    given: given ?? {},
  });
  await writeAll(root, plan.files);
  return plan;
}

async function imported(path = PLANNED) {
  const root = await projectWith();
  const plan = await importInto(root, path);
  const text = await textIn(root, notebookOf(path));
  return { root, plan, text, json: JSON.parse(text) };
}

describe('a Colab export', () => {
  test('arrives as nbformat 4.5 with kernel and language and no mark of Colab', async () => {
    const { json, text, plan } = await imported();
    expect([json.nbformat, json.nbformat_minor]).toEqual([4, 5]);
    expect(json.metadata).toEqual({
      kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
      language_info: { name: 'python' },
    });
    expect(text).not.toMatch(/colaboratory|outputId|executionInfo|timestamp|"colab"|widget-state/);
    expect([json.cells.length, plan.cells]).toEqual([7, 7]); // no badge, no empty cell
    const ids = json.cells.map(({ id }: { id: string }) => id);
    expect(uniqueIds(ids)).toEqual({ ids, given: 0 });
    expect((await imported()).text).toBe(text);
  });

  test('keeps texts, code, outputs, counts and tags of its cells, and its imports are tagged setup', async () => {
    const [title, , code, , table, plot, error] = (await imported()).json.cells;
    expect(title.source[2]).toBe('Does a salary grow with the years in a job?\n');
    expect(code.source.join('')).toBe(
      'import numpy as np\nimport pandas as pd\nimport matplotlib.pyplot as plt',
    );
    expect(code.metadata).toEqual({ tags: ['setup'] });
    expect(Object.keys(table.outputs[0].data)).toEqual(['text/html', 'text/plain']);
    expect(plot).toMatchObject({ execution_count: 5, metadata: { tags: ['figure'] } });
    expect(plot.outputs[0].metadata).toEqual({ 'image/png': { width: 60, height: 45 } });
    expect(error.outputs[0].ename).toBe('NameError');
  });

  test('leaves its pasted picture as a WebP file that the text shows', async () => {
    const { root, plan, text } = await imported();
    const pictures = plan.files.filter(({ path }) => path.startsWith(`public/figures/${PLANNED}/`));
    expect(pictures).toHaveLength(1);
    for (const { path } of pictures) {
      expect(text).toContain(`](${path.replace('public', '')})`);
      expect(pictureKind(await readFile(join(root, path)))).toBe('webp');
    }
    expect(text).not.toMatch(/data:image/);
  });

  test('is reported with what changed and what is left, by cell', async () => {
    const { plan } = await imported();
    // The check's own sentences stand in its own snapshots.
    const left = plan.left.map(({ example: _, ...each }) =>
      each.rule?.startsWith('NB')
        ? { ...each, what: each.what.replace(/(^Cell \d+: )?.*/, '$1…'), fix: '…' }
        : each,
    );
    expect(report('colab-export.ipynb', PLANNED, { ...plan, left })).toMatchSnapshot();
  });
});

test('The page of a notebook is written where there is none, whole but for words in CAPITALS', async () => {
  const { root, plan } = await imported(FREE);
  const fields = fieldsOf(await textIn(root, pageOf(FREE)));
  const title = 'Salary against experience';
  expect(fields).toMatchObject({ id: 'salary-against-experience', title });
  expect(plan.left.some(({ what }) => what.includes('wait for yours'))).toBe(true);
  expect(await complaints(root)).not.toContain(pageOf(FREE));
});

describe('a page that an import begins', () => {
  test('takes title and id as npm run new does', async () => {
    const root = await projectWith();
    await importInto(root, FREE, { given: { title: 'What pay follows', id: 'pay' } });
    const fields = fieldsOf(await textIn(root, pageOf(FREE)));
    expect(fields).toMatchObject({ id: 'pay', title: 'What pay follows', updated: DATE });
  });

  test.each<[string, string, Record<string, string>, RegExp]>([
    ['an id that is taken', FREE, { id: 'first-lesson' }, /ids are never used twice/],
    ['a title that no page may have', FREE, { title: 'Pay' }, /title/],
    ['a title for a page that has one', PLANNED, { title: 'Another' }, /can say nothing new/],
    ['a place that leaves a gap', 'ML/Modules/Module0/Topic1/Stage5', {}, /Stage3 comes first/],
  ])('is refused %s', async (_, stage, given, said) => {
    const root = await projectWith();
    expect(await refusalOf(root, () => importInto(root, stage, { given }))).toMatch(said);
  });
});

test('Cells that are taken out leave no gap in the counts, and a rerun keeps its own', () => {
  const code = (execution_count: number, source: string) => ({
    cell_type: 'code',
    execution_count,
    source,
    outputs: source
      ? [{ output_type: 'execute_result', execution_count, data: { 'text/plain': '1' } }]
      : [],
  });
  const cells = [code(1, 'a'), code(2, ''), code(3, 'b'), code(6, 'c')];
  const { json } = cleanNotebook({ nbformat: 4, cells });
  const kept = json.cells as { execution_count: number; outputs: { execution_count: number }[] }[];
  expect(kept.map((cell) => cell.execution_count)).toEqual([1, 2, 5]);
  expect(kept.map(({ outputs }) => outputs[0]?.execution_count)).toEqual([1, 2, 5]);
});

test('An import tells the total before and after, pictures and all', async () => {
  const { plan } = await imported();
  const { length } = await readFile(EXPORT);
  const written = plan.files.filter(({ path }) => !path.endsWith('.mdx'));
  const after = written.reduce((sum, { bytes }) => sum + bytes.length, 0);
  expect(plan.size).toEqual({ before: length, after });
  expect(report('a.ipynb', PLANNED, plan)).toMatch(/^In all: \d+ KB before, \d+ KB after\.$/m);
});

describe('an import is refused', () => {
  test.each([
    ['for a stage that is no notebook', 'first-lesson'],
    ['for a place that no course has', 'ML/Modules/Module7/Topic1/Stage0'],
  ])('%s', async (_, stage) => {
    const root = await projectWith();
    expect(await refusalOf(root, () => importInto(root, stage))).toMatchSnapshot();
  });

  test.each([
    ['that is no notebook', '<!doctype html><title>Sign in</title>'],
    ['of an old format', '{"nbformat":3,"nbformat_minor":0,"metadata":{},"worksheets":[]}'],
  ])('for a file %s', async (_, text) => {
    const root = await projectWith();
    const bytes = Buffer.from(text);
    expect(await refusalOf(root, () => importInto(root, PLANNED, { bytes }))).toMatchSnapshot();
  });

  test('where a notebook stands already, and with --replace while Git does not hold it', async () => {
    const { root } = await imported();
    for (const replace of [false, true])
      expect(await refusalOf(root, () => importInto(root, PLANNED, { replace }))).toMatchSnapshot();
  });
});

test('With --replace a notebook that Git holds is written over, and its draft is not touched', async () => {
  const { root } = await imported();
  commitAll(root);
  const changed = (await readFile(EXPORT, 'utf8')).replace('grow with', 'depend on');
  const plan = await importInto(root, PLANNED, { bytes: Buffer.from(changed), replace: true });
  expect(plan.replaces).toBe(true);
  expect(plan.files.map(({ path }) => path)).not.toContain(pageOf(PLANNED));
  expect(await textIn(root, notebookOf(PLANNED))).toContain('depend on');
});

test.each([
  ['its id', 'salary-and-experience'],
  ['its public address', `https://example.org/a/b/${PLANNED}/#top`],
  ['its former path', 'ML/Modules/Module0/Topic1/Stage9'],
])('A stage is found by %s', async (_, given) => {
  const former = ['ML/Modules/Module0/Topic1/Stage9'];
  const stages = { 'salary-and-experience': { path: PLANNED, former } };
  const root = await projectWith();
  await writeFile(join(root, 'src/content/ledger.json'), JSON.stringify({ stages }));
  expect(findStage(await openProject(root), given)).toBe(PLANNED);
});

test('When writing fails half way, every file and folder is as it was', async () => {
  const root = await projectWith();
  const first = pageOf('ML/Modules/Module0/Topic1/Stage0');
  // A file where a folder is needed: the last one cannot be written.
  const files = [first, 'public/figures/deep/a.webp', 'src/content/ledger.json/b.ipynb'];
  const all = files.map((path) => textFile(path, 'new'));
  const before = await contentOf(root);
  await expect(writeAll(root, all)).rejects.toThrow();
  expect(await contentOf(root)).toEqual(before);
  await rm(join(root, 'src/content/ledger.json'));
  await writeAll(root, all);
  expect(await textIn(root, first)).toBe('new');
});

test('`npm run check -- --fix` makes a WebP file of a pasted picture, and the text points at it', async () => {
  const file = notebookOf(PLANNED);
  const root = await projectWith();
  await cp('tests/fixtures/notebooks/rules/NB05-bad.ipynb', join(root, file));
  const changes = await fixContent(root);
  const [picture = ''] = await readdir(join(root, 'public/figures', PLANNED));
  expect(picture).toMatch(/^[0-9a-f]{16}\.webp$/);
  const place = `public/figures/${PLANNED}/${picture}`;
  expect(changes).toEqual([`${file}: A pasted picture is now the file ${place}.`]);
  const bytes = await readFile(join(root, file));
  expect(bytes.toString()).toContain(`](/figures/${PLANNED}/${picture})`);
  expect(checkNotebook(file, bytes)).toEqual([]);
  expect(pictureKind(await readFile(join(root, place)))).toBe('webp');
  expect(await fixContent(root)).toEqual([]);
});

const notebook = (cells: unknown[], metadata: unknown = {}) => ({ nbformat: 4, cells, metadata });
const code = (source: string, metadata = {}, outputs: unknown[] = []) => ({
  cell_type: 'code',
  source,
  metadata,
  outputs,
  execution_count: 1,
});

test('Cleaning keeps tags and alternative texts, and folds the code of a Colab form', () => {
  const data = { 'image/png': 'x' };
  const metadata = { 'image/png': { alt: 'A rising line' }, isolated: true };
  const output = { output_type: 'display_data', data, metadata };
  const own = { tags: ['solution', 'solution'], alt: ['A line'], cellView: 'form' };
  expect(cleanNotebook(notebook([code('1', own, [output])])).json.cells).toMatchObject([
    {
      metadata: { tags: ['solution'], alt: ['A line'], jupyter: { source_hidden: true } },
      outputs: [{ data, metadata: { 'image/png': { alt: 'A rising line' } } }],
    },
  ]);
});

const PYTHON = { display_name: 'Python 3', language: 'python', name: 'python3' };
const CONDA = { name: 'conda-env-ml-py', display_name: 'Python [conda env:ml]' };
test.each<[string, object, object]>([
  [
    'gives the kernel of one machine the name that every machine has',
    { kernelspec: CONDA, language_info: { name: 'python', version: '3.11.2', mimetype: 'x' } },
    { kernelspec: PYTHON, language_info: { name: 'python', version: '3.11.2' } },
  ],
  [
    'drops the stamp: outputs from elsewhere did not come from our run',
    { kernelspec: PYTHON, a2z: { tested: { date: DATE } } },
    { kernelspec: PYTHON, language_info: { name: 'python' } },
  ],
])('Cleaning %s', (_, before, after) => {
  expect(cleanNotebook(notebook([code('1')], before)).json.metadata).toEqual(after);
});
