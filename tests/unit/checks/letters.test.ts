import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkNotebook } from '../../../src/checks/notebook/index.ts';
import { code, display, notebookOf, prose, stdout } from '../markdown/notebook/fixture.ts';
import { gateSays } from './fixture.ts';

const CONTENT = 'src/content';
const LESSON = `${CONTENT}/stages/ML/Modules/Module0/Topic1/Stage0.mdx`;
const CHAT = `${CONTENT}/chats/ML/Modules/Module0/Topic1/Stage1.json`;
const LIST = `${CONTENT}/contributors/seo.json`;
const COURSE = `${CONTENT}/courses/ML.json`;

const good = (file: string): string => readFileSync(`tests/fixtures/site/${file}`, 'utf8');

/** What the gate says when a piece of a file is another. */
async function says(file: string, from: string | RegExp, to: string): Promise<string> {
  const text = good(file).replace(from, () => to);
  expect(text).not.toBe(good(file));
  return gateSays({ [file]: text });
}

/** The place of a piece in a changed file, as messages write it. */
function placeOf(file: string, from: string | RegExp, to: string, sign: string): string {
  const before = good(file)
    .replace(from, () => to)
    .split(sign)[0]
    ?.split('\n');
  return `${file}:${before?.length}:${(before?.at(-1)?.length ?? 0) + 1}  F`;
}

const TITLE = /title: .*/;
const BODY = 'Some text.';
const ANSWER = '<p>Because.</p>';

/** Where it stands, what stands there, and the piece of it that is named. */
const SIGNS: [name: string, file: string, from: string | RegExp, to: string, sign: string][] = [
  ['ESCAPE', LESSON, TITLE, 'title: "A title \\e of two"', '\\e'],
  ['NEXT LINE', LESSON, TITLE, 'title: "A title \\N of two"', '\\N'],
  ['BACKSPACE', LESSON, TITLE, 'title: "A title \\x08 of two"', '\\x08'],
  ['RIGHT-TO-LEFT OVERRIDE', LESSON, TITLE, 'title: "A title \\u202e of two"', '\\u202e'],
  ['TAG LATIN SMALL LETTER A', LESSON, TITLE, 'title: "A title \\U000E0061 of"', '\\U000E'],
  ['ZERO WIDTH SPACE', LESSON, TITLE, 'title: A title\u200b of two', '\u200b'],
  ['ESCAPE', CHAT, ANSWER, '<p>Be\\u001bcause.</p>', '\\u001b'],
  ['FORM FEED', CHAT, ANSWER, '<p>Be\\fcause.</p>', '\\f'],
  ['RIGHT-TO-LEFT ISOLATE', CHAT, ANSWER, '<p>Be\\u2067cause.</p>', '\\u2067'],
  ['RIGHT-TO-LEFT OVERRIDE', CHAT, ANSWER, '<p>Be&#x202e;cause.</p>', '&#x202e;'],
  ['RIGHT-TO-LEFT OVERRIDE', CHAT, ANSWER, '<p>Be\\u0026#x202e;cause.</p>', '\\u0026'],
  ['TAG LATIN CAPITAL LETTER A', CHAT, ANSWER, '<p>Be\\uDB40\\uDC41cause.</p>', '\\uDB40'],
  ['U+D800', CHAT, ANSWER, '<p>Be\\ud800cause.</p>', '\\ud800'],
  ['WORD JOINER', LESSON, BODY, 'Some te\u2060xt.', '\u2060'],
  ['LEFT-TO-RIGHT OVERRIDE', LESSON, BODY, 'Some &#8237;text.', '&#8237;'],
  ['RIGHT-TO-LEFT MARK', LESSON, BODY, 'Some `a` &rlm;text and `b`.', '&rlm;'],
  ['RIGHT-TO-LEFT MARK', LESSON, BODY, '<abbr title="`">A</abbr> &rlm;text `b`.', '&rlm;'],
  ['RIGHT-TO-LEFT OVERRIDE', LESSON, BODY, '```python\nx = 1 # \u202e }\n```', '\u202e'],
  ['ZERO WIDTH JOINER', LESSON, BODY, 'A pay\u200dpal.', '\u200d'],
  ['VARIATION SELECTOR-17', LESSON, BODY, 'A hidden\u{E0100} word.', '\u{E0100}'],
  ['CANCEL TAG', LESSON, BODY, 'A flag \u{E007F} alone.', '\u{E007F}'],
  ['HANGUL FILLER', LESSON, BODY, 'A name \u3164 of nothing.', '\u3164'],
  ['SOFT HYPHEN', CHAT, 'Why?', 'W\u00adhy?', '\u00ad'],
  ['ZERO WIDTH NO-BREAK SPACE', COURSE, '"title": "', '"title": "\\ufeff', '\\ufeff'],
  ['ZERO WIDTH NON-JOINER', CHAT, '"Learner"', '"Learn\u200cer"', '\u200c'],
  ['PARAGRAPH SEPARATOR', LIST, '"area": "', '"area": "\\u2029', '\\u2029'],
];

describe('a sign that nobody sees is refused, with its place and its name', () => {
  test.each(SIGNS)('%s in %s: %s → %j', async (name, file, from, to, sign) => {
    const said = await says(file, from, to);
    expect(said).toContain(`${placeOf(file, from, to, sign)}7`);
    expect(said).toMatch(new RegExp(`\\bU?\\+?[0-9A-F]* ?${name.replace('+', '\\+')} stands here`));
  });

  test('a control character that is typed, too', async () => {
    const said = await says(LESSON, BODY, 'Some \u001b[31mtext.');
    expect(said).toContain(`${placeOf(LESSON, BODY, 'Some \u001b[31mtext.', '\u001b')}2`);
    expect(said).toContain('The control character U+001B ESCAPE stands here.');
  });
});

describe('what a script, an emoji or code needs passes', () => {
  test.each([
    ['a family', 'A family 👨‍👩‍👧‍👦 and a worker 👩🏽‍💻.'],
    [
      'a flag of a rainbow, of pirates, of Scotland',
      'Flags 🏳️‍🌈 🏴‍☠️ 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}.',
    ],
    ['a heart, a key, a sign of mathematics', 'A ❤️ and 1️⃣ and ∩︀.'],
    ['Persian', 'The word می‌خواهم.'],
    ['Hindi and Sinhala', 'The words क्‍ष and ශ්‍රී.'],
    ['accents, in one letter or two', 'Café, cafe\u0301.'],
    ['a space that does not break', 'Figure\u00a01 and&nbsp;2.'],
    ['a reference in code', 'Write `&zwj;` or `&#x202e;`, and:\n\n```html\n<b>&rlm;</b>\n```'],
    ['an escape that is typed as text', 'In Python `"\\u202e"` is one sign.'],
  ])('%s', async (_, text) => {
    expect(await says(LESSON, BODY, text)).toBe('no problems');
  });
});

const HOSTS: [what: string, file: string, from: string, to: string, sign: string][] = [
  ['Cyrillic', LESSON, BODY, 'See [it](https://gіthub.com/x).', 'gіthub'],
  ['Cyrillic', LESSON, BODY, 'See [it](https://g&#x456;thub.com/x).', 'g&#x456;'],
  ['by percent-codes', LESSON, BODY, 'See [it](https://g%D1%96thub.com/x).', 'g%D1'],
  ['by xn--', LESSON, BODY, 'See [it](https://xn--gthub-n2e.com/x).', 'xn--'],
  ['Greek', LESSON, BODY, 'See [it](//gοοgle.com/x).', 'gοοgle'],
  ['Armenian, behind a login', LESSON, BODY, 'See [it](https://a:b@githսb.com/x).', 'a:b@'],
  ['in code that is copied', LESSON, BODY, '```bash\ncurl https://gіthub.com/x\n```', 'gіthub'],
  ['in prose, with no slashes', LESSON, BODY, 'See gіthub.com for it.', 'gіthub'],
  ['in a mail', LESSON, BODY, 'See [it](mailto:me@gmаil.com).', 'gmаil'],
  ['letters that are all Cyrillic', LESSON, BODY, 'See [it](https://аррӏе.com/).', 'аррӏе'],
  ['in a chat', CHAT, ANSWER, '<p><a href=\\"https://gіthub.com/\\">it</a></p>', 'gіthub'],
  ['in a chat, by an escape', CHAT, ANSWER, '<p>See g\\u0456thub.com</p>', 'g\\u0456'],
];

describe('a host that mixes alphabets is refused, with its place', () => {
  test.each(HOSTS)('%s in %s: %s → %s', async (_, file, from, to, sign) => {
    expect(await says(file, from, to)).toContain(`${placeOf(file, from, to, sign)}8`);
  });

  test.each([
    'See [it](https://github.com/x), [München](https://münchen.example/).',
    'See [it](https://пример.рф/) and [Tokyo](https://東京tower.example/).',
    'The code `Δx.mean()` and `σ.shape`, the file `stage-0.png`.',
  ])('%s passes', async (text) => expect(await says(LESSON, BODY, text)).toBe('no problems'));
});

describe('in a notebook', () => {
  const say = (...cells: Parameters<typeof notebookOf>): string[] => {
    const bytes = notebookOf(...cells);
    const text = new TextDecoder().decode(bytes);
    return checkNotebook('a.ipynb', bytes)
      .filter(({ rule }) => /^F[78]/.test(rule))
      .map(({ column = 0, what }) => `${text.slice(column - 1, column + 5)}: ${what}`);
  };
  const html = (text: string) => display({ 'text/html': text });

  test('text, code, and outputs that show it are refused, with their place', () => {
    expect(say(prose('A \u202e word'), code('x = 1 # \u2066'), prose('&#x200b;'))).toEqual([
      expect.stringContaining('U+202E RIGHT-TO-LEFT OVERRIDE'),
      expect.stringContaining('U+2066 LEFT-TO-RIGHT ISOLATE'),
      expect.stringMatching(/^&#x200: .*ZERO WIDTH SPACE/),
    ]);
    expect(say(code('\u001b', [stdout('a\u202eb'), html('<b>a&rlm;b</b>')]))).toEqual([
      expect.stringMatching(/^\\u001b: .*ESCAPE/),
      expect.stringContaining('OVERRIDE'),
      expect.stringMatching(/^&rlm;b: .*RIGHT-TO-LEFT MARK/),
    ]);
    expect(
      say(prose('[it](https://gіthub.com/)'), code('x', [stdout('https://gіthub.com')])),
    ).toEqual([
      expect.stringContaining('gіthub.com mixes alphabets: its “і” is U+0456'),
      expect.stringContaining('gіthub.com mixes alphabets'),
    ]);
  });

  test('colours and progress of a terminal, scripts that nobody sees, and code pass', () => {
    const outputs = [
      stdout('\u001b[31mred\u001b[0m 1%\b\b2%\r3%'),
      html('<script>"\u200b"</script>a'),
    ];
    expect(say(code('s = "&shy;" + "\\u200b"', outputs), prose('`&shy;` 👩🏽‍💻'))).toEqual([]);
  });
});
