import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPlace, readPlace } from '../../../src/progress/place.ts';
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
