import { expect, test } from 'vitest';
import { unitNeeds } from '../src/needs.ts';
import { buildOutline } from '../src/outline.ts';
import { course, stage } from './samples.ts';

const unit = (module: number, of = 'ML') => `${of}/Modules/Module${module}`;
const at = (module: number, n = 0, of = 'ML') => `${unit(module, of)}/Topic1/Stage${n}`;

/** The needs of units, from stages with the ids of their prerequisites. */
const needsOf = (...known: [path: string, id: string, ...prerequisites: string[]][]) => {
  const entries = known.map(([path, id, ...prerequisites]) => stage(path, { id, prerequisites }));
  return unitNeeds(buildOutline([course(), course('ESP', 1)], entries));
};

test('a module needs those that its stages name, in course order, and never itself', () => {
  const needs = needsOf([at(0), 'a'], [at(1), 'b'], [at(9), 'c', 'b', 'a'], [at(9, 1), 'd', 'c']);
  expect(needs.get(unit(9))).toEqual([unit(0), unit(1)]);
  expect(needs.get(unit(0))).toEqual([]);
});

test('what a needed module needs itself goes without saying', () => {
  const needs = needsOf([at(0), 'a'], [at(1), 'b', 'a'], [at(2), 'c', 'b'], [at(9), 'd', 'c', 'a']);
  expect(needs.get(unit(9))).toEqual([unit(2)]);
});

test('projects and other tracks are needed like modules', () => {
  const robot = 'ML/Projects/Project1/Robot';
  const needs = needsOf([at(0, 0, 'ESP'), 'a'], [at(1), 'b'], [`${robot}/Level0`, 'c', 'a', 'b']);
  expect(needs.get(robot)).toEqual([unit(1), unit(0, 'ESP')]);
});

test('modules that need each other come to an end, and who needs both needs one of them', () => {
  const needs = needsOf(
    [at(0), 'a', 'd'],
    [at(1), 'b', 'a'],
    [at(1, 1), 'd'],
    [at(2), 'c', 'a', 'b'],
  );
  expect(needs.get(unit(0))).toEqual([unit(1)]);
  expect(needs.get(unit(2))).toHaveLength(1);
});
