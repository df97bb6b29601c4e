/*
 * Where a long formula on its own line may go on in the next row. No engine but Firefox's breaks formulas; the style
 * sheet lays the rows that are made here side by side, and under each other where there is no room.
 */

/** Signs before which a row may begin: relations and, in a part that is still long, sums. */
const RELATION = /^<mo[^>]*>(=|≈|≤|≥|&lt;|&gt;|≠|≡|∝|∼|⟹|⇒|⇔|→|∈)<\/mo>$/u;
const SUM = /^<mo[^>]*>[+−±]<\/mo>$/u;
const WIDE_SPACE = /^<mspace[^>]*width="[12]em"/;

/** Letters and digits in a row below which it is not divided. */
const SHORT = 14;
/** Letters and digits in a formula below which it fits on a phone. */
const FITS = 24;

const letters = (html: string): number => html.replace(/<[^>]*>|\s/g, '').length;

/** The elements that stand side by side in `html`, each with all that is in it. */
function children(html: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, index } of html.matchAll(/<[^>]+>/g)) {
    if (!tag.endsWith('/>')) depth += tag.startsWith('</') ? -1 : 1;
    if (depth > 0) continue;
    found.push(html.slice(from, index + tag.length));
    from = index + tag.length;
  }
  return found;
}

/** Groups of elements, a new one before each of which `starts` says so once the last is long enough. */
function divide(all: readonly string[], starts: (element: string) => boolean): string[][] {
  const rows: string[][] = [[]];
  for (const element of all) {
    const last = rows.at(-1) ?? [];
    if (last.length > 0 && starts(element) && letters(last.join('')) >= SHORT) rows.push([element]);
    else last.push(element);
  }
  return rows;
}

/** An operator at the edge of a row keeps the room of one in the middle. */
const asInfix = (element: string): string =>
  RELATION.test(element) || SUM.test(element)
    ? element.replace(/^<mo(?![^>]* form=)/, '<mo form="infix"')
    : element;

/** A row of MathML; a wide space at its end would only push it. */
const row = (elements: readonly string[]): string =>
  `<mrow>${elements.map((e, i) => (i === 0 ? asInfix(e) : e)).join('')}</mrow>`;

/**
 * MathML of a formula on its own line, in rows where it is long. A formula whose outermost part is a
 * table, a root or a fraction stays as it is.
 */
export function inRows(mathml: string): string {
  const [, open = '', inner = '', close = ''] =
    /^(<math[^>]*>)<mrow>([\s\S]*)<\/mrow>(<\/math>)$/.exec(mathml) ?? [];
  const all = children(inner);
  if (letters(inner) < FITS || all.length < 3 || /<mtable/.test(inner)) return mathml;
  const rows = divide(all, (e) => RELATION.test(e) || WIDE_SPACE.test(e)).flatMap((part) =>
    letters(part.join('')) < FITS ? [part] : divide(part, (e) => SUM.test(e)),
  );
  return rows.length < 2 ? mathml : `${open}${rows.map(row).join('')}${close}`;
}
