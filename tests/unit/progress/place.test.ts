import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepHeading, keepPlace, readPlace } from '../../../src/progress/place.ts';
import { FakeStorage } from './fake-storage.ts';

let storage: FakeStorage;
const place = { id: 'numpy-basics', title: 'Basics of NumPy', href: '/base/MLA2ZCourse/' };

beforeEach(() => {
  storage = new FakeStorage();
  const open = storage.openFor(new EventTarget());
  vi.stubGlobal('window', {
    get localStorage() {
      return open();
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('each track has a place of its own, and the last of all is kept too', () => {
  const board = { id: 'esp32-blink', title: 'Blink', href: '/base/ESP32/' };
  keepPlace(place, 'MLA2ZCourse');
  keepPlace(board, 'ESP32');
  expect(readPlace('MLA2ZCourse')).toEqual(place);
  expect(readPlace('ESP32')).toEqual(board);
  expect(readPlace()).toEqual(board);
  expect(readPlace('DeepAI')).toBeUndefined();
});

const heading = { hash: '#common-mistakes', text: 'Common mistakes' };

test('the last heading is kept with its page, and stays when the page is opened once more', () => {
  keepPlace(place, 'ML');
  keepHeading(place.id, heading, 'ML');
  keepPlace(place, 'ML');
  expect(readPlace()).toEqual({ ...place, heading });
  expect(readPlace('ML')).toEqual({ ...place, heading });
});

test('a heading of a page that is not the place to go on from is not kept', () => {
  keepPlace(place);
  keepHeading('another-page', heading);
  expect(readPlace()).toEqual(place);
  keepHeading(place.id, heading);
  keepPlace({ ...place, id: 'another-page' });
  expect(readPlace()).toEqual({ ...place, id: 'another-page' });
});

test.each([
  null,
  7,
  {},
  { hash: '#a' },
  { hash: '#a', text: '' },
  { hash: 'a', text: 'A' },
  { hash: '# a', text: 'A' },
])('a heading that reads %j is none; its page is still the place', (bad) => {
  storage.items.set('a2z:1:last', JSON.stringify({ ...place, heading: bad }));
  expect(readPlace()).toEqual(place);
});

test('there is none at first, nor where storage is forbidden', () => {
  expect(readPlace()).toBeUndefined();
  storage.fault = 'forbidden';
  keepPlace(place);
  expect(readPlace()).toBeUndefined();
});

test.each([
  'javascript:alert(1)',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  'relative/path/',
  '',
  7,
  null,
])('a place that points to %j is not trusted', (href) => {
  storage.items.set('a2z:1:last', JSON.stringify({ ...place, href }));
  expect(readPlace()).toBeUndefined();
});

test.each(['', 'null', '[1]', '{"id":"a"}', '{"id":"a","title":"","href":"/a/"}'])(
  'a place that reads %j is none',
  (text) => {
    storage.items.set('a2z:1:last', text);
    expect(readPlace()).toBeUndefined();
  },
);
