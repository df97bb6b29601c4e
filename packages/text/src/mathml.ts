import type { Element, ElementContent, Root } from 'hast';

/*
 * MathML that is safe to show: known elements, known attributes, lengths within ±20 em. What Temml
 * writes passes unchanged but for absurd lengths (\kern-99999em covers the page otherwise); what an
 * author pastes as raw <math> loses everything else (href, maction, event handlers, annotations).
 */

/** Longest length that is let through, in em. Temml's own `maxSize` in maths.ts is the same. */
const MAX_EM = 20;
const TOKENS = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);
const LAYOUT = new Set(
  'math mrow mspace mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd menclose'.split(
    ' ',
  ),
);
/** All element names that may stand in a formula. */
export const MATHML_TAGS: readonly string[] = [...LAYOUT, ...TOKENS];
/** All attributes, as hast names them. Colours are left out: they cannot follow the theme. */
export const MATHML_ATTRIBUTES: readonly string[] =
  'display displaystyle scriptlevel mathvariant dir form fence separator stretchy symmetric largeop movablelimits accent accentunder lspace rspace minsize maxsize linethickness width height depth voffset columnalign rowalign columnspacing rowspacing columnlines rowlines frame columnspan rowSpan notation'.split(
    ' ',
  );
const ALLOWED = new Set(MATHML_ATTRIBUTES);
/** Classes that maths.ts writes: `mx-` for styles, the rest is Temml's own. */
const OWN_CLASS =
  /^(mx-[0-9a-z]+|tml-[a-z-]+|upstrike|downstrike|sout|actuarial|circle-pad|ff-squash|longdiv-top|phasor-bottom)$/;

/** Keeps every number with a unit within ±20 em (or what that is in pixels), and counts within 100. */
export function clampLengths(value: string): string {
  return value.replace(
    /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*([a-z%]*)/gi,
    (text, unit: string) => {
      const limit = ['em', 'ex', 'rem', 'ch'].includes(unit.toLowerCase())
        ? MAX_EM
        : unit
          ? 320
          : 100;
      const number = Number.parseFloat(text);
      return Math.abs(number) <= limit && !/\de/i.test(text.replace(/e[mx]/i, ''))
        ? text
        : `${Math.sign(number) * Math.min(Math.abs(number), limit)}${unit}`;
    },
  );
}

/**
 * A formula with nothing in it but known MathML.
 * @param math the `math` element
 * @param ownClasses true when the formula comes from maths.ts, whose classes have rules in our sheets
 */
export function filterMathML(math: Element, ownClasses = false): Element {
  return {
    ...math,
    properties: safeProperties(math, ownClasses),
    children: safeChildren(math, ownClasses),
  };
}

function safeProperties(element: Element, ownClasses: boolean): Element['properties'] {
  const safe: Element['properties'] = {};
  for (const [key, value] of Object.entries(element.properties)) {
    if (ALLOWED.has(key) && /^[\w\s.%+-]{0,100}$/.test(String(value)))
      safe[key] = clampLengths(String(value));
  }
  const classes = [element.properties['className'] ?? []].flat().map(String);
  const own = ownClasses ? classes.filter((name) => OWN_CLASS.test(name)) : [];
  return own.length > 0 ? { ...safe, className: own } : safe;
}

function safeChildren(element: Element, ownClasses: boolean): ElementContent[] {
  return element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [{ type: 'text', value: child.value }];
    if (child.type !== 'element' || TOKENS.has(element.tagName)) return [];
    // <semantics> is a wrapper: its first child is the formula, the rest are annotations.
    if (child.tagName === 'semantics')
      return safeChildren({ ...child, children: child.children.slice(0, 1) }, ownClasses);
    const known =
      child.tagName !== 'math' && (LAYOUT.has(child.tagName) || TOKENS.has(child.tagName));
    return known ? [filterMathML(child, ownClasses)] : [];
  });
}

/** Every raw `math` element below, filtered in place; classes fall. */
export function filterRawMath(parent: Element | Root): void {
  parent.children.forEach((child, index) => {
    if (child.type !== 'element') return;
    if (child.tagName === 'math') parent.children[index] = filterMathML(child);
    else filterRawMath(child);
  });
}
