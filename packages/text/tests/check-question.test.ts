import { describe, expect, test } from 'vitest';
import { checkFromJson, checkHtml, checkIds, checksIn } from '../src/index.ts';
import { lessonFaults } from '../src/lesson-guard.ts';
import { notebookOf, prose, rendered } from './notebook/fixture.ts';

const CHOICE = `<Check id="which-gains" kind="choice">

Which model gains?

- Model A
- Model $B$?

<details>
<summary>Show the answer</summary>

- [ ] Its form is the limit.
- [x] Its \`gap\` says so.

For everybody.

</details>

</Check>`;
const NUMBER = `<Check id="r" kind="number" answer="0.39" tolerance="0.005" unit="%">

Which r?

<details>
<summary>Show the answer</summary>

It shrinks.

- 0.30: that is the factor.

</details>

</Check>`;
const cell = (text: string): string => rendered(notebookOf(prose(text))).html;

describe('a question of a notebook', () => {
  test('shows question and options, and says of each reason whose it is and whether that is right', () => {
    const html = cell(CHOICE);
    expect(html).toContain('<check-question id="check-which-gains" kind="choice">');
    expect(html).toContain('<ul class="check-options"><li>Model A</li>');
    expect(html).toContain(
      '<li><strong>Wrong: Model A.</strong> <span class="check-why">Its form is the limit.</span></li>',
    );
    expect(html).toMatch(/<li data-right=""><strong>Right: Model <math>.*<\/math>\?<\/strong>/);
    expect(html).toContain('<p>For everybody.</p>');
    expect(html).not.toMatch(/☐|☑/);
  });

  test('gives a number its field, and known wrong numbers their thoughts', () => {
    const html = cell(NUMBER);
    expect(html).toContain('kind="number" answer="0.39" tolerance="0.005" unit="%"');
    expect(html).toContain('<input inputmode="decimal" autocomplete="off"> %</label>');
    expect(html).toContain(
      '<li data-value="0.3"><strong>Not 0.30:</strong> <span class="check-why">that is the factor.</span></li>',
    );
  });

  test('is an open one where the lists do not fit each other', () => {
    expect(cell(CHOICE.replace('- [ ] Its form is the limit.\n', ''))).toContain('kind="open"');
    expect(cell(CHOICE.replace('[x]', '[ ]'))).toContain('kind="open"');
    expect(cell(NUMBER.replace('"0.39"', '"much"'))).toContain('kind="open"');
  });

  test('keeps its id beside others of the page', () => {
    expect(cell(`${NUMBER}\n\n${CHOICE}\n\n${NUMBER}`).match(/id="check-[^"]*"/g)).toEqual([
      'id="check-r"',
      'id="check-which-gains"',
      'id="check-r-2"',
    ]);
  });

  test.each([
    ['onclick', CHOICE.replace('kind=', 'onclick="alert(1)" kind=')],
    ['style', CHOICE.replace('kind=', 'style="top:0" kind=')],
    ['data-card', CHOICE.replace('kind=', 'data-card="x" kind=')],
    ['<script', CHOICE.replace('Model A', '<script>alert(1)</script>')],
    ['javascript:', CHOICE.replace('Model A', '[a](javascript:alert(1))')],
    ['id="check-x y', CHOICE.replace('which-gains', 'x y')],
    ['<button onclick', CHOICE.replace('Model A', '<button onclick="a()">b</button>')],
  ])('lets no %s through', (what, text) => {
    expect(cell(text)).not.toContain(what);
  });

  test.each([
    '<check-question id="check-a" kind="open">a</check-question>',
    '<span data-right data-value="3">a</span>',
  ])('cannot be written by hand as the page has it: %j', (text) => {
    expect(cell(text)).not.toMatch(/<check-question|data-right|data-value/);
  });
});

describe('a question of a lesson', () => {
  test.each([CHOICE, NUMBER])('may stand there: %#', (text) => {
    expect(lessonFaults(text)).toEqual([]);
  });

  test.each([
    ['an expression', CHOICE.replace('"choice"', '{"choice"}'), 'What is in { } would run'],
    ['a spread', CHOICE.replace('kind=', '{...all} kind='), 'The attribute {…} is not allowed'],
    ['an attribute', CHOICE.replace('kind=', 'class="a" kind='), 'The attribute class is not'],
    ['a box outside', '- [x] done', 'A list with boxes'],
  ])('may not hold %s', (_, text, said) => {
    expect(lessonFaults(text).map(({ what }) => what.slice(0, said.length))).toEqual([said]);
  });

  test('is the same HTML as in a notebook', () => {
    const inner =
      '<p>Which model gains?</p><ul><li>Model A</li><li>B</li></ul><details><summary>Show the answer</summary>' +
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> No.</li>' +
      '<li class="task-list-item"><input type="checkbox" checked disabled> Yes.</li></ul></details>';
    const made = checkHtml({ id: 'a', kind: 'choice' }, inner);
    const known = cell(
      CHOICE.replace('which-gains', 'a')
        .replace('Model $B$?', 'B')
        .replace('Its form is the limit.', 'No.')
        .replace('Its `gap` says so.', 'Yes.')
        .replace('For everybody.\n\n', ''),
    );
    const bare = (html: string) => html.replace(/\n|&quot;|=""/g, '');
    expect(bare(known)).toContain(bare(made));
  });
});

describe('a question in JSON', () => {
  const inline = (text: string) => `<em>${text}</em>`;

  test('comes out as the others do, with its model answer behind the reasons', () => {
    const options = [
      { text: 'A', reason: 'No.' },
      { text: 'B', right: true as const, reason: 'Yes.' },
    ];
    const { attributes, inner } = checkFromJson({ kind: 'choice', options }, inline, '<p>All.</p>');
    const html = checkHtml({ id: 'q01', ...attributes }, inner);
    expect(html).toContain('<strong>Right: <em>B</em>.</strong>');
    expect(html).toMatch(/<em>Yes\.<\/em><\/span><\/li><\/ul><p>All\.<\/p><\/details>/);
  });

  test('may be a number', () => {
    const wrong = [{ value: 0.3, reason: 'The factor.' }];
    const check = { kind: 'number' as const, answer: 0.39, tolerance: 0.005, unit: '%', wrong };
    const { attributes, inner } = checkFromJson(check, inline, '<p>All.</p>');
    const html = checkHtml({ id: 'q01', ...attributes }, inner);
    expect(html).toContain('answer="0.39" tolerance="0.005" unit="%"');
    expect(html).toContain('data-value="0.3"');
  });
});

test('questions are found again, in sources and in pages', () => {
  expect(checkIds(`${CHOICE}\n\n${NUMBER}`)).toEqual(['which-gains', 'r']);
  const html = cell(`${CHOICE}\n\n${NUMBER}`);
  expect(checkIds(html)).toEqual(['which-gains', 'r']);
  expect(checksIn(html).map(({ id }) => id)).toEqual(['which-gains', 'r']);
  expect(checksIn(html)[0]?.html).not.toContain('id=');
});
