import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPlace, readPlace } from '../src/place.ts';
import { FakeStorage } from './fake-storage.ts';

let storage: FakeStorage;
const place = {
  id: 'numpy-basics',
  title: 'Basics of NumPy',
  href: '/base/MLA2ZCourse/',
  heading: '',
};

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
  const board = { ...place, id: 'esp32-blink', title: 'Blink', href: '/base/ESP32/' };
  keepPlace(place, 'MLA2ZCourse');
  keepPlace(board, 'ESP32');
  expect(readPlace('MLA2ZCourse')).toEqual(place);
  expect(readPlace('ESP32')).toEqual(board);
  expect(readPlace()).toEqual(board);
  expect(readPlace('DeepAI')).toBeUndefined();
});

const read = { ...place, href: `${place.href}#common-mistakes`, heading: 'Common mistakes' };

test('the last heading is kept with its page, and stays when the page is opened once more', () => {
  keepPlace(place, 'ML');
  keepPlace(read, 'ML');
  keepPlace(place, 'ML');
  expect(readPlace()).toEqual(read);
  expect(readPlace('ML')).toEqual(read);
});

test('a heading of a page that is not the place to go on from is not kept', () => {
  keepPlace(read);
  expect(readPlace()).toBeUndefined();
  keepPlace(place);
  keepPlace(read);
  const next = { ...place, id: 'another-page' };
  keepPlace(next);
  keepPlace(read);
  expect(readPlace()).toEqual(next);
});

test('a place that an older version of the site kept has no heading', () => {
  const { heading, ...old } = place;
  storage.items.set('a2z:1:last', JSON.stringify({ ...old, at: '2026-11-10T12:00:00.000Z' }));
  expect(readPlace()).toEqual({ ...old, heading });
});

test.each([null, 7, {}, ['Common mistakes']])(
  'a place with the heading %j is not trusted',
  (bad) => {
    storage.items.set('a2z:1:last', JSON.stringify({ ...place, heading: bad }));
    expect(readPlace()).toBeUndefined();
  },
);

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
