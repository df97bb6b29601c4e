import { count } from '../course/words.ts';
import { listed, type View } from './listed.ts';
import type { Health, Warning } from './report.ts';
import type { Section } from './table-html.ts';

/** A rule a row: how often, in how many files, and where it stands first. */
export function warningSection({ warnings }: Health, view: View): Section {
  const rules = [...Map.groupBy(warnings, ({ rule }) => rule ?? 'no code')];
  const files = (list: readonly Warning[]) => new Set(list.map(({ file }) => file)).size;
  return listed(
    {
      id: 'warnings',
      title: 'Warnings by rule',
      head: ['Rule', 'Warnings', 'Files', 'The first of them', 'File'],
      none: 'The checks have nothing to warn of.',
      some: (n) => `${count(warnings.length, 'warning')} by ${count(n, 'rule')}.`,
    },
    view,
    rules.sort(([, a], [, b]) => b.length - a.length),
    ([rule, list]) => {
      const { help, what = '', file = '' } = list[0] ?? {};
      const name = help === undefined ? rule : { text: rule, href: help };
      return [name, list.length, files(list), what, view.edit(file)];
    },
  );
}
