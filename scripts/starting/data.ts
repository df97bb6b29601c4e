import { FOLDERS } from '../../src/course/checks/index.ts';
import { GRADES, type Kind, QUESTION_TYPES } from '../../src/course/schema/index.ts';
import { schemaFrom } from '../describing/json-schema.ts';
import type { File } from '../importing/pictures.ts';
import { printNotebook } from '../notebook-file.ts';

/** The file that a page of this kind shows, with every part in it; none for a page of text. */
export function dataFile(kind: Kind, path: string): File | undefined {
  if (kind === 'notebook') return file(FOLDERS.notebook(path), printNotebook(notebook()));
  if (kind === 'chat') return json(FOLDERS.chat(path), 'chat', chat());
  if (kind === 'interview') return json(FOLDERS.interview(path), 'interview', interview());
  return undefined;
}

const file = (path: string, text: string): File => ({ path, bytes: Buffer.from(text) });

const json = (path: string, schema: string, value: object): File =>
  file(path, `${JSON.stringify({ $schema: schemaFrom(path, schema), ...value }, null, 1)}\n`);

const question = (id: string, query: string, answer: string) => ({
  id,
  query: `<p>${query}</p>`,
  answer: `<p>${answer}</p>`,
  ansImages: [],
  queryImages: [],
  sources: [],
});

const chat = () => ({
  speakers: { query: 'Learner', answer: 'Course' },
  items: [
    question(
      'first-question',
      'A QUESTION AS A LEARNER WOULD ASK IT?',
      'THE ANSWER IN ONE SENTENCE, THEN THE REASON.',
    ),
    question(
      'second-question',
      'A DOUBT THAT THE FIRST ANSWER LEAVES?',
      'THE ANSWER IN ONE SENTENCE, THEN THE REASON.',
    ),
    question('exercise', 'THE EXERCISE OF THE PLAN, AS A QUESTION?', 'ITS SOLUTION, STEP BY STEP.'),
  ],
});

/** Five basic, four intermediate, three advanced; the types take turns. */
const interview = () => ({
  intro: 'Say each answer aloud before you open it. HOW TO USE THESE QUESTIONS BEST.',
  questions: Array.from({ length: 12 }, (_, index) => ({
    id: `q${`${index + 1}`.padStart(2, '0')}`,
    grade: GRADES[index < 5 ? 0 : index < 9 ? 1 : 2],
    type: QUESTION_TYPES[index % QUESTION_TYPES.length],
    minutes: 3,
    question: `QUESTION ${index + 1}, WHICH ASKS FOR REASONS OR NUMBERS`,
    answer: 'A MODEL ANSWER OF 60 TO 210 WORDS',
    lookFor: ['ONE POINT THAT A GOOD ANSWER HAS', 'A SECOND POINT THAT A GOOD ANSWER HAS'],
    trap: 'THE USUAL WRONG ANSWER AND WHY IT IS WRONG',
    followUp: 'WHAT IS ASKED NEXT, WITH ITS ANSWER (IN BRACKETS)',
  })),
  sources: [],
});

const prose = (id: string, source: string) => ({
  id,
  cell_type: 'markdown',
  metadata: {},
  source,
});

const code = (id: string, count: number, source: string, printed = '', tags: string[] = []) => ({
  id,
  cell_type: 'code',
  metadata: tags.length > 0 ? { tags } : {},
  execution_count: count,
  outputs: printed === '' ? [] : [{ output_type: 'stream', name: 'stdout', text: printed }],
  source,
});

/** Runs as it is, and prints what it says that it prints; each part waits for its own text. */
const notebook = () => ({
  cells: [
    prose('question', 'THE QUESTION, THE DATA, AND WHAT WILL BE MEASURED.'),
    code('imports', 1, 'SEED = 0'),
    prose(
      'first-section',
      '## A HEADING THAT SAYS WHAT HAPPENS HERE\n\n*Predict:* WHAT THE READER SHOULD GUESS BEFORE THE OUTPUT.',
    ),
    code('first-result', 2, 'measured = 2 + 2\nprint(measured)', '4\n'),
    prose('reading', 'TWO TO FIVE SENTENCES THAT READ THE OUTPUT.'),
    prose('mistakes', '## Common mistakes\n\n- THE WRONG THING, WHY, AND THE RIGHT THING.'),
    prose(
      'check-1',
      '## Check yourself\n\n<details>\n<summary>1. A QUESTION THAT NEEDS THE NOTEBOOK TO ANSWER</summary>\n\nTHE ANSWER FIRST, THEN THE REASON.\n\n</details>',
    ),
    prose('exercise', '## Exercise\n\nWHAT IS GIVEN, AND WHAT TO DO.'),
    code('your-turn', 3, '# YOUR TURN: replace None by your result\nmine = None'),
    code('solution', 4, 'mine = 4\nassert mine == measured', '', ['solution']),
    prose('summary', '## Summary\n\n- A FACT OR A RULE THAT THE NOTEBOOK SHOWED.'),
    prose('sources', '## Sources\n\n- AUTHOR, YEAR, TITLE, AND WHY TO READ IT.'),
  ],
  metadata: {
    kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
    language_info: { name: 'python', version: '3.11' },
  },
  nbformat: 4,
  nbformat_minor: 5,
});
