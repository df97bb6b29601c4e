import type { Element, ElementContent, Root } from 'hast';
import { filterMathML } from './mathml.ts';
import { eachElement, element, textOf } from './nodes.ts';
import type { ProsePorts, ProseWarning } from './ports.ts';

const MAX_TEX = 5_000;
/** Largest MathML of one formula, in characters; a macro bomb of 100 bytes makes megabytes. */
const MAX_MATHML = 100_000;
/** Largest MathML of one text. */
const MAX_TOTAL = 400_000;

const classes = (node: Element): string[] =>
  [node.properties['className'] ?? []].flat().map(String);

/** The `code` element of a formula, as mdast-util-math writes it, alone or inside its `pre`. */
function formulaIn(node: Element): Element | undefined {
  const only = node.tagName === 'pre' && node.children.length === 1 ? node.children[0] : node;
  if (only?.type !== 'element' || only.tagName !== 'code') return undefined;
  return classes(only).some((name) => name.startsWith('math-')) ? only : undefined;
}

/** Does the text hold a formula? Then the caller may load the typesetter. */
export function hasFormulas(tree: Root): boolean {
  let found = false;
  eachElement(tree, (node) => {
    found ||= formulaIn(node) !== undefined;
  });
  return found;
}

/**
 * Puts MathML in the place of every formula. One that fails stays as TeX in a `code` element, and
 * the reason goes to `warnings`: a bad formula never breaks a page.
 */
export function typesetFormulas(tree: Root, ports: ProsePorts, warnings: ProseWarning[]): void {
  let left = MAX_TOTAL;
  eachElement(tree, (node, index, parent) => {
    const code = formulaIn(node);
    if (!code) return undefined;
    const tex = textOf(code).trim();
    const display = classes(code).includes('math-display');
    const mathml = left > 0 ? typeset(tex, display, ports, warnings) : undefined;
    left -= mathml?.length ?? 0;
    const math = mathml === undefined ? undefined : firstElement(ports.parseHtml(mathml));
    parent.children[index] = math?.tagName === 'math' ? safeFormula(math) : asTex(tex);
    return 'skip';
  });
}

/** A formula on its own line scrolls in its own box when it is long, which the keyboard must reach. */
function safeFormula(math: Element): Element {
  const safe = filterMathML(math, true);
  const focus = safe.properties['display'] === 'block' ? { tabIndex: 0 } : {};
  return { ...safe, properties: { ...safe.properties, ...focus } };
}

/** Jupyter's own typesetter takes \begin{align} between single dollars; ours only as display. */
function typeset(
  tex: string,
  display: boolean,
  ports: ProsePorts,
  warnings: ProseWarning[],
): string | undefined {
  if (!ports.maths) return undefined;
  let reason = `it is longer than ${MAX_TEX} characters`;
  for (const asDisplay of display ? [true] : [false, true]) {
    if (tex.length > MAX_TEX) break;
    try {
      const mathml = ports.maths(tex, asDisplay);
      if (mathml.length <= MAX_MATHML) return mathml;
      reason = 'it grows too large';
    } catch (error) {
      reason = error instanceof Error ? error.message : 'it cannot be read';
    }
  }
  const what = `The formula “${tex.slice(0, 60)}” is shown as TeX: ${reason}`;
  warnings.push({ about: 'formula', what });
  return undefined;
}

const firstElement = (root: Root): Element | undefined =>
  root.children.find((child): child is Element => child.type === 'element');

const asTex = (tex: string): ElementContent => element('code', { className: ['tex'] }, tex);
