import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_MEGABYTES } from '@a2z/course';
import { LIMITS } from '@a2z/run/protocol';
import { readNotebook } from '@a2z/text/notebook';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../../../tests/folder.ts';
import { type NotebookJson, sourceDigest } from '../src/notebook-file.ts';
import {
  importedModules,
  isChanged,
  mergeRun,
  type Run,
  textAfter,
} from '../src/notebook-stamp.ts';
import { firstFailure, kernelConfig } from '../src/run-notebooks.ts';

const stream = (text: string) => ({ output_type: 'stream', name: 'stdout', text });

const notebook = (): NotebookJson => ({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: { language_info: { name: 'python' } },
  cells: [
    { cell_type: 'markdown', id: 'a', metadata: {}, source: '## One' },
    {
      cell_type: 'code',
      id: 'b',
      metadata: { tags: ['solution'], alt: 'A line that rises' },
      source: 'print(1)',
      execution_count: null,
      outputs: [],
    },
  ],
});

/** What Jupyter makes of it. */
const ran = (outputs: unknown[]) => ({
  metadata: {
    kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
    language_info: { name: 'python', version: '3.11.2', pygments_lexer: 'ipython3' },
  },
  cells: [{}, { execution_count: 1, outputs, metadata: { execution: { 'iopub.busy': 'now' } } }],
});

const RUN: Run = {
  python: '3.11.2',
  libraries: { NumPy: '1.24.2' },
  seconds: 4.6,
  date: '2026-11-21',
};
const parse = (text: string): NotebookJson => JSON.parse(text) as NotebookJson;

/** The file after a first run, and after another one. */
const first = (outputs = [stream('1\n')]) =>
  textAfter(notebook(), mergeRun(notebook(), ran(outputs)), RUN);
const again = (text: string, outputs: unknown[], run: Partial<Run> = {}) =>
  textAfter(parse(text), mergeRun(parse(text), ran(outputs)), { ...RUN, ...run });

describe('the stamp', () => {
  test('says date, Python, libraries and whole seconds, as the page reads them', () => {
    expect(readNotebook(Buffer.from(first())).tested).toEqual({
      date: '2026-11-21',
      python: '3.11.2',
      libraries: { NumPy: '1.24.2' },
      seconds: 5,
    });
  });

  test('stays, date and all, when a later run changes nothing: the file is the same to the byte', () => {
    const text = first();
    expect(again(text, [stream('1\n')], { date: '2027-03-01', seconds: 9 })).toBe(text);
  });

  test.each<[string, unknown[], Partial<Run>]>([
    ['an output changed', [stream('2\n')], {}],
    ['a version changed', [stream('1\n')], { libraries: { NumPy: '2.0.0' } }],
  ])('is renewed when %s', (_, outputs, run) => {
    const text = again(first(), outputs, { ...run, date: '2027-03-01' });
    expect(readNotebook(Buffer.from(text)).tested).toMatchObject({ ...run, date: '2027-03-01' });
  });
});

describe('the memory that a notebook held', () => {
  const LARGE = { megabytes: 1533 };
  const heldIn = (text: string) => readNotebook(Buffer.from(text)).tested?.megabytes;

  test('is noted where a page would not have as much, and in no other file', () => {
    expect(MOST_MEGABYTES * 2 ** 20).toBe(LIMITS.python.memory);
    expect(heldIn(again(first(), [stream('2\n')], LARGE))).toBe(1600);
    expect(heldIn(again(first(), [stream('2\n')], { megabytes: 400 }))).toBeUndefined();
  });

  test('is all that changes in a file that was stamped before this was noted', () => {
    const text = again(first(), [stream('1\n')], { ...LARGE, date: '2027-03-01', seconds: 9 });
    expect(readNotebook(Buffer.from(text)).tested).toMatchObject({
      date: '2026-11-21',
      seconds: 5,
      megabytes: 1600,
    });
    expect(again(text, [stream('1\n')], { megabytes: 1699 })).toBe(text);
  });

  test('is told by its kernel when it ends, and the seconds that it computed', () => {
    const folder = folderWith();
    const file = join(folder, 'took.json');
    const held = `from types import SimpleNamespace\nget_config = lambda: SimpleNamespace(InlineBackend=SimpleNamespace())\n${kernelConfig(file)}\nx = b"x" * 200_000_000`;
    execFileSync('python3', ['-c', held]);
    const { computed, megabytes } = JSON.parse(readFileSync(file, 'utf8'));
    expect(megabytes).toBeGreaterThan(200);
    expect(megabytes).toBeLessThan(400);
    expect(computed).toBeGreaterThan(0);
    expect(computed).toBeLessThan(20);
  });
});

test('A notebook counts as changed by its code alone, however the lines are stored', () => {
  expect(isChanged(notebook())).toBe(true);
  expect(isChanged(parse(first().replace('print(1)', 'print(2)')))).toBe(true);
  expect(isChanged(parse(first().replace('## One', '## Two')))).toBe(false);
  expect(isChanged(parse(again(first(), [stream('2\n')])))).toBe(false);
  const [lines, text] = [['a = 1\n', 'a'], 'a = 1\na'].map((source) =>
    sourceDigest({ cells: [{ cell_type: 'code', source }] }),
  );
  expect(lines).toBe(text);
});

describe('a run', () => {
  const cellOf = (outputs: unknown[]) => mergeRun(notebook(), ran(outputs)).cells[1];

  test('brings counts and outputs, and leaves id, tags, alternative text and source', () => {
    expect(cellOf([stream('1\n')])).toEqual({
      cell_type: 'code',
      id: 'b',
      metadata: { tags: ['solution'], alt: 'A line that rises' },
      source: 'print(1)',
      execution_count: 1,
      outputs: [stream('1\n')],
    });
  });

  test('brings the version of the language, and a kernel where there was none', () => {
    expect(mergeRun(notebook(), ran([])).metadata).toEqual({
      kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
      language_info: { name: 'python', version: '3.11.2' },
    });
  });

  test('joins the pieces of one stream', () => {
    const outputs = [
      stream('1\n'),
      stream('2\n'),
      { ...stream('!'), name: 'stderr' },
      stream('3\n'),
    ];
    expect(cellOf(outputs)).toMatchObject({
      outputs: [{ text: '1\n2\n' }, { text: '!', name: 'stderr' }, { text: '3\n' }],
    });
  });

  test('leaves out addresses in memory and the time at which a figure was drawn', () => {
    const result = {
      output_type: 'execute_result',
      execution_count: 1,
      metadata: {},
      data: {
        'text/plain': ['<Line2D at 0x7f12ab34cd56>'],
        'image/svg+xml': '<svg>\n    <dc:date>2026-11-21T10:00:00.1</dc:date>\n</svg>',
      },
    };
    expect(cellOf([result])).toMatchObject({
      outputs: [{ data: { 'text/plain': '<Line2D at 0x…>', 'image/svg+xml': '<svg>\n</svg>' } }],
    });
  });
});

describe('a failure', () => {
  const error = { output_type: 'error', ename: 'ValueError', evalue: 'first\nnot this one' };
  const cellWith = (more: object, tags: string[] = []) => ({
    metadata: { tags },
    outputs: [{ ...error, ...more }],
  });

  test.each<[string, object[], object | undefined]>([
    [
      'names the cell and the last line of its error',
      [{}, { outputs: [stream('1')] }, cellWith({}), cellWith({})],
      { cell: 3, why: 'ValueError: not this one' },
    ],
    [
      'is none in a cell that is tagged raises-exception',
      [cellWith({}, ['raises-exception'])],
      undefined,
    ],
    [
      'by time is said as that',
      [cellWith({ ename: 'KeyboardInterrupt', evalue: '' })],
      { cell: 1, why: 'The cell did not end within 300 seconds.' },
    ],
  ])('%s', (_, cells, failure) => expect(firstFailure({ cells })).toEqual(failure));
});

test('Imported modules are found by their first names, each once', () => {
  const sources = [
    'import numpy as np, pandas as pd\nfrom sklearn.svm import SVC  # from here',
    'import matplotlib.pyplot as plt; plt.show()\n    import numpy\nfrom . import local',
    '%matplotlib inline\n!pip install torch\nimportant = 1\nimport_this = 2',
  ];
  expect(importedModules(sources)).toEqual(['matplotlib', 'numpy', 'pandas', 'sklearn']);
});
