import { describe, expect, test } from 'vitest';
import { NotebookError, readNotebook } from '../../src/notebook/read.ts';
import { fixture } from './fixture.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function codeOf(data: Uint8Array): string {
  try {
    readNotebook(data);
    return 'read';
  } catch (error) {
    return error instanceof NotebookError ? error.code : String(error);
  }
}

describe('a file that is no notebook is refused by its own name', () => {
  test.each([
    ['empty', bytes('')],
    ['empty', bytes(' \n\t')],
    ['empty', new Uint8Array([0xef, 0xbb, 0xbf])],
    ['not-utf8', new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x7d])],
    ['lfs-pointer', bytes('version https://git-lfs.github.com/spec/v1\noid sha256:0\n')],
    ['html-page', bytes('<!DOCTYPE html><html></html>')],
    ['merge-conflict', bytes('<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> x')],
    ['merge-conflict', bytes('{"nbformat":4,\n<<<<<<< HEAD\n"a":1\n=======\n"a":2\n>>>>>>> x\n}')],
    ['not-json', bytes('{"nbformat":4,"cells":[')],
    ['not-a-notebook', bytes('[1,2]')],
    ['not-a-notebook', bytes('{"cells":{"length":9}}')],
    ['no-version', bytes('{"cells":[]}')],
    ['too-old', bytes('{"nbformat":3,"worksheets":[]}')],
    ['too-new', bytes('{"nbformat":5,"cells":[]}')],
    ['too-large', new Uint8Array(41 * 1024 * 1024)],
  ])('%s', (code, data) => {
    expect(codeOf(data)).toBe(code);
  });

  test('of format 3 says which format it is, and how it becomes format 4', () => {
    expect(() =>
      readNotebook(bytes('{"nbformat":3,"nbformat_minor":0,"worksheets":[{"cells":[]}]}')),
    ).toThrowErrorMatchingInlineSnapshot(
      `[NotebookError: The notebook has nbformat 3 or older, from before 2015; this site reads nbformat 4. Open it in Jupyter or Colab and save it, or run “jupyter nbconvert --to notebook --nbformat 4”.]`,
    );
  });
});

describe('a file with small faults is read', () => {
  test('a megabyte of backslashes does not slow it down', () => {
    const start = process.threadCpuUsage();
    codeOf(bytes(`{"nbformat":4,"cells":[],"a":NaN,"b":"${'\\\\'.repeat(500_000)}"}`));
    expect(process.threadCpuUsage(start).user).toBeLessThan(5_000_000);
  });
});

describe('the model', () => {
  test('holds what pages and rules ask of a notebook', () => {
    const notebook = readNotebook(fixture('full.ipynb'));
    expect(notebook).toMatchObject({
      version: '4.5',
      kernel: 'python3',
      language: 'python',
      languageVersion: '3.11.2',
      faults: [],
    });
    expect(notebook.tested).toEqual({
      date: '2026-11-21',
      python: '3.11.2',
      libraries: { numpy: '1.24.2' },
      seconds: 4.6,
    });
    expect(notebook.cells.map(({ kind }) => kind).join(' ')).toBe(
      'prose code code code prose code code code code raw',
    );
  });
});
