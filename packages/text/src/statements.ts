import type { Element, ElementContent, Nodes } from 'hast';
import { textOf } from './hast.ts';

/*
 * A statement and its proof stand apart from the text around them, in lessons and in all else: a paragraph that
 * begins with **Statement 1**, up to its **Proof**, and the proof up to the line ☑ that says what it used.
 */

export type Apart = 'statement' | 'proof';

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';

/** How a paragraph begins: its first words if they are bold, else its text. */
function beginningOf(node: Nodes | undefined): { bold: boolean; words: string } | undefined {
  if (node?.type !== 'element' || node.tagName !== 'p') return undefined;
  const [first] = node.children.filter((child) => !isBlank(child));
  if (!first) return undefined;
  return { bold: first.type === 'element' && first.tagName === 'strong', words: textOf(first) };
}

function apartOf(node: Nodes | undefined): Apart | 'used' | undefined {
  const { bold, words = '' } = beginningOf(node) ?? {};
  if (words.startsWith('☑')) return 'used';
  if (bold && /^Statement \d/.test(words)) return 'statement';
  return bold && /^Proof\b/.test(words) ? 'proof' : undefined;
}

const isHeading = (node: Nodes): boolean =>
  node.type === 'element' && /^h[1-6]$/.test(node.tagName);

/**
 * What stands apart from `nodes[at]` on: its kind and the index after its last node. A proof without the line ☑,
 * or a statement without a proof, is its first paragraph alone.
 */
export function apartAt(
  nodes: readonly Nodes[],
  at: number,
): { kind: Apart; end: number } | undefined {
  const kind = apartOf(nodes[at]);
  if (kind !== 'statement' && kind !== 'proof') return undefined;
  for (let end = at + 1; end < nodes.length; end += 1) {
    const next = apartOf(nodes[end]);
    if (kind === 'proof' && next === 'used') return { kind, end: end + 1 };
    if (kind === 'statement' && next === 'proof') return { kind, end };
    if (next || isHeading(nodes[end] as Nodes)) break;
  }
  return { kind, end: at + 1 };
}

export const apart = (kind: Apart, children: readonly ElementContent[]): Element => ({
  ...{ type: 'element', tagName: 'div', properties: { className: [kind] } },
  children: [...children],
});

/** Puts statements and proofs among the children of a node into boxes, in place. */
export function setStatementsApart(parent: { children: Nodes[] }): void {
  for (let at = 0; at < parent.children.length; at += 1) {
    const found = apartAt(parent.children, at);
    if (!found) continue;
    const inside = parent.children.slice(at, found.end) as ElementContent[];
    parent.children.splice(at, inside.length, apart(found.kind, inside));
  }
}
