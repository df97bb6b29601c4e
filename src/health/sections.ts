import type { Href } from '../course/href.ts';
import { count } from '../course/words.ts';
import { alternatives, terms, weights } from './built-sections.ts';
import { listed, nameOf, type View, viewOf } from './listed.ts';
import type { Health } from './report.ts';
import { type Section, sectionHtml } from './table-html.ts';
import { warningSection } from './warning-section.ts';

/** Rows that a list shows where nothing speaks against it. */
export const MOST_ROWS = 12;

/** The report as HTML. Nothing in it is typed twice: the page and the finished build share this. */
export const reportHtml = (health: Health, href: Href, rows = MOST_ROWS): string =>
  sectionsOf(health, viewOf(health, href, rows))
    .map(sectionHtml)
    .join('');

const sectionsOf = (health: Health, view: View): Section[] => [
  states(health, view),
  untouched(health, view),
  notebooks(health, view),
  behind(health, view),
  questions(health, view),
  alternatives(health, view),
  warningSection(health, view),
  weights(health, view),
  terms(health, view),
];

function states({ states: tracks }: Health, { edit }: View): Section {
  const sum = (key: 'ready' | 'draft' | 'planned') =>
    tracks.reduce((total, track) => total + track[key], 0);
  const [ready, draft, planned] = [sum('ready'), sum('draft'), sum('planned')];
  const all = ready + draft + planned;
  return {
    id: 'states',
    title: 'Pages by state',
    says: `${ready} of ${count(all, 'page')} can be read; the others show what they will teach.`,
    head: ['Track', 'Ready', 'Draft', 'Planned', 'All', 'Outline'],
    rows: [
      ...tracks.map((track) => [
        ...[track.title, track.ready, track.draft, track.planned],
        track.ready + track.draft + track.planned,
        edit(track.file, `the outline of ${track.title}`),
      ]),
      ['All tracks', ready, draft, planned, all, ''],
    ],
    more: 0,
  };
}

const untouched = (health: Health, view: View): Section =>
  listed(
    {
      id: 'untouched',
      title: 'Longest untouched',
      head: ['Page', 'Last change', 'File'],
      none: 'No page has text yet.',
      some: (n) => `${count(n, 'page')} with text, the oldest first, by the history of the files.`,
    },
    view,
    health.untouched,
    (row) => [
      view.page(row),
      `${row.changed ?? 'not known'}${row.by === 'page' ? ' (says the page)' : ''}`,
      view.edit(row.file, nameOf(row)),
    ],
  );

const questions = (health: Health, view: View): Section =>
  listed(
    {
      id: 'questions',
      title: 'No questions to check oneself by',
      head: ['Page', 'File'],
      none: 'Every ready page asks some.',
      some: (n) => `${count(n, 'ready page')} without a section “Check yourself” or the like.`,
    },
    view,
    health.withoutQuestions,
    (row) => [view.page(row), view.edit(row.file, nameOf(row))],
  );

const notebooks = (health: Health, view: View): Section =>
  listed(
    {
      id: 'notebooks',
      title: 'Notebooks by their last run',
      head: ['Notebook', 'Last run', 'With', 'File'],
      none: 'There is no notebook.',
      some: (n) => `${count(n, 'notebook')}, the oldest run first.`,
    },
    view,
    health.notebooks,
    (row) => [view.page(row), row.ran ?? 'not known', row.with, view.edit(row.file, nameOf(row))],
  );

const behind = (health: Health, view: View): Section =>
  listed(
    {
      id: 'behind',
      title: 'Libraries that moved on',
      head: ['Page', 'Tested with', 'Newest here', 'File'],
      none: 'No page was tested with an older library than another.',
      some: (n) => `${count(n, 'time')} a page was tested with an older library than another page.`,
    },
    view,
    health.behind,
    (row) => [
      view.page(row),
      `${row.library} ${row.version}`,
      row.newest,
      view.edit(row.file, nameOf(row)),
    ],
  );
