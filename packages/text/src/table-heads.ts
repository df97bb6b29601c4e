import type { Element, ElementContent } from 'hast';
import { eachElement, element, textOf } from './hast.ts';
import { childrenOf } from './tables.ts';

/*
 * What a table says to who does not see it: which cells head which, and its name. For tables of lessons and of
 * notebooks alike.
 */

const isCell = ({ tagName }: Element): boolean => tagName === 'th' || tagName === 'td';

const isEmpty = (cell: Element): boolean =>
  textOf(cell).trim() === '' && cell.children.every(({ type }) => type === 'text');

/**
 * Says of each header cell what it heads. A cell without a word heads nothing: where the corner of a table is
 * empty, its first column heads the rows, and a head that is empty all along goes.
 */
export function headCells(table: Element): void {
  const [head] = childrenOf(table, 'thead');
  const cells = head ? childrenOf(head, 'tr').flatMap((row) => row.children as Element[]) : [];
  const corner = cells.find(isCell);
  if (corner && isEmpty(corner)) headRows(table);
  eachElement(table, (cell, _index, row) => {
    if (cell.tagName !== 'th' || row.type !== 'element') return;
    if (isEmpty(cell)) becomes(cell, 'td');
    else cell.properties['scope'] ??= inHead(table, row) ? 'col' : 'row';
    nameFormula(cell);
  });
  if (cells.filter(isCell).every(isEmpty))
    table.children = table.children.filter((part) => part !== head);
}

function becomes(cell: Element, tagName: 'td' | 'th'): void {
  cell.tagName = tagName;
  delete cell.properties['scope'];
}

/** The first cell of each row below the head heads that row. */
function headRows(table: Element): void {
  for (const body of childrenOf(table, 'tbody'))
    for (const row of childrenOf(body, 'tr')) {
      const [first] = childrenOf(row, 'td', 'th');
      if (first && !isEmpty(first)) becomes(first, 'th');
    }
}

/** A formula alone names nothing for every reader of headers; its letters do. */
function nameFormula({ children }: Element): void {
  const shown = children.filter((child) => textOf(child).trim() !== '');
  const [only] = shown;
  if (shown.length === 1 && only?.type === 'element' && only.tagName === 'math')
    only.properties['ariaLabel'] = textOf(only);
}

/** Does the row stand in `thead`, or is it all of header cells and the table's first? */
function inHead(table: Element, row: Element): boolean {
  if (childrenOf(table, 'thead').some((head) => head.children.includes(row))) return true;
  const first =
    childrenOf(table, 'tr')[0] ??
    childrenOf(table, 'tbody').flatMap((body) => childrenOf(body, 'tr'))[0];
  return (
    childrenOf(table, 'thead').length === 0 && row === first && childrenOf(row, 'td').length === 0
  );
}

function nameOf(table: Element): string {
  const caption = childrenOf(table, 'caption')[0];
  if (caption) return shorten(textOf(caption));
  const row = [table, ...childrenOf(table, 'thead', 'tbody')].flatMap((part) =>
    childrenOf(part, 'tr'),
  )[0];
  const heads = row ? childrenOf(row, 'th', 'td').map((cell) => textOf(cell).trim()) : [];
  return shorten(heads.filter(Boolean).join(', ')) || 'values';
}

const shorten = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59).toWellFormed()}…` : line;
};

/**
 * A table in a box that scrolls, takes the keyboard's focus and has a name. The box is no landmark: a page has
 * dozens of them, and two may have one name.
 * @param suffix ends the name: ", output of cell 3"
 */
export function boxOf(table: Element, suffix = ''): Element {
  const ariaLabel = `Table: ${nameOf(table)}${suffix}`;
  const box = { className: ['table-scroll'], role: 'group', tabIndex: 0, ariaLabel };
  return element('div', box, table);
}

/** A copy that may be changed, of a tree that may not. */
export const copyOf = <T extends ElementContent>(node: T): T =>
  node.type === 'element'
    ? { ...node, properties: { ...node.properties }, children: node.children.map(copyOf) }
    : node;
