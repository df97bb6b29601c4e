import { describe, expect, test } from 'vitest';
import { cellIn, code, display, fixture, notebookOf, prose, rendered, stdout } from './fixture.ts';

const { html, warnings } = rendered(fixture('full.ipynb'));
const cell = (number: number, page = html): string => cellIn(page, number);

describe('a figure that moves', () => {
  const page = (text: string) => rendered(notebookOf(prose(text), code('x', [])));

  test('stands in a cell with its sliders, and what follows stands below it', () => {
    const { html: shown } = page('Move it.\n\n<Figure name="neuron" />\n\n## Then read\n');
    expect(shown).toMatch(
      /Move it\.<\/p>\n?<live-figure data-name="neuron"><figure><svg [\s\S]*<input type="range"[\s\S]*<\/live-figure>\n?<h2/,
    );
  });

  test('of no known name, or inside a sentence, leaves nothing behind', () => {
    const { html: shown } = page(
      'Move it.\n\n<Figure name="x" />\n\nThen <Figure name="neuron" /> read.',
    );
    expect(shown).not.toContain('live-figure');
    expect(shown).toContain('read.');
  });
});

describe('what only a program shows', () => {
  test('a JavaScript animation, as matplotlib writes it, says that it is one and leads to the file', () => {
    const page = rendered(fixture('animation.ipynb'));
    expect(cell(1, page.html)).toMatch(
      /<p class="nb-notice">A JavaScript animation is not shown here\. It is in <a href="\/file\.ipynb">the notebook’s file<\/a>\.<\/p><\/div>$/,
    );
    const what = 'A JavaScript animation is not shown.';
    expect(page.warnings).toEqual([{ cell: 1, code: 'still', what }]);
  });

  test('so does one of more than 512 KB, which no parser is given', () => {
    const large = `<div class="animation"></div>${'x'.repeat(600_000)}`;
    const page = rendered(notebookOf(code('x', [display({ 'text/html': large })])));
    expect(page.html).toContain('A JavaScript animation is not shown here.');
  });

  test('a drawing that a page cannot hold leads to the file, in a text as in an output', () => {
    const square = '<rect width="9" height="9"/>'.repeat(500);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g id="a">${square}</g>${'<use href="#a"/>'.repeat(500)}</svg>`;
    const uri = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    const page = rendered(
      notebookOf(prose(`![Squares](${uri})`), code('x', [display({ 'image/svg+xml': svg })])),
    );
    const link = '<a href="/file.ipynb">the notebook’s file</a>';
    expect(page.html).toContain(`<em>[picture not shown: Squares; it is in ${link}]</em>`);
    const said = 'This drawing is not shown: it has more shapes than a page can hold.';
    expect(page.html).toContain(`${said} It is in ${link}.`);
    expect(page.warnings.map(({ cell: n, what }) => `${n} ${what}`)).toEqual([
      `1 ${said}`,
      `2 ${said}`,
    ]);
  });

  test('a badge keeps its words and its link, without its picture', () => {
    const badge =
      '[![Open In Colab](https://colab.research.google.com/assets/colab-badge.svg)](https://colab.research.google.com/x)';
    expect(rendered(notebookOf(prose(badge))).html).toContain(
      '<a href="https://colab.research.google.com/x" rel="noopener noreferrer nofollow">Open In Colab</a>',
    );
  });
});

describe('a whole notebook', () => {
  test('has an anchor for each cell, and warns only of the output that it cannot show', () => {
    expect(
      html.match(/<section class="nb-cell nb-(?:prose|code|raw)" id="nb-cell-\d+">/g),
    ).toHaveLength(10);
    const what = 'An output of the kind application/json is not shown.';
    expect(warnings).toEqual([{ cell: 9, code: 'still', what }]);
  });

  test('leads links inside it to their places', () => {
    expect(cell(1)).toContain('<a href="#nb-results">below</a>');
    expect(cell(1)).toContain('<a href="#nb-cell-3">cell three</a>');
  });

  test('typesets what Jupyter typesets', () => {
    expect(cell(1).match(/<math/g)).toHaveLength(3);
    expect(cell(1).match(/display="block"/g)).toHaveLength(2);
    expect(cell(5)).toMatch(/<summary>Why is <math>.*<\/math> in <code>b<\/code>\?<\/summary>/);
  });
});

describe('caps', () => {
  test('a long text is cut, says so, and offers the file', () => {
    const page = rendered(notebookOf(code('x', [stdout('line\n'.repeat(100_000))])));
    expect(page.html.length).toBeLessThan(60_000);
    expect(page.html).toContain(
      'The rest of this output is cut. It is in <a href="/file.ipynb">the notebook’s file</a>.',
    );
    expect(page.warnings[0]).toMatchObject({ cell: 1, code: 'cut' });
  });
});

describe('details that matter', () => {
  test('characters that turn code around are shown by their number', () => {
    expect(rendered(notebookOf(code('a = "\u202e x"'))).html).toContain('<mark>U+202E</mark>');
  });

  test('a title in the first cell does not make the sections one level too low', () => {
    const page = rendered(notebookOf(prose('# Title'), prose('## Part')));
    expect(page.headings.map(({ depth }) => depth)).toEqual([2, 3]);
  });

  test('footnotes of two cells do not mix', () => {
    const page = rendered(notebookOf(prose('a[^1]\n\n[^1]: one'), prose('b[^1]\n\n[^1]: two')));
    expect(cell(2, page.html)).toContain('href="#nb-fn-1-2"');
    expect(cell(2, page.html)).toContain('id="nb-fn-1-2"');
  });
});

describe('what takes a browser or the build its time is limited, in words', () => {
  test('5 000 numbers of items: a browser looks through all of them for each', () => {
    const items = '<li value="9999">x</li>'.repeat(5_000);
    const { html, warnings } = rendered(
      notebookOf(code('x', [display({ 'text/html': `<ol reversed>${items}</ol>` })])),
    );
    expect(html.match(/<li value=/g)).toHaveLength(200);
    expect(html.match(/<li>/g)).toHaveLength(4_800);
    expect(warnings.map(({ what }) => what)).toEqual([
      '4800 items of lists lost the number that they were given (value): 200 are the most.',
    ]);
  });

  test('25 tables of 200 rows and columns: the third is not read', () => {
    const table = `<table>${`<tr>${'<td>1</td>'.repeat(200)}</tr>`.repeat(200)}</table>`;
    const cells = Array.from({ length: 25 }, () => code('x', [display({ 'text/html': table })]));
    const { html, warnings } = rendered(notebookOf(...cells));
    expect(html).not.toContain('<table');
    expect([...new Set(warnings.map(({ what }) => what))]).toEqual([
      'The output is not shown: it has more lines or elements than a page can hold.',
      'This output is not shown: the page holds no more HTML.',
    ]);
    expect(warnings.filter(({ what }) => what.startsWith('This'))).toHaveLength(23);
  });
});
