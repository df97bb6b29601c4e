import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers } from '../src/answers.ts';
import { applyImport, snapshot } from '../src/apply-import.ts';
import { readPassport, writePassport } from '../src/passport.ts';
import { preview } from '../src/passport-merge.ts';
import { FakeStorage } from './fake-storage.ts';
import { at } from './passports.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  const open = storage.openFor(new EventTarget());
  vi.stubGlobal('window', {
    get localStorage() {
      return open();
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a browser writes and another one reads. */
function carried() {
  const reading = readPassport(writePassport({ exported: at(0), ...snapshot() }));
  if (!reading.ok) throw new Error(reading.why);
  return reading.passport;
}

test('answers go by passport, newer ones arrive, and the undo takes back what came', () => {
  const fact = (right: boolean, minute: number) => ({ right, tries: 1, at: at(minute) });
  answers.merge(
    new Map([
      ['a#old', fact(true, 0)],
      ['a#both', fact(false, 0)],
    ]),
  );
  const passport = carried();
  storage.items.clear();
  answers.merge(new Map([['a#both', fact(true, 5)]]));
  const plan = preview(passport, snapshot(), Date.parse(at(6)));
  expect([...plan.answers.keys()]).toEqual(['a#old']);
  const undo = applyImport(plan, () => undefined);
  expect(answers.of('a#old')).toEqual({ right: true, tries: 1, at: at(0) });
  expect(answers.of('a#both')).toEqual({ right: true, tries: 1, at: at(5) });
  undo();
  expect(answers.of('a#old')).toMatchObject({ right: false, tries: 0 });
  expect(answers.of('a#both')?.right).toBe(true);
});
