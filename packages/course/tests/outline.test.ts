import { describe, expect, test } from 'vitest';
import {
  buildOutline,
  type Course,
  countedIn,
  firstStage,
  isPrinted,
  neighbours,
  readMeanwhile,
  waysFrom,
  writtenOf,
} from '../src/outline.ts';
import { course, stage } from './samples.ts';

const at = (module: number, n = 0) => `ML/Modules/Module${module}/Topic1/Stage${n}`;
const courseOf = (...entries: ReturnType<typeof stage>[]) =>
  buildOutline([course()], entries).courses[0] as Course;
const nth = (of: Course, n: number) => of.stages[n] as Course['stages'][number];

describe('the outline', () => {
  test('puts module 10 after module 9, as no part of module 1, and projects after modules', () => {
    const robot = 'ML/Projects/Project1/Robot/Level0';
    const built = courseOf(...[robot, at(10), at(9, 10), at(9, 2)].map((path) => stage(path)));
    expect(built.stages.map(({ path }) => path)).toEqual([at(9, 2), at(9, 10), at(10), robot]);
    expect(built.modules.map(({ stages }) => stages.length)).toEqual([0, 0, 0, 2, 1]);
  });

  test('orders courses by their order, not by name', () => {
    const outline = buildOutline([course('B', 1), course('A', 2), course('C', 0)], []);
    expect(outline.courses.map(({ id }) => id)).toEqual(['C', 'B', 'A']);
  });

  test('adds up minutes, and knows the stage before and after, across modules', () => {
    const built = courseOf(stage(at(0)), stage(at(1)), stage(at(2)));
    expect([built.modules[0]?.minutes, built.minutes]).toEqual([30, 90]);
    const { previous, next } = neighbours(built, nth(built, 1));
    expect([previous?.path, next?.path]).toEqual([at(0), at(2)]);
  });
});

describe('what to read while a stage is planned', () => {
  const meanwhile = (id: string, ...known: [string, 'ready' | 'planned', ...string[]][]) => {
    const entries = known.map(([id, state, ...prerequisites], n) =>
      stage(at(0, n), { id, state, prerequisites }),
    );
    const outline = buildOutline([course()], entries);
    const found = outline.byId.get(id);
    return found && readMeanwhile(outline, courseOf(...entries), found).map((s) => s.id);
  };

  test('is its ready prerequisites, or those of a planned one', () => {
    const [a, b, c] = [
      ['a', 'ready'],
      ['b', 'planned', 'a'],
      ['c', 'planned', 'b'],
    ] as const;
    expect(meanwhile('b', [...a], [...b])).toEqual(['a']);
    expect(meanwhile('c', [...a], [...b], [...c])).toEqual(['a']);
  });

  test('is the nearest ready stage of the track when it has no prerequisites', () => {
    expect(meanwhile('c', ['a', 'ready'], ['b', 'ready'], ['c', 'planned'])).toEqual(['b']);
    expect(meanwhile('a', ['a', 'planned'], ['b', 'ready'], ['c', 'ready'])).toEqual(['b']);
  });

  test('is the three prerequisites that stand nearest in course order, nearest first', () => {
    const ready = ['a', 'b', 'c', 'd'].map((id) => [id, 'ready'] as const);
    expect(
      meanwhile('e', ...ready.map(([...one]) => one), ['e', 'planned', 'b', 'a', 'd', 'c']),
    ).toEqual(['d', 'c', 'b']);
  });

  test('is nothing of another track, even where only that one has ready pages', () => {
    const [own, other] = ['ESP/Modules/Module0/Topic1/Stage0', at(0)];
    const entries = [
      stage(own, { id: 'board', state: 'planned', prerequisites: ['python'] }),
      stage(other, { id: 'python' }),
    ];
    const outline = buildOutline([course(), course('ESP', 1)], entries);
    const [, esp] = outline.courses;
    expect(readMeanwhile(outline, esp as Course, nth(esp as Course, 0))).toEqual([]);
  });

  test('comes to an end when prerequisites go in a circle', () => {
    expect(meanwhile('b', ['a', 'planned', 'b'], ['b', 'planned', 'a'])).toEqual([]);
  });
});

describe('in a course that is written in part', () => {
  const states = (...all: ('ready' | 'planned')[]) =>
    courseOf(...all.map((state, n) => stage(at(0, n), { id: String(n), state })));

  test('a newcomer begins at the first page that is written, else at the first of the course', () => {
    expect(firstStage(states('planned', 'ready', 'ready'))?.id).toBe('1');
    expect(firstStage(states('planned', 'planned'))?.id).toBe('0');
  });

  test('the ways lead to ready pages in each direction, and name a planned neighbour', () => {
    const some = states('planned', 'ready', 'planned', 'planned', 'ready');
    const ways = some.stages.map((one) => {
      const { previous, next } = waysFrom({ byId: new Map() }, some, one);
      return [previous.planned, previous.to, next.to, next.planned].map((found) => found?.id);
    });
    expect(ways).toEqual([
      [undefined, undefined, '1', undefined],
      ['0', undefined, '4', '2'],
      [undefined, '1', '4', '3'],
      ['2', '1', '4', undefined],
      ['3', '1', undefined, undefined],
    ]);
  });

  test('the way on passes by an exam on pages that are not written', () => {
    const entries = [
      stage(at(0, 0), { id: 'now', state: 'ready' }),
      stage(at(0, 1), { id: 'lesson', state: 'planned' }),
      stage(at(0, 2), { id: 'exam', state: 'ready', prerequisites: ['lesson'] }),
      stage(at(0, 3), { id: 'other', state: 'ready', prerequisites: ['now'] }),
    ];
    const outline = buildOutline([course()], entries);
    const on = courseOf(...entries).stages.map(
      (one) => waysFrom(outline, outline.courses[0] as Course, one).next.to?.id,
    );
    expect(on).toEqual(['other', 'other', 'other', undefined]);
  });

  test('a count says that it is of what is ready, unless all is', () => {
    const [some] = states('planned', 'ready').modules;
    const [all] = states('ready', 'ready').modules;
    expect(some && countedIn(some)).toBe(' ready in this module');
    expect(all && countedIn(all)).toBe(' in this module');
  });

  test('how much is written names the pages that are not, and is silent where all are', () => {
    expect(writtenOf(states('planned', 'ready').stages)).toBe('1 of 2 pages');
    expect(writtenOf(states('ready', 'ready').stages)).toBe('2 pages');
  });

  test('a module is printed whatever is written of it, a project once a level is', () => {
    const { stages } = states('planned', 'planned');
    expect(isPrinted({ kind: 'module', stages })).toBe(true);
    expect(isPrinted({ kind: 'project', stages })).toBe(false);
    expect(isPrinted({ kind: 'project', stages: states('planned', 'ready').stages })).toBe(true);
  });
});
