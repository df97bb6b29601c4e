import { readNotebook } from '@a2z/text/notebook';
import { describe, expect, test } from 'vitest';
import { code, fixture, notebookOf, prose, rendered } from '../../text/tests/notebook/fixture.ts';
import { RULES } from '../src/notebook/index.ts';
import { reported } from '../src/rule.ts';

const FILE = 'src/content/notebooks/A/B.ipynb';

/** What the rules say of a notebook. */
function said(bytes: Uint8Array) {
  const notebook = readNotebook(bytes);
  const inspected = { file: FILE, notebook, rendered: rendered(bytes), bytes: bytes.length };
  return RULES.flatMap((rule) => reported(rule, rule.notebook?.(inspected)));
}

describe('every rule refuses its bad fixture and nothing else, and passes its good one', () => {
  test.each(RULES.filter(({ code: name }) => name !== 'NB09'))('$code', (rule) => {
    const found = said(fixture(`rules/${rule.code}-bad.ipynb`));
    expect(new Set(found.map(({ rule: name }) => name))).toEqual(new Set([rule.code]));
    expect(found[0]).toMatchObject({ file: FILE, severity: rule.severity });
    expect(said(fixture(`rules/${rule.code}-good.ipynb`))).toEqual([]);
  });
});

describe('rules on their edges', () => {
  const codes = (...cells: Parameters<typeof notebookOf>): string[] =>
    said(notebookOf(...cells)).map((found) => found.rule);

  test.each([
    ['open("/home/me/x")', ['NB04']],
    ['pd.read_csv("C:\\\\data\\\\x.csv")', ['NB04']],
    ['from google.colab import drive\ndrive.mount("/gdrive")', ['NB04']],
    ['print("R:\\n")\nurl = "https://a.b/home/x"\n@app.get("/predict")', []],
    ['%pip install torch', ['NB10']],
    ['!python -m pip install "numpy>=1.2"', ['NB10']],
    ['!pip install -r requirements.txt', []],
    ['token = "hf_abcdefghijklmnopqrstuvwxyzABCDEFGH"', ['NB11']],
    ['PASSWORD = "Abcdefgh12345678"', ['NB11']],
  ])('%j gives %j', (source, expected) => {
    expect(codes(code(source))).toEqual(expected);
  });

  test.each(['image.png', 'Screenshot 2024-05-01', 'IMG_0042.JPG', 'figure 3'])(
    'an alternative text that is only a name is told: %s',
    (alt) => {
      expect(codes(code('x', [], { alt }))).toEqual(['NB06']);
      expect(codes(prose(`![${alt}](/figures/a/b.png)`))).toEqual(['NB06']);
    },
  );
});
