import { FOLDERS } from './content-files.ts';
import type { Kind } from './schema.ts';

/* How a page begins: its head and its parts from a template, for `npm run new` and for the page to write on. */

const FRONTMATTER = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/;

/**
 * A planned page as a draft: lines that a draft needs come in from the template of its kind, and its
 * body where there is none; everything that stands there stays.
 * @param template text of the file in `templates/`
 * @param date for the field `updated`, as 2026-11-21
 */
export function draftFrom(planned: string, template: string, date: string): string {
  const [, head = '', body = ''] = FRONTMATTER.exec(planned.replaceAll('\r\n', '\n')) ?? [];
  const [, model = '', parts = ''] = FRONTMATTER.exec(template) ?? [];
  const has = (field: string) => new RegExp(`^${field}:`, 'm').test(head);
  // Each field with the remarks above it, as the template has them.
  const fields = model.matchAll(/(?:^#.*\n)*^(description|updated|licence):.*\n/gm);
  const fresh = [...fields].filter(([, name = '']) => !has(name)).map(([lines]) => lines);
  const ready = head.replace(/^state:.*$/m, 'state: draft');
  const at = ready.search(/^plan:/m);
  const place = at < 0 ? ready.length : at;
  const added = fresh.join('').replace('YEAR-MONTH-DAY', date);
  const filled = ready.slice(0, place) + added + ready.slice(place);
  return `---\n${filled}---\n\n${body.trim() || parts.trim()}\n`;
}

/** The file that a page of a kind shows beside its own, and the template of it; none for a page of text. */
export function dataFile(kind: Kind, path: string): { file: string; template: string } | undefined {
  if (kind === 'notebook') return { file: FOLDERS.notebook(path), template: 'notebook.ipynb' };
  if (kind !== 'chat' && kind !== 'interview') return undefined;
  return { file: FOLDERS[kind](path), template: `${kind}.json` };
}

/** The template of a data file with the way from its place to its JSON Schema. */
export const dataFrom = (template: string, file: string): string =>
  template.replace('"../schemas/', `"${'../'.repeat(file.split('/').length - 1)}schemas/`);
