import type { ElementContent, Root } from 'hast';
import { element } from '../prose/nodes.ts';
import { parseMarkdown } from '../prose/tree.ts';
import type { Context } from './context.ts';
import type { CodeCell } from './model.ts';
import { finishOutput } from './prose-cell.ts';

/** A LaTeX output (SymPy, IPython's Math and Latex): one formula, or text with formulas between dollars. */
export function latexTree(context: Context, cell: CodeCell, source: string): ElementContent[] {
  const tex = source.trim();
  const inner = unwrapped(tex);
  const mixed = inner === undefined && tex.includes('$');
  const root = mixed ? parseMarkdown(tex, context.ports.parseHtml) : formula(inner ?? tex);
  const tree = finishOutput(context, cell, root);
  context.left -= tex.length;
  return [element('div', { className: ['nb-latex'] }, ...(tree.children as ElementContent[]))];
}

/** The formula without what encloses it; undefined when nothing encloses the whole. */
function unwrapped(tex: string): string | undefined {
  for (const [open, close] of [
    ['$$', '$$'],
    ['\\[', '\\]'],
    ['\\(', '\\)'],
    ['$', '$'],
  ] as const) {
    if (tex.length <= open.length + close.length || !tex.startsWith(open) || !tex.endsWith(close))
      continue;
    const inner = tex.slice(open.length, -close.length);
    return inner.includes('$') ? undefined : inner;
  }
  return undefined;
}

const formula = (tex: string): Root => ({
  type: 'root',
  children: [
    element('pre', {}, element('code', { className: ['language-math', 'math-display'] }, tex)),
  ],
});
