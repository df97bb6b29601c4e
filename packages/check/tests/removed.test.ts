import type { ChatData, InterviewData } from '@a2z/course/schemas';
import { describe, expect, test } from 'vitest';
import { code, display, notebookOf, prose } from '../../text/tests/notebook/fixture.ts';
import { hostileCases } from '../../text/tests/notebook/hostile-cases.ts';
import { checkNotebook } from '../src/notebook/index.ts';
import { checkChat, checkInterview } from '../src/questions.ts';

/** What a page does not show is told by these codes. */
const TOLD = ['NB15', 'NB16', 'NB17'];
const told = (...cells: Parameters<typeof notebookOf>): string[] =>
  checkNotebook('a.ipynb', notebookOf(...cells))
    .filter(({ rule }) => TOLD.includes(rule))
    .map(({ rule, severity, what }) => `${rule} ${severity} ${what}`);
const html = (text: string) => code('x', [display({ 'text/html': text })]);

/** What is taken out, and how it is said after "Cell 1: ". */
const REMOVED: [source: string, code: 'NB15' | 'NB16' | 'NB17', said: string][] = [
  ['<script>x()</script>', 'NB16', 'Scripts are not shown: <script>.'],
  ['<b onclick="x()">b</b>', 'NB16', 'Scripts are not shown: onclick.'],
  ['<style>b { color: red }</style>', 'NB17', 'Styles are not shown: <style>.'],
  ['<b style="color: red">b</b>', 'NB17', 'Styles are not shown: style="…".'],
  ['<form action="/x"><input></form>', 'NB16', 'Form controls are not shown: <form>, <input>.'],
  [
    '<iframe src="https://a.example"></iframe>',
    'NB16',
    'Embedded pages and programs are not shown: <iframe>.',
  ],
  ['<video src="x"></video>', 'NB16', 'Sound, video and inline drawings are not shown: <video>.'],
  [
    '<meta http-equiv="refresh" content="0">',
    'NB16',
    'Tags of a whole page are not shown: <meta>.',
  ],
  ['a <!-- b', 'NB16', 'Tags of a whole page are not shown: a comment without an end.'],
  ['<a href="javascript:x()">a</a>', 'NB16', 'Unsafe links are not shown: “javascript:x()”.'],
  [
    '<a href="https://bank.example@evil.example/">a</a>',
    'NB16',
    'Unsafe links are not shown: “https://bank.example@evil.example/”.',
  ],
  [
    '<img src="https://a.example/x.png">',
    'NB15',
    'Pictures that do not come with the text are not shown: a picture from a.example.',
  ],
  [
    '<a href="https://a.example"><img src="https://img.shields.io/x.svg" alt="build"></a>',
    'NB15',
    'Pictures that do not come with the text are not shown: a badge from img.shields.io.',
  ],
];

describe('what is taken out of a notebook is told', () => {
  test.each(REMOVED)('in a text: %s', (source, rule, said) => {
    const weight = rule === 'NB17' ? 'warning' : 'error';
    expect(told(prose(`Words.\n\n${source}`))).toEqual([`${rule} ${weight} Cell 1: ${said}`]);
  });

  test.each(REMOVED)(
    'in an output, where it is mostly the work of a library: %s',
    (source, rule, said) => {
      const [code, weight] = rule === 'NB15' ? [rule, 'error'] : ['NB17', 'warning'];
      expect(told(html(`<p>Words</p>${source}`))).toEqual([`${code} ${weight} Cell 1: ${said}`]);
    },
  );

  test('a figure that moves and that there is not, or that is not alone on its line', () => {
    expect(told(prose('Words.\n\n<Figure name="neuron" />\n\n`<Figure name="x" />`'))).toEqual([]);
    expect(told(prose('Words.\n\n<Figure name="neurom" />'))).toEqual([
      'NB16 error Cell 1: There is no figure neurom. Did you mean "neuron"?',
    ]);
    expect(told(prose('See <Figure name="neuron" />.'))).toEqual([
      'NB16 error Cell 1: <Figure /> is a block of its own, with a name and nothing else.',
    ]);
  });

  test('one message a kind and cell, however often it stands there', () => {
    const often = '<script>x()</script><b onclick="x()" onfocus="x()" onblur="x()">b</b>'.repeat(
      50,
    );
    const cell = code('x', [display({ 'text/html': often }), display({ 'text/html': often })]);
    expect(told(prose('a'), cell)).toEqual([
      'NB17 warning Cell 2: Scripts are not shown: <script>, onclick, onfocus and 1 more.',
    ]);
  });

  test('code that shows such things, and the style that pandas writes over its tables, are nothing', () => {
    const pandas =
      '<div><style scoped>\n    .dataframe tbody tr th:only-of-type {\n        vertical-align: middle;\n    }\n</style><table border="1" class="dataframe"><tr style="text-align: right;"><td>1</td></tr></table></div>';
    expect(
      told(prose('`<body onload=x>`\n\n```html\n<script>\n<!-- x\n```'), html(pandas)),
    ).toEqual([]);
  });

  test('a widget, a script, and what only a program draws, as warnings', () => {
    const outputs = [
      { 'application/javascript': 'x()' },
      { 'application/vnd.jupyter.widget-view+json': {}, 'text/plain': 'Slider()' },
      { 'application/vnd.plotly.v1+json': {} },
      {
        'image/svg+xml':
          '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><rect style="fill: red"/></svg>',
      },
    ];
    const cells = outputs.map((data) =>
      code('x', [display(data, { 'image/svg+xml': { alt: 'A red square' } })]),
    );
    expect(told(...cells)).toEqual([
      'NB17 warning Cell 1: A script, which this page does not run is not shown.',
      'NB17 warning Cell 2: A widget that works only in Jupyter is not shown.',
      'NB17 warning Cell 3: An output of the kind application/vnd.plotly.v1+json is not shown.',
      'NB17 warning Cell 4: Scripts are not shown: onload.',
    ]);
  });

  test('of the hostile notebooks no one passes in silence that holds a script, a style, a form or a bad link', () => {
    const ACTIVE =
      /<(?:script|style|form|input|button|iframe|object|embed|svg|video|audio|meta|base|link)\b|<[a-z]+[^<>]*\son\w+=|\]\((?:java|vb)script:|href=\\?"(?:java|vb)script:/i;
    const silent = hostileCases().filter(({ notebook, expand, expandCells, encoding }) => {
      if (expand || expandCells || encoding) return false;
      const text = typeof notebook === 'string' ? notebook : JSON.stringify(notebook);
      if (!ACTIVE.test(text)) return false;
      return checkNotebook('a.ipynb', Buffer.from(text)).every(
        ({ rule, severity }) => severity === 'warning' && !TOLD.includes(rule),
      );
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

describe('what is taken out of chats and interviews is told', () => {
  const question = { id: 'q', question: 'Why?', answer: 'So.', lookFor: ['a', 'b'], trap: 'x' };
  const interview = (text: string) =>
    checkInterview({
      file: 'a.json',
      data: {
        intro: 'Intro',
        questions: [{ ...question, answer: text }],
      } as unknown as InterviewData,
    });

  test.each(REMOVED)('in an interview, with its place: %s', (source, _rule, said) => {
    expect(interview(`Words.\n\n${source}`)).toEqual([
      {
        rule: 'C19',
        file: 'a.json',
        at: ['questions', 0, 'answer'],
        what: said,
        fix: 'Take it out, and say it in words, in code or in a figure below public/figures/.',
      },
    ]);
  });

  test('an interview with Markdown, code and formulas is in order', () => {
    expect(interview('**So** $x < y$, [it](/a/), `<script>` ![loss](/figures/a/b.svg)')).toEqual(
      [],
    );
  });

  test.each([
    ['<body onload="x()"><p>a</p>', 'The tag <body> is not allowed'],
    ['<p>a</p><tr onclick="x()"><td>b', 'The tag <tr> is not allowed'],
    ['<p>a</p><!DOCTYPE html>', 'An HTML comment is not allowed'],
    ['<p>a</p><?php x ?>', 'An HTML comment is not allowed'],
  ])('in a chat, also what a parser leaves out unseen: %s', (answer, said) => {
    const item = { id: 'q', query: '<p>Why?</p>', answer, ansImages: [], queryImages: [] };
    const data = { items: [item] } as unknown as ChatData;
    const found = checkChat({ file: 'a.json', data });
    expect(found.map(({ rule, what }) => `${rule} ${what}`).join('\n')).toContain(`C13 ${said}`);
  });
});
