import type { ElementContent, Properties, Root } from 'hast';

/*
 * Tree → HTML text. Stricter than it must be: `<`, `>` and `"` are escaped in text and in attributes
 * alike, so that nothing that looks for tags (a test, a careless replacement) ever finds a false one.
 */

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

type Node = Root | Root['children'][number] | ElementContent;

/** HTML of a tree, or of several nodes in a row. `raw` nodes go in as they are: for what is parsed again. */
export function toHtml(node: Node | readonly Node[]): string {
  if (Array.isArray(node)) return (node as readonly Node[]).map(toHtml).join('');
  const one = node as Node;
  if (one.type === 'text') return escapeText(one.value);
  if (one.type === 'root') return toHtml(one.children);
  if (one.type === 'raw') return one.value;
  if (one.type !== 'element') return '';
  const tag = `<${one.tagName}${attributes(one.properties)}>`;
  if (VOID.has(one.tagName)) return tag;
  // A parser drops the first line feed of a <pre>.
  const first = one.tagName === 'pre' && leadsWithLineFeed(one) ? '\n' : '';
  return `${tag}${first}${toHtml(one.children)}</${one.tagName}>`;
}

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

function leadsWithLineFeed(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.startsWith('\n');
  const first = node.type === 'element' ? node.children[0] : undefined;
  return first !== undefined && leadsWithLineFeed(first);
}

function attributes(properties: Properties): string {
  let out = '';
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    out +=
      value === true ? ` ${attributeName(key)}` : ` ${attributeName(key)}="${escapeText(text)}"`;
  }
  return out;
}

/** hast writes `className`, `ariaLabel`, `tabIndex`; HTML writes `class`, `aria-label`, `tabindex`. */
const attributeName = (key: string): string =>
  key === 'className' ? 'class' : key.replace(/^(aria|data)(?=[A-Z])/, '$1-').toLowerCase();
