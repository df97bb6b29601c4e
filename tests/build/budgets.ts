import { BUDGETS, type Budget } from '../../src/health/budgets.ts';

export { BUDGETS, type Row } from '../../src/health/budgets.ts';

const bytes = (n: number): string => n.toLocaleString('en').replaceAll(',', ' ');

/** The table as it stands in README.md, in Markdown. */
export function budgetTable(): string {
  const head =
    '| page | HTML + CSS | scripts | fonts | pictures | requests | elements |\n|---|---|---|---|---|---|---|';
  const rows = Object.values(BUDGETS).map((row: Budget) => {
    const page = row.median
      ? `${bytes(row.median)} median, ${bytes(row.htmlAndCss)} most`
      : bytes(row.htmlAndCss);
    const rest = [row.scripts, row.fonts, row.pictures, row.requests, row.elements].map(bytes);
    return `| ${[row.pages, page, ...rest].join(' | ')} |`;
  });
  return [head, ...rows].join('\n');
}
