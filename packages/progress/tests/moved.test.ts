import { buildOutline } from '@a2z/course/outline';
import { expect, test } from 'vitest';
import { course, stage } from '../../course/tests/samples.ts';
import { readPassport, writePassport } from '../src/passport.ts';
import { rollUp } from '../src/record.ts';
import { SafeStorage } from '../src/safe-storage.ts';
import { Ticks } from '../src/ticks.ts';
import { FakeStorage } from './fake-storage.ts';
import { at } from './passports.ts';

const OLD = 'ML/Modules/Module0/Topic1/Stage0';
const NEW = 'ML/Modules/Module1/Topic1/Stage0';

const outlineWith = (path: string, title: string) =>
  buildOutline([course()], [stage(path, { id: 'ml-first-lesson', title })]);

/** The ids that the pages at hand ask the record about, as an outline lists them. */
const idsAt = (path: string, title: string): string[] =>
  outlineWith(path, title).courses.flatMap(({ stages }) => stages.map(({ id }) => id));

test('a stage that is renamed and moved to another module keeps its tick', () => {
  const storage = new FakeStorage();
  const open = () => {
    const page = new EventTarget();
    return new Ticks({
      safeStorage: new SafeStorage(storage.openFor(page)),
      now: () => Date.parse(at(0)),
      page,
    });
  };
  open().setAll(idsAt(OLD, 'First lesson'), true);
  const passport = writePassport({ exported: at(1), ticks: open().facts() });

  const moved = idsAt(NEW, 'Quite another title');
  expect(rollUp(moved, open().doneIds())).toMatchObject({ done: 1, state: 'all' });
  const reading = readPassport(passport);
  expect(reading.ok && moved.every((id) => reading.passport.ticks.get(id)?.done)).toBe(true);
});
