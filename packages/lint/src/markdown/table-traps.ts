import type { MdxNode } from '@a2z/text/lesson';
import type { Trap } from './markdown-traps.ts';

/* Rows of tables that Markdown shortens, and tables that it does not see. */

/** The cells of a row as Markdown parts them: at every | but \|, in code and formulas too. */
function cellsOf(line: string): string[] {
  const row = line.replace(/^[\s>]+/, '').trimEnd();
  return row
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/);
}

/** Rows with more cells than the head, of which the page shows no more, or with fewer. */
export function rowTraps(text: string, { position, children = [] }: MdxNode): Trap[] {
  const columns = children[0]?.children?.length ?? 0;
  let offset = position.start.offset;
  return text
    .slice(offset, position.end.offset)
    .split('\n')
    .flatMap((line) => {
      const at = offset + Math.max(0, line.search(/[^\s>]/));
      offset += line.length + 1;
      const count = cellsOf(line).length;
      if (count > columns) return [rowTrap(line, at, count, columns)];
      return count < columns && line.trim() !== '' ? [shortRow(line, at, count, columns)] : [];
    });
}

function shortRow(line: string, offset: number, count: number, columns: number): Trap {
  if (!/(?<!\\)\|/.test(line))
    return {
      offset,
      what: 'This line is right below the table, so it becomes a row of it.',
      fix: 'Put an empty line above it; for a row, write | before, between and after its cells.',
    };
  return {
    offset,
    what: `This row has ${count} ${count === 1 ? 'cell' : 'cells'} and the head of the table ${columns}.`,
    fix: 'Write as many cells as the head has; an empty cell is a – between its bars.',
    example: `${line.trim().replace(/\s*\|?$/, ' |')}${' – |'.repeat(columns - count)}`,
  };
}

function rowTrap(line: string, offset: number, count: number, columns: number): Trap {
  const what = `This row has ${count} cells and the head of the table ${columns}: the extra cells are not shown.`;
  const escaped = line.replace(/`[^`]*`/g, (code) => code.replace(/(?<!\\)\|/g, '\\|'));
  if (escaped !== line && cellsOf(escaped).length <= columns)
    return {
      ...{ offset, what },
      fix: 'A | separates cells in code, too: write \\| there.',
      example: escaped.trim(),
    };
  return {
    ...{ offset, what },
    fix: 'Take the extra cells out, or give the head and the line of hyphens as many cells; a | that is meant is written \\|, in a formula \\mid.',
  };
}

const RULE = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** Lines that look like a table, and are none: without a line of hyphens, or with one of other cells. */
export function noTable(text: string, { position }: MdxNode): Trap[] | undefined {
  const { start, end } = position;
  const [head = '', second = ''] = text.slice(start.offset, end.offset).split('\n');
  if (/^\|(?:[^|]+\|){2,}$/.test(head.trim()) && second === '')
    return [
      {
        offset: start.offset,
        what: 'This row is on its own, so the page shows its bars: an empty line separates it from its table.',
        fix: 'Take the empty line above it out, or write a table with its head and a line of hyphens.',
      },
    ];
  const rule = second.replace(/^[\s>]+/, '').trimEnd();
  if (!/^\|.*\|$/.test(head.trim()) || !rule.startsWith('|')) return undefined;
  const count = cellsOf(head).length;
  const example = `|${'---|'.repeat(count)}`;
  if (!RULE.test(rule))
    return [
      {
        offset: start.offset,
        what: 'This is not a table: the line of hyphens below its head is missing.',
        fix: 'Write it between the head and the first row.',
        example,
      },
    ];
  if (cellsOf(rule).length === count) return undefined;
  return [
    {
      offset: start.offset + head.length + 1 + second.search(/[^\s>]/),
      what: `This is not a table: its head has ${count} cells, the line of hyphens ${cellsOf(rule).length}.`,
      fix: 'Give this line as many cells as the head has.',
      example,
    },
  ];
}
