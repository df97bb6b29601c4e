import { describe, expect, test } from 'vitest';
import { qtiFiles } from '../src/qti.ts';
import { ALL, choice, groupOf } from './samples.ts';
import { faultsOf, withXml } from './schemas.ts';

const ITEMS = { q: 'http://www.imsglobal.org/xsd/imsqti_v2p2' };
const files = qtiFiles([groupOf(ALL)], 'Module 0', '2.2');
const item = (name: string) => files[`items/${name}.xml`] ?? '';
const contents = (xml: string, path: string): string[] =>
  withXml(xml, (document) => document.find(path, ITEMS).map(({ content }) => content.trim()));

/** What is wrong with the files of a package of QTI 2.2. */
const faults = (of: typeof files) =>
  Object.entries(of).flatMap(([path, xml]) =>
    faultsOf(path === 'imsmanifest.xml' ? 'manifest of qti-2.2' : 'qti-2.2', xml),
  );

describe('questions as a package of QTI 2.2', () => {
  test('have what the format allows, and nothing else', () => {
    expect(faults(files)).toEqual([]);
  });

  test('are told of by the schema when they have not', () => {
    const broken = (from: string, to: string) =>
      faultsOf('qti-2.2', item('a-lesson.which').replace(from, to));
    expect(broken('<choiceInteraction', '<choiceInteraction style="x"')).not.toEqual([]);
    expect(broken('<itemBody>', '<itemBody>text ')).not.toEqual([]);
    expect(broken(' shuffle="false"', '')).not.toEqual([]);
  });

  test('are named by manifest and test alike, each once', () => {
    const names = Object.keys(files).filter((path) => path.startsWith('items/'));
    expect(names).toEqual([
      'items/a-lesson.which.xml',
      'items/a-lesson.rate.xml',
      'items/a-lesson.why.xml',
      'items/an-interview.q01.xml',
    ]);
    expect(contents(files['test.xml'] ?? '', '//q:assessmentItemRef/@href')).toEqual(names);
    const manifest = files['imsmanifest.xml'] ?? '';
    expect(contents(manifest, '//*[local-name()="file"]/@href')).toEqual(['test.xml', ...names]);
  });

  test('know the right option, and the reason of each', () => {
    const xml = item('a-lesson.which');
    expect(contents(xml, '//q:correctResponse/q:value')).toEqual(['B']);
    expect(contents(xml, '//q:simpleChoice')).toEqual(['Model A', 'Model B']);
    expect(contents(xml, '//q:modalFeedback[@outcomeIdentifier="FEEDBACK"]')).toEqual([
      'Its form is the limit.',
      'Its gap says so.',
    ]);
  });

  test('know the number, how far off is right, and the wrong ones', () => {
    const xml = item('a-lesson.rate');
    expect(contents(xml, '//q:correctResponse/q:value')).toEqual(['0.39']);
    const ends = (branch: string) => contents(xml, `//q:${branch}/q:and/*/q:baseValue`).map(Number);
    expect(ends('responseIf')).toEqual([expect.closeTo(0.37, 9), expect.closeTo(0.41, 9)]);
    // Between two wrong numbers that lie nearer together than the tolerance, the nearer one is meant.
    expect(ends('responseElseIf')).toEqual(
      [0.29, 0.31, 0.31, 0.33].map((end) => expect.closeTo(end, 9)),
    );
    expect(contents(xml, '//q:p[q:textEntryInteraction]')).toEqual(['Your answer:  %']);
  });

  test('show the model answer of an open one to whoever marks it, and to all afterwards', () => {
    const xml = item('a-lesson.why');
    expect(contents(xml, '//q:rubricBlock[@view="scorer"]')).toEqual(['Because it is convex.']);
    expect(contents(xml, '//q:modalFeedback')[0]).toContain('From: A lesson, CC BY 4.0');
  });

  test('stay one item whatever stands in it', () => {
    const hostile = '&lt;/simpleChoice&gt;]]&gt;&lt;simpleChoice identifier="C"&gt;\u0001\ufffe';
    const cards = choice('hostile', [
      `<p>${hostile}</p>`,
      hostile,
      `<div>${hostile}</div>`,
      hostile,
    ]);
    const made = qtiFiles([groupOf(cards)], '"<&', '2.2');
    expect(faults(made)).toEqual([]);
    expect(contents(made['items/a-lesson.hostile.xml'] ?? '', '//q:simpleChoice')).toHaveLength(2);
  });
});

describe('questions as a package of QTI 3.0', () => {
  const three = qtiFiles([groupOf(ALL)], 'Module 0', '3.0');

  test('are the same in other names', () => {
    expect(Object.keys(three)).toEqual(Object.keys(files));
    expect(faultsOf('manifest of qti-3.0', three['imsmanifest.xml'] ?? '')).toEqual([]);
    const xml = three['items/a-lesson.which.xml'] ?? '';
    expect(xml).toContain(
      '<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"',
    );
    expect(xml).toContain(
      '<qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="1">',
    );
    expect(xml).toMatch(/<qti-modal-feedback [^>]*show-hide="show"><qti-content-body><p>/);
    expect(xml).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>λ</mi></math>');
  });
});
