import { describe, expect, test } from 'vitest';
import { importedModules } from '../../../scripts/executing/imports.ts';
import { mergeRun } from '../../../scripts/executing/merge.ts';
import { needJupyter } from '../../../scripts/executing/python.ts';
import { cellReached, firstFailure } from '../../../scripts/executing/run.ts';
import { parseArguments } from '../../../scripts/executing/select.ts';
import { isChanged, type Run, textAfter } from '../../../scripts/executing/stamp.ts';
import { closing, summary } from '../../../scripts/executing/summary.ts';
import { type NotebookJson, printNotebook, sourceDigest } from '../../../scripts/notebook-file.ts';
import { readNotebook } from '../../../src/notebook/read.ts';

const readNotebookText = (text: string) => readNotebook(new TextEncoder().encode(text));

const stream = (text: string) => ({ output_type: 'stream', name: 'stdout', text });

const notebook = (outputs: unknown[] = [], source = 'print(1)'): NotebookJson => ({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: { language_info: { name: 'python' } },
  cells: [
    { cell_type: 'markdown', id: 'a', metadata: {}, source: '## One' },
    {
      cell_type: 'code',
      id: 'b',
      metadata: { tags: ['solution'], alt: 'A line that rises', execution: { 'iopub.idle': 'x' } },
      source,
      execution_count: null,
      outputs,
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
  versions: { python: '3.11.2', libraries: { NumPy: '1.24.2' } },
  seconds: 4.6,
  date: '2026-11-21',
};
const parse = (text: string): NotebookJson => JSON.parse(text) as NotebookJson;

/** The file after a first run, and after another one. */
const first = (outputs = [stream('1\n')]) =>
  textAfter(notebook(), mergeRun(notebook(), ran(outputs)), RUN);
const again = (text: string, outputs: unknown[], run: Partial<Run> = {}, always = false) =>
  textAfter(parse(text), mergeRun(parse(text), ran(outputs)), { ...RUN, ...run }, always);

describe('the stamp', () => {
  test('says date, Python, libraries and whole seconds, as the page reads them', () => {
    expect(readNotebookText(first()).tested).toEqual({
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

  test('is renewed when an output changed', () => {
    const text = again(first(), [stream('2\n')], { date: '2027-03-01' });
    expect(readNotebookText(text).tested?.date).toBe('2027-03-01');
  });

  test('is renewed when a version changed though no output did', () => {
    const versions = { python: '3.11.2', libraries: { NumPy: '2.0.0' } };
    const text = again(first(), [stream('1\n')], { date: '2027-03-01', versions });
    expect(readNotebookText(text).tested).toMatchObject({
      date: '2027-03-01',
      libraries: { NumPy: '2.0.0' },
    });
  });

  test('is renewed when somebody asks for today’s date', () => {
    const text = again(first(), [stream('1\n')], { date: '2027-03-01' }, true);
    expect(readNotebookText(text).tested?.date).toBe('2027-03-01');
  });
});

describe('a notebook counts as changed', () => {
  test('when it was never executed by us', () => {
    expect(isChanged(notebook())).toBe(true);
  });

  test('when its code is other than at the stamp', () => {
    expect(isChanged(parse(first().replace('print(1)', 'print(2)')))).toBe(true);
  });

  test('but not when only its text or its outputs are other', () => {
    expect(isChanged(parse(first().replace('## One', '## Two')))).toBe(false);
    expect(isChanged(parse(again(first(), [stream('2\n')])))).toBe(false);
  });

  test('by its code alone, however the lines are stored', () => {
    const lines = { cells: [{ cell_type: 'code', source: ['a = 1\n', 'a'] }] };
    expect(sourceDigest(lines)).toBe(
      sourceDigest({ cells: [{ cell_type: 'code', source: 'a = 1\na' }] }),
    );
  });
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

  test('with other cells than the notebook is refused', () => {
    expect(() => mergeRun(notebook(), { cells: [] })).toThrow('0 cells');
  });
});

describe('a failure', () => {
  const error = { output_type: 'error', ename: 'ValueError', evalue: 'first\nnot this one' };

  test('names the cell and the last line of its error', () => {
    const cells = [{}, { outputs: [stream('1')] }, { outputs: [error] }, { outputs: [error] }];
    expect(firstFailure({ cells })).toEqual({ cell: 3, why: 'ValueError: not this one' });
  });

  test('that kills the kernel names the cell that was running', () => {
    const code = { cell_type: 'code', source: 'x' };
    const cells = [{ cell_type: 'markdown' }, code, { ...code, source: '' }, code, code];
    const line = '[NbConvertApp] Executing cell:\nx\n';
    expect(cellReached({ cells }, `${line}${line}DeadKernelError: Kernel died`)).toBe(4);
    expect(cellReached({ cells }, 'NoSuchKernel: ir')).toBeUndefined();
  });

  test('is none in a cell that is tagged raises-exception', () => {
    const metadata = { tags: ['raises-exception'] };
    expect(firstFailure({ cells: [{ metadata, outputs: [error] }] })).toBeUndefined();
  });

  test('by time is said as that', () => {
    const late = { ...error, ename: 'KeyboardInterrupt', evalue: '' };
    expect(firstFailure({ cells: [{ outputs: [late] }] })?.why).toBe(
      'The cell did not end within 300 seconds.',
    );
  });
});

test('Imported modules are found by their first names, each once', () => {
  const sources = [
    'import numpy as np, pandas as pd\nfrom sklearn.svm import SVC  # from here',
    'import matplotlib.pyplot as plt; plt.show()\n    import numpy\nfrom . import local',
    '%matplotlib inline\n!pip install torch\nimportant = 1\nimport_this = 2',
  ];
  expect(importedModules(sources)).toEqual(['matplotlib', 'numpy', 'pandas', 'sklearn']);
});

test('A notebook with keys in any order and texts in one piece is printed as Jupyter does', () => {
  const json = { nbformat: 4, cells: [{ source: 'a\nb', metadata: {}, id: 'x' }] };
  const text = printNotebook(json as unknown as NotebookJson);
  expect(text).toMatchSnapshot();
  expect(printNotebook(parse(text))).toBe(text);
});

test('The summary is a table with a closing line', () => {
  const base = { codeCells: 12, seconds: 4.61 };
  const results = [
    { ...base, path: 'ML/Modules/Module0/Topic1/Stage0', outcome: 'same' as const },
    { ...base, path: 'ML/Modules/Module0/Topic1/Stage10', outcome: 'written' as const },
    { ...base, path: 'ML/Modules/Module0/Topic1/Stage2', outcome: 'failed' as const, seconds: 61 },
    { ...base, path: 'ML/Modules/Module0/Topic1/Stage3', outcome: 'skipped' as const },
  ];
  expect(`${summary(results)}\n\n${closing(results)}`).toMatchSnapshot();
});

test('Without Jupyter one sentence says so, and one line installs it', async () => {
  await expect(needJupyter('/nowhere/jupyter')).rejects.toThrowErrorMatchingSnapshot();
});

test('An option that there is not is named', () => {
  expect(() => parseArguments(['--change'])).toThrow('There is no option --change.');
  expect(parseArguments(['--changed', 'a'])).toEqual({
    changed: true,
    stamp: false,
    stages: ['a'],
  });
});
