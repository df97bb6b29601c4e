import {
  added,
  CHAT,
  type Change,
  COURSE,
  changed,
  FIRMWARE,
  INTERVIEW,
  LEDGER,
  LESSON,
  LEVEL,
  NOTEBOOK,
  NOTEBOOK_STAGE,
  PEOPLE,
  WORDS,
  without,
} from './site.ts';

/** A change that breaks the rule, and one near it that does not. */
export type Case = { bad: Change; good: Change };

/** A text in the lesson, a passage of a file, a block of code: once wrong, once right. */
const inLesson = (bad: string, good: string): Case => ({
  bad: added(LESSON, bad),
  good: added(LESSON, good),
});
const either = (file: string, from: string | RegExp, bad: string, good: string): Case => ({
  bad: changed(file, from, bad),
  good: changed(file, from, good),
});
const lesson = (from: string | RegExp, bad: string, good: string): Case =>
  either(LESSON, from, bad, good);
const fence = ([lang, code]: [string, string]) => `\`\`\`${lang}\n${code}\n\`\`\``;
const fences = (bad: [string, string], good: [string, string]): Case =>
  inLesson(fence(bad), fence(good));
const sketch = (code: string) => changed(FIRMWARE, 'void setup() {', `${code}\n\nvoid setup() {`);
const pin = (row: string) => changed(FIRMWARE, '| Button | 34 | input |', row);
const pins = (bad: string, good: string): Case => ({ bad: pin(bad), good: pin(good) });
const sketches = (bad: string, good: string): Case => ({ bad: sketch(bad), good: sketch(good) });
const PASSAGE =
  'A shop writes down how many loaves it sells on five days: 10, 12, nothing, 14 and 16. What is the mean? The answer hangs on what "nothing" means: no loaf was sold, or nobody counted.';
const READY_AND_EMPTY = `state: ready
level: beginner
minutes: 30
prerequisites: [first-chat]
objectives:
  - Explain what a fixture is
  - Mend a mistake from its message
updated: 2026-11-21
licence: CC BY 4.0
---
`;
const PROJECT = '{ "number": 1, "name": "Lamp", "title": "A lamp", "summary": "Another project." }';
const ADA =
  '{ "name": "Ada Lovelace", "linkedIn": "https://www.linkedin.com/in/ada", "contributionIn": "x" }';
const QUESTION =
  '<details>\n<summary>4. What is the mean of 1 and 3?</summary>\n\n2.\n\n</details>';

/** Each rule by its code, with what breaks it; the test says what is said of it. */
export const CASES: Record<string, Record<string, Case>> = {
  R1: {
    'an id of a page that is gone': either(
      LEDGER,
      'Topic1/Stage1" }',
      'Topic1/Stage1", "retiredTo": "ML/Modules/Module0" }',
      'Topic1/Stage1", "former": ["ML/Old"] }',
    ),
  },
  R2: {
    'a number in the title': lesson(
      'title: The mean of a column',
      'title: "Stage 1: The mean of a column"',
      'title: Stages of a project',
    ),
    'a number that is part of the title': lesson(
      'title: The mean of a column',
      'title: 1. The mean of a column',
      'title: 2-D columns and 1.5 gaps',
    ),
    'a project number that stands twice': either(
      COURSE,
      '"projects": [',
      `"projects": [${PROJECT},`,
      `"projects": [${PROJECT.replace('1,', '2,')},`,
    ),
  },
  R3: {
    'a ready page without text': {
      bad: changed(LEVEL, /state: draft([\s\S]*)Some text.\n/, READY_AND_EMPTY),
      good: changed(LEVEL, 'Some text.', ''),
    },
    'words of the template': {
      bad: changed(
        NOTEBOOK_STAGE,
        /The notebook counts.*/,
        'ONE TO THREE SENTENCES THAT LEAD INTO THE NOTEBOOK.',
      ),
      good: changed(
        NOTEBOOK_STAGE,
        'The notebook',
        'The GPIO of the ESP32, set by AND, OR, NOT, XOR and MOSI MISO SCK GND VCC. The notebook',
      ),
    },
  },
  R4: {
    'an objective that nobody can see': lesson(
      'Explain why the mean',
      'Understand why the mean',
      'Show why the mean',
    ),
  },
  R5: {
    'minutes far from the text': lesson('minutes: 10', 'minutes: 60', 'minutes: 20'),
    'minutes far from the questions': either(
      INTERVIEW.replace('interviews', 'stages').replace('.json', '.mdx'),
      'minutes: 25',
      'minutes: 90',
      'minutes: 45',
    ),
  },
  R7: {
    'a # heading': inLesson('# The mean', '## The mean'),
    'a level that is left out': inLesson('#### A detail', '### A detail'),
    'a heading that stands twice': inLesson(
      '## What the mean does with a gap',
      '## What the mean does with two gaps',
    ),
    'a level that is left out in a notebook': either(
      NOTEBOOK,
      '## Count before you divide',
      '## Count first\\n\\n#### Divide then',
      '## Count first\\n\\n### Divide then',
    ),
  },
  R8: {
    'a file name as alternative text': inLesson(
      '![days.svg](./figures/days.svg)',
      '![Two bars of one height.](./figures/days.svg)',
    ),
    'a picture of 300 kB': {
      bad: {
        ...added(LESSON, '![Two bars of one height.](./figures/large.svg)'),
        [LESSON.replace('Stage0.mdx', 'figures/large.svg')]:
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${' '.repeat(300_000)}</svg>`,
      },
      good: {},
    },
  },
  R9: {
    'a short name of a language': fences(['py', 'x = 1'], ['python', 'x = 1']),
    'no language': fences(['', 'x = 1'], ['text', 'x = 1']),
    'half a line of Python': fences(['python', 'x = 1\nprint((x)'], ['python', '!ls\nprint((x))']),
    'half a line of C++': fences(
      ['cpp', 'void f() {\n  int x = ;\n}'],
      ['cpp', 'void IRAM_ATTR f() {\n  int x = 1;\n}'],
    ),
    'half a line of JavaScript': fences(
      ['javascript', 'const x = ;'],
      ['javascript', 'const x = 1;'],
    ),
    'a prompt': fences(['python', '>>> x = 1\n>>> x'], ['python', 'x = 1 >> 2']),
    'a prompt of the shell': fences(['bash', '$ ls'], ['bash', '# ls lists\nls']),
    'an install without a version': fences(
      ['bash', 'pip install numpy'],
      ['bash', 'pip install numpy==1.24.2'],
    ),
    'half a line of Python in an interview': either(
      INTERVIEW,
      '"Why the income is',
      '"```python\\nx = (1\\n```\\n\\nWhy the income is',
      '"```python\\nx = (1)\\n```\\n\\nWhy the income is',
    ),
  },
  R10: {
    'a link that says here': inLesson(
      'More of it stands [here](https://example.org/).',
      'More of it stands [in the guide here](https://example.org/).',
    ),
    'a bare address': inLesson(
      'It stands at https://example.org/gaps.',
      'It stands at `https://example.org/gaps`.',
    ),
    'an address that follows people': inLesson(
      '[The guide](https://example.org/?a=1&utm_source=mail)',
      '[The guide](https://example.org/?a=1)',
    ),
    'http in a chat': {
      bad: changed(CHAT, 'https://pandas', 'http://pandas'),
      good: changed(CHAT, 'https://pandas.pydata.org/docs/', '/ML/Modules/Module0/'),
    },
    'http in a notebook': either(
      NOTEBOOK,
      'Count first.',
      '[The guide](http://example.org/).',
      '[The board](http://192.168.4.1/).',
    ),
  },
  R12: {
    'a question without an answer': inLesson(
      QUESTION.replace('2.\n', ''),
      `${QUESTION}\n\nA \`<details>\` hides.\n\n## Questions that remain\n\nNone.`,
    ),
    'details without a question': {
      bad: added(LESSON, QUESTION.replace(/<summary>.*\n/, '')),
      good: {},
    },
    'two questions': {
      bad: changed(LESSON, /<details>\n<summary>1[\s\S]*?<\/details>\n/, ''),
      good: {},
    },
    'all of the above': inLesson('Choose: a, b, or all of the above.', 'Choose: a, b, or both.'),
  },
  R13: {
    'a paragraph of 130 words': inLesson(
      'Gaps hide in rows. '.repeat(33).trim(),
      'Gaps hide in rows. '.repeat(29).trim(),
    ),
    'sentences that are long': {
      bad: added(LESSON, `Gaps ${'and one more gap '.repeat(28)}.\n\n`.repeat(12)),
      good: {},
    },
  },
  R14: {
    'no common mistakes': lesson(
      '## Common mistakes',
      '## What people do',
      '## Mistakes with gaps',
    ),
    'an exercise without a hint': lesson('<summary>Hint', '<summary>More', '<summary>A hint'),
    'a notebook without a solution': {
      bad: changed(NOTEBOOK, /"tags": \[\s*"solution"\s*\]/, '"tags": []'),
      good: {},
    },
  },
  R16: {
    'an output on an input pin, in the table': pins(
      '| Relay | 35 | output |',
      '| Relay | 26 | output |',
    ),
    'an output on an input pin, in the sketch': sketches(
      '#define LAMP 34\nvoid on() { pinMode(LAMP, OUTPUT); }',
      '#define LAMP 26\nvoid on() { pinMode(LAMP, OUTPUT); }',
    ),
    'a fault that is not said to be one': sketches(
      'void on() {\n  pinMode(39, OUTPUT);\n}',
      'void on() {\n  pinMode(39, OUTPUT);  // wrong: input only\n}',
    ),
    'a wire among rules': pins(
      '| Servo | GPIO 36 | signal |',
      '| Nothing | 34–39 | input only |\n| Nothing | 6, 7, 8 | they belong to the flash |',
    ),
    'a pin of the board and not of a display': {
      bad: pin('| Display, pin 2 | 7 | output |'),
      good: changed(
        FIRMWARE,
        '## The sketch',
        '| Pin | Name |\n|---|---|\n| 7 | data |\n\n## The sketch',
      ),
    },
    'a pull resistor that is not there': sketches(
      'void on() { pinMode(36, INPUT_PULLUP); }',
      'void on() { pinMode(36, INPUT); }',
    ),
    'a pin of the flash memory': pins(
      '| Buzzer | GPIO 9 | output |',
      '| Buzzer | GPIO 27 | output |',
    ),
    'a pin that there is not': { bad: pin('| Buzzer | GPIO 24 | output |'), good: {} },
    'a strapping pin without a word': pins(
      '| Button | 12 | input |',
      '| Button | 12 | input, a strapping pin: low at reset |',
    ),
    'the second converter beside Wi-Fi': sketches(
      'void on() { WiFi.begin(WIFI_SSID, WIFI_PASSWORD); analogRead(25); }',
      'void on() { WiFi.begin(WIFI_SSID, WIFI_PASSWORD); analogRead(33); }',
    ),
    'a pin of MicroPython': either(
      FIRMWARE,
      '## Common mistakes',
      '```python\nfrom machine import Pin\nlamp = Pin(35, Pin.OUT)\n```\n\n## Common mistakes',
      '```python\nfrom machine import Pin\nlamp = Pin(35, Pin.IN)\n```\n\n## Common mistakes',
    ),
    'a password in a sketch': sketches(
      'const char* password = "sunshine99";',
      'const char* password = "YOUR_PASSWORD";\nconst char* passed = "all tests";',
    ),
    'no parts, no voltage, no pin table, no way without a board': {
      bad: without(
        FIRMWARE,
        /## Parts[\s\S]*?(?=## Sketch|## Wiring)/,
        / 3\.3 V/,
        /\| Part \| GPIO[\s\S]*?\n\n/,
      ),
      good: {},
    },
  },
  R18: {
    'a word with a slip': inLesson(
      'The varianse grows.',
      'The variance grows, says Grinsztajn; `varianse` and $varianse$ do not.',
    ),
    'a word with a slip, in a chat': {
      bad: changed(CHAT, 'A value that nobody', 'A \\"vallue\\" that nobody'),
      good: {},
    },
    'a word with a slip, in a notebook': {
      bad: changed(NOTEBOOK, 'Four of five values', 'Four of fife valuees'),
      good: {},
    },
    'a word with a slip, in an objective': {
      bad: changed(LESSON, 'Compute the mean of a column', 'Compute the meen of a column'),
      good: {},
    },
    'a name from code that slipped in': inLesson(
      'Machine learning has many MLA2ZCourseOutLinelications.',
      'The class DecisionTreeClassifier draws.',
    ),
    'a word that only the project knows': {
      bad: added(LESSON, 'The imputer fills.'),
      good: { ...added(LESSON, 'The imputer fills.'), [WORDS]: '# the field\nimputer\n' },
    },
  },
  R20: {
    'a profile that follows people': {
      bad: changed(PEOPLE, '/in/ada', '/in/ada?utm_source=share'),
      good: {},
    },
    'a person who stands twice': either(
      PEOPLE,
      '"people": [',
      `"people": [${ADA},`,
      `"people": [${ADA.replace('/ada', '/ada-k')},`,
    ),
  },
  R21: {
    'a licence that is none': lesson(
      'licence: CC BY 4.0',
      'licence: all rights reserved',
      'licence: CC0 1.0',
    ),
  },
  R23: {
    'a passage that stands on two pages': either(
      FIRMWARE,
      '## Common mistakes',
      `${PASSAGE}\n\n## Common mistakes`,
      `${PASSAGE.slice(0, 100)}\n\n## Common mistakes`,
    ),
  },
  R24: {
    'a word that says it is easy': inLesson(
      'Simply call the function.',
      'Call the function. The rule is simply stated.',
    ),
    'praise and filler': inLesson(
      'It is important to note that the mean plays a crucial role!',
      'It is important that you note the mean; $5! = 120$.',
    ),
    'a picture sign': inLesson('The mean is 🚀 fast.', 'The mean → 5 ☑, 3 × 4.'),
  },
};
