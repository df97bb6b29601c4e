import { expect, test } from 'vitest';
import { classCsv } from '../src/class-csv.ts';
import { readClass, rowOf } from '../src/class-table.ts';
import { fileOf, KNOWN, NOW, passportOf, STAGES, THIRTY } from './class.ts';

/** Reads CSV as RFC 4180 has it. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted = '', end] of csv.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

const class30 = readClass(THIRTY, [], KNOWN, NOW).pupils;

test('thirty passports → table → CSV: every count and date comes back', () => {
  const csv = classCsv(class30, STAGES);
  const [head = [], ...rows] = parse(csv.replace(/^\ufeff/, ''));
  expect(csv.startsWith('\ufeff"Name",')).toBe(true);
  expect(rows).toHaveLength(30);
  for (const [i, row] of rows.entries()) {
    const meant = rowOf(class30[i] as never, STAGES);
    const of = (column: string) => row[head.indexOf(column)];
    expect(row).toHaveLength(head.length);
    expect(of('Name')).toBe(meant.name);
    expect(of('Last done')).toBe(meant.last.slice(0, 10));
    expect([of('Pages done'), of('of pages')]).toEqual([`${meant.done}`, '12']);
    expect([
      of('Questions right'),
      of('at the first try'),
      of('tried'),
      of('of questions'),
    ]).toEqual([meant.right, meant.first, meant.tried, 36].map(String));
    expect(meant.boxes.map((_, box) => of(`Cards in box ${box + 1}`))).toEqual(
      meant.boxes.map(String),
    );
    const { ticks, answers } = class30[i]?.passport ?? passportOf(0);
    expect(of('Page 0: done')).toBe(ticks.get('stage-0')?.at.slice(0, 10) ?? '');
    const { right, tries } = answers?.get('stage-0#a') ?? {};
    expect(of('Page 0: a, right at try')).toBe(
      !tries ? '' : right ? `${tries}` : `not in ${tries}`,
    );
  }
});

test.each([
  '=cmd|"/c calc"!A1',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  ' =1+1',
  '"=1+1',
  '＝1+1',
  '|calc',
  '%0A=1',
])('the name %j is no formula in a spreadsheet', (name) => {
  const { pupils } = readClass([fileOf(passportOf(3, name))], [], KNOWN, NOW);
  const [, row = []] = parse(classCsv(pupils, STAGES).slice(1));
  expect(row[0]).toBe(`'${pupils[0]?.name}`);
});

test('a name with quotes, commas and a line stays in one cell, a title too', () => {
  const { pupils } = readClass([fileOf(passportOf(3, 'Anna "A", B'))], [], KNOWN, NOW);
  const stages = STAGES.map((stage) => ({ ...stage, title: '=1,"2"' }));
  const [head = [], row = []] = parse(classCsv(pupils, stages).slice(1));
  expect(row[0]).toBe('Anna "A", B');
  expect(head.filter((cell) => cell.startsWith('\'=1,"2"'))).toHaveLength(12);
  expect(row).toHaveLength(head.length);
});

test('a class of nobody is a head alone', () => {
  expect(parse(classCsv([], STAGES).slice(1))).toHaveLength(1);
});
