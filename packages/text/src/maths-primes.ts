import type { Element, ElementContent } from 'hast';
import { eachElement, element, parseHtml, textOf, toHtml } from './hast.ts';

/*
 * Where a prime goes. Temml writes it as an exponent, which is right with a maths font; in a text font the
 * sign is raised already, so it hung small above the letter, with a gap after it. Here it
 * goes beside its letter, and what else was above stays an exponent: f′, x′², and over a subscript x′₁.
 */

/** Bases so tall that a prime beside them would be at half their height. */
const TALL = /^(?:mfrac|mtable|munder|munderover|msqrt|mroot|mmultiscripts)$/;

const elementsOf = (node: Element): Element[] =>
  node.children.filter((child): child is Element => child.type === 'element');

const isPrime = (node: Element | undefined): boolean =>
  [node?.properties['className']].flat().includes('tml-prime');

/** MathML with its primes beside their letters. */
export function besideLetters(mathml: string): string {
  if (!mathml.includes('tml-prime')) return mathml;
  const tree = parseHtml(mathml);
  eachElement(tree, (node, index, parent) => {
    if (node.tagName !== 'msup' && node.tagName !== 'msubsup') return;
    const [base, ...scripts] = elementsOf(node);
    const sup = scripts.at(-1);
    if (!base || !sup || base.tagName === 'mo' || isTall(base)) return;
    const above = sup.tagName === 'mrow' ? elementsOf(sup) : [sup];
    const primes = above.findIndex((each) => !isPrime(each));
    const count = primes < 0 ? above.length : primes;
    if (count > 0) parent.children[index] = moved(base, count, scripts.slice(0, -1), above);
  });
  return toHtml(tree);
}

function isTall(base: Element): boolean {
  if (TALL.test(base.tagName)) return true;
  return elementsOf(base).some(isTall);
}

/** The letter with its primes, and whatever else was below and above it. */
function moved(base: Element, count: number, [sub]: Element[], above: Element[]): ElementContent {
  const rest = above.slice(count);
  const signs = above.slice(0, count).map((_, i) =>
    // A slanted letter such as f reaches into the first of them.
    element(
      'mo',
      { lspace: i === 0 ? '0.08em' : '0em', rspace: '0em', className: ['tml-prime'] },
      '′',
    ),
  );
  const more = rest.length === 1 ? rest : rest.length > 0 ? [element('mrow', {}, ...rest)] : [];
  // A subscript goes below the primes, so they take only the width by which they reach beyond it.
  const beyond = Math.max(0, 0.3 * count - 0.4 * textOf(sub ?? base).trim().length);
  const below = sub !== undefined && more.length === 0;
  const beside = below
    ? [element('mpadded', { width: `${Number(beyond.toFixed(1))}em` }, ...signs)]
    : signs;
  const letter = element('mrow', {}, base, ...beside);
  if (sub === undefined) return more.length > 0 ? element('msup', {}, letter, ...more) : letter;
  return element(more.length > 0 ? 'msubsup' : 'msub', {}, letter, sub, ...more);
}
