import type { Element as Tree, Node as TreeNode } from '../tree.ts';

/*
 * The cards of a module's page of cards (`/drill/<module>/`) as trees: links as whole addresses, pictures with their
 * bytes, so that what is made of them needs neither this site nor a network.
 */

const treeOf = (node: Node): TreeNode[] => {
  if (node instanceof Element) return [elementOf(node)];
  return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [];
};

function elementOf(given: Element): Tree {
  const attributes = Object.fromEntries(
    [...given.attributes].map(({ name, value }) => [name, value]),
  );
  if (given instanceof HTMLAnchorElement) attributes['href'] = given.href;
  const children = [...given.childNodes].flatMap(treeOf);
  return { name: given.localName, attributes, children };
}

async function bytesOf(address: string): Promise<string> {
  const picture = await fetch(address);
  if (!picture.ok) throw new Error(`${address}: ${picture.status}`);
  const reader = new FileReader();
  const done = new Promise((resolve, reject) => {
    reader.onload = resolve;
    reader.onerror = reject;
  });
  reader.readAsDataURL(await picture.blob());
  await done;
  return String(reader.result);
}

/** The cards of a page that belong to one of these stages. */
export async function readCards(page: Document, stages: ReadonlySet<string>): Promise<TreeNode[]> {
  const cards = [...page.querySelectorAll<HTMLElement>('[data-card]')].filter(({ dataset }) =>
    stages.has(dataset.card?.split('#')[0] ?? ''),
  );
  const pictures = cards.flatMap((card) => [...card.querySelectorAll('img')]);
  await Promise.all(
    pictures.map(async (picture) => picture.setAttribute('src', await bytesOf(picture.src))),
  );
  return cards.flatMap(treeOf);
}
