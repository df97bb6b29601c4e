import { describe, expect, test } from 'vitest';
import { buildOutline, neighbours, readMeanwhile } from '../../../src/course/outline.ts';
import { course, stage } from './samples.ts';

const paths = (outline: ReturnType<typeof buildOutline>) =>
  outline.courses.flatMap((c) => c.stages.map((s) => s.path));

describe('the outline', () => {
  test('puts module 10 after module 9 and projects after modules', () => {
    const entries = [
      'ML/Projects/Project1/Robot/Level0',
      'ML/Modules/Module10/Topic1/Stage0',
      'ML/Modules/Module9/Topic1/Stage10',
      'ML/Modules/Module9/Topic1/Stage2',
    ].map((path) => stage(path));
    expect(paths(buildOutline([course()], entries))).toEqual([
      'ML/Modules/Module9/Topic1/Stage2',
      'ML/Modules/Module9/Topic1/Stage10',
      'ML/Modules/Module10/Topic1/Stage0',
      'ML/Projects/Project1/Robot/Level0',
    ]);
  });

  test('does not take module 10 for a part of module 1', () => {
    const outline = buildOutline([course()], [stage('ML/Modules/Module10/Topic1/Stage0')]);
    const [first] = outline.courses;
    expect(first?.modules.map((m) => [m.number, m.stages.length])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [9, 0],
      [10, 1],
    ]);
  });

  test('adds up minutes of stage, module and course', () => {
    const entries = ['Stage0', 'Stage1'].map((s) => stage(`ML/Modules/Module0/Topic1/${s}`));
    const [built] = buildOutline([course()], entries).courses;
    expect([built?.modules[0]?.minutes, built?.minutes]).toEqual([60, 60]);
  });

  test('orders courses by their order, not by name', () => {
    const outline = buildOutline([course('B', 1), course('A', 2), course('C', 0)], []);
    expect(outline.courses.map(({ id }) => id)).toEqual(['C', 'B', 'A']);
  });

  test('knows the stage before and after, across modules', () => {
    const entries = ['Module0/Topic1/Stage0', 'Module1/Topic1/Stage0', 'Module2/Topic1/Stage0'];
    const [built] = buildOutline(
      [course()],
      entries.map((p) => stage(`ML/Modules/${p}`)),
    ).courses;
    const middle = built?.stages[1];
    if (!built || !middle) throw new Error('the course has three stages');
    const { previous, next } = neighbours(built, middle);
    expect([previous?.place.number, next?.place.number]).toEqual([0, 2]);
  });
});

describe('what to read while a stage is planned', () => {
  const at = (n: number) => `ML/Modules/Module${n}/Topic1/Stage0`;
  const meanwhile = (entries: ReturnType<typeof stage>[], id: string) => {
    const outline = buildOutline([course()], entries);
    const [built] = outline.courses;
    const found = outline.byId.get(id);
    if (!built || !found) throw new Error(`no stage ${id}`);
    return readMeanwhile(outline, built, found).map((s) => s.id);
  };

  test('is its ready prerequisites', () => {
    const entries = [
      stage(at(0), { id: 'a' }),
      stage(at(1), { id: 'b', state: 'planned', prerequisites: ['a'] }),
    ];
    expect(meanwhile(entries, 'b')).toEqual(['a']);
  });

  test('is the ready prerequisites of a planned prerequisite', () => {
    const entries = [
      stage(at(0), { id: 'a' }),
      stage(at(1), { id: 'b', state: 'planned', prerequisites: ['a'] }),
      stage(at(2), { id: 'c', state: 'planned', prerequisites: ['b'] }),
    ];
    expect(meanwhile(entries, 'c')).toEqual(['a']);
  });

  test('is the nearest ready stage before it when it has no prerequisites', () => {
    const entries = [
      stage(at(0), { id: 'a' }),
      stage(at(1), { id: 'b' }),
      stage(at(2), { id: 'c', state: 'planned' }),
    ];
    expect(meanwhile(entries, 'c')).toEqual(['b']);
  });

  test('comes to an end when prerequisites go in a circle', () => {
    const entries = [
      stage(at(0), { id: 'a', state: 'planned', prerequisites: ['b'] }),
      stage(at(1), { id: 'b', state: 'planned', prerequisites: ['a'] }),
    ];
    expect(meanwhile(entries, 'b')).toEqual([]);
  });
});
