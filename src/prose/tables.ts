import type { Element, Root } from 'hast';
import { eachElement, element, textOf } from './nodes.ts';
import type { ProseWarning } from './ports.ts';

/** Rows that are shown of one table; a data frame of thousands belongs into the file. */
const MAX_ROWS = 200;

const elements = (node: Element, ...names: string[]): Element[] =>
  node.children.filter(
    (child): child is Element => child.type === 'element' && names.includes(child.tagName),
  );

/**
 * Every table gets a box of its own that scrolls, takes the keyboard's focus and has a name, and its
 * header cells say what they head (a data frame's first column heads its rows).
 * @param suffix is added to the name, so that boxes on one page differ: ", output of cell 3"
 */
export function finishTables(tree: Root, suffix = '', warnings: ProseWarning[] = []): void {
  eachElement(tree, (table, index, parent) => {
    if (table.tagName !== 'table') return undefined;
    const cut = cutRows(table);
    headCells(table);
    const name = `Table: ${nameOf(table)}${suffix}`;
    const box = { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel: name };
    const note = cut > 0 ? [notice(`${cut} more rows are in the notebook’s file.`)] : [];
    if (cut > 0) warnings.push({ about: 'table', what: `A table is cut after ${MAX_ROWS} rows.` });
    parent.children.splice(index, 1, element('div', box, table), ...note);
    return 'skip';
  });
}

const notice = (sentence: string): Element => element('p', { className: ['nb-notice'] }, sentence);

/** Drops the rows over the limit; answers how many. */
function cutRows(table: Element): number {
  let left = MAX_ROWS;
  let cut = 0;
  for (const section of [table, ...elements(table, 'tbody')]) {
    const rows = elements(section, 'tr');
    const over = new Set(rows.slice(left));
    section.children = section.children.filter((child) => !over.has(child as Element));
    left -= rows.length - over.size;
    cut += over.size;
  }
  return cut;
}

function headCells(table: Element): void {
  eachElement(table, (cell, _index, parent) => {
    if (cell.tagName !== 'th' || parent.type !== 'element') return;
    if (textOf(cell).trim() === '' && cell.children.every((child) => child.type === 'text')) {
      cell.tagName = 'td'; // the empty corner of a data frame heads nothing
      delete cell.properties['scope'];
    } else cell.properties['scope'] ??= inHead(table, parent) ? 'col' : 'row';
  });
}

/** Does the row stand in `thead`, or is it all of header cells and the table's first? */
function inHead(table: Element, row: Element): boolean {
  if (elements(table, 'thead').some((head) => head.children.includes(row))) return true;
  const first =
    elements(table, 'tr')[0] ?? elements(table, 'tbody').flatMap((body) => elements(body, 'tr'))[0];
  return elements(table, 'thead').length === 0 && row === first && elements(row, 'td').length === 0;
}

function nameOf(table: Element): string {
  const caption = elements(table, 'caption')[0];
  if (caption) return shorten(textOf(caption));
  const row = [table, ...elements(table, 'thead', 'tbody')].flatMap((part) =>
    elements(part, 'tr'),
  )[0];
  const heads = row ? elements(row, 'th', 'td').map((cell) => textOf(cell).trim()) : [];
  return shorten(heads.filter(Boolean).join(', ')) || 'values';
}

const shorten = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59).toWellFormed()}…` : line;
};
