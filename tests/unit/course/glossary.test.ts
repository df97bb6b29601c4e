import { describe, expect, test } from 'vitest';
import { checkGlossary } from '../../../src/checks/site.ts';
import { type GlossaryData, glossarySchema } from '../../../src/course/schema.ts';
import { course, stage } from './samples.ts';

const READY = 'ML/Modules/Module0/Topic1/Stage0';
const PLANNED = 'ML/Modules/Module0/Topic1/Stage1';
const stages = [stage(READY, { id: 'taught' }), stage(PLANNED, { id: 'later', state: 'planned' })];
const term = (id: string, where = 'taught') => ({
  id,
  term: id,
  definition: 'A word for a test, long enough.',
  stage: where,
});

const check = (...terms: GlossaryData['terms']) =>
  checkGlossary({
    courses: [course()],
    stages,
    data: { notebook: [], chat: [], interview: [] },
    contributors: [],
    glossary: [{ file: 'terms.json', data: { terms } }],
    ledger: { stages: {} },
  }).map(({ at, what }) => `${at?.join('.')}: ${what}`);

describe('the glossary', () => {
  test('is right when each term stands once and names a ready stage', () => {
    expect(check(term('loss'), term('metric'))).toEqual([]);
  });

  test('refuses a term that stands twice', () => {
    expect(check(term('loss'), term('loss'))).toEqual([
      'terms.1.id: The term "loss" stands twice in the glossary.',
    ]);
  });

  test.each(['later', 'nowhere'])('refuses a term that names the stage "%s"', (where) => {
    expect(check(term('loss', where))).toEqual([
      `terms.0.stage: The term "loss" names the stage "${where}", which is not ready or does not exist.`,
    ]);
  });

  test('lets a term be linked in courses, modules and projects that there are, and in no others', () => {
    const there = ['ML', 'ML/Modules/Module10', 'ML/Projects/Project1/Robot'];
    expect(check({ ...term('loss'), within: there })).toEqual([]);
    expect(check({ ...term('loss'), within: ['ML/Modules/Module11'] })).toEqual([
      'terms.0.within.0: No course, module or project has the path "ML/Modules/Module11".',
    ]);
  });

  test.each([
    ['a field that it does not know', { ...term('loss'), sea: 'also' }],
    [
      'a definition that is no sentence',
      { ...term('loss'), definition: 'what fitting makes small' },
    ],
    ['an id that no link can name', { ...term('loss'), id: 'Loss!' }],
  ])('refuses %s', (_, entry) => {
    expect(glossarySchema.safeParse({ terms: [term('ok')] }).success).toBe(true);
    expect(glossarySchema.safeParse({ terms: [entry] }).success).toBe(false);
  });
});
