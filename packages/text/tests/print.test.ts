import { expect, test } from 'vitest';
import { printedTexts } from '../src/print.ts';

/** What becomes of one text, and its answers. */
const printed = (text: string) => {
  const { html, answers } = printedTexts(`<div data-text="s">${text}</div>`);
  return {
    html: html.slice('<div data-text="s">'.length, -'</div>'.length),
    answers: new Map(answers).get('s'),
  };
};

test('ids get the prefix, and so does everything that names them', () => {
  const { html } = printed(
    '<section id="a" aria-labelledby="a-q b"><label for="c">x</label><a href="#a">up</a></section>',
  );
  expect(html).toBe(
    '<section id="s--a" aria-labelledby="s--a-q s--b"><label for="s--c">x</label><a href="#s--a">up</a></section>',
  );
});

test('headings go down by one, and lose the links to themselves', () => {
  expect(printed('<h2 id="x">X<a class="anchor" href="#x"></a></h2><h6>Y</h6>').html).toBe(
    '<h3 id="s--x">X</h3><h6>Y</h6>',
  );
});

test('what is folded stands open, and pictures do not wait', () => {
  expect(
    printed('<details><summary>Hint</summary>A</details><img src="/a.png" loading="lazy">').html,
  ).toBe('<details open><summary>Hint</summary>A</details><img src="/a.png">');
});

test('links to other pages, code that talks of ids, and formulas are not touched', () => {
  const html =
    '<a href="/x/#a">x</a><pre><code>id="x" href="#x"</code></pre><math><mi>x</mi></math>';
  expect(printed(html).html).toBe(html);
});

test('an answer leaves its number, and stands apart with all that it holds', () => {
  const { html, answers } = printed(
    '<check-question id="q"><div>1 + 1?</div><p class="check-bar">Check</p><details><summary>Show the answer</summary><p>2</p></details></check-question>',
  );
  expect(html).toBe(
    '<check-question id="s--q"><div>1 + 1?</div><p class="answer-ref"><a href="#s--answer-1">See answer 1</a></p></check-question>',
  );
  expect(answers).toBe('<li id="s--answer-1"><p>2</p></li>');
});

test('a solution and its checks, with nothing between them, are one answer', () => {
  const { html, answers } = printed(
    '<section><details class="nb-solution"><summary>Show the solution</summary>x = 1</details></section>\n' +
      '<section><details class="nb-checks"><summary>The checks, 2 lines</summary>assert x</details></section>' +
      '<p>More.</p><details><summary>Solution</summary>y</details>',
  );
  expect(html.match(/answer \d/g)).toEqual(['answer 1', 'answer 2']);
  expect(answers).toBe('<li id="s--answer-1">x = 1assert x</li><li id="s--answer-2">y</li>');
});

test('a question of an interview stays, open, without what it folded over', () => {
  const { html, answers } = printed(
    '<ol><li><details class="question" id="a"><summary><span>Why?</span></summary><p>So.</p></details></li>' +
      '<li><details class="question" id="b"><summary><span>Which?</span></summary><check-question><ul><li>this</li></ul><details data-model=""><summary>Show the answer</summary><p>This.</p></details></check-question></details></li></ol>',
  );
  expect(html).toBe(
    '<ol><li><div class="question" id="s--a"><p><span>Why?</span></p><p class="answer-ref"><a href="#s--answer-1">See answer 1</a></p></div></li>' +
      '<li><div class="question" id="s--b"><p><span>Which?</span></p><check-question><ul><li>this</li></ul><p class="answer-ref"><a href="#s--answer-2">See answer 2</a></p></check-question></div></li></ol>',
  );
  expect(answers).toBe(
    '<li id="s--answer-1"><p>So.</p></li><li id="s--answer-2"><p>This.</p></li>',
  );
});

test("a prediction's result is no answer: it stands where it was, without the line that asks for a guess", () => {
  const { html, answers } = printed(
    '<fieldset class="nb-guesses">…</fieldset><details class="nb-guess"><summary>I have a guess: show it</summary><p>4</p></details>' +
      '<details class="nb-checks"><summary>The computation, 9 lines</summary>x</details>',
  );
  expect(html).toContain('<p>4</p>');
  expect(html).not.toMatch(/guess:|fieldset/);
  expect(html).toContain('The computation, 9 lines');
  expect(answers).toBeUndefined();
});
