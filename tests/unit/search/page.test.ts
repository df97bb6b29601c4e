import { describe, expect, test } from 'vitest';
import { passes } from '../../../src/search/page.ts';

const page = {
  path: '/MLA2ZCourse/Modules/Module1/Topic1/Stage2/',
  title: 'Multiple regression',
  track: 'Machine Learning A-2-Z',
  unit: 'Module 1: Introduction',
  stage: 'Stage 2',
  kind: 'Notebook',
};

describe('a page is found', () => {
  test.each([
    ['', ''],
    ['MLA2ZCourse', ''],
    ['MLA2ZCourse/Modules/Module1', ''],
    ['MLA2ZCourse/Modules/Module1', 'Notebook'],
  ])('in “%s” as “%s”', (place, kind) => {
    expect(passes(page, { place, kind })).toBe(true);
  });

  test.each([
    ['ESP32', ''],
    ['MLA2ZCourse/Modules/Module10', ''],
    ['MLA2ZCourse/Modules/Modul', ''],
    ['', 'Lesson'],
  ])('but not in “%s” as “%s”', (place, kind) => {
    expect(passes(page, { place, kind })).toBe(false);
  });
});
