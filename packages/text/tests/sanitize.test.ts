import { describe, expect, test } from 'vitest';
import { element, parseHtml, toHtml } from '../src/hast.ts';
import {
  chatQuestion,
  findChatFaults,
  renderInline,
  renderProse,
  sanitizeChatHtml,
} from '../src/index.ts';
import { safeLink } from '../src/links.ts';
import { clampLengths, filterMathML } from '../src/mathml.ts';
import { createIds } from '../src/slug.ts';

describe('links', () => {
  test.each([
    ['https://a.example/b?c#d', 'https://a.example/b?c#d', true],
    ['mailto:a@b.example', 'mailto:a@b.example', true],
    ['//a.example/x', 'https://a.example/x', true],
    ['/\\a.example/x', 'https://a.example/x', true],
    ['https://bank.example@evil.example/', 'https://evil.example/', true],
    ['/a/b', '/base/a/b', false],
    ['/a/../../b', '/base/b', false],
    ['#über uns', '#%C3%BCber%20uns', false],
    ['a b.html', 'a%20b.html', false],
  ])('%j becomes %j', (href, expected, external) => {
    expect(safeLink(href, (path) => `/base${path}`)).toEqual({ href: expected, external });
  });

  test.each([
    'javascript:alert(1)',
    ' \u0001java\tscript:alert(1)',
    'JAVASCRIPT&colon;x'.replace('&colon;', ':'),
    'vbscript:x',
    'data:text/html,x',
    'blob:https://a/b',
    'file:///etc/passwd',
    'https:evil',
    'https://',
    'x:y',
    'intent://a#Intent;end',
    'ftp://a.example/',
  ])('%j is none', (href) => {
    expect(safeLink(href)).toBeUndefined();
  });
});

const QUOTED = '<i><abbr title="&lt;b&gt;&quot;">a</abbr></i>';
const NAMED = '<em>[picture not shown: c]</em>';
const DRAWN = '<mrow style="z"><mi onclick="a">b</mi></mrow>';
const MATHS = '<math><mrow><mi>b</mi></mrow></math>';

describe('HTML inside Markdown', () => {
  test.each([
    [
      'code goes with its text',
      'a<script>b</script><style>c</style><svg><text>d</text></svg>',
      'a',
    ],
    ['other elements go, their text stays', '<x-y>a</x-y><font color="red">b</font>', 'ab'],
    ['controls go', 'a<label>b</label><button>c</button><input>', 'ab'],
    [
      'attributes that act go',
      '<b onclick=x style=y class=z data-a=b role=alert>a</b>',
      '<b>a</b>',
    ],
    ['quotes are escaped', '<i title="x"><abbr title="<b>&quot;">a</abbr></i>', QUOTED],
    ['a remote picture is named', '<img src="https://a.example/b.png" alt="c">', NAMED],
    [
      'MathML keeps what is drawn',
      `<math href=x class=y>${DRAWN}<maction>c</maction></math>`,
      MATHS,
    ],
  ])('%s', (_name, html, expected) => {
    expect(renderInline(`text ${html}`)).toBe(`text ${expected}`);
  });

  test('a heading is never an h1, and a form is none', () => {
    expect(renderProse('<h1>a</h1>')).toBe('<h2 id="a">a</h2>');
    expect(renderProse('<form action="x"><p>a</p></form>')).toBe('<p>a</p>');
  });
});

describe('MathML', () => {
  test.each([
    ['1em', '1em'],
    ['-99999em', '-20em'],
    ['1e9em', '20em'],
    ['100000px', '320px'],
    ['0.2778em 99em', '0.2778em 20em'],
    ['99999', '100'],
    ['5.9776pt', '5.9776pt'],
  ])('a length of %s is %s', (value, expected) => {
    expect(clampLengths(value)).toBe(expected);
  });

  test('classes pass only when they are ours, and only on request', () => {
    const math = element(
      'math',
      { className: ['mx-1a2b', 'skip-link', 'tml-jot'] },
      element('mi', {}, 'x'),
    );
    expect(toHtml(filterMathML(math, true))).toBe(
      '<math class="mx-1a2b tml-jot"><mi>x</mi></math>',
    );
    expect(toHtml(filterMathML(math))).toBe('<math><mi>x</mi></math>');
  });

  test('the text of annotations and of HTML inside falls', () => {
    const html =
      '<math><semantics><mi>x</mi><annotation>y</annotation></semantics><mtext><img src=x>z</mtext></math>';
    const math = parseHtml(html).children[0];
    expect(math?.type === 'element' && toHtml(filterMathML(math))).toBe(
      '<math><mi>x</mi><mtext>z</mtext></math>',
    );
  });
});

describe('chat HTML', () => {
  test('the first paragraph of a question is its heading, made safe like the rest', () => {
    expect(chatQuestion('<p>Is <em>A</em> B?</p>\n<p onclick="x()">Really?</p>')).toEqual({
      heading: 'Is <em>A</em> B?',
      rest: '<p>Really?</p>',
    });
    const list = '<ul><li>A</li></ul>';
    expect(chatQuestion(list), 'no paragraph first').toEqual({ heading: '', rest: list });
  });

  test('keeps the few tags, gives links the base path', () => {
    expect(
      sanitizeChatHtml('<p>a <strong>b</strong> <a href="/c/">d</a></p>', (path) => `/base${path}`),
    ).toBe('<p>a <strong>b</strong> <a href="/base/c/">d</a></p>');
  });

  test('drops what is not among them, and keeps its text', () => {
    expect(
      sanitizeChatHtml(
        '<h2 id="x">a</h2><img src="b"><script>c</script><a href="javascript:d">e</a>',
      ),
    ).toBe('a<a>e</a>');
  });

  test('tells authors each fault once, in words', () => {
    const html = '<p class="x">a</p><b>c</b><b>d</b><a href="data:x">e</a><a>f</a><!-- g -->';
    expect(findChatFaults(html)).toMatchInlineSnapshot(`
      [
        "An HTML comment is not allowed.",
        "The attribute class on <p> is not allowed.",
        "The tag <b> is not allowed; allowed are p, strong, em, ul, ol, li, a, code, sub, sup.",
        "The link data:x is not an https, http, mailto or site address.",
        "A link has no address (href).",
      ]
    `);
    expect(findChatFaults('<p>a <em>b</em> <a href="/c/">d</a></p>')).toEqual([]);
  });
});

describe('ids', () => {
  test('are unique, in linear time, whatever is asked for', () => {
    const ids = createIds(['nb-a-2']);
    expect(['nb-a', 'nb-a', 'nb-a', 'nb-a-2'].map((id) => ids.claim(id))).toEqual([
      'nb-a',
      'nb-a-3',
      'nb-a-4',
      'nb-a-2-2',
    ]);
    const start = process.threadCpuUsage();
    for (let i = 0; i < 50_000; i += 1) ids.claim('b');
    expect(process.threadCpuUsage(start).user).toBeLessThan(2_000_000);
  });
});
