/** A cell: text, or a link; `label` says to a screen reader what the link's text leaves out. */
export type Cell = string | number | { text: string; href: string; label?: string };

/** A part of the report: a heading, a sentence, and a table where there is something to show. */
export type Section = {
  id: string;
  title: string;
  /** What the table means, or that there is nothing to show. */
  says: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Rows that the table leaves out. */
  more: number;
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string | number): string =>
  String(text).replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

const inner = (cell: Cell): string => {
  if (typeof cell !== 'object') return escaped(cell).replace(/^\d{4}-\d\d-\d\d/, '<time>$&</time>');
  const label = cell.label === undefined ? '' : ` aria-label="${escaped(cell.label)}"`;
  return `<a href="${escaped(cell.href)}"${label}>${escaped(cell.text)}</a>`;
};

const row = ([first = '', ...rest]: readonly Cell[]): string =>
  `<tr><th scope="row">${inner(first)}</th>${rest.map((cell) => `<td>${inner(cell)}</td>`).join('')}</tr>`;

const table = ({ id, title, head, rows }: Section): string =>
  `<div class="table-scroll" role="region" tabindex="0" aria-labelledby="${id}"><table>` +
  `<caption class="visually-hidden">${escaped(title)}</caption>` +
  `<thead><tr>${head.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map(row).join('')}</tbody></table></div>`;

/**
 * A section as HTML. Plain text and not a component, because two write it: the page, and after the
 * build the integration, which knows what the pages weigh (`publish.ts`).
 */
export const sectionHtml = (section: Section): string =>
  `<section><h2 id="${section.id}">${escaped(section.title)}</h2>` +
  `<p>${escaped(section.says)}</p>` +
  (section.rows.length > 0 ? table(section) : '') +
  (section.more > 0 ? `<p class="quiet">And ${section.more} more in the JSON.</p>` : '') +
  `</section>`;
