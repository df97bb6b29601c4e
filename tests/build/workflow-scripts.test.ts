import { describe, expect, test } from 'vitest';
import { externalLinks } from '../../scripts/links/external.ts';
import { compare } from '../../scripts/pull-request/compare.ts';
import { factsSchema } from '../../scripts/pull-request/facts.ts';
import { readPages } from '../../scripts/pull-request/pages.ts';
import settings from '../../src/content/site/settings.json' with { type: 'json' };
import { stages } from './content.ts';
import { shown, site } from './site.ts';

describe('what workflows read off the built site', () => {
  const pages = readPages(site.folder);

  test('is every page that shows something, by its kind', () => {
    expect(pages.map(({ path }) => path).sort()).toEqual(
      shown(site)
        .map(({ path }) => path)
        .sort(),
    );
    const kinds = new Set(pages.map(({ kind }) => kind));
    for (const kind of ['Lesson', 'Notebook', 'Interview questions', 'Planned', 'Other pages'])
      expect(kinds).toContain(kind);
    const planned = stages.filter(({ ready }) => !ready).length;
    expect(pages.filter(({ kind }) => kind === 'Planned')).toHaveLength(planned);
  });

  test('is the same when nothing changed, and fits what the comment believes', () => {
    const facts = compare(pages, readPages(site.folder));
    expect(facts).toMatchObject({ added: [], removed: [], changed: [] });
    expect(facts.weights.filter(({ before, after }) => before !== after || after === 0)).toEqual(
      [],
    );
    const built = { now: true, before: true };
    expect(factsSchema.safeParse({ built, ...facts }).error).toBeUndefined();
    const all = compare([], pages);
    expect(factsSchema.safeParse({ built, ...all }).error).toBeUndefined();
  });

  test('is every link that leaves the site, but for those that the site makes', () => {
    const { repositories } = settings;
    const links = externalLinks(site.folder, [`${repositories.site}/`]);
    const addresses = links.map(({ address }) => address);
    expect(addresses).toContain(repositories.course);
    expect(addresses.filter((address) => address.includes('/edit/'))).toEqual([]);
    const named = new Set(
      shown(site).flatMap(({ references }) =>
        references
          .filter(({ where }) => where === 'a href')
          .map(({ address }) => address.split('#')[0]),
      ),
    );
    expect(addresses.filter((address) => !named.has(address))).toEqual([]);
  });
});
