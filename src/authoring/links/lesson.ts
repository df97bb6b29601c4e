import { eachNode, type MdxNode } from '../../prose/mdx.ts';
import { createSlugger } from '../../prose/slug.ts';
import type { Lesson } from '../mdx/index.ts';

/** A link or picture in the text of a lesson, with the place of its address. */
export type Link = { address: string; offset: number; picture: boolean };

/** Every address in a lesson: links, definitions of links, pictures, and their tags. */
export function linksOf({ text, tree }: Lesson): Link[] {
  const links: Link[] = [];
  if (tree) eachNode(tree, (node) => links.push(...linkOf(text, node)));
  return links;
}

function linkOf(text: string, node: MdxNode): Link[] {
  const { start, end } = node.position;
  const found = addressOf(node);
  if (found === undefined || found.address === '') return [];
  const { address } = found;
  // An address is typed after the words of its link, so the last one between both ends is its own.
  const at = text.slice(start.offset, end.offset).lastIndexOf(address);
  return [{ ...found, offset: start.offset + Math.max(0, at) }];
}

function addressOf(node: MdxNode): { address: string; picture: boolean } | undefined {
  if (node.type === 'link' || node.type === 'definition')
    return { address: node.url ?? '', picture: false };
  if (node.type === 'image') return { address: node.url ?? '', picture: true };
  if (!node.type.startsWith('mdxJsx')) return undefined;
  const key = node.name === 'a' ? 'href' : node.name === 'img' ? 'src' : '';
  const value = node.attributes?.find(({ name }) => name === key)?.value;
  return typeof value === 'string' ? { address: value, picture: key === 'src' } : undefined;
}

/**
 * Ids of a lesson's headings and tags, as the page will have them; undefined when a heading holds a
 * formula, whose id only the built page knows.
 */
export function anchorsOf({ tree }: Lesson): Set<string> | undefined {
  const slug = createSlugger();
  const ids = new Set<string>();
  let sure = tree !== undefined;
  if (tree)
    eachNode(tree, (node) => {
      const own = node.attributes?.find(({ name }) => name === 'id')?.value;
      if (typeof own === 'string') ids.add(own);
      if (node.type !== 'heading' || !node.depth || node.depth < 2 || node.depth > 4) return;
      ids.add(node.data?.hProperties?.id ?? node.data?.id ?? slug(words(node)));
      eachNode(node, ({ type }) => {
        if (type === 'inlineMath') sure = false;
      });
    });
  return sure ? ids : undefined;
}

const words = (node: MdxNode): string => node.value ?? (node.children ?? []).map(words).join('');
