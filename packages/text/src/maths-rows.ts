/*
 * Where a long formula on its own line may go on in the next row. Only Firefox breaks formulas, and WebKit
 * neither scrolls one nor lays out its parts: each row is a formula, and the style sheet lays them side by side in
 * one box that scrolls, and under each other where there is no room.
 */

/** Signs before which a row may begin: relations and, in a part that is still long, sums. */
const RELATION = /^<mo[^>]*>(=|≈|≤|≥|&lt;|&gt;|≠|≡|∝|∼|⟹|⇒|⇔|→|∈)<\/mo>$/u;
const SUM = /^<mo[^>]*>[+−±]<\/mo>$/u;
const WIDE_SPACE = /^<mspace[^>]*width="[12]em"/;

/** Letters and digits that a row should have before a sum goes on in the next; before a relation, half. */
const SHORT = 14;
/** Letters and digits in a formula below which it fits on a phone. */
const FITS = 24;

const letters = (html: string): number => html.replace(/<[^>]*>|\s/g, '').length;

/** The top-level elements of `html`, each with all that is in it. */
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

const OPENS = /^<mo[^>]*>[([{]<\/mo>$/;
const CLOSES = /^(<mo[^>]*>[)\]}]<\/mo>|<msu[bp]{1,2}(sup)?><mo[^>]*>[)\]}])/;

/**
 * Groups of elements, a new one before each for which `starts` says so, outside of brackets, once the
 * last has `least` letters.
 */
function divide(
  all: readonly string[],
  starts: (element: string) => boolean,
  least: number,
): string[][] {
  const rows: string[][] = [[]];
  let brackets = 0;
  for (const element of all) {
    const last = rows.at(-1) ?? [];
    const may = brackets === 0 && last.length > 0 && starts(element);
    if (may && letters(last.join('')) >= least) rows.push([element]);
    else last.push(element);
    brackets += OPENS.test(element) ? 1 : CLOSES.test(element) ? -1 : 0;
  }
  return rows;
}

/** An operator at the edge of a row keeps the room of one in the middle. */
const asInfix = (element: string): string =>
  RELATION.test(element) || SUM.test(element)
    ? element.replace(/^<mo(?![^>]* form=)/, '<mo form="infix"')
    : element;

/** True for every relation after the first: a left side stays with what it equals. */
function isNextRelation(): (element: string) => boolean {
  let seen = 0;
  return (element) => {
    if (RELATION.test(element)) seen += 1;
    return RELATION.test(element) && seen > 1;
  };
}

/** A row of MathML. */
const row = (elements: readonly string[]): string =>
  `<math display="block">${elements.map((e, i) => (i === 0 ? asInfix(e) : e)).join('')}</math>`;

/**
 * MathML of a formula on its own line, in rows where it is long: one `math` after the other. A formula whose
 * outermost part is a table, a root or a fraction stays as it is.
 */
export function inRows(mathml: string): string {
  const [, inner = ''] = /^<math[^>]*><mrow>([\s\S]*)<\/mrow><\/math>$/.exec(mathml) ?? [];
  const all = children(inner);
  if (letters(inner) < FITS || all.length < 3) return mathml;
  const isLong = (part: string[]) => letters(part.join('')) >= FITS;
  const rows = divide(all, (e) => WIDE_SPACE.test(e), 1)
    .flatMap((part) => (isLong(part) ? divide(part, isNextRelation(), SHORT / 2) : [part]))
    .flatMap((part) => (isLong(part) ? divide(part, (e) => SUM.test(e), SHORT) : [part]));
  return rows.length < 2 ? mathml : rows.map(row).join('');
}
