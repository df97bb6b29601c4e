import { describe, expect, test } from 'vitest';
import { homeMeta, stageMeta, unitMeta } from '../../../../src/integrations/seo/page-meta.ts';
import {
  isoDuration,
  jsonLd,
  licence,
  type Thing,
} from '../../../../src/integrations/seo/structured-data.ts';
import { ml, module0, outline, placeOf, site } from './samples.ts';
import { thingFaults } from './schema-org.ts';

const home = homeMeta(outline, site).graph;
const [unit] = unitMeta(module0, ml, site).graph;
const [stage, way] = stageMeta(placeOf('second'), site).graph;

describe('structured data', () => {
  test('of home lists the courses in order, its own in full', () => {
    const [list] = JSON.parse(jsonLd(home))['@graph'];
    expect(list['@type']).toBe('ItemList');
    expect(list.itemListElement.map((each: Thing) => each['position'])).toEqual([1, 2]);
    const [first, second] = list.itemListElement.map((each: { item: Thing }) => each.item);
    expect(first).toMatchObject({
      '@type': 'Course',
      url: 'https://example.org/a/b/',
      isAccessibleForFree: true,
      license: 'https://creativecommons.org/licenses/by/4.0/',
      timeRequired: 'PT2H30M',
      hasCourseInstance: { courseMode: ['Online', 'self-paced'], courseWorkload: 'PT2H30M' },
    });
    expect(first.syllabusSections).toHaveLength(6);
    expect(second).toMatchObject({ name: 'Course IoT', url: 'https://example.org/a/b/IoT/' });
  });

  test('of a module has the pages that can be read, with their places', () => {
    const parts = (unit?.['hasPart'] ?? []) as Thing[];
    expect(parts.map(({ name, position }) => [name, position])).toEqual([
      ['The first & foremost', 1],
      ['The second', 2],
    ]);
  });

  test('of a module that waits for its first page names none', () => {
    const [, empty] = ml.modules;
    if (!empty) throw new Error('The sample has two modules.');
    const [thing] = unitMeta(empty, ml, site).graph;
    expect(thing).not.toHaveProperty('hasPart');
    expect(thingFaults(thing)).toEqual([]);
  });

  test('of a lesson says what it teaches, needs and takes', () => {
    expect(stage).toMatchObject({
      '@type': 'LearningResource',
      teaches: ['Explain one thing', 'Compute another thing'],
      competencyRequired: ['The first & foremost'],
      timeRequired: 'PT1H30M',
      learningResourceType: 'Lesson',
      educationalLevel: 'Beginner',
      dateModified: '2026-11-21',
      author: [{ '@type': 'Person', name: 'Ada' }],
      position: 2,
      isPartOf: { '@id': 'https://example.org/a/b/ML/Modules/Module0/' },
    });
  });

  test('shows the same way to a page as the page itself', () => {
    const items = (way?.['itemListElement'] ?? []) as Thing[];
    const names = items.map(({ name }) => name);
    expect(names).toEqual(['Course ML', 'Module 0', 'Stage 1']);
  });

  test('is not there for a planned page, which shows the card of its module', () => {
    const facts = stageMeta(placeOf('third'), site);
    expect(facts.graph).toEqual([]);
    expect(facts.card.path).toBe('og/ML/Modules/Module0.png');
  });
});

describe('its text', () => {
  test('cannot end the element that it stands in', () => {
    const text = jsonLd([{ '@type': 'Thing', name: 'a </script><script>alert(1)</script>' }]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)['@graph'][0].name).toBe('a </script><script>alert(1)</script>');
  });

  test.each([
    [0, 'PT0M'],
    [20, 'PT20M'],
    [60, 'PT1H'],
    [90, 'PT1H30M'],
    [7530, 'PT125H30M'],
  ])('writes %i minutes as %s', (minutes, text) => {
    expect(isoDuration(minutes)).toBe(text);
  });

  test('names a licence that it does not know', () => {
    expect(licence('Own Licence 2')).toEqual({ '@type': 'CreativeWork', name: 'Own Licence 2' });
    expect(licence(undefined)).toBeUndefined();
  });
});

describe('the check against schema.org', () => {
  test.each([
    [{ '@type': 'Lesson', name: 'x' }, 'no known type'],
    [{ '@type': 'Course', name: 'x', courseMode: 'Online' }, 'no property courseMode'],
    [{ '@type': 'Course', url: 'https://example.org/' }, 'lacks name'],
    [{ '@type': 'Course', name: 'x', url: '/ESP32/' }, 'not URL'],
    [{ '@type': 'Course', name: 'x', timeRequired: '20 min' }, 'not Duration'],
    [{ '@type': 'Course', name: 'x', timeRequired: 'PT' }, 'not Duration'],
    [{ '@type': 'Course', name: 'x', teaches: [] }, 'empty list'],
    [{ '@type': 'Course', name: '' }, 'not Text'],
    [{ '@type': 'Course', name: 'x', isAccessibleForFree: 'true' }, 'not Boolean'],
    [{ '@type': 'Course', name: 'x', provider: { '@type': 'Course', name: 'y' } }, 'not Organ'],
    [{ '@type': 'Course', name: 'x', '@id': 'here' }, 'has the id here'],
  ])('objects to %j', (thing, words) => {
    expect(thingFaults(thing).join()).toMatch(words);
  });
});
