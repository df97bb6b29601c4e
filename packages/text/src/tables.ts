import type { Element } from 'hast';

/*
 * How large a table may grow. A cell can ask for thousands of columns and rows: 200 rows of
 * `rowspan="9999" colspan="1000"` are 10 kB of HTML and took a browser 2.5 GB and its tab.
 */

/** Rows that are shown of one table; a data frame of thousands belongs into the file. */
const MAX_ROWS = 200;
/** Columns that a row may have, with those that cells of earlier rows reach into. */
const MAX_COLUMNS = 200;

/** The elements of these names right below another. */
export const childrenOf = (node: Element, ...names: string[]): Element[] =>
  node.children.filter(
    (child): child is Element => child.type === 'element' && names.includes(child.tagName),
  );

/**
 * Takes the rows and cells over the limits out of a table, those in it as well, and lets no cell reach
 * further than there are rows and columns.
 * @returns what was taken out, in words: "340 rows and 12 cells are not shown"; nothing for nothing
 */
export function limitTable(table: Element): string | undefined {
  const taken = { rows: 0, cells: 0 };
  limit(table, taken);
  const words = [
    taken.rows > 0 && `${taken.rows} more ${taken.rows === 1 ? 'row' : 'rows'}`,
    taken.cells > 0 && `${taken.cells} ${taken.cells === 1 ? 'cell' : 'cells'} to the right`,
  ].filter((part) => part !== false);
  if (words.length === 0) return undefined;
  return `${words.join(' and ')} ${taken.rows + taken.cells === 1 ? 'is' : 'are'} not shown`;
}

type Taken = { rows: number; cells: number };

function limit(node: Element, taken: Taken): void {
  if (node.tagName === 'table') {
    let left = MAX_ROWS;
    for (const part of [node, ...childrenOf(node, 'thead', 'tbody', 'tfoot')]) {
      const rows = childrenOf(part, 'tr');
      const over = new Set(rows.slice(left));
      part.children = part.children.filter((child) => !over.has(child as Element));
      left -= rows.length - over.size;
      taken.rows += over.size;
      limitSpans(
        rows.filter((row) => !over.has(row)),
        taken,
      );
    }
  }
  for (const child of node.children) if (child.type === 'element') limit(child, taken);
}

/** Rows of one part of a table: no cell ends outside of it, and no row is wider than the limit. */
function limitSpans(rows: readonly Element[], taken: Taken): void {
  let hanging: { columns: number; until: number }[] = [];
  rows.forEach((row, index) => {
    hanging = hanging.filter(({ until }) => until > index);
    let left = MAX_COLUMNS - hanging.reduce((sum, { columns }) => sum + columns, 0);
    const over = new Set<unknown>();
    for (const cell of childrenOf(row, 'td', 'th')) {
      if (left <= 0) {
        over.add(cell);
        continue;
      }
      const columns = spanOf(cell, 'colSpan', left);
      // A span of 0 reaches to the end of the part.
      const until = index + spanOf(cell, 'rowSpan', rows.length - index);
      left -= columns;
      if (until > index + 1) hanging.push({ columns, until });
    }
    row.children = row.children.filter((child) => !over.has(child));
    taken.cells += over.size;
  });
}

/** A cell's span, within 1 and `most`; it is written into the cell where it was something else. */
function spanOf({ properties }: Element, name: 'colSpan' | 'rowSpan', most: number): number {
  const asked = Number(properties[name] ?? 1);
  const span = Math.min(most, asked === 0 && name === 'rowSpan' ? most : Math.max(1, asked));
  if (properties[name] !== undefined && span !== asked) properties[name] = span;
  return span;
}
