import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyImport, snapshot } from '../src/apply-import.ts';
import { readPassport, writePassport } from '../src/passport.ts';
import { preview } from '../src/passport-merge.ts';
import { keepPlace, readPlace } from '../src/place.ts';
import { FakeStorage } from './fake-storage.ts';
import { at } from './passports.ts';

const place = { id: 'numpy-basics', title: 'Basics of NumPy', href: '/ML/' };
const read = { ...place, href: '/ML/#common-mistakes', heading: 'Common mistakes' };

beforeEach(() => {
  const open = new FakeStorage().openFor(new EventTarget());
  vi.stubGlobal('window', {
    get localStorage() {
      return open();
    },
  });
  vi.stubGlobal('StorageEvent', Event);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.useFakeTimers({ now: Date.parse(at(0)) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a browser writes and another one reads. */
const carried = () => {
  const reading = readPassport(writePassport({ exported: at(0), ...snapshot() }));
  if (!reading.ok) throw new Error(reading.why);
  return reading.passport;
};
const importPlace = (id: string, moment: string) =>
  applyImport(
    preview({ ...carried(), place: { id, at: moment } }, snapshot(), Date.parse(at(9))),
    () => ({ title: 'Loops', href: '/ML/loops/' }),
  );

test('a place with a heading goes into a passport as its stage and date', () => {
  keepPlace(place);
  keepPlace(read);
  expect(carried().place).toEqual({ id: place.id, at: at(0) });
});

test('a newer place of a passport takes over, and its undo brings the heading back', () => {
  keepPlace(place);
  keepPlace(read);
  const undo = importPlace('loops', at(5));
  expect(readPlace()).toEqual({ id: 'loops', title: 'Loops', href: '/ML/loops/', heading: '' });
  undo();
  expect(readPlace()).toEqual(read);
});

test('an older place of a passport leaves place and heading alone', () => {
  vi.setSystemTime(Date.parse(at(5)));
  keepPlace(place);
  keepPlace(read);
  importPlace('loops', at(0));
  expect(readPlace()).toEqual(read);
});
