import { formatProblems } from '@a2z/course/problem';
import { describe, expect, test } from 'vitest';
import { added, CHAT, changed, fixedSite, good, INTERVIEW, LESSON, NOTEBOOK } from './site.ts';

const NOTHING = '0 problems in 0 files';

describe('npm run check -- --fix', () => {
  test('mends a lesson, and then nothing is left to say', async () => {
    const bad = added(
      LESSON,
      '```py\n>>> x = 1\n\n>>> y = 2\n```\n\nThe [guide](https://arxiv.org/a?utm_source=x&b=1).',
    );
    const { changes, again, left, text } = await fixedSite(bad, LESSON);
    expect(text).toContain(
      '```python\nx = 1\n\ny = 2\n```\n\nThe [guide](https://arxiv.org/a?b=1).',
    );
    expect(changes.map((change) => change.slice(LESSON.length + 2))).toMatchSnapshot();
    expect(formatProblems(left)).toBe(NOTHING);
    expect(again).toEqual([]);
  });

  test('mends the texts of a chat, and leaves the rest of its JSON to the byte', async () => {
    const { text, left } = await fixedSite(
      changed(CHAT, 'https://pandas.pydata.org/docs/', 'https://pandas.pydata.org/docs/?fbclid=1'),
      CHAT,
    );
    expect(text).toBe(good(CHAT));
    expect(formatProblems(left)).toBe(NOTHING);
  });

  test('mends an interview and the text of a notebook', async () => {
    const interview = await fixedSite(
      changed(INTERVIEW, '"Why the income is', '"```py\\nx = 1\\n```\\n\\nWhy the income is'),
      INTERVIEW,
    );
    expect(interview.text).toContain('"```python\\nx = 1\\n```\\n\\nWhy the income is');
    const notebook = await fixedSite(
      changed(NOTEBOOK, 'Count first.', '[The guide](https://example.org/?gclid=1) is short.'),
      NOTEBOOK,
    );
    expect(notebook.text).toContain('[The guide](https://example.org/) is short.');
    expect(formatProblems([...interview.left, ...notebook.left])).toBe(NOTHING);
  });

  test('keeps the text of a cell as the list of lines that it is', async () => {
    const lines = (address: string) =>
      `[\n    "Four of five values are there.\\n",\n    "\\n",\n    "[The guide](${address}) is short."\n   ]`;
    const from = /"Four of five values are there\.[^"]*"/;
    const text = good(NOTEBOOK);
    const rest = from.exec(text)?.[0].slice('"Four of five values are there.'.length, -1) ?? '';
    const cell = (address: string) =>
      text.replace(from, () =>
        lines(address).replace('short."', `short.${rest.replace('\\"', '"')}"`),
      );
    const { text: after } = await fixedSite(
      { [NOTEBOOK]: cell('https://example.org/?gclid=1') },
      NOTEBOOK,
    );
    const found = JSON.parse(after).cells[2].source;
    expect(found.slice(0, 3)).toEqual([
      'Four of five values are there.\n',
      '\n',
      expect.stringContaining('[The guide](https://example.org/) is short.'),
    ]);
    expect(after.split('\n').slice(0, 26)).toEqual(text.split('\n').slice(0, 26));
  });

  test.each([
    ['a prompt whose output stands below it', '```python\n>>> x\n5\n```'],
    ['http', '[The guide](http://arxiv.org/)'],
    ['code', '```text\nx \nhttps://example.org/?utm_source=x\n```'],
  ])('leaves %s as it is', async (_, text) => {
    const change = added(LESSON, text);
    const { changes, text: after } = await fixedSite(change, LESSON);
    expect(changes).toEqual([]);
    expect(after).toBe(change[LESSON]);
  });
});
