import { type GlossaryData, glossarySchema } from '@a2z/course/schemas';
import { expect, test } from 'vitest';
import { course, stage } from '../../course/tests/samples.ts';
import { checkGlossary } from '../src/glossary.ts';

const at = (n: number) => `ML/Modules/Module0/Topic1/Stage${n}`;
const stages = [stage(at(0), { id: 'taught' }), stage(at(1), { id: 'later', state: 'planned' })];
const term = (
  id: string,
  where = 'taught',
  within = ['ML', 'ML/Modules/Module10', 'ML/Modules/Module10/Topic1'],
) =>
  ({ id, term: id, definition: 'A word for a test, long enough.', stage: where, within }) as const;

const check = (...terms: GlossaryData['terms']) =>
  checkGlossary({
    courses: [course()],
    stages,
    data: { notebook: [], chat: [], interview: [], proof: [] },
    contributors: [],
    people: [],
    glossary: [{ file: 'terms.json', data: { terms } }],
    ledger: { stages: {} },
  }).map(({ at, what }) => `${at?.join('.')}: ${what}`);

test('a term stands once, names a ready stage, and is linked only where there is something', () => {
  expect(check(term('loss'), term('metric', 'taught', ['ML/Projects/Project1/Robot']))).toEqual([]);
  expect(check(term('loss'), term('loss'))).toEqual([
    'terms.1.id: The term "loss" appears twice in the glossary.',
  ]);
  expect(check(term('a', 'later'), term('b', 'none'), term('c', 'taught', ['ML/X']))).toEqual([
    'terms.0.stage: The term "a" names the stage "later", which is not ready or does not exist.',
    'terms.1.stage: The term "b" names the stage "none", which is not ready or does not exist.',
    'terms.2.within.0: No course, module, topic or project has the path "ML/X".',
  ]);
});

test.each([
  ['a field that it does not know', { sea: 'also' }],
  ['a definition that is no sentence', { definition: 'what fitting makes small' }],
  ['an id that no link can name', { id: 'Loss!' }],
])('a term is refused with %s', (_, wrong) => {
  expect(glossarySchema.safeParse({ terms: [term('ok')] }).success).toBe(true);
  expect(glossarySchema.safeParse({ terms: [{ ...term('ok'), ...wrong }] }).success).toBe(false);
});
