import { describe, expect, test } from 'vitest';
import { homeMeta, stageMeta } from '../src/seo/page-meta.ts';
import { jsonLd, type Thing } from '../src/seo/structured-data.ts';
import { ml, module0, outline, site, stageCalled } from './samples.ts';
import { thingFaults } from './schema-org.ts';

const [stage, way] = stageMeta(stageCalled('second'), module0, ml, site).graph;

describe('structured data', () => {
  test('of home are the courses in order', () => {
    expect(homeMeta(outline, site).graph).toMatchObject([
      { '@type': 'Course', url: 'https://example.org/a/b/', timeRequired: 'PT2H30M' },
      { name: 'Course IoT', url: 'https://example.org/a/b/IoT/' },
    ]);
  });

  test('of a lesson says what it teaches, takes and allows', () => {
    expect(stage).toMatchObject({
      '@type': 'LearningResource',
      isAccessibleForFree: true,
      license: 'https://creativecommons.org/licenses/by/4.0/',
      teaches: ['Explain one thing', 'Compute another thing'],
      timeRequired: 'PT1H30M',
      learningResourceType: 'Lesson',
      educationalLevel: 'Beginner',
      dateModified: '2026-11-21',
      author: [{ '@type': 'Person', name: 'Ada' }],
      isPartOf: { url: 'https://example.org/a/b/ML/Modules/Module0/' },
    });
  });

  test('shows the same way to a page as the page itself', () => {
    const items = (way?.['itemListElement'] ?? []) as Thing[];
    expect(items.map(({ name }) => name)).toEqual(['Course ML', 'Module 0', 'Stage 1']);
  });

  test('is not there for a planned page, which shows the card of its module', () => {
    const facts = stageMeta(stageCalled('third'), module0, ml, site);
    expect(facts.graph).toEqual([]);
    expect(facts.card.path).toBe('og/ML/Modules/Module0.png');
  });

  test('cannot end the element that it stands in', () => {
    const text = jsonLd([{ '@type': 'Thing', name: 'a </script><script>alert(1)</script>' }]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)['@graph'][0].name).toBe('a </script><script>alert(1)</script>');
  });
});

describe('the check against schema.org', () => {
  test.each([
    [{ '@type': 'Lesson', name: 'x' }, 'no known type'],
    [{ '@type': 'Course', name: 'x', courseMode: 'Online' }, 'no property courseMode'],
    [{ '@type': 'Course', url: 'https://example.org/' }, 'lacks name'],
    [{ '@type': 'Course', name: 'x', url: '/ESP32/' }, 'not URL'],
    [{ '@type': 'Course', name: 'x', timeRequired: '20 min' }, 'not Duration'],
    [{ '@type': 'Course', name: 'x', teaches: [] }, 'empty list'],
    [{ '@type': 'Course', name: '' }, 'not Text'],
    [{ '@type': 'Course', name: 'x', isAccessibleForFree: 'true' }, 'not Boolean'],
    [{ '@type': 'Course', name: 'x', provider: { '@type': 'Course', name: 'y' } }, 'not Organ'],
  ])('objects to %j', (thing, words) => {
    expect(thingFaults(thing).join()).toMatch(words);
  });
});
