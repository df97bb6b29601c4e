import { count } from '@a2z/course';
import type { Href } from '@a2z/course/addresses';
import type { Health } from './health.ts';

/** A cell: text, a day, or a link; `label` is what a screen reader says. */
export type Cell =
  | string
  | number
  | { day: string }
  | { text: string; href: string; label?: string };

/** A part of the report: a heading, a sentence, and a table where there is something to show. */
export type Section = {
  id: string;
  title: string;
  /** What the table means, or that there is nothing to show. */
  says: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Rows that the table leaves out; the JSON has them. */
  more: number;
};

/** Rows that a list shows: with more the page would be over its budget (tests/build/budgets.test.ts). */
const MOST_ROWS = 12;

/** How rows lead to pages and to the files behind them. */
type Links = {
  page: (row: { path: string; title: string }) => Cell;
  edit: (row: { file: string; title: string }) => Cell;
};

/** All sections of the page, in order. */
export function sectionsOf(health: Health, href: Href): Section[] {
  const links: Links = {
    page: ({ path, title }) => ({ text: title, href: href(path) }),
    edit: ({ file, title }) => ({
      text: 'Edit',
      href: health.edit + file.split('/').map(encodeURIComponent).join('/'),
      label: `Edit ${title}`,
    }),
  };
  return [states(health, links), ...ages(health, links), ...gaps(health, links)];
}

/** What is fixed of a section; `none` is said where its list is empty. */
type About<T> = Pick<Section, 'id' | 'title' | 'head'> & {
  none: string;
  some: (n: number) => string;
  cells: (row: T) => Cell[];
};

/** A list cut to its top. */
const list = <T>(all: readonly T[], { none, some, cells, ...about }: About<T>): Section => ({
  ...about,
  says: all.length === 0 ? none : some(all.length),
  rows: all.slice(0, MOST_ROWS).map(cells),
  more: Math.max(0, all.length - MOST_ROWS),
});

const dayOf = (day: string | null): Cell => (day === null ? 'not known' : { day });

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

type PageState = 'ready' | 'draft' | 'planned';

/** The columns of the first table; a state that no page has gets none. */
const STATE_HEADS: readonly (readonly [PageState, string])[] = [
  ['ready', 'Ready'],
  ['draft', 'Draft'],
  ['planned', 'Planned'],
];

function states({ states: tracks }: Health, { edit }: Links): Section {
  const sum = (key: PageState) => tracks.reduce((total, track) => total + track[key], 0);
  const ready = sum('ready');
  const all = ready + sum('draft') + sum('planned');
  const kept = STATE_HEADS.filter(([state]) => state === 'ready' || sum(state) > 0);
  return {
    id: 'states',
    title: 'Pages by state',
    says:
      ready === all
        ? `All ${count(all, 'page')} can be read.`
        : `${ready} of ${count(all, 'page')} can be read; the others show what they will teach.`,
    head: ['Track', ...kept.map(([, head]) => head), 'All', 'Outline'],
    rows: [
      ...tracks.map((track) => [
        track.title,
        ...kept.map(([state]) => track[state]),
        track.ready + track.draft + track.planned,
        edit({ file: track.file, title: `the outline of ${track.title}` }),
      ]),
      ['All tracks', ...kept.map(([state]) => sum(state)), all, ''],
    ],
    more: 0,
  };
}

/** What grows old. */
const ages = (health: Health, { page, edit }: Links): Section[] => [
  list(health.untouched, {
    id: 'untouched',
    title: 'Longest untouched',
    head: ['Page', 'Last change', 'File'],
    none: 'No page has text yet.',
    some: (n) => `${count(n, 'page')} with text, the oldest first, by the history of the files.`,
    cells: (row) => [page(row), dayOf(row.changed), edit(row)],
  }),
  list(health.notebooks, {
    id: 'notebooks',
    title: 'Notebooks by their last run',
    head: ['Notebook', 'Last run', 'With', 'File'],
    none: 'There is no notebook.',
    some: (n) => `${count(n, 'notebook')}, the oldest run first.`,
    cells: (row) => [page(row), dayOf(row.ran), row.with, edit(row)],
  }),
  list(health.behind, {
    id: 'behind',
    title: 'Libraries that moved on',
    head: ['Page', 'Tested with', 'Newest here', 'File'],
    none: 'No page was tested with an older library than another.',
    some: (n) => `${count(n, 'time')} a page was tested with an older library than another page.`,
    cells: (row) => [page(row), `${row.library} ${row.version}`, row.newest, edit(row)],
  }),
  list(health.sketches, {
    id: 'sketches',
    title: 'Sketches, and what has tried them',
    head: ['Page', 'On a PC', 'Compiler for the chip', 'Board', 'File'],
    none: 'No page has a whole sketch.',
    some: (n) => `${count(n, 'page')} with whole sketches for the board.`,
    cells: (row) => [page(row), dayOf(row.pc), row.compiler, row.board, edit(row)],
  }),
  weekly(health.exact, { page, edit }, 'exact', 'The last run with the exact versions'),
  weekly(health.newest, { page, edit }, 'newest', 'The last run with the newest libraries'),
];

/** A weekly run: what broke, then what printed otherwise than its page says. */
const weekly = (
  run: Health['newest'],
  { page, edit }: Links,
  id: string,
  title: string,
): Section => {
  const { broken, moved } = run ?? { broken: [], moved: [] };
  const ended = [
    ...(broken.length > 0 ? [`${broken.length} broke`] : []),
    ...(moved.length > 0 ? [`${moved.length} printed something else`] : []),
  ];
  const says = weeklyRun(run, ended.join(' and ') || 'all ran and print what their pages say');
  return list([...broken, ...moved], {
    ...{ id, title, none: says, some: () => says, head: ['Page', 'What', 'File'] },
    cells: (row) => [page(row), firstOf(row.why.split('\n')), edit(row)],
  });
};

/** The first line, and how many more there are. */
const firstOf = ([first = '', ...more]: string[]): string =>
  more.length > 0 ? `${first}; and ${count(more.length, 'more cell')}` : first;

/** When a weekly run was, with what, and how it ended. */
function weeklyRun(run: Health['newest'], ended: string): string {
  if (!run) return 'Not known: no weekly run has been fetched.';
  const versions = Object.entries({ Python: run.python, ...run.libraries });
  const names = versions.map((pair) => pair.join(' ')).join(', ');
  return `Of ${run.ran} notebooks and proofs that ran on ${run.date} with ${names}, ${ended}.`;
}

/** What pages lack, and what weighs too much. */
const gaps = (health: Health, { page, edit }: Links): Section[] => [
  list(health.withoutQuestions, {
    id: 'questions',
    title: 'No questions to check oneself by',
    head: ['Page', 'File'],
    none: 'Every ready page asks some.',
    some: (n) => `${count(n, 'ready page')} without a section “Check yourself” or the like.`,
    cells: (row) => [page(row), edit(row)],
  }),
  list(health.withoutAlt, {
    id: 'alt',
    title: 'Pictures without a text alternative',
    head: ['Page', 'Pictures', 'File'],
    none: 'Every picture has one.',
    some: (n) => `${count(n, 'page')} with pictures that say nothing to who cannot see them.`,
    cells: (row) => [page(row), row.pictures, edit(row)],
  }),
  list(byRule(health), {
    id: 'warnings',
    title: 'Warnings by rule',
    head: ['Rule', 'Warnings', 'Files', 'The first of them', 'File'],
    none: 'The checks have nothing to warn of.',
    some: (n) => `${count(health.warnings.length, 'warning')} by ${count(n, 'rule')}.`,
    cells: ({ rule, found, files, first: { help, what, file } }) => [
      help === undefined ? rule : { text: rule, href: help },
      ...[found, files, what],
      edit({ file, title: file.replace(/^src\/(content|pages)\//, '') }),
    ],
  }),
  list(health.weights, {
    id: 'weights',
    title: 'Heaviest pages',
    head: ['Page', 'Pictures', 'Own file', 'File'],
    none: 'No page has text yet.',
    some: (n) => `${count(n, 'page')} with text, those with the heaviest pictures first.`,
    cells: (row) => [page(row), kilobytes(row.pictures), kilobytes(row.bytes), edit(row)],
  }),
];

/** A rule a row: how often, in how many files, and where it stands first. */
const byRule = ({ warnings }: Health) =>
  [...Map.groupBy(warnings, ({ rule }) => rule ?? 'no code')]
    .flatMap(([rule, all]) => {
      const files = new Set(all.map(({ file }) => file)).size;
      return all.slice(0, 1).map((first) => ({ rule, found: all.length, files, first }));
    })
    .sort((a, b) => b.found - a.found);
