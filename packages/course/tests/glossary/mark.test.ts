import { describe, expect, test } from 'vitest';
import { MOST_MARKS, markTerms } from '../../src/glossary/glossary.ts';
import type { Term } from '../../src/schema.ts';
import { markedIn, term } from './terms.ts';

const mark = (html: string, glossary: readonly Term[], wanted = glossary) =>
  markTerms(html, glossary, wanted, (id) => `/glossary/#${id}`);
const marks = (html: string, ...glossary: Term[]) => markedIn(mark(html, glossary).html);

const residual = term('residual');

describe('a term in running text', () => {
  test('becomes a link to its place in the glossary, described by its definition', () => {
    expect(mark('<p>Each residual counts.</p>', [residual]).html).toBe(
      '<p>Each <a class="term" href="/glossary/#residual" aria-describedby="term-residual">residual</a> counts.</p>',
    );
  });

  test('is marked where it stands first, and only there', () => {
    const html = '<h2>The residual</h2><p>One residual.</p><ul><li>A residual.</li></ul>';
    const { html: marked, terms } = mark(html, [residual]);
    expect(marked).toContain('<p>One <a class="term"');
    expect(markedIn(marked)).toHaveLength(1);
    expect(terms).toEqual([residual]);
  });

  test.each([
    ['in the plural', 'All residuals.', 'residual:residuals'],
    ['at the start of a sentence', 'Residuals cancel.', 'residual:Residuals'],
    ['over the end of a line', 'By least\nsquares.', 'least-squares:least squares'],
    ['before a mark', 'A residual’s size.', 'residual:residual'],
    ['in another form', 'Heteroscedasticity hurts.', 'heteroscedastic:Heteroscedasticity'],
    ['with a plural in ies', 'Two proxies.', 'proxy:proxies'],
    ['with a plural in es', 'Two losses.', 'loss:losses'],
    ['in emphasis', 'A <strong>residual</strong>.', 'residual:residual'],
    ['in a cell of a table', '<table><tr><td>residual</td></tr></table>', 'residual:residual'],
    ['in a quotation', '<blockquote><p>residual</p></blockquote>', 'residual:residual'],
    [
      'in the folded answer of a chat',
      '<details class="answer-fold"><summary>residual</summary><p>A residual</p></details>',
      'residual:residual',
    ],
  ])('is found %s', (_, html, found) => {
    const also = ['heteroscedasticity'];
    const glossary = [residual, term('least squares'), term('proxy'), term('loss')];
    expect(marks(html, ...glossary, term('heteroscedastic', { also }))).toEqual([found]);
  });

  test.each([
    ['inside a longer word', 'residualise, semiresidual, residual_sum, residual-based'],
    ['in capitals', 'RESIDUAL'],
    ['in a heading', '<h2>residual</h2><h3>residual</h3>'],
    ['in a link', '<a href="/x/">The residual</a>'],
    ['in code', '<code>residual</code><pre class="code"><code>residual</code></pre>'],
    ['in a formula', '<math><mtext>residual</mtext></math>'],
    ['in what is folded away', '<details><summary>residual</summary><p>residual</p></details>'],
    ['in the head of a table', '<table><tr><th>residual</th></tr></table>'],
    ['in the caption of a figure', '<figure><figcaption>A residual</figcaption></figure>'],
    ['in a figure that moves', '<live-figure><output>residual</output></live-figure>'],
    ['in the caption of a table', '<table><caption>residual</caption></table>'],
    ['in a button', '<button type="button">residual</button>'],
    ['in an attribute', '<p><img src="x.png" alt="A residual > 0"></p>'],
    ['in a script', '<script>const residual = 1;</script>'],
    ['in a comment', '<!-- residual -->'],
    ['in an output of a notebook', '<section class="nb-cell nb-code"><p>residual</p></section>'],
    ['in the question of a chat', '<div class="bubble query"><p>residual</p></div>'],
    ['in the questions of an interview', '<interview-filter><p>residual</p></interview-filter>'],
    ['among the sources', '<h2 id="s">Sources<a href="#s"></a></h2><ul><li>A residual</li></ul>'],
  ])('is not marked %s', (_, html) => {
    expect(mark(html, [residual])).toEqual({ html, terms: [] });
  });

  test('gives way to a longer one that may not be marked itself', () => {
    const [plain, logistic] = [term('regression'), term('logistic regression')];
    const { html } = mark('<p>Logistic regression, a regression.</p>', [plain, logistic], [plain]);
    expect(html).toMatch(/^<p>Logistic regression, a <a class="term"/);
    expect(markedIn(html)).toEqual(['regression:regression']);
  });

  test('is none in a phrase in which it means something else', () => {
    const precision = term('precision', { except: ['double precision'] });
    const { html } = mark('<p>Double precision, precision.</p>', [precision]);
    expect(html).toMatch(/^<p>Double precision, <a class="term"/);
  });

  test('keeps the capitals that it has: Series is not series', () => {
    expect(marks('<p>Two series, one Series.</p>', term('Series'))).toEqual(['series:Series']);
    expect(marks('<p>To mar, or MAR.</p>', term('MAR'))).toEqual(['mar:MAR']);
  });
});

describe('a page', () => {
  test('keeps every other byte', () => {
    const html =
      "<P CLASS=x>A &lt;b&gt; &amp; residual &#38; <em\n title='a > b'>more</em><br/>\r\n<ul><li>1<li>2</ul>";
    const { html: marked } = mark(html, [residual]);
    expect(marked).not.toBe(html);
    expect(marked.replace(/<a class="term"[^>]*>(.*?)<\/a>/g, '$1')).toBe(html);
  });

  const many = Array.from({ length: MOST_MARKS + 4 }, (_, i) =>
    term(`word${String.fromCharCode(97 + i)}`),
  );
  const text = `<p>${many.map((each) => each.term).join(', ')}</p>`;

  test(`has at most ${MOST_MARKS} marks: those most wanted, in the order of the text`, () => {
    expect(mark(text, many).terms).toEqual(many.slice(0, MOST_MARKS));
    expect(mark(text, many, many.toReversed()).terms).toEqual(many.slice(4));
    expect(markedIn(mark(text, many, many.toReversed()).html)).toHaveLength(MOST_MARKS);
  });
});
