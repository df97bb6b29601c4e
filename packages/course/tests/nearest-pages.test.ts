import { describe, expect, test } from 'vitest';
import { nearestPages, segments } from '../src/nearest-pages.ts';

const unit = (course: string, n: number) => `/${course}/Modules/Module${n}/`;
const stages = (path: string) => [0, 1, 2, 3, 4].map((k) => `${path}Topic1/Stage${k}/`);
const modules = Array.from({ length: 18 }, (_, n) => unit('MLA2ZCourse', n));
const project = '/MLA2ZCourse/Projects/Project1/AI-Chatbot-Implementation-from-Scratch/';
const pages = [
  '/',
  '/contributors/',
  '/ESP32/',
  '/DeepAI/',
  ...modules.flatMap((path) => [path, ...stages(path)]),
  ...stages(unit('ESP32', 1)),
  project,
  `${project}Level0/`,
];
const exact = (path: string) => nearestPages(path, pages).exact;
const near = (path: string) => nearestPages(path, pages).near;

describe('the same page in another spelling is found', () => {
  test.each([
    ['/esp32', '/ESP32/'],
    ['/ESP32/index.html', '/ESP32/'],
    ['/deepai.html', '/DeepAI/'],
    ['//contributors//', '/contributors/'],
    ['/mla2zcourse/MODULES/module3/topic1/stage2', `${unit('MLA2ZCourse', 3)}Topic1/Stage2/`],
    [
      '/MLA2ZCourse/Projects/Project1/AI%20Chatbot%20Implementation%20from%20Scratch/Level0',
      `${project}Level0/`,
    ],
    ['/mla2zcourse/projects/project1/ai_chatbot implementation+from-scratch/', project],
  ])('%s', (asked, page) => {
    expect(exact(asked)).toBe(page);
  });
});

describe('a typing mistake leads to the page that was meant first', () => {
  test.each([
    ['/contributers/', '/contributors/'],
    ['/ESP23/', '/ESP32/'],
    ['/MLA2ZCourse/Moduls/Module10/Topic1/Stage1/', `${unit('MLA2ZCourse', 10)}Topic1/Stage1/`],
    ['/MLA2ZCourse/Modules/Module10/Topc1/Stage1/', `${unit('MLA2ZCourse', 10)}Topic1/Stage1/`],
    ['/MLA2ZCourse/Module/Module7', unit('MLA2ZCourse', 7)],
    ['/MLA2ZCourse/Modules/Module1/Topic1/Stage9/', `${unit('MLA2ZCourse', 1)}Topic1/Stage0/`],
    ['/MLA2ZCourse/Projects/Project1/AI-Chatbot-Implementation/', project],
  ])('%s', (asked, page) => {
    expect(exact(asked)).toBeUndefined();
    expect(near(asked)[0]).toBe(page);
  });
});

test('nothing is offered where nothing is near', () => {
  expect(nearestPages('/wp-login.php', pages)).toEqual({ exact: undefined, near: [] });
});

test('the home page is found only by its own name', () => {
  expect(exact('/index.html')).toBe('/');
  expect(exact('/unknown/')).toBeUndefined();
});

test('a path that cannot be decoded does no harm', () => {
  expect(segments('/a%zz/B')).toEqual(['a%zz', 'b']);
});
