import type { ElementContent, Root } from 'hast';
import { finishChecks } from '../check-question.ts';
import { finishTree } from '../finish.ts';
import { eachElement, element } from '../hast.ts';
import { finishFigures, signFigures } from '../live-figure.ts';
import { parseMarkdown, RefusedText } from '../parse.ts';
import { findRemoved } from '../removed.ts';
import { CELL_SCHEMA, sanitizeTree } from '../sanitize.ts';
import { type Context, pictureFinder, spokenName, warn, warnAll, warnRemoved } from './context.ts';
import type { Cell } from './model.ts';

/** A cell whose Markdown is parsed (`tree`, not safe yet) or refused (`reason`). */
export type ParsedProse = { tree: Root } | { reason: string };

export function parseProse(source: string): ParsedProse {
  try {
    return { tree: parseMarkdown(signFigures(source)) };
  } catch (error) {
    return {
      reason:
        error instanceof RefusedText
          ? error.message
          : 'This text could not be read and is shown as it was typed.',
    };
  }
}

/** A parsed text → safe nodes; its headings, ids and warnings go into the context. */
export function finishProse(context: Context, cell: Cell, parsed: ParsedProse): ElementContent[] {
  if ('reason' in parsed) return asTyped(context, cell, parsed.reason);
  try {
    warnRemoved(context, cell, findRemoved(parsed.tree, cell.source), 'text');
    const tree = sanitizeTree(parsed.tree, CELL_SCHEMA);
    const picture = pictureFinder(context, cell);
    const options = { ids: context.ids, idPrefix: 'nb-', tableSuffix: `, cell ${cell.number}` };
    const done = finishTree(tree, { ...context.ports, picture }, options);
    finishChecks(tree, context.ids.claim);
    finishFigures(tree, context.ports.still);
    if (cell.kind === 'prose') context.headings.push(...done.headings);
    for (const [name, id] of done.targets) context.targets.set(`${cell.number} ${name}`, id);
    warnAll(context, cell, done.warnings);
    return tree.children as ElementContent[];
  } catch {
    return asTyped(context, cell, 'This text could not be read and is shown as it was typed.');
  }
}

function asTyped(context: Context, cell: Cell, reason: string): ElementContent[] {
  warn(context, cell, 'refused', reason);
  const typed = cell.source.slice(0, 10_000).toWellFormed();
  const note = element('p', { className: ['nb-notice'] }, reason);
  return typed === ''
    ? [note]
    : [note, element('pre', { className: ['nb-text'], tabIndex: 0 }, typed)];
}

/** Text with HTML or Markdown out of an output: no ids, no places, nothing to link to. */
export function finishOutput(context: Context, cell: Cell, raw: Root, source: string): Root {
  warnRemoved(context, cell, findRemoved(raw, source), 'output');
  const tree = sanitizeTree(raw);
  eachElement(tree, (node) => {
    delete node.properties['id'];
    delete node.properties['name'];
    if (String(node.properties['href'] ?? '').startsWith('#')) delete node.properties['href'];
  });
  const ports = { ...context.ports, picture: pictureFinder(context, cell) };
  const done = finishTree(tree, ports, { tableSuffix: `, output of ${spokenName(cell)}` });
  warnAll(context, cell, done.warnings);
  eachElement(tree, (node) => {
    delete node.properties['id'];
  });
  return tree;
}
