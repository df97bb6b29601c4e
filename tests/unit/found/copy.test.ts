import { describe, expect, test } from 'vitest';
import { lessonText } from '../../../src/found/copy/lesson.ts';
import { notebookText } from '../../../src/found/copy/notebook.ts';
import { chatText, interviewText } from '../../../src/found/copy/questions.ts';
import { stageCopy } from '../../../src/found/copy/stage.ts';
import { readNotebook } from '../../../src/notebook/read.ts';
import { placeOf, site } from './samples.ts';

const readNotebookText = (text: string) => readNotebook(new TextEncoder().encode(text));

const FENCE = '```';

describe('the copy of a lesson', () => {
  test('begins with title, facts and what to read first, all links full', async () => {
    const text = await stageCopy(placeOf('second'), { body: 'See [x](/IoT/).' }, site);
    expect(text).toMatchInlineSnapshot(`
      "# The second

      > What the page is about.

      - Part of: Course ML, Module 0: Title 0, Stage 1
      - Kind: Lesson, beginner, 1 h 30 min
      - Page: https://example.org/a/b/ML/Modules/Module0/Topic1/Stage1/
      - Updated: 2026-11-21
      - Licence: CC BY 4.0

      **You will be able to**

      - Explain one thing
      - Compute another thing

      **Read first**

      - [The first & foremost](https://example.org/a/b/ML/Modules/Module0/Topic1/Stage0/index.md)

      See [x](https://example.org/a/b/IoT/).
      "
    `);
  });

  test('leaves imports and comments to the build, and pictures to the page', () => {
    const body = 'import X from "./x";\n\nA {/* note */}![a curve](./x.svg) <img src="y" alt="b">.';
    expect(lessonText(body, site.at)).toBe('A *Picture: a curve* *Picture: b*.');
  });

  test('leaves code as it is', () => {
    const code = `${FENCE}python\nimport numpy\nx = a[0](/b)\n${FENCE}`;
    expect(lessonText(code, site.at)).toBe(code);
  });
});

describe('the copy of a notebook', () => {
  const cell = (source: string, outputs: unknown[] = []) => ({
    cell_type: 'code',
    execution_count: 1,
    metadata: { alt: ['first figure', 'second figure'] },
    source,
    outputs,
  });
  const figure = { output_type: 'display_data', metadata: {}, data: { 'image/png': 'aGk=' } };
  const copy = (cells: unknown[]) =>
    notebookText(
      readNotebookText(
        JSON.stringify({
          nbformat: 4,
          nbformat_minor: 5,
          metadata: { kernelspec: { name: 'python3', language: 'python' } },
          cells,
        }),
      ),
      site.at,
    );

  test('has prose, code and text outputs, without colours', () => {
    const outputs = [
      { output_type: 'stream', name: 'stdout', text: 'one\n' },
      { output_type: 'stream', name: 'stdout', text: '\u001b[31mtwo\u001b[0m\n' },
      {
        output_type: 'execute_result',
        execution_count: 1,
        metadata: {},
        data: { 'text/plain': '3' },
      },
    ];
    const prose = { cell_type: 'markdown', metadata: {}, source: '## Head\n[x](/IoT/)' };
    expect(copy([prose, cell('print(1)', outputs)])).toMatchInlineSnapshot(`
      "## Head
      [x](https://example.org/a/b/IoT/)

      \`\`\`python
      print(1)
      \`\`\`

      \`\`\`text
      one
      two
      \`\`\`

      \`\`\`text
      3
      \`\`\`"
    `);
  });

  test('says figures in words, each in its own', () => {
    expect(copy([cell('draw()', [figure, figure])])).toMatch(
      /\*Picture: first figure\*\n\n\*Picture: second figure\*$/,
    );
  });

  test('cannot be ended by a fence in an output', () => {
    const output = { output_type: 'stream', name: 'stdout', text: `${FENCE}\n# not a heading` };
    expect(copy([cell('x', [output])])).toContain('````text\n```\n# not a heading\n````');
  });
});

describe('the copy of questions', () => {
  test('keeps powers and links of a chat', () => {
    const item = {
      id: 'a',
      query: '<p>How much is 2<sup>3</sup>?</p>',
      answer: '<p><strong>8</strong>, see <a href="/IoT/">there</a>.</p><ul><li>one</li></ul>',
      ansImages: [{ src: '/figures/a.svg', alt: 'A cube', width: 1, height: 1 }],
      queryImages: [],
      sources: ['A book'],
    };
    const chat = { speakers: { query: 'Learner', answer: 'Course' }, items: [item] };
    expect(chatText(chat, site.at)).toMatchInlineSnapshot(`
      "## Question 1

      **Learner:**

      How much is 2<sup>3</sup>?

      **Course:**

      **8**, see [there](https://example.org/a/b/IoT/).

      - one

      *Picture: A cube*

      Sources:

      - A book"
    `);
  });

  test('has answers, points and traps of an interview', () => {
    const question = {
      id: 'a',
      grade: 'basic' as const,
      type: 'concept' as const,
      minutes: 2,
      question: 'What is $x$?',
      answer: 'A letter.',
      lookFor: ['one', 'two'],
      trap: 'A number.',
      followUp: 'And $y$? (Another.)',
    };
    const data = { intro: 'Answer aloud.', questions: [question], sources: ['A book'] };
    expect(interviewText(data, site.at)).toMatchInlineSnapshot(`
      "Answer aloud.

      ## Question 1 (basic, concept, 2 min)

      What is $x$?

      ### Answer

      A letter.

      A good answer contains:

      - one
      - two

      **The usual trap:** A number.

      **What is asked next:** And $y$? (Another.)

      Sources:

      - A book"
    `);
  });
});
