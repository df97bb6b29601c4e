import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { code, display, notebookOf, prose, stdout } from '../../text/tests/notebook/fixture.ts';
import { checkNotebook } from '../src/notebook/index.ts';
import { goodSite } from './fixture.ts';

const { checkSays } = goodSite();

const CONTENT = 'src/content';
const LESSON = `${CONTENT}/stages/ML/Modules/Module0/Topic1/Stage0.mdx`;
const CHAT = `${CONTENT}/chats/ML/Modules/Module0/Topic1/Stage1.json`;
const LIST = `${CONTENT}/contributors/seo.json`;
const COURSE = `${CONTENT}/courses/ML.json`;

const good = (file: string): string => readFileSync(`tests/fixtures/site/${file}`, 'utf8');

/** What the check says when a piece of a file is another. */
async function says(file: string, from: string | RegExp, to: string): Promise<string> {
  const text = good(file).replace(from, () => to);
  expect(text).not.toBe(good(file));
  return checkSays({ [file]: text });
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

/** Where it stands, what stands there, and the sign whose place is told: of an escape, where its value begins. */
const SIGNS: [code: string, file: string, from: string | RegExp, to: string, sign: string][] = [
  ['U+001B', LESSON, TITLE, 'title: "A title \\e of two"', '"A title'],
  ['U+0085', LESSON, TITLE, 'title: "A title \\N of two"', '"A title'],
  ['U+202E', LESSON, TITLE, 'title: "A title \\u202e of two"', '"A title'],
  ['U+E0061', LESSON, TITLE, 'title: "A title \\U000E0061 of"', '"A title'],
  ['U+200B', LESSON, TITLE, 'title: A title\u200b of two', '\u200b'],
  ['U+001B', CHAT, ANSWER, '<p>Be\\u001bcause.</p>', '"<p>Be'],
  ['U+000C', CHAT, ANSWER, '<p>Be\\fcause.</p>', '"<p>Be'],
  ['U+2067', CHAT, ANSWER, '<p>Be\\u2067cause.</p>', '"<p>Be'],
  ['U+E0041', CHAT, ANSWER, '<p>Be\\uDB40\\uDC41cause.</p>', '"<p>Be'],
  ['U+D800', CHAT, ANSWER, '<p>Be\\ud800cause.</p>', '"<p>Be'],
  ['U+2060', LESSON, BODY, 'Some te\u2060xt.', '\u2060'],
  ['U+202E', LESSON, BODY, '```python\nx = 1 # \u202e }\n```', '\u202e'],
  ['U+200D', LESSON, BODY, 'A pay\u200dpal.', '\u200d'],
  ['U+E0100', LESSON, BODY, 'A hidden\u{E0100} word.', '\u{E0100}'],
  ['U+E007F', LESSON, BODY, 'A flag \u{E007F} alone.', '\u{E007F}'],
  ['U+3164', LESSON, BODY, 'A name \u3164 of nothing.', '\u3164'],
  ['U+2800', LESSON, BODY, 'A name \u2800 of nothing.', '\u2800'],
  ['U+2800', LESSON, BODY, '```python\nx\u2800 = 1\n```', '\u2800'],
  ['U+00AD', CHAT, 'Why?', 'W\u00adhy?', '\u00ad'],
  ['U+FEFF', COURSE, '"title": "', '"title": "\\ufeff', '"\\ufeff'],
  ['U+200C', CHAT, '"Learner"', '"Learn\u200cer"', '\u200c'],
  ['U+2029', LIST, '"area": "', '"area": "\\u2029', '"\\u2029'],
];

describe('a sign that nobody sees is refused, with its place and its number', () => {
  test.each(SIGNS)('%s in %s: %s → %j', async (code, file, from, to, sign) => {
    const said = await says(file, from, to);
    expect(said).toContain(`${placeOf(file, from, to, sign)}7`);
    expect(said).toContain(`There is an invisible sign here, ${code}:`);
  });

  test('a control character that is typed, too', async () => {
    const said = await says(LESSON, BODY, 'Some \u001b[31mtext.');
    expect(said).toContain(`${placeOf(LESSON, BODY, 'Some \u001b[31mtext.', '\u001b')}2`);
    expect(said).toContain('There is a control character here: U+001B.');
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
    ['Braille', 'The word ⠓⠑⠇⠇⠕⠀⠺⠕⠗⠇⠙.'],
    ['accents, in one letter or two', 'Café, cafe\u0301.'],
    ['a space that does not break', 'Figure\u00a01 and&nbsp;2.'],
    ['a reference, which the built page does not have', 'Write &zwj; or `&#x202e;`.'],
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
  ['in a chat, by an escape', CHAT, ANSWER, '<p>See g\\u0456thub.com</p>', '"<p>See'],
  ['letters of Latin with no key', LESSON, BODY, 'See [it](https://wıkıpedıa.org/).', 'wıkı'],
  ['a letter of phonetics', LESSON, BODY, 'See [it](https://ɡithub.com/).', 'ɡithub'],
  ['a slash that is none', LESSON, BODY, 'See [it](https://a.com⁄b.example/).', 'a.com⁄b'],
  ['a word of two alphabets', LESSON, BODY, 'Ask pаypal for it.', 'pаypal'],
  ['a name in code', LESSON, BODY, '```python\nɑ = 1\na = 2\n```', 'ɑ'],
  ['a name in code of two alphabets', LESSON, BODY, '`lоss` falls.', 'lоss'],
  ['a wide letter in code', LESSON, BODY, '```python\nｘ = 1\n```', 'ｘ'],
];

describe('a host or a name that is not what it seems is refused, with its place', () => {
  test.each(HOSTS)('%s in %s: %s → %s', async (_, file, from, to, sign) => {
    expect(await says(file, from, to)).toContain(`${placeOf(file, from, to, sign)}8`);
  });

  test.each([
    'See [it](https://github.com/x), [München](https://münchen.example/).',
    'See [it](https://пример.рф/) and [Tokyo](https://東京tower.example/).',
    'The code `Δx.mean()`, `σ_1`, `θ̂`, `x²` and `σ.shape`, the file `stage-0.png`.',
    'Straße, smørrebrød, Łódź and [Łódź](https://łódź.example/), µm, 5 Ω and the sound ɡ.',
    'A caf\u00e9 `naïve = "größe"`, and `x  # Größe → Länge`.',
    'Вода is Russian for water; `print("вода")`.',
  ])('%s passes', async (text) => expect(await says(LESSON, BODY, text)).toBe('no problems'));
});

describe('in a notebook', () => {
  const say = (...cells: Parameters<typeof notebookOf>): string[] =>
    checkNotebook('a.ipynb', notebookOf(...cells))
      .filter(({ rule }) => /^F[78]/.test(rule))
      .map(({ what }) => what.replace(/(here, U\+\w+|not what it seems).*/, '$1'));

  test('what was typed is refused, with its cell and line', () => {
    expect(
      say(
        prose('One\n\na \u202e word'),
        code('x = 1 # \u2066'),
        prose('[it](https://gіthub.com/)'),
        code('ɡ = 1'),
      ),
    ).toEqual([
      'Cell 1, line 3: There is an invisible sign here, U+202E',
      'Cell 2, line 1: There is an invisible sign here, U+2066',
      'Cell 3, line 1: The host gіthub.com is not what it seems',
      'Cell 4, line 1: The name ɡ is not what it seems',
    ]);
  });

  test('outputs pass, which the built page shows without such signs', () => {
    const outputs = [
      stdout('\u001b[31mred\u001b[0m 1%\b\b2%\r3% a\u202eb'),
      display({ 'text/html': '<b>a&rlm;b</b>' }),
    ];
    expect(say(code('s = "&shy;" + "\\u200b"', outputs), prose('`&shy;` 👩🏽‍💻'))).toEqual([]);
  });
});
