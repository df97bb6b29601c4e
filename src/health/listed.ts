import type { Href } from '../course/href.ts';
import type { Health } from './report.ts';
import type { Cell, Section } from './table-html.ts';

type Row = { path: string; title?: string };

/** The name of a page in a row: its title where the report has it, else its address. */
export const nameOf = ({ path, title = path ? `/${path}/` : 'Home' }: Row): string => title;

/** How rows lead to pages and to files, and how many of them a list shows. */
export type View = {
  page: (row: Row) => Cell;
  edit: (file: string, of?: string) => Cell;
  rows: number;
};

export const viewOf = (health: Health, href: Href, rows: number): View => ({
  page: (row) => ({ text: nameOf(row), href: href(row.path) }),
  edit: (file, of = file.replace(/^src\/(content|pages)\//, '')) => ({
    text: 'Edit',
    href: health.edit + file.split('/').map(encodeURIComponent).join('/'),
    label: `Edit ${of}`,
  }),
  rows,
});

/** What is fixed of a section; `none` is said where its list is empty. */
type About = Pick<Section, 'id' | 'title' | 'head'> & {
  none: string;
  some: (n: number) => string;
};

/** A list cut to its top; the JSON has all of it. */
export function listed<T>(
  { none, some, ...about }: About,
  { rows }: View,
  list: readonly T[],
  cells: (row: T) => Cell[],
): Section {
  return {
    ...about,
    says: list.length === 0 ? none : some(list.length),
    rows: list.slice(0, rows).map(cells),
    more: Math.max(0, list.length - rows),
  };
}
