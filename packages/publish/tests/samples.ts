import { createAddress } from '@a2z/course/addresses';
import { buildOutline, type Course, type Stage, type Unit } from '@a2z/course/outline';
import { course, stage } from '../../course/tests/samples.ts';
import type { Site } from '../src/seo/structured-data.ts';

/** A site in a sub-folder, so that a forgotten base path shows. */
export const site: Site = {
  settings: {
    name: 'Small Site',
    description: 'A small site.',
    welcome: 'Welcome.',
    address: 'https://example.org',
    repositories: { site: 'https://github.com/a/site', course: 'https://github.com/a/course' },
    branch: 'main',
    navigation: [{ path: '', label: 'Home' }],
    logoLink: 'https://github.com/a/course',
    viewers: { external: 'https://nb.example/', colab: 'https://colab.example/' },
    vitals: { endpoint: null },
  },
  at: createAddress('/a/b/', new URL('https://example.org')),
};

const ready = {
  description: 'What the page is about.',
  updated: '2026-11-20',
  licence: 'CC BY 4.0',
};
const at = 'ML/Modules/Module0/Topic1';

/** One ready page that needs another, one planned, a second course with nothing yet. */
export const outline = buildOutline(
  [course('ML', 0), course('IoT', 1)],
  [
    stage(`${at}/Stage0`, { ...ready, id: 'first', title: 'The first & foremost' }),
    stage(`${at}/Stage1`, {
      ...ready,
      id: 'second',
      title: 'The second',
      minutes: 90,
      updated: '2026-11-21',
      prerequisites: ['first'],
      authors: ['Ada'],
    }),
    stage(`${at}/Stage2`, { id: 'third', title: 'The third', state: 'planned' }),
  ],
);

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The sample lacks it.');
  return value;
};

export const ml: Course = must(outline.courses[0]);
export const module0: Unit = must(ml.modules[0]);
export const stageCalled = (id: string): Stage => must(outline.byId.get(id));
