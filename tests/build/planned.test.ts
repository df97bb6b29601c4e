import { describe, expect, test } from 'vitest';
import { stages } from './content.ts';
import { site } from './site.ts';

const planned = stages.filter(({ ready }) => !ready);
const linksOf = (path: string) =>
  (site.pages.get(`${path}index.html`)?.references ?? []).map(({ address }) => address);

describe('a planned page', () => {
  test('is one of many', () => expect(planned.length).toBeGreaterThan(100));

  test('opens the form to write it with its id, its place and its file filled in', () => {
    const without = planned.filter(({ path }) => {
      const form = linksOf(path).find((address) => address.includes('template=write-page.yml'));
      const fields = form ? new URL(form).searchParams : undefined;
      const file = `src/content/stages/${path.replace(/\/$/, '')}.mdx`;
      const isFilled = ['title', 'stage-id', 'place'].every((name) => fields?.get(name));
      return !isFilled || fields?.get('file') !== file;
    });
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  test('shows how it is written', () => {
    const without = planned.filter(
      ({ path }) => !linksOf(path).some((link) => link.endsWith('CONTRIBUTING.md#write-a-stage')),
    );
    expect(without.map(({ path }) => path)).toEqual([]);
  });
});
