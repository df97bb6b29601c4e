import { describe, expect, test } from 'vitest';
import { contributorsOf } from '../src/contributors.ts';
import type { Place } from '../src/place.ts';
import { parsePlace } from '../src/place.ts';

const page = (topic: number, authors: string[], state: 'ready' | 'planned' = 'ready') => ({
  authors,
  state,
  place: parsePlace(`ML/Modules/Module0/Topic${topic}/Stage0`) as Place,
});
const ADA = { name: 'Ada', profile: 'https://example.org/ada' };
const LIST = { area: 'Machine Learning', order: 0, courses: ['ML'], openPlaces: [] };

describe('a list of contributors', () => {
  test('names the authors of its course with their profile, those of the most pages first', () => {
    const pages = [page(1, ['Bo']), page(2, ['Ada', 'Bo']), page(3, ['Ada'], 'planned')];
    expect(contributorsOf(LIST, [ADA], pages)).toEqual([
      { name: 'Bo', profile: undefined, did: 'Wrote 2 pages' },
      { name: 'Ada', profile: ADA.profile, did: 'Wrote 1 page' },
    ]);
  });

  test('joins work and pages of a person in one row, and leaves out work of other areas', () => {
    const work = [
      { area: 'Machine Learning', what: 'Reviewed Module 3' },
      { area: 'SEO', what: 'x' },
    ];
    const [row, ...more] = contributorsOf(LIST, [{ ...ADA, work }], [page(1, ['Ada'])]);
    expect(row?.did).toBe('Wrote 1 page; Reviewed Module 3');
    expect(more).toEqual([]);
    const marketing = { area: 'Marketing', order: 1, openPlaces: [] };
    expect(contributorsOf(marketing, [{ ...ADA, work }], [page(1, ['Ada'])])).toEqual([]);
  });

  test('has ten places, open ones included', () => {
    const pages = Array.from({ length: 12 }, (_, i) => page(i + 1, [`Author ${i}`]));
    const openPlaces = [{ work: 'x', link: '/' }];
    expect(contributorsOf({ ...LIST, openPlaces }, [], pages)).toHaveLength(9);
  });
});
