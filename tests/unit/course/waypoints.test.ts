import { expect, test } from 'vitest';
import { type Course, firstStage, isPrinted, nextReady } from '../../../src/course/outline.ts';

/** A course of stages in these states, named by their numbers. */
const course = (...states: string[]) =>
  ({ stages: states.map((state, i) => ({ id: String(i), state })) }) as unknown as Course;
const stage = (of: Course, id: number) => of.stages[id] as Course['stages'][number];

test('a newcomer begins at the first page that is written, else at the first of the course', () => {
  expect(firstStage(course('planned', 'ready', 'ready'))?.id).toBe('1');
  expect(firstStage(course('planned', 'planned'))?.id).toBe('0');
  expect(firstStage(course())).toBeUndefined();
});

test('the next ready page stands behind, never before; at the end there is none', () => {
  const some = course('ready', 'planned', 'planned', 'ready');
  expect(nextReady(some, stage(some, 1))?.id).toBe('3');
  expect(nextReady(some, stage(some, 0))?.id).toBe('3');
  expect(nextReady(some, stage(some, 3))).toBeUndefined();
});

test('a module is printed whatever is written of it, a project once a level is', () => {
  const { stages } = course('planned', 'planned');
  expect(isPrinted({ kind: 'module', stages })).toBe(true);
  expect(isPrinted({ kind: 'project', stages })).toBe(false);
  expect(isPrinted({ kind: 'project', stages: course('planned', 'ready').stages })).toBe(true);
});
