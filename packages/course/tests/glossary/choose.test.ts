import { describe, expect, test } from 'vitest';
import { termsFor } from '../../src/glossary/glossary.ts';
import { buildOutline } from '../../src/outline.ts';
import { course, stage } from '../samples.ts';
import { term } from './terms.ts';

const inModule = (number: number) => `ML/Modules/Module${number}/Topic1/Stage0`;
const paths = [0, 1, 2, 9, 10].map(inModule);
const outline = buildOutline(
  [course(), course('ESP32', 1)],
  [
    ...paths.map((path) => stage(path)),
    stage('ML/Modules/Module2/Topic1/Stage1', { id: 'planned', state: 'planned' }),
    stage('ML/Projects/Project1/Robot/Level0'),
    stage('ESP32/Modules/Module2/Topic1/Stage0'),
  ],
);
const pageAt = (path: string) => {
  const found = outline.courses.flatMap(({ stages }) => stages).find((s) => s.path === path);
  if (!found) throw new Error(`There is no ${path}.`);
  return found;
};
const taughtAt = (path: string, more = {}) => term(path, { stage: pageAt(path).id, ...more });
const stagesOf = (terms: ReturnType<typeof termsFor>) => terms.map((each) => each.term);

describe('the terms for a page', () => {
  const terms = [
    'ESP32/Modules/Module2/Topic1/Stage0',
    'ML/Projects/Project1/Robot/Level0',
    ...paths,
  ].map((path) => taughtAt(path));

  test('come from its own module first, then from those around it, then from projects and other courses', () => {
    expect(
      stagesOf(termsFor(pageAt(inModule(9)), [...terms, taughtAt(inModule(9))], outline)),
    ).toEqual([
      inModule(10),
      inModule(2),
      inModule(1),
      inModule(0),
      'ML/Projects/Project1/Robot/Level0',
      'ESP32/Modules/Module2/Topic1/Stage0',
    ]);
    const other = { ...pageAt(inModule(9)), id: 'another-of-module-9' };
    expect(stagesOf(termsFor(other, terms, outline))[0]).toBe(inModule(9));
  });

  test('are none at all on a planned page', () => {
    const planned = pageAt('ML/Modules/Module2/Topic1/Stage1');
    expect(termsFor(planned, terms, outline)).toEqual([]);
  });

  test('may be bound to a course or a module, and module 1 is not module 10', () => {
    const bound = (within: string[]) => [taughtAt(inModule(0), { within })];
    const count = (path: string, within: string[]) =>
      termsFor(pageAt(path), bound(within), outline).length;
    expect(count(inModule(1), ['ML'])).toBe(1);
    expect(count('ESP32/Modules/Module2/Topic1/Stage0', ['ML'])).toBe(0);
    expect(count(inModule(1), ['ML/Modules/Module1'])).toBe(1);
    expect(count(inModule(10), ['ML/Modules/Module1'])).toBe(0);
  });
});
