import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { report } from '../../../scripts/importing/report.ts';
import { writeAll } from '../../../scripts/importing/write-all.ts';
import { gatherProblems } from '../../../src/authoring/index.ts';
import { sniff } from '../../../src/notebook/pictures.ts';
import { contentOf, EXPORT, FREE, importInto, makeProject, PLANNED } from './project.ts';

const notebookOf = (path: string) => `src/content/notebooks/${path}.ipynb`;

async function imported(path = PLANNED) {
  const root = await makeProject();
  const plan = await importInto(root, path);
  const text = await readFile(join(root, notebookOf(path)), 'utf8');
  return { root, plan, text, json: JSON.parse(text) };
}

describe('a Colab export', () => {
  test('arrives as nbformat 4.5 with kernel and language and no mark of Colab', async () => {
    const { json, text } = await imported();
    expect([json.nbformat, json.nbformat_minor]).toEqual([4, 5]);
    expect(json.metadata).toEqual({
      kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
      language_info: { name: 'python' },
    });
    expect(text).not.toMatch(/colaboratory|outputId|executionInfo|timestamp|"colab"|widget-state/);
  });

  test('keeps texts, code, outputs, counts and tags of its cells', async () => {
    const { json } = await imported();
    const [title, , code, , table, plot, error] = json.cells;
    expect(title.source[2]).toBe('Does a salary grow with the years in a job?\n');
    expect(code.source.join('')).toBe(
      'import numpy as np\nimport pandas as pd\nimport matplotlib.pyplot as plt',
    );
    expect(Object.keys(table.outputs[0].data)).toEqual(['text/html', 'text/plain']);
    expect(plot).toMatchObject({ execution_count: 5, metadata: { tags: ['figure'] } });
    expect(plot.outputs[0].metadata).toEqual({ 'image/png': { width: 60, height: 45 } });
    expect(error.outputs[0].ename).toBe('NameError');
  });

  test('loses the badge of Colab and the empty cell at its end', async () => {
    const { json, plan } = await imported();
    expect(json.cells).toHaveLength(7);
    expect(plan.cells).toBe(7);
  });

  test('gets ids that are valid and differ', async () => {
    const ids = (await imported()).json.cells.map((cell: { id: string }) => cell.id);
    expect(new Set(ids).size).toBe(7);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });

  test('leaves its pasted and its attached picture as WebP files that the text shows', async () => {
    const { root, plan, text } = await imported();
    const pictures = plan.files.filter(({ path }) => path.startsWith(`public/figures/${PLANNED}/`));
    expect(pictures).toHaveLength(2);
    for (const { path } of pictures) {
      expect(sniff(await readFile(join(root, path)))).toMatchObject({ kind: 'webp', width: 60 });
      expect(text).toContain(`(${path.replace('public', '')})`);
    }
    expect(text).not.toMatch(/data:image|attachment/);
  });

  test('has its headings below the title of the page', async () => {
    const { json } = await imported();
    const headings = json.cells
      .filter((cell: { cell_type: string }) => cell.cell_type === 'markdown')
      .flatMap((cell: { source: string[] }) => cell.source.filter((line) => line.startsWith('#')));
    expect(headings.map((line: string) => line.trim())).toEqual([
      '## Salary against experience',
      '## Importing the libraries',
      '## Importing the data set',
      '### Where the file comes from',
    ]);
  });

  test('is reported with what changed and what is left, by cell', async () => {
    const { plan } = await imported();
    // The gate's own sentences stand in its own snapshots.
    const left = plan.left.map((each) =>
      each.rule?.startsWith('NB')
        ? { ...each, what: each.what.replace(/(^Cell \d+: )?.*/, '$1…'), fix: '…' }
        : each,
    );
    expect(report('colab-export.ipynb', PLANNED, { ...plan, left })).toMatchSnapshot();
  });

  test('imported twice gives the same bytes', async () => {
    const [first, second] = [await imported(), await imported()];
    expect(first.text).toBe(second.text);
  });
});

describe('the page of an imported notebook', () => {
  test('turns from planned to draft and is otherwise left alone', async () => {
    const root = await makeProject();
    const file = join(root, `src/content/stages/${PLANNED}.mdx`);
    const before = await readFile(file, 'utf8');
    await importInto(root, PLANNED);
    expect(await readFile(file, 'utf8')).toBe(before.replace('state: planned', 'state: draft'));
  });

  test('is not touched when it is a draft already', async () => {
    const root = await makeProject();
    const file = join(root, `src/content/stages/${PLANNED}.mdx`);
    await writeFile(file, (await readFile(file, 'utf8')).replace('planned', 'draft'));
    const { files } = await importInto(root, PLANNED);
    expect(files.map(({ path }) => path)).not.toContain(`src/content/stages/${PLANNED}.mdx`);
  });

  test('is written where there is none, whole but for words in CAPITALS', async () => {
    const { root, plan } = await imported(FREE);
    const page = await readFile(join(root, `src/content/stages/${FREE}.mdx`), 'utf8');
    expect(page).toMatchSnapshot();
    expect(plan.left.filter(({ what }) => what.includes('Template words'))).toHaveLength(4);
    const { problems } = await gatherProblems(root);
    expect(problems.filter(({ file }) => file.endsWith(`${FREE}.mdx`))).toEqual([]);
  });
});

describe('an import is refused', () => {
  const refusal = async (root: string, stage: string, options = {}) => {
    const before = await contentOf(root);
    const said = await importInto(root, stage, options).then(
      () => 'not refused',
      (error: Error) => error.message,
    );
    expect(await contentOf(root)).toEqual(before);
    return said;
  };

  test('where a notebook stands already', async () => {
    const { root } = await imported();
    expect(await refusal(root, PLANNED)).toMatchSnapshot();
  });

  test('even with --replace while Git does not hold the notebook that stands there', async () => {
    const { root } = await imported();
    expect(await refusal(root, PLANNED, { replace: true })).toMatchSnapshot();
  });

  test('for a stage that is no notebook', async () => {
    expect(await refusal(await makeProject(), 'first-lesson')).toMatchSnapshot();
  });

  test('for a place that no course has', async () => {
    const root = await makeProject();
    expect(await refusal(root, 'ML/Modules/Module7/Topic1/Stage0')).toMatchSnapshot();
  });

  test('for a name that no stage has', async () => {
    expect(await refusal(await makeProject(), 'salary-and-experiense')).toMatchSnapshot();
  });

  test('for a file that is no notebook', async () => {
    const bytes = Buffer.from('<!doctype html><title>Sign in</title>');
    expect(await refusal(await makeProject(), PLANNED, { bytes })).toMatchSnapshot();
  });
});

test('With --replace a notebook that Git holds is written over', async () => {
  const { root } = await imported();
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
  git('init');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-m', 'All');
  const changed = (await readFile(EXPORT, 'utf8')).replace('grow with', 'depend on');
  const plan = await importInto(root, PLANNED, { bytes: Buffer.from(changed), replace: true });
  expect(plan.replaces).toBe(true);
  expect(await readFile(join(root, notebookOf(PLANNED)), 'utf8')).toContain('depend on');
});

describe('a stage is found', () => {
  test.each([
    ['its path', PLANNED],
    ['its id', 'salary-and-experience'],
    ['its public address', `https://example.org/a/b/${PLANNED}/#top`],
    ['its file', `src/content/stages/${PLANNED}.mdx`],
  ])('by %s', async (_, given) => {
    const { files } = await importInto(await makeProject(), given);
    expect(files[0]?.path).toBe(notebookOf(PLANNED));
  });
});

test('A stage that moved is found at its former path', async () => {
  const root = await makeProject();
  const former = ['ML/Modules/Module0/Topic1/Stage9'];
  const stages = { 'salary-and-experience': { path: PLANNED, former } };
  await writeFile(join(root, 'src/content/ledger.json'), JSON.stringify({ stages }));
  const { files } = await importInto(root, 'ML/Modules/Module0/Topic1/Stage9');
  expect(files[0]?.path).toBe(notebookOf(PLANNED));
});

test('When writing fails half way, every file and folder is as it was', async () => {
  const root = await makeProject();
  const first = { path: 'src/content/stages/ML/Modules/Module0/Topic1/Stage0.mdx', content: 'new' };
  const files = [first, { path: 'public/figures/deep/a.webp', content: 'a' }];
  // A file where a folder is needed: this one cannot be written.
  const bad = { path: 'src/content/ledger.json/b.ipynb', content: 'b' };
  const before = await contentOf(root);
  const all = [...files, bad].map(({ path, content }) => ({ path, bytes: Buffer.from(content) }));
  await expect(writeAll(root, all)).rejects.toThrow();
  expect(await contentOf(root)).toEqual(before);
  await rm(join(root, 'src/content/ledger.json'));
  await writeAll(root, all);
  expect(await readFile(join(root, first.path), 'utf8')).toBe('new');
});
