import { describe, expect, test } from 'vitest';
import { cellIn, code, display, fixture, notebookOf, prose, rendered, stdout } from './fixture.ts';

const { html } = rendered(fixture('full.ipynb'));
const cell = (number: number, page = html): string => cellIn(page, number);
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGOQiV8AQQwQCgAcRgQBnsxwJQAAAABJRU5ErkJggg==';

describe('code and its outputs', () => {
  test('the count is text, and leads to the cell', () => {
    expect(cell(2)).toContain('<a href="#nb-cell-2">In [1]</a>');
  });

  test('code is coloured by classes', () => {
    expect(cell(2)).toContain('<span class="tk-keyword">import</span> numpy');
  });

  test('text of a stream is text, in colours that follow the theme', () => {
    expect(cell(2)).toContain('hi\nthere</pre>');
    expect(cell(2)).toContain('<span class="ansi-red">warned</span>');
  });

  test('a data frame is a named box that scrolls, with heads for rows and columns', () => {
    expect(cell(3)).toContain(
      '<div class="table-scroll" role="group" tabindex="0" aria-label="Table: a, output of In [2]">',
    );
    expect(cell(3)).toMatch(
      /<td><\/td><th scope="col">a<\/th>.*<th scope="row">0<\/th><td>1<\/td>/s,
    );
    expect(cell(3)).not.toContain('dataframe');
  });

  test('figures take their texts from the list of the cell, and a width from the metadata', () => {
    const figures = cell(4).match(/<img[^>]*>/g) ?? [];
    expect(figures[0]).toMatch(
      /src="\/notebook-images\/[0-9a-f]{32}\.svg" alt="A black box." loading="lazy" decoding="async"/,
    );
    expect(figures[1]).toMatch(/\.webp" alt="A blue box." width="20"/);
  });

  test('a figure without a text says which it is, and is reported', () => {
    const page = rendered(notebookOf(code('a'), code('plot()', [display({ 'image/png': PNG })])));
    expect(page.html).toContain('alt="Figure 1, output of In [1]"');
    expect(page.warnings).toEqual([
      { cell: 2, code: 'alt', what: 'Figure 1 has no alternative text.' },
    ]);
  });

  test('the checks of an exercise are one line, and what runs in the page knows them', () => {
    const checks = code('assert a, "Set a."\nassert b, "Set b."', [], { tags: ['check'] });
    expect(cell(1, rendered(notebookOf(checks)).html)).toMatch(
      /^<details class="nb-checks"><summary>The checks, 2 lines<\/summary>.*<pre class="code" tabindex="0" data-run="check">/s,
    );
  });

  describe('the captions that the next cell begins with', () => {
    const figures = (count: number, ...tags: string[]) =>
      code('plot()', Array(count).fill(display({ 'image/png': PNG })), { alt: 'Bars.', tags });
    const page = (...cells: Parameters<typeof notebookOf>) => rendered(notebookOf(...cells)).html;

    test('move into their figures, one each, and the rest stays', () => {
      const html = page(
        figures(2),
        prose('*Figure 1. It $x$ **falls**.*\n\n*Figure 2. It rises.*\n\n*Figure 3* is another.'),
      );
      expect(cell(1, html)).toMatch(
        /<figure[^>]*><img[^>]*alt="Bars."[^>]*><figcaption>Figure 1. It <math>.*<\/math> <strong>falls<\/strong>.<\/figcaption><\/figure><figure[^>]*><img[^>]*><figcaption>Figure 2. It rises.<\/figcaption>/s,
      );
      expect(cell(2, html)).toBe('<p><em>Figure 3</em> is another.</p>');
    });

    test('wait with a figure that waits, and leave no empty fold behind', () => {
      const html = page(
        figures(1, 'solution'),
        prose('*Figure 1. It falls.*', { metadata: { tags: ['solution'] } }),
      );
      expect(cell(1, html)).toMatch(
        /<details class="nb-solution">.*<figcaption>Figure 1. It falls.<\/figcaption>.*<\/details>$/s,
      );
      expect(cell(2, html)).toBe('');
    });

    test.each([
      ['words that do not slant', 'Figure 1 falls.'],
      ['slanted words of another kind', '*Predict:* what falls?'],
      ['a remark', '*Nothing falls.*'],
    ])('are not %s', (_, text) => {
      expect(page(figures(1), prose(text))).not.toContain('figcaption');
    });

    test('belong to the cell directly before', () => {
      expect(page(figures(1), code('x'), prose('*Figure 1. It falls.*'))).not.toContain(
        'figcaption',
      );
    });
  });

  test('a solution is folded, and so are hidden code and long outputs', () => {
    expect(cell(6)).toMatch(
      /^<details class="nb-solution"><summary>Show the solution<\/summary>.*42<\/pre>/s,
    );
    expect(cell(7)).toContain('<details class="nb-long"><summary>Printed text, 60 lines</summary>');
    expect(cell(8)).toContain('<details class="nb-hidden"><summary>Code, 1 line</summary>');
  });

  describe('tags fold what a reader wants later', () => {
    const tagged = (tag: string, source: string, outputs: unknown[]) =>
      cell(1, rendered(notebookOf(code(source, outputs, { tags: [tag] }))).html);
    const FOLD = '<details class="nb-hidden"><summary>Setup, 2 lines</summary><p class="nb-count">';

    test('a predicted output waits behind a line, and its code does not', () => {
      expect(tagged('predict', 'f(1)', [stdout('7')])).toMatch(
        /<\/pre><details class="nb-guess"><summary>I have a guess: show it<\/summary><div class="nb-output" role="group" aria-label="Output of In \[1\]">.*7<\/pre><\/div><\/details>$/s,
      );
      expect(tagged('predict', 'x = 1', []), 'nothing to wait for').not.toContain('<details');
    });

    test('a prediction hides what interprets it: drawings and a text, up to the next thought', () => {
      const asked = code('f(1)', [stdout('seven')], { tags: ['predict'] });
      const drawn = code('plot()', [stdout('drawing')], { tags: ['hide-input'] });
      const first = (...more: Parameters<typeof notebookOf>): string =>
        /<details class="nb-guess">.*/s.exec(rendered(notebookOf(asked, ...more)).html)?.[0] ?? '';
      /** What stands in the fold: up to the closing tag that belongs to it. */
      const hidden = (html: string): string => {
        let open = 0;
        for (const { 1: slash, index } of html.matchAll(/<(\/?)details/g)) {
          open += slash ? -1 : 1;
          if (open === 0) return html.slice(0, index);
        }
        return html;
      };
      const all = first(drawn, prose('It is seven.\n\n## Next\n\nMore.'), code('g(2)'));
      expect(hidden(all)).toContain('drawing');
      expect(hidden(all)).toContain('It is seven.');
      expect(hidden(all)).not.toMatch(/Next|More|g\(2\)/);
      expect(all).toMatch(/<section class="nb-cell nb-prose" id="nb-cell-3"><h2[^>]*>Next/);
      const two = first(prose('It is seven.'), prose('**Predict** again.'), code('g(2)'));
      expect(hidden(two)).toContain('It is seven.');
      expect(hidden(two)).not.toContain('again');
      expect(first(prose('```\n# no heading\n```\n\nSeven.'))).toContain(
        'Seven.</p></section></details>',
      );
    });

    test('guesses that an author offers stand before what is hidden, to choose one', () => {
      const cell1 = code('f(1)', [stdout('7')], { tags: ['predict'], guesses: ['6', '<b>7</b>'] });
      expect(cell(1, rendered(notebookOf(cell1)).html)).toMatch(
        /<fieldset class="nb-guesses"><legend>Your guess<\/legend><label><input type="radio" name="guess-1"> 6<\/label><label><input type="radio" name="guess-1"> &lt;b&gt;7&lt;\/b&gt;<\/label><\/fieldset><details class="nb-guess">/,
      );
    });

    test('what computes a number of an interview is one line', () => {
      expect(tagged('proof', 'a\nb', [stdout('7')])).toMatch(
        /^<details class="nb-checks"><summary>The computation, 2 lines<\/summary>.*7<\/pre><\/div><\/details>$/s,
      );
    });

    test('a setup is one line, with its output if that is only versions', () => {
      const versions = [stdout('Python 3.11.2\nnumpy 1.24.2 | pandas 1.5\n')];
      const setup = tagged('setup', 'import a\nimport b\n', versions);
      expect(setup).toContain(FOLD);
      expect(setup).toMatch(/pandas 1\.5<\/pre><\/div><\/details>$/);
      for (const [tag, outputs] of [
        ['a table of 150 rows', [stdout('Python 3.11\n150 rows')]],
        ['a figure', [display({ 'image/png': PNG })]],
      ] as const) {
        const shown = tagged('setup', 'import a\nimport b', [...outputs]);
        expect(shown, tag).toContain(FOLD);
        expect(shown, tag).toMatch(/<\/details><div class="nb-output"/);
      }
    });

    test('drawing code is one line, and its figure stays', () => {
      const drawn = tagged('hide-input', 'plot()', [display({ 'image/png': PNG })]);
      expect(drawn).toMatch(/<summary>Code, 1 line<\/summary>.*<\/details><div class="nb-output"/s);
    });
  });

  test('an output with lines too long for every column wraps', () => {
    const printed = (length: number) =>
      cell(1, rendered(notebookOf(code('x', [stdout('y'.repeat(length))]))).html);
    expect(printed(100)).not.toContain('nb-wraps');
    expect(printed(101)).toContain('<pre class="nb-text nb-stdout nb-wraps"');
  });

  test('LaTeX and Markdown show as what they are', () => {
    expect(cell(9)).toMatch(/<div class="nb-html"><p><math/);
    expect(cell(9)).toMatch(/<strong>bold<\/strong> <math>/);
  });

  test('what cannot run is named, with its text where that says something', () => {
    expect(cell(9)).toContain('A widget that works only in Jupyter is not shown here.');
    expect(cell(9)).toContain('IntSlider(value=3)');
    expect(cell(9)).toContain('A script, which this page does not run, is not shown here.');
    expect(cell(9)).not.toContain('Javascript object');
    expect(cell(9)).toContain('An output of the kind application/pdf is not shown here.');
    expect(cell(9)).toContain('<a href="/file.ipynb">the notebook’s file</a>');
  });
});

describe('the richest form that can be shown is shown', () => {
  const shown = (data: Record<string, unknown>): string =>
    cell(1, rendered(notebookOf(code('x', [display(data)]))).html);

  test('HTML before a picture before text', () => {
    expect(shown({ 'text/plain': 'p', 'image/png': PNG, 'text/html': '<b>h</b>' })).toContain(
      '<b>h</b>',
    );
    expect(shown({ 'text/plain': 'p', 'image/png': PNG })).toContain('<img');
    expect(shown({ 'text/plain': 'p' })).toContain('>p</pre>');
  });

  test('HTML that is all script gives way to the next form', () => {
    expect(shown({ 'text/html': '<script>x</script>', 'image/png': PNG })).toContain('<img');
    expect(
      shown({ 'text/html': '<div><script>x</script></div>', 'text/plain': 'Map(center=[1, 2])' }),
    ).toContain('Map(center=[1, 2])');
  });
});
