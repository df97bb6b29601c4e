import type { Nodes } from 'hast';
import { parseHtml, textOf } from '../../prose/hast.ts';
import { type Block, type Link, type Mark, NO_WORD, NOTHING, type Prose } from './prose.ts';

/** The HTML of a chat as the rules see it. */
export function fromHtml(source: string): Prose {
  const blocks: Block[] = [];
  const links: Link[] = [];
  see(parseHtml(source), blocks, links);
  return { ...NOTHING, blocks, links };
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
const BLOCKS: Readonly<Record<string, Block['kind']>> = { p: 'paragraph', li: 'item' };

function see(node: Nodes, blocks: Block[], links: Link[]): void {
  if (node.type === 'element') {
    const kind = BLOCKS[node.tagName];
    if (kind) blocks.push(blockOf(kind, node));
    if (node.tagName === 'a')
      links.push({
        url: String(node.properties['href'] ?? ''),
        text: textOf(node),
        at: startOf(node),
      });
  }
  if ('children' in node) for (const child of node.children) see(child, blocks, links);
}

function blockOf(kind: Block['kind'], node: Nodes): Block {
  const marks: Mark[] = [];
  let text = '';
  const add = (inner: Nodes): void => {
    if (inner.type === 'text') {
      marks.push({ from: text.length, at: startOf(inner) });
      text += inner.value;
    } else if (inner.type === 'element' && /^(?:code|sub|sup)$/.test(inner.tagName))
      text += NO_WORD;
    else if ('children' in inner) for (const child of inner.children) add(child);
  };
  add(node);
  return { kind, text, marks };
}
