import { byUnit, decksOf, sheetPath } from '@a2z/course/drill';
import { buildOutline } from '@a2z/course/outline';
import type { ChatData, InterviewData } from '@a2z/course/schemas';
import { describe, expect, test } from 'vitest';
import { course, stage } from '../../../packages/course/tests/samples.ts';
import { ankiRows, facesOf } from '../../../src/components/drill/card-faces.ts';

const question = {
  id: 'q01',
  grade: 'basic',
  type: 'concept',
  minutes: 2,
  question: 'What is $a < b$?',
  answer: 'A *relation*:\n\n$$\na \\lt b\n$$\n\n```python\nx = 1 < 2\n```',
  lookFor: ['says $<$', 'says order'],
  trap: 'None.',
  followUp: 'None.',
} as const;
const interview = { intro: 'x', questions: [question], sources: [] } as unknown as InterviewData;
const chatOf = (hideAnswers: boolean): ChatData => ({
  speakers: { query: 'A', answer: 'B' },
  hideAnswers,
  items: [
    {
      id: 'term',
      query: '<p><strong>Advanced, fault.</strong> Which one?</p>',
      answer: '<p>This<script>bad()</script>.</p>',
      ansImages: [],
      queryImages: [],
      sources: [],
    },
  ],
});

const outline = buildOutline(
  [course()],
  [
    stage('ML/Modules/Module1/Topic1/Stage1', { kind: 'interview', id: 'one' }),
    stage('ML/Modules/Module2/Topic1/Stage1', { kind: 'interview', state: 'planned' }),
    stage('ML/Modules/Module9/Topic1/Stage1', { kind: 'chat', id: 'hidden' }),
    stage('ML/Modules/Module10/Topic1/Stage1', { kind: 'chat', id: 'open' }),
    stage('ML/Modules/Module10/Topic1/Stage2', { kind: 'lesson' }),
  ],
);
const find = {
  interview: async () => interview,
  chat: async (path: string) => chatOf(path.includes('Module9')),
};
const decks = await decksOf(outline, find);

describe('the decks', () => {
  test('are the ready interviews, and the chats that hide their answers, in course order', () => {
    expect(decks.map(({ place }) => place)).toEqual([
      'ML/Modules/Module1/Topic1',
      'ML/Modules/Module9/Topic1',
    ]);
    expect(byUnit(decks).map(([deck]) => deck && sheetPath(deck.unit))).toEqual([
      'drill/ML/Modules/Module1',
      'drill/ML/Modules/Module9',
    ]);
  });

  test('read the grade that a chat says in words', () => {
    expect(decks[1]?.questions[0]).toMatchObject({
      grade: 'advanced',
      type: 'fault',
      question: { html: '<p>Which one?</p>' },
    });
  });
});

describe('the sides of a card', () => {
  test('are safe HTML, with formulas as MathML and the points of a good answer', () => {
    const [one, chat] = decks.flatMap(({ questions }) => questions);
    const faces = one && facesOf(one, {});
    expect(faces?.front).toMatch(/^What is <math>.*<\/math>\?$/);
    expect(faces?.back).toContain('A good answer');
    expect(chat && facesOf(chat, {})).toEqual({ front: 'Which one?', back: '<p>This.</p>' });
  });

  test('are given to Anki with formulas as TeX and full addresses', () => {
    const [row] = decks[0] ? ankiRows(decks[0], (path) => `https://x.org/${path}`) : [];
    expect(row?.front).toBe('What is \\(a &lt; b\\)?');
    expect(row?.back).toContain('\\[a \\lt b\\]');
    expect(row?.back).toContain('<code>x = 1 &lt; 2');
    expect(row?.back).toContain('<li>says \\(&lt;\\)</li>');
    expect(row?.back).not.toMatch(/<math|<span|mtext/);
    expect(row?.back).toContain('<a href="https://x.org/ML/Modules/Module1/Topic1/Stage1">');
    expect(row?.tags).toEqual(['a2z::ML::Module1::Topic1', 'basic', 'concept']);
  });
});
