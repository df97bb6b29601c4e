import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

const FORBIDDEN = new Set(
  'applet area audio base embed frame frameset iframe link-x map object param portal source track video'.split(
    ' ',
  ),
);
const ADDRESS = new Set(['href', 'src', 'action', 'formAction', 'data', 'poster', 'xLinkHref']);
const PROGRAM = /^\s*(?:javascript|vbscript|data:text|file):/i;

const elementsOf = (node: Root | Element): Element[] =>
  node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));

/** What in a page could do something that the author of a text may not do. */
export function active(html: string): string[] {
  const found: string[] = [];
  for (const node of elementsOf(fromHtml(html))) {
    const { tagName, properties, children } = node;
    const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    if (FORBIDDEN.has(tagName)) found.push(`<${tagName}>`);
    if (
      tagName === 'script' &&
      /pwn|process/.test(text) &&
      properties['type'] !== 'application/ld+json'
    )
      found.push(`<script> ${text.slice(0, 80)}`);
    for (const [name, value] of Object.entries(properties)) {
      if (/^on/i.test(name) || name === 'style' || /^(?:srcdoc|ping)$/i.test(name))
        found.push(`${tagName} ${name}`);
      if (ADDRESS.has(name) && PROGRAM.test(String(value)))
        found.push(`${tagName} ${name}=${value}`);
      if (
        /^(?:component-url|renderer-url|before-hydration-url)$/i.test(name) &&
        /pwn|evil/.test(String(value))
      )
        found.push(`${tagName} ${name}`);
    }
  }
  return found;
}
