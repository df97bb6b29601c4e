import {
  added,
  CHAT,
  CHAT_STAGE,
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

const fence = (lang: string, code: string) => added(LESSON, `\`\`\`${lang}\n${code}\n\`\`\``);
const sketch = (code: string) => changed(FIRMWARE, 'void setup() {', `${code}\n\nvoid setup() {`);
const pin = (row: string) => changed(FIRMWARE, '| Button | 34 | input |', row);
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
    'an id of a page that is gone': {
      bad: changed(
        LEDGER,
        'Topic1/Stage1" }',
        'Topic1/Stage1", "retiredTo": "ML/Modules/Module0" }',
      ),
      good: changed(LEDGER, 'Topic1/Stage1" }', 'Topic1/Stage1", "former": ["ML/Old"] }'),
    },
  },
  R2: {
    'a number in the title': {
      bad: changed(LESSON, 'title: The mean of a column', 'title: "Stage 1: The mean of a column"'),
      good: changed(LESSON, 'title: The mean of a column', 'title: Stages of a project'),
    },
    'a number that is part of the title': {
      bad: changed(LESSON, 'title: The mean of a column', 'title: 1. The mean of a column'),
      good: changed(LESSON, 'title: The mean of a column', 'title: 2-D columns and 1.5 gaps'),
    },
    'a project number that stands twice': {
      bad: changed(COURSE, '"projects": [', `"projects": [${PROJECT},`),
      good: changed(COURSE, '"projects": [', `"projects": [${PROJECT.replace('1,', '2,')},`),
    },
    'a title that stands twice in a topic': {
      bad: changed(FIRMWARE, 'title: A lamp that blinks', 'title: the mean of a column'),
      good: changed(FIRMWARE, 'title: A lamp that blinks', 'title: The mean of a row'),
    },
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
    'an objective that nobody can see': {
      bad: changed(LESSON, 'Explain why the mean', 'Understand why the mean'),
      good: changed(LESSON, 'Explain why the mean', 'Show why the mean'),
    },
    'an objective that stands twice': {
      bad: changed(
        LESSON,
        'Explain why the mean hides a gap',
        'Compute the mean of a column that has gaps',
      ),
      good: changed(
        LESSON,
        'Explain why the mean hides a gap',
        'Compute the mean of a column without gaps',
      ),
    },
  },
  R5: {
    'minutes far from the text': {
      bad: changed(LESSON, 'minutes: 10', 'minutes: 60'),
      good: changed(LESSON, 'minutes: 10', 'minutes: 20'),
    },
    'minutes far from the questions': {
      bad: changed(
        INTERVIEW.replace('interviews', 'stages').replace('.json', '.mdx'),
        'minutes: 25',
        'minutes: 90',
      ),
      good: changed(
        INTERVIEW.replace('interviews', 'stages').replace('.json', '.mdx'),
        'minutes: 25',
        'minutes: 45',
      ),
    },
  },
  R6: {
    'a prerequisite that stands twice': {
      bad: changed(CHAT_STAGE, '[first-lesson]', '[first-lesson, first-lesson]'),
      good: changed(FIRMWARE, '[first-lesson]', '[first-lesson, first-notebook]'),
    },
  },
  R7: {
    'a # heading': { bad: added(LESSON, '# The mean'), good: added(LESSON, '## The mean') },
    'a level that is left out': {
      bad: added(LESSON, '#### A detail'),
      good: added(LESSON, '### A detail'),
    },
    'a heading that stands twice': {
      bad: added(LESSON, '## What the mean does with a gap'),
      good: added(LESSON, '## What the mean does with two gaps'),
    },
    'a level that is left out in a notebook': {
      bad: changed(NOTEBOOK, '## Count before you divide', '## Count first\\n\\n#### Divide then'),
      good: changed(NOTEBOOK, '## Count before you divide', '## Count first\\n\\n### Divide then'),
    },
  },
  R8: {
    'a file name as alternative text': {
      bad: added(LESSON, '![days.svg](./figures/days.svg)'),
      good: added(LESSON, '![Two bars of one height.](./figures/days.svg)'),
    },
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
    'a short name of a language': { bad: fence('py', 'x = 1'), good: fence('python', 'x = 1') },
    'no language': { bad: fence('', 'x = 1'), good: fence('text', 'x = 1') },
    'half a line of Python': {
      bad: fence('python', 'x = 1\nprint((x)'),
      good: fence('python', '!ls\nprint((x))'),
    },
    'half a line of C++': {
      bad: fence('cpp', 'void f() {\n  int x = ;\n}'),
      good: fence('cpp', 'void IRAM_ATTR f() {\n  int x = 1;\n}'),
    },
    'half a line of JavaScript': {
      bad: fence('javascript', 'const x = ;'),
      good: fence('javascript', 'const x = 1;'),
    },
    'a prompt': { bad: fence('python', '>>> x = 1\n>>> x'), good: fence('python', 'x = 1 >> 2') },
    'a prompt of the shell': { bad: fence('bash', '$ ls'), good: fence('bash', '# ls lists\nls') },
    'an install without a version': {
      bad: fence('bash', 'pip install numpy'),
      good: fence('bash', 'pip install numpy==1.24.2'),
    },
    'half a line of Python in an interview': {
      bad: changed(
        INTERVIEW,
        '"Why the income is',
        '"```python\\nx = (1\\n```\\n\\nWhy the income is',
      ),
      good: changed(
        INTERVIEW,
        '"Why the income is',
        '"```python\\nx = (1)\\n```\\n\\nWhy the income is',
      ),
    },
  },
  R10: {
    'a link that says here': {
      bad: added(LESSON, 'More of it stands [here](https://example.org/).'),
      good: added(LESSON, 'More of it stands [in the guide here](https://example.org/).'),
    },
    'a bare address': {
      bad: added(LESSON, 'It stands at https://example.org/gaps.'),
      good: added(LESSON, 'It stands at `https://example.org/gaps`.'),
    },
    'an address that follows people': {
      bad: added(LESSON, '[The guide](https://example.org/?a=1&utm_source=mail)'),
      good: added(LESSON, '[The guide](https://example.org/?a=1)'),
    },
    'http in a chat': {
      bad: changed(CHAT, 'https://pandas', 'http://pandas'),
      good: changed(CHAT, 'https://pandas.pydata.org/docs/', '/ML/Modules/Module0/'),
    },
    'http in a notebook': {
      bad: changed(NOTEBOOK, 'Count first.', '[The guide](http://example.org/).'),
      good: changed(NOTEBOOK, 'Count first.', '[The board](http://192.168.4.1/).'),
    },
  },
  R12: {
    'a question without an answer': {
      bad: added(LESSON, QUESTION.replace('2.\n', '')),
      good: added(
        LESSON,
        `${QUESTION}\n\nA \`<details>\` hides.\n\n## Questions that remain\n\nNone.`,
      ),
    },
    'details without a question': {
      bad: added(LESSON, QUESTION.replace(/<summary>.*\n/, '')),
      good: {},
    },
    'two questions': {
      bad: changed(LESSON, /<details>\n<summary>1[\s\S]*?<\/details>\n/, ''),
      good: {},
    },
    'all of the above': {
      bad: added(LESSON, 'Choose: a, b, or all of the above.'),
      good: added(LESSON, 'Choose: a, b, or both.'),
    },
    'an interview without hard questions': {
      bad: changed(INTERVIEW, /"advanced"/g, '"basic"'),
      good: {},
    },
    'a question that stands twice': {
      bad: changed(INTERVIEW, 'A column of age has', 'A column of income has'),
      good: {},
    },
  },
  R13: {
    'a paragraph of 130 words': {
      bad: added(LESSON, 'Gaps hide in rows. '.repeat(33).trim()),
      good: added(LESSON, 'Gaps hide in rows. '.repeat(29).trim()),
    },
    'sentences that are long': {
      bad: added(LESSON, `Gaps ${'and one more gap '.repeat(28)}.\n\n`.repeat(12)),
      good: {},
    },
    'a short form that nobody explains': {
      bad: added(LESSON, 'The QZX grows. With QZX we count. No QZX can be small.'),
      good: added(
        LESSON,
        'The quick zero index (QZX) grows. With QZX we count. No QZX can be small.',
      ),
    },
  },
  R14: {
    'no common mistakes': {
      bad: changed(LESSON, '## Common mistakes', '## What people do'),
      good: changed(LESSON, '## Common mistakes', '## Mistakes with gaps'),
    },
    'an exercise without a hint': {
      bad: changed(LESSON, '<summary>Hint', '<summary>More'),
      good: changed(LESSON, '<summary>Hint', '<summary>A hint'),
    },
    'a summary of one point': {
      bad: changed(LESSON, /- A gap is no zero[\s\S]*?- Only/, '- Only'),
      good: {},
    },
    'code without output': { bad: changed(LESSON, /```text[\s\S]*?```\n/, ''), good: {} },
    'a notebook without a solution': {
      bad: changed(NOTEBOOK, /"tags": \[\s*"solution"\s*\]/, '"tags": []'),
      good: {},
    },
  },
  R15: {
    'an objective that nobody asks for': {
      bad: changed(LESSON, 'Explain why the mean hides a gap', 'Draw a histogram with narrow bars'),
      good: changed(
        LESSON,
        'Explain why the mean hides a gap',
        'Draw a histogram with narrow zeros',
      ),
    },
  },
  R16: {
    'an output on an input pin, in the table': {
      bad: pin('| Relay | 35 | output |'),
      good: pin('| Relay | 26 | output |'),
    },
    'an output on an input pin, in the sketch': {
      bad: sketch('#define LAMP 34\nvoid on() { pinMode(LAMP, OUTPUT); }'),
      good: sketch('#define LAMP 26\nvoid on() { pinMode(LAMP, OUTPUT); }'),
    },
    'a fault that is not said to be one': {
      bad: sketch('void on() {\n  pinMode(39, OUTPUT);\n}'),
      good: sketch('void on() {\n  pinMode(39, OUTPUT);  // wrong: input only\n}'),
    },
    'a wire among rules': {
      bad: pin('| Servo | GPIO 36 | signal |'),
      good: pin(
        '| Nothing | 34–39 | input only |\n| Nothing | 6, 7, 8 | they belong to the flash |',
      ),
    },
    'a pin of the board and not of a display': {
      bad: pin('| Display, pin 2 | 7 | output |'),
      good: changed(
        FIRMWARE,
        '## The sketch',
        '| Pin | Name |\n|---|---|\n| 7 | data |\n\n## The sketch',
      ),
    },
    'a pull resistor that is not there': {
      bad: sketch('void on() { pinMode(36, INPUT_PULLUP); }'),
      good: sketch('void on() { pinMode(36, INPUT); }'),
    },
    'a pin of the flash memory': {
      bad: pin('| Buzzer | GPIO 9 | output |'),
      good: pin('| Buzzer | GPIO 27 | output |'),
    },
    'a pin that there is not': { bad: pin('| Buzzer | GPIO 24 | output |'), good: {} },
    'a strapping pin without a word': {
      bad: pin('| Button | 12 | input |'),
      good: pin('| Button | 12 | input, a strapping pin: low at reset |'),
    },
    'the second converter beside Wi-Fi': {
      bad: sketch('void on() { WiFi.begin(WIFI_SSID, WIFI_PASSWORD); analogRead(25); }'),
      good: sketch('void on() { WiFi.begin(WIFI_SSID, WIFI_PASSWORD); analogRead(33); }'),
    },
    'a pin of MicroPython': {
      bad: changed(
        FIRMWARE,
        '## Common mistakes',
        '```python\nfrom machine import Pin\nlamp = Pin(35, Pin.OUT)\n```\n\n## Common mistakes',
      ),
      good: changed(
        FIRMWARE,
        '## Common mistakes',
        '```python\nfrom machine import Pin\nlamp = Pin(35, Pin.IN)\n```\n\n## Common mistakes',
      ),
    },
    'a password in a sketch': {
      bad: sketch('const char* password = "sunshine99";'),
      good: sketch('const char* password = "YOUR_PASSWORD";\nconst char* passed = "all tests";'),
    },
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
  R17: {
    'two speakers of one name': {
      bad: changed(CHAT, '"query": "Learner"', '"query": "Course"'),
      good: changed(CHAT, '"query": "Learner"', '"query": "Ada"'),
    },
    'an answer of tags': {
      bad: changed(CHAT, /"answer": "<p>Yes.*?<\/p>"/, '"answer": "<p><strong></strong></p>"'),
      good: {},
    },
  },
  R18: {
    'a word with a slip': {
      bad: added(LESSON, 'The varianse grows.'),
      good: added(LESSON, 'The variance grows, says Grinsztajn; `varianse` and $varianse$ do not.'),
    },
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
    'a name from code that slipped in': {
      bad: added(LESSON, 'Machine learning has many MLA2ZCourseOutLinelications.'),
      good: added(LESSON, 'The class DecisionTreeClassifier draws.'),
    },
    'a word that only the project knows': {
      bad: added(LESSON, 'The imputer fills.'),
      good: { ...added(LESSON, 'The imputer fills.'), [WORDS]: '# the field\nimputer\n' },
    },
  },
  R19: {
    'a page that nobody looked at for a year': {
      bad: changed(LESSON, 'updated: 2026-11-01', 'updated: 2025-11-01'),
      good: changed(LESSON, 'updated: 2026-11-01', 'updated: 2025-12-01'),
    },
    'a date that is yet to come': {
      bad: changed(LESSON, 'updated: 2026-11-01', 'updated: 2027-01-01'),
      good: {},
    },
  },
  R20: {
    'a profile that follows people': {
      bad: changed(PEOPLE, '/in/ada', '/in/ada?utm_source=share'),
      good: {},
    },
    'a person who stands twice': {
      bad: changed(PEOPLE, '"people": [', `"people": [${ADA},`),
      good: changed(PEOPLE, '"people": [', `"people": [${ADA.replace('/ada', '/ada-k')},`),
    },
    'a profile nowhere known': {
      bad: changed(PEOPLE, 'www.linkedin.com/in', 'www.linkedin.com.evil.example/in'),
      good: changed(PEOPLE, 'www.linkedin.com/in', 'github.com'),
    },
  },
  R21: {
    'a licence that is none': {
      bad: changed(LESSON, 'licence: CC BY 4.0', 'licence: all rights reserved'),
      good: changed(LESSON, 'licence: CC BY 4.0', 'licence: CC0 1.0'),
    },
  },
  R23: {
    'a passage that stands on two pages': {
      bad: changed(FIRMWARE, '## Common mistakes', `${PASSAGE}\n\n## Common mistakes`),
      good: changed(
        FIRMWARE,
        '## Common mistakes',
        `${PASSAGE.slice(0, 100)}\n\n## Common mistakes`,
      ),
    },
  },
  R24: {
    'a word that says it is easy': {
      bad: added(LESSON, 'Simply call the function.'),
      good: added(LESSON, 'Call the function. The rule is simply stated.'),
    },
    'praise and filler': {
      bad: added(LESSON, 'It is important to note that the mean plays a crucial role!'),
      good: added(LESSON, 'It is important that you note the mean; $5! = 120$.'),
    },
    'a picture sign': {
      bad: added(LESSON, 'The mean is 🚀 fast.'),
      good: added(LESSON, 'The mean → 5 ☑, 3 × 4.'),
    },
  },
};
