import { describe, expect, test } from 'vitest';
import { uniqueIds } from '../../../scripts/importing/cell-ids.ts';
import { cleanNotebook } from '../../../scripts/importing/clean.ts';
import { readForeign, titleFromName } from '../../../scripts/importing/foreign.ts';
import { unfoldAttachments } from '../../../scripts/importing/pictures.ts';

const notebook = (cells: unknown[], metadata: unknown = {}) => ({ nbformat: 4, cells, metadata });
const code = (source: string, metadata = {}, outputs: unknown[] = []) => ({
  cell_type: 'code',
  source,
  metadata,
  outputs,
  execution_count: 1,
});

describe('ids of cells', () => {
  test('stay where they are valid and stand for the first time', () => {
    expect(uniqueIds(['c01-question', 'a_B']).ids).toEqual(['c01-question', 'a_B']);
  });

  test('are given by number where they are missing, doubled or not valid', () => {
    const { ids, given } = uniqueIds(['a', undefined, 'a', 'with space', 'c02', 7]);
    expect(ids).toEqual(['a', 'c02-2', 'c03', 'c04', 'c02', 'c06']);
    expect(given).toBe(4);
  });
});

describe('cleaning', () => {
  test('keeps tags and alternative texts, and folds the code of a Colab form', () => {
    const cell = code('1', { tags: ['solution', 'solution'], alt: ['A line'], cellView: 'form' });
    const metadata = { tags: ['solution'], alt: ['A line'], jupyter: { source_hidden: true } };
    expect(cleanNotebook(notebook([cell])).json.cells).toMatchObject([{ metadata }]);
  });

  test('keeps an alternative text in the metadata of an output', () => {
    const output = {
      output_type: 'display_data',
      data: { 'image/png': 'x' },
      metadata: { 'image/png': { alt: 'A rising line' }, isolated: true },
    };
    const cell = cleanNotebook(notebook([code('1', {}, [output])])).json.cells[0];
    expect(cell).toMatchObject({
      outputs: [{ metadata: { 'image/png': { alt: 'A rising line' } } }],
    });
  });

  test('gives the kernel of one machine the name that every machine has', () => {
    const metadata = {
      kernelspec: { name: 'conda-env-ml-py', display_name: 'Python [conda env:ml]' },
      language_info: { name: 'python', version: '3.11.2', pygments_lexer: 'ipython3' },
    };
    const { json, changes } = cleanNotebook(notebook([code('1')], metadata));
    expect(json.metadata).toEqual({
      kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
      language_info: { name: 'python', version: '3.11.2' },
    });
    expect(changes.join()).toContain('conda-env-ml-py');
  });

  test('leaves another language its kernel', () => {
    const kernelspec = { name: 'ir', display_name: 'R', language: 'R' };
    const { json } = cleanNotebook(notebook([code('1')], { kernelspec }));
    expect(json.metadata).toEqual({ kernelspec, language_info: { name: 'R' } });
  });

  test('drops the stamp: outputs from elsewhere did not come from our run', () => {
    const metadata = { a2z: { tested: { date: '2026-11-21' } } };
    expect(cleanNotebook(notebook([code('1')], metadata)).json.metadata).not.toHaveProperty('a2z');
  });
});

test('A notebook of format 3 is refused with the way to format 4', () => {
  const old = Buffer.from('{"nbformat":3,"nbformat_minor":0,"worksheets":[]}');
  expect(() => readForeign('old.ipynb', old)).toThrow('old.ipynb: The notebook has nbformat 3');
});

test('A title comes from the name of the file when the notebook has none', () => {
  expect(titleFromName('Copy_of_Simple_Linear-Regression.ipynb')).toBe('Simple Linear Regression');
});

test('An attachment that is no picture, or that the text does not show, stays', () => {
  const attachments = { 'a.png': { 'image/png': 'bm90IGEgcGljdHVyZQ==' } };
  const cell = { cell_type: 'markdown', source: '![a](attachment:a.png)', attachments };
  expect(unfoldAttachments({ cells: [cell] }).cells[0]).toEqual(cell);
});
