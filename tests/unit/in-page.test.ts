import type { Project } from '@a2z/author/places';
import { FOLDERS } from '@a2z/course/content-files';
import { describe, expect, test } from 'vitest';
import { judge, type PageRun, type Ran, reportOf } from '../../scripts/in-page/compare.ts';
import { runInNode } from '../../scripts/in-page/node.ts';
import { type PageBlock, runPages } from '../../scripts/in-page/pages.ts';
import { folderWith, writeFiles } from '../folder.ts';

/* What the Python of the page prints, held against what the page says. */

const block = (more: Partial<PageBlock> = {}): PageBlock => ({
  ...{ name: 'Cell 1', code: '', isCheck: false, fails: false },
  ...more,
});
const ran = (more: Partial<Ran> = {}): Ran => ({ printed: '', seconds: 1, ...more });

describe('an output is', () => {
  test.each<[string, Partial<PageBlock>, Partial<Ran>, string, string]>([
    [
      'like the page, however its lines break',
      { prints: 'a 1\n  b' },
      { printed: 'a  1 b\n' },
      'same',
      '',
    ],
    [
      'like the page but for an address in memory',
      { prints: 'at 0x…' },
      { printed: 'at 0x7f12ab34cd56' },
      'same',
      '',
    ],
    [
      'another number, which is named',
      { prints: 'R2 0.951' },
      { printed: 'R2 0.984' },
      'digits',
      '0.951 or 0.984',
    ],
    ['other words', { prints: 'dtype object' }, { printed: 'dtype str' }, 'words', '“str”'],
    ['a failure', { prints: '1' }, { error: 'NameError: x' }, 'failed', 'NameError: x'],
    [
      'as it is meant, when the page shows an error',
      { prints: '', fails: true },
      { error: 'KeyError: 0' },
      'same',
      '',
    ],
    [
      'not there, when nothing runs it here',
      { prints: '1' },
      { without: 'needs NumPy' },
      'without',
      'needs NumPy',
    ],
    ['not compared when the page shows none', {}, { printed: '3' }, 'silent', ''],
  ])('%s', (_, said, did, kind, why) => {
    expect(judge(block(said), ran(did))).toEqual({ kind, why });
  });
});

test('the report has a row for each page and engine, and names what differs, takes long or is large', () => {
  const comparison = (kind: 'same' | 'digits', why = '') => ({ kind, why });
  const run = (more: Partial<PageRun>): PageRun => ({
    ...{ path: 'ML/A', engine: 'Node', seconds: 9.4, comparisons: [] },
    ...more,
  });
  const runs = [
    run({
      megabytes: 1_200,
      comparisons: [
        { name: 'Cell 2', comparison: comparison('same'), seconds: 61 },
        { name: 'Cell 4', comparison: comparison('digits', '0.1 or 0.2'), seconds: 1 },
      ],
    }),
    run({ engine: 'Chromium' }),
  ];
  expect(reportOf(runs, 'Packages: numpy 2.4.6.')).toMatchSnapshot();
});

const root = folderWith();

/** A project of two pages: a lesson, and a notebook. */
function project(): Project {
  const [lesson, notebook] = ['ML/Lesson', 'ML/Notebook'];
  const write = (file: string, text: string) => writeFiles(root, { [file]: text });
  const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n\n`;
  write(
    FOLDERS.stage(lesson),
    [
      fence('python', 'x = 2'),
      fence('python', 'print(x / 3)'),
      fence('text', '0.6666666666666666'),
      fence('python show', 'y'),
      fence('text', 'nothing'),
      fence('python', 'import numpy'),
      fence('text', '1'),
    ].join(''),
  );
  const cell = (source: string, outputs: object[], tags: string[] = []) => ({
    ...{ cell_type: 'code', source, outputs, metadata: { tags } },
  });
  const cells = [
    { cell_type: 'markdown', source: 'Text' },
    cell('print(1)', [
      { name: 'stdout', text: '1\n' },
      { name: 'stderr', text: 'a warning' },
      { data: { 'text/plain': '<Figure>', 'image/png': 'x' } },
    ]),
    cell('1 / 0', [], ['raises-exception']),
    cell('2 + 2', [{ data: { 'text/plain': '5' } }]),
    cell('assert True', [], ['check']),
  ];
  write(FOLDERS.notebook(notebook), JSON.stringify({ cells }));
  const stages = [lesson, notebook].map((path) => ({
    path,
    data: { runs: 'python', state: 'ready' },
  }));
  return { root, site: { stages, data: { notebook: [notebook] } } } as unknown as Project;
}

test('blocks of a lesson and cells of a notebook run in Pyodide, and each is judged by what the page says', async () => {
  const pages = runPages(project(), []);
  const runs = await Promise.all(pages.map((page) => runInNode(page, () => false)));
  const said = runs.map(({ comparisons }) =>
    comparisons.map(({ name, comparison: { kind, why } }) => [name, kind, why].join(' ').trim()),
  );
  expect(said).toEqual([
    ['Block 1 silent', 'Block 2 same', 'Block 3 without needs NumPy'],
    ['Cell 2 same', 'Cell 3 same', 'Cell 4 digits 5 or 4', 'Cell 5 same'],
  ]);
});

test('only the pages that are asked for run', () => {
  expect(runPages(project(), ['ML/Lesson']).map(({ path }) => path)).toEqual(['ML/Lesson']);
});
