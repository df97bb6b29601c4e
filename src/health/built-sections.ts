import { count } from '../course/words.ts';
import { listed, nameOf, type View } from './listed.ts';
import type { Health } from './report.ts';
import type { Section } from './table-html.ts';
import { share } from './weights.ts';

/* What only the finished pages can say: `publish.ts` fills these three after the build. */

const UNKNOWN = 'Not known before the site is built.';

export const alternatives = (health: Health, view: View): Section =>
  listed(
    {
      id: 'alt',
      title: 'Pictures without a text alternative',
      head: ['Page', 'Pictures', 'File'],
      none: health.withoutAlt ? 'Every picture has one.' : UNKNOWN,
      some: (n) => `${count(n, 'page')} with pictures that say nothing to who cannot see them.`,
    },
    view,
    health.withoutAlt ?? [],
    (row) => [view.page(row), row.pictures, view.edit(row.file, nameOf(row))],
  );

const overBudget = ({ weights: pages }: Health): number =>
  (pages ?? []).filter((page) => share(page) > 1).length;

export const weights = (health: Health, view: View): Section =>
  listed(
    {
      id: 'weights',
      title: 'Heaviest pages',
      head: ['Page', 'Weight', 'Of its budget', 'File'],
      none: UNKNOWN,
      some: (n) =>
        `${count(n, 'page')} by HTML and style sheets, compressed; ${overBudget(health)} over the budget of their kind.`,
    },
    view,
    health.weights ?? [],
    (row) => [
      view.page(row),
      `${(row.bytes / 1000).toFixed(1)} kB`,
      row.budget === null ? 'none' : `${Math.round(share(row) * 100)} %`,
      view.edit(row.file, nameOf(row)),
    ],
  );

export const terms = (health: Health, view: View): Section =>
  listed(
    {
      id: 'terms',
      title: 'Glossary words that no lesson links to',
      head: ['Word', 'Taught in', 'File'],
      none: health.unlinkedTerms ? 'Some lesson leads to every word.' : UNKNOWN,
      some: (n) => `${count(n, 'word')} used in no lesson but the one that teaches them.`,
    },
    view,
    health.unlinkedTerms ?? [],
    ({ term, stage, file }) => [term, stage, view.edit(file, `the word ${term}`)],
  );
