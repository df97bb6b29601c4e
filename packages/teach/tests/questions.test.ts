import { describe, expect, test } from 'vitest';
import { type Numeric, questionsIn, reachOf } from '../src/questions.ts';
import { print } from '../src/tree.ts';
import { treeOf } from './cards.ts';
import { ALL, INTERVIEW, NUMBER, OPEN } from './samples.ts';

const questions = questionsIn(treeOf(ALL));
const only = (html: string) => questionsIn(treeOf(html))[0];

describe('the questions of a page of cards', () => {
  test('are all cards, each with its permanent name and its place on the site', () => {
    expect(questions.map(({ key, kind }) => `${key} ${kind}`)).toEqual([
      'a-lesson#which choice',
      'a-lesson#rate number',
      'a-lesson#why open',
      'an-interview#q01 open',
    ]);
    expect(questions[0]?.url).toBe(
      'https://example.org/ML/Modules/Module0/Topic1/Stage0/#check-which',
    );
  });

  test('have each option with whether it is right, and why', () => {
    const [choice] = questions;
    const options = choice?.kind === 'choice' ? choice.options : [];
    expect(
      options.map(({ content, right, why }) => [print(...content), right, print(...why)]),
    ).toEqual([
      ['Model <code>A</code>', false, 'Its form is the limit.'],
      ['Model B', true, 'Its gap says so.'],
    ]);
    expect(print(...(choice?.explanation ?? [])).trim()).toBe('<p>For everybody.</p>');
  });

  test('have a number with its tolerance, unit and the wrong ones that people give', () => {
    expect(only(NUMBER)).toMatchObject({
      answer: 0.39,
      tolerance: 0.02,
      unit: '%',
      wrong: [
        { value: 0.3, why: ['that is the factor.'] },
        { value: 0.32, why: ['you forgot the bias.'] },
      ],
    });
    expect(print(...(only(NUMBER)?.explanation ?? [])).trim()).toBe('<p>It shrinks.</p>');
  });

  test('keep what is asked without buttons, and the model answer without the link back', () => {
    expect(print(...(only(OPEN)?.prompt ?? []))).toBe(
      '<div><p>Why?</p><div><pre><code>x = 1</code></pre></div></div>',
    );
    expect(only(INTERVIEW)).toMatchObject({ name: 'Name the mechanisms.' });
    expect(print(...(only(INTERVIEW)?.explanation ?? []))).toBe(
      '<p>MCAR and MAR.</p><p>A good answer</p><ul><li>two names</li></ul>',
    );
  });

  test('lose classes, scripts, forms and links that lead to a script, and keep what is read', () => {
    const [question] = questionsIn(
      treeOf(
        '<details data-card="s#q"><summary><span data-front>Look <a href="javascript:alert(1)">here</a><script>alert(2)</script><img src="https://elsewhere.org/x.png" onerror="alert(3)"><svg onload="alert(4)"><text>drawn</text></svg></span></summary><div data-back><math><annotation-xml encoding="text/html"><style>x</style></annotation-xml><mi style="color:red">x</mi></math></div></details>',
      ),
    );
    const html = print(...(question?.prompt ?? []), ...(question?.explanation ?? []));
    expect(html).not.toMatch(/script:|<script|onerror|onload|style|<svg|annotation/);
    expect(html).toContain('Look here');
    expect(html).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML">');
  });

  test('take an answer for the nearest of the wrong numbers', () => {
    const asked = only(NUMBER) as Numeric;
    expect(asked.wrong.map((each) => reachOf(asked, each))).toEqual([
      expect.closeTo(0.01, 12),
      expect.closeTo(0.01, 12),
    ]);
  });
});
