import { describe, expect, test } from 'vitest';
import { moodleXml } from '../src/moodle.ts';
import { readMoodle } from './read-moodle.ts';
import { ALL, choice, groupOf } from './samples.ts';
import { faultsOf } from './schemas.ts';

const xml = moodleXml([groupOf(ALL)]);
const read = readMoodle(xml);
const named = (number: string) => read.questions.find(({ idnumber }) => idnumber === number);

describe('questions as Moodle XML', () => {
  test('have the names and places that Moodle asks for', () => {
    expect(faultsOf('moodle', xml)).toEqual([]);
  });

  test('are told of by the schema when they have not', () => {
    expect(faultsOf('moodle', xml.replace('<single>', '<single/><single>'))).not.toEqual([]);
    expect(
      faultsOf('moodle', xml.replace('<idnumber>a-lesson#rate', '<idnumber>a-lesson#which')),
    ).not.toEqual([]);
  });

  test('stand in the category of their page; a slash in a title parts nothing', () => {
    expect(read.categories).toEqual([
      '$course$/top/Machine Learning/Module 0: Basics // Start/A lesson',
    ]);
    expect(read.questions.map(({ type }) => type)).toEqual([
      'multichoice',
      'numerical',
      'essay',
      'essay',
    ]);
  });

  test('say of each answer what it is worth, and why', () => {
    expect(named('a-lesson#which')?.answers).toEqual([
      { text: 'Model <code>A</code>', fraction: '0', feedback: 'Its form is the limit.' },
      { text: 'Model B', fraction: '100', feedback: 'Its gap says so.' },
    ]);
    expect(named('a-lesson#rate')?.answers).toEqual([
      { text: '0.39', fraction: '100', feedback: '', tolerance: '0.02' },
      {
        text: '0.3',
        fraction: '0',
        feedback: 'that is the factor.',
        tolerance: expect.stringMatching(/^0\.01/),
      },
      {
        text: '0.32',
        fraction: '0',
        feedback: 'you forgot the bias.',
        tolerance: expect.stringMatching(/^0\.01/),
      },
    ]);
    expect(named('a-lesson#rate')?.unit).toBe('%');
    expect(named('a-lesson#rate')?.asked).toContain('Your answer in %:');
  });

  test('give the marker the model answer, and everybody its page with the licence', () => {
    expect(named('a-lesson#why')?.graderinfo).toContain('<em>convex</em>');
    expect(named('a-lesson#why')?.generalfeedback).toContain(
      '<p>From: <a href="https://example.org/ML/Modules/Module0/Topic1/Stage0/#check-why">A lesson</a>, CC BY 4.0</p>',
    );
  });

  test('keep formulas as MathML, which browsers draw without a filter', () => {
    expect(named('a-lesson#which')?.asked).toContain(
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>λ</mi></math> &lt; 1?',
    );
  });

  test('stay one question whatever stands in it', () => {
    const hostile = ']]></text></answer><answer fraction="100"><text>mine';
    const cards = choice('hostile', [
      `<p>${hostile.replaceAll('<', '&lt;')} \u0001\u0008\ufffe\ud800 &amp;amp; "'</p>`,
      hostile.replaceAll('<', '&lt;'),
      '<!-- --><b onclick="x()">B</b>',
      hostile.replaceAll('<', '&lt;'),
    ]);
    const made = moodleXml([groupOf(cards)]);
    expect(faultsOf('moodle', made)).toEqual([]);
    const { questions } = readMoodle(made);
    expect(questions).toHaveLength(1);
    expect(questions[0]?.answers.map(({ text, fraction }) => [text, fraction])).toEqual([
      [hostile.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'), '0'],
      ['<b>B</b>', '100'],
    ]);
    expect(questions[0]?.asked).toContain("&amp;amp; &quot;'");
  });
});
