import { readNotebook } from '@a2z/text/notebook';
import { describe, expect, test } from 'vitest';
import { code, fixture, notebookOf, prose } from '../../text/tests/notebook/fixture.ts';
import { checkNotebook } from '../src/notebook/check-notebook.ts';
import { repairNotebook } from '../src/notebook/repair.ts';

const FILE = 'src/content/notebooks/A/B.ipynb';
const check = (bytes: Uint8Array) => checkNotebook(FILE, bytes);
const said = (name: string): string[] =>
  check(fixture(name)).map(({ what, fix }) => `${what} → ${fix}`);

describe('what is said can be acted on', () => {
  test('what is wrong and what to do, and a secret is never repeated', () => {
    const words = ['NB01', 'NB03', 'NB11'].flatMap((name) => said(`rules/${name}-bad.ipynb`));
    expect(words).toMatchInlineSnapshot(`
      [
        "Cell 1: The cell ends with an error (ZeroDivisionError). → Mend the code and run the notebook again; if the error is the lesson, tag the cell raises-exception.",
        "Cell 1: The cell is In [2], but it is number 1 from the top. → Restart the kernel and run all cells, so that the notebook shows what it really computes.",
        "Cell 1: The cell holds an AWS access key. → Revoke it now: what was committed is public. Then read it from the environment (os.environ) and run the notebook again.",
      ]
    `);
  });

  test('a file that is no notebook', () => {
    expect(check(new TextEncoder().encode('<html>'))).toMatchObject([
      { rule: 'NB00', severity: 'error', what: 'The file is a web page, not a notebook.' },
    ]);
  });

  test('cells that were not run are told in one message, and their order in none', () => {
    const unrun = (source: string) => ({ ...code(source), execution_count: null });
    const found = check(notebookOf(code('a = 1'), unrun('b'), prose('x'), unrun('c')));
    expect(found.map(({ rule, what }) => `${rule} ${what}`)).toEqual([
      'NB02 Cell 2: The cell was not executed, nor was cell 4.',
    ]);
  });

  test('a message leads to the place at which its cell begins', () => {
    const cells = [prose('a "quoted" [bracket] {brace}'), code('open("/home/me/x")')];
    const text = JSON.stringify(
      JSON.parse(new TextDecoder().decode(notebookOf(...cells))),
      null,
      1,
    );
    const [{ line = 0, column = 0 } = {}] = check(new TextEncoder().encode(text));
    const rest = text
      .split('\n')
      .slice(line - 1)
      .join('\n')
      .slice(column - 1);
    expect(JSON.parse(`[${rest.slice(0, rest.indexOf('\n  }') + 4)}]`)).toEqual([cells[1]]);
  });
});

describe('repairing', () => {
  const PLACE = 'A/B';

  test('a pasted picture becomes a file named by its bytes, and the text stays', () => {
    const repaired = repairNotebook(fixture('rules/NB05-bad.ipynb'), PLACE);
    const path = repaired?.files[0]?.path ?? '';
    expect(path).toMatch(/^public\/figures\/A\/B\/[0-9a-f]{16}\.png$/);
    const source = readNotebook(new TextEncoder().encode(repaired?.text)).cells[0]?.source;
    expect(source).toBe(`See ![a small blue square](${path.slice('public'.length)}).`);
    expect(check(new TextEncoder().encode(repaired?.text))).toEqual([]);
  });

  /** A notebook of texts as Jupyter writes it, each a list of lines. */
  const written = (...texts: string[]): string => {
    const cells = texts.map((text, i) => ({
      ...{ cell_type: 'markdown', id: `c${i}`, metadata: {} },
      source: text.match(/[^\n]*\n|[^\n]+$/g),
    }));
    return `${JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 }, null, 2)}\n`;
  };
  const mended = (text: string) => repairNotebook(new TextEncoder().encode(text), PLACE);

  test('headings go down one level together where # is used throughout, and nothing else changes', () => {
    const before = written('# One\n\nText.', '# Two\n## Part\n\n```\n# a comment\n```');
    const repaired = mended(before);
    expect(repaired?.text).toBe(
      written('## One\n\nText.', '## Two\n### Part\n\n```\n# a comment\n```'),
    );
    expect(repaired?.changes).toEqual(['All headings went down one level, so that none is an h1.']);
  });

  test('a title above sections is left to a person', () => {
    expect(mended(written('# Title\n\nText.', '## Part'))).toBeUndefined();
    expect(repairNotebook(fixture('rules/NB07-bad.ipynb'), PLACE)).toBeUndefined();
  });

  test('a single # heading becomes a section', () => {
    expect(mended(written('# Loading\n\nText.'))?.text).toBe(written('## Loading\n\nText.'));
  });

  test.each(['NB01', 'NB02', 'NB03', 'NB06', 'NB11'])('%s is never mended by a machine', (name) => {
    expect(repairNotebook(fixture(`rules/${name}-bad.ipynb`), PLACE)).toBeUndefined();
  });
});
