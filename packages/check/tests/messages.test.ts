import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { goodSite, type Mistake } from './fixture.ts';

const { checkSays, gathered } = goodSite();

const CONTENT = 'src/content';
const LESSON = `${CONTENT}/stages/ML/Modules/Module0/Topic1/Stage0.mdx`;
const CHAT_STAGE = `${CONTENT}/stages/ML/Modules/Module0/Topic1/Stage1.mdx`;
const LEVEL = `${CONTENT}/stages/ML/Projects/Project1/Robot/Level0.mdx`;
const CHAT = `${CONTENT}/chats/ML/Modules/Module0/Topic1/Stage1.json`;
const SETTINGS = `${CONTENT}/site/settings.json`;
const PEOPLE = `${CONTENT}/people.json`;
const LEDGER = `${CONTENT}/ledger.json`;

const good = (file: string) => readFileSync(`tests/fixtures/site/${file}`, 'utf8');
const changed = (file: string, from: string | RegExp, to: string): Mistake => {
  const text = good(file).replace(from, to);
  if (text === good(file)) throw new Error(`${file} does not hold ${from}`);
  return { [file]: text };
};
const people = (n: number) =>
  JSON.stringify(
    Array.from({ length: n }, (_, i) => ({
      name: `A${i}`,
      profile: `https://www.linkedin.com/in/${'a'.repeat(i + 1)}`,
      work: [{ area: 'SEO', what: 'x' }],
    })),
  );

const body = (text: string): Mistake => changed(LESSON, 'Some text.', text);

const MISTAKES: Record<string, Mistake> = {
  'a field that does not exist': changed(LESSON, 'minutes:', 'minuts:'),
  'a value that is not allowed': changed(LESSON, 'kind: lesson', 'kind: lesso'),
  'a field of the wrong type': changed(LESSON, 'minutes: 30', 'minutes: half an hour'),
  'a missing field': changed(LESSON, /title: .*\n/, ''),
  'a text that is too long': changed(LESSON, /title: .*/, `title: ${'long '.repeat(20)}`),
  'a written stage without a description': changed(LESSON, /description: .*\n/, ''),
  'a colon that YAML does not like': changed(LESSON, /title: .*/, 'title: First: a lesson'),
  'no frontmatter at all': { [LESSON]: 'Only text.\n' },
  'JSON with a comma too many': changed(CHAT, '"sources": []', '"sources": [],'),
  'a field of a chat that does not exist': changed(CHAT, '"answer": "<p>', '"anwser": "<p>'),
  'a question without its kind': changed(
    CHAT,
    '"ansImages": [],',
    '"check": { "answer": 1, "tolerance": 0 }, "ansImages": [],',
  ),
  'an unknown prerequisite': changed(CHAT_STAGE, '[first-lesson]', '[first-leson]'),
  'a prerequisite that comes later': {
    ...changed(LESSON, 'prerequisites: []', 'prerequisites: [robot-plan]'),
    ...changed(LEVEL, '[first-chat]', '[]'),
  },
  'a tag that a chat may not hold': changed(
    CHAT,
    '<p>Because.</p>',
    '<p onclick=x>Because.</p><script>x</script>',
  ),
  'a picture that does not exist': changed(
    CHAT,
    '"ansImages": []',
    '"ansImages": [{ "src": "/figures/no.svg", "alt": "Nothing", "width": 1, "height": 1, "credit": "x" }]',
  ),
  'a host of frames with a path': changed(
    SETTINGS,
    '"branch"',
    '"frames": ["https://moodle.example.org/course"], "branch"',
  ),
  'a host of frames without https': changed(
    SETTINGS,
    '"branch"',
    '"frames": ["moodle.example.org"], "branch"',
  ),
  'frames for everybody': changed(SETTINGS, '"branch"', '"frames": ["*"], "branch"'),
  'two questions with one name': changed(CHAT, /"items": \[([\s\S]*)\]\n/, '"items": [$1, $1]\n'),
  'prerequisites in a circle': changed(LESSON, 'prerequisites: []', 'prerequisites: [first-chat]'),
  'an id that is taken': changed(CHAT_STAGE, 'id: first-chat', 'id: first-lesson'),
  'a gap in the numbers': {
    [LEVEL]: null,
    [LEVEL.replace('Level0', 'Level1')]: good(LEVEL),
  },
  'a stage where no course has a place': {
    [LEVEL]: null,
    [LEVEL.replace('Robot/', 'Robott/')]: good(LEVEL),
  },
  'a chat stage without its chat': { [CHAT]: null },
  'a chat without its stage': { [CHAT.replace('Stage1', 'Stage2')]: good(CHAT) },
  'a contributor list over ten': changed(PEOPLE, '"people": []', `"people": ${people(11)}`),
  'a contributor without an https profile': changed(
    PEOPLE,
    '"people": []',
    `"people": ${people(1).replace('https', 'http')}`,
  ),
  'an id that vanished': { [LEVEL]: null },
  'a ledger that is not JSON': { [LEDGER]: '{ "stages": ' },
  'JSON with a comma too few': changed(CHAT, '"ansImages": [],', '"ansImages": []'),
  'JSON with a single backslash': changed(CHAT, '<p>Because.</p>', 'the angle \\alpha'),
  'JSON with a text that is not closed': changed(CHAT, '<p>Because.</p>",', '<p>Because.</p>,'),
  'a brace in the text': body('The set {x} has one element.'),
  'a brace that is never closed': body('Write { and go on.'),
  'a bare sign': body('It falls when a<b and rises after.'),
  'an HTML comment': body('<!-- check this --> Text.'),
  'a tag that is not closed': body('<details>\n<summary>Solution</summary>\n\nIt is 42.'),
  'a tag that closes another': body('<em>very</strong> good'),
  'a tag that has no content': body('One line<br>and another.'),
  'a type in angle brackets': body('It returns a List<int> of numbers.'),
  'an import': body('import numpy as np\n\nText.'),
  'a component': body('<Tip>Scale first.</Tip>'),
  'a wiring that the head does not have': body('Wire it.\n\n<Wiring />\n\nText.'),
  'a wiring in the middle of a line': body('Wire it: <Wiring />, then run.'),
  'a figure that there is not': body('Move it.\n\n<Figure name="treshold" />\n\nText.'),
  'a figure without a name': body('Move it.\n\n<Figure />\n\nText.'),
  'a figure in the middle of a line': body('Move it: <Figure name="neuron" />, then read.'),
  'a tag that lessons do not have': body('<detials>\n\nText.\n\n</detials>'),
  'an attribute that lessons do not have': body('<p style="color: red">Text.</p>'),
  'a formula that is not TeX': body('The slope is $\\frac{a}{b$.'),
  'a command that browsers do not draw': body('Both $\\cancel{x}$ fall.'),
  'a link to a page that does not exist': body('See [it](/ML/Modules/Module0/Topic1/Stagee1/).'),
  'a link to a file of the repository': body('See [it](../Stage1.mdx).'),
  'a link without its slash': body('See [it](/ML/Modules/Module0/Topic1/Stage1#why).'),
  'a link to a part that does not exist': body('See [it](#sumary).\n\n## Summary\n\nText.'),
  'a link to a part of another page': body('See [it](/ML/Modules/Module0/Topic1/Stage1/#wy).'),
  'a picture of a lesson that does not exist': body('![The loss falls](./figures/loss.svg)'),
  'a number without end': changed(LESSON, 'minutes: 30', 'minutes: .inf'),
  'a number that is none': changed(LESSON, 'minutes: 30', 'minutes: .nan'),
  'binary data in the head': changed(LESSON, 'minutes: 30', 'minutes: !!binary "aGVsbG8="'),
  'a set of YAML in the head': changed(LESSON, /title: .*/, 'title: !!set {a, b}'),
  'a menu that leads to another site': changed(SETTINGS, '"path": ""', '"path": "//evil.example"'),
  'a link to a heading that asked for the name of a part': body(
    '[it](#contents-of)\n\n## The list {#contents}',
  ),
  'a question with the name of a part of the page': changed(
    CHAT,
    '"id": "why"',
    '"id": "site-menu"',
  ),
  'a page that was removed, but for its chat': {
    [CHAT_STAGE]: null,
    ...changed(LEVEL, '[first-chat]', '[first-lesson]'),
  },
  'a chat beside a page of another kind': changed(CHAT_STAGE, 'kind: chat', 'kind: lesson'),
  'a link in a chat that leads nowhere': changed(
    CHAT,
    '<p>Because.</p>',
    '<p>See <a href=\\"/ML/Modules/Module0/Topic1/Stage7/\\">it</a>.</p>',
  ),
};

describe('what the check says of one mistake', () => {
  test('nothing, when there is none', async () => expect(await checkSays({})).toBe('no problems'));

  test.each(Object.entries(MISTAKES))('%s', async (_, mistake) => {
    const said = await checkSays(mistake);
    expect(said).toMatchSnapshot();
    // Every message has its place to the column, its code and its help page; an example where it is one.
    for (const each of said.split('\n\n').slice(0, -1))
      expect(each).toMatch(
        /^src\/\S+:\d+:\d+ {2}[SMC]\d+\n.*\n {2}Fix: .*\n(?: {2}Example: [\s\S]*\n)? {2}Help: https:\/\/github\.com\/.*\/docs\/problems\/[SMC]\d+\.md$/,
      );
  });
});

test('many mistakes come out in one run', async () => {
  const said = await checkSays({
    ...changed(LESSON, 'kind: lesson', 'kind: lesso'),
    ...changed(CHAT, '"id": "why"', '"id": "Why?"'),
    ...changed(LEVEL, '[first-chat]', '[no-such-stage]'),
  });
  expect(said).toMatch(/3 problems in 3 files/);
});

test.each<[string | RegExp, string]>([
  ['minutes:', 'minuts:'],
  ['kind: lesson', 'kind: lesso'],
  [/title: .*/, 'title: First: a lesson'],
])('the line that a message shows mends it, where %s became %s', async (from, to) => {
  const broken = good(LESSON).replace(from, to);
  const { problems } = await gathered(LESSON, () => broken);
  const { line = 0, example = '' } = problems[0] ?? {};
  const mended = broken
    .split('\n')
    .with(line - 1, example)
    .join('\n');
  expect([problems.length, await checkSays({ [LESSON]: mended })]).toEqual([1, 'no problems']);
});
