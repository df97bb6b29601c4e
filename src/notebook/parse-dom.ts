import type { ElementContent, Properties } from 'hast';
import type { ParseHtml } from '../prose/ports.ts';

/* The browser's own HTML parser, so that none has to be sent. */

/** HTML attributes whose names in a hast tree are written otherwise; the sanitizer drops what it does not know. */
const NAMES = new Map([
  ['colspan', 'colSpan'],
  ['rowspan', 'rowSpan'],
]);
const FLAGS = new Set(['open', 'reversed']);

/**
 * Parses into an inert template: nothing loads and nothing runs while the tree is read. Under our policy
 * Chromium reports an inline handler all the same, whatever parses it; it is a report and no more.
 */
export const parseHtml: ParseHtml = (html) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return { type: 'root', children: childrenOf(template.content) };
};

/*
 * A <form> with <input name="childNodes"> hides its own property of that name. So what a node holds is
 * asked of the prototype, which no name in the page can reach.
 */
const childNodesOf = (node: Node): NodeListOf<ChildNode> =>
  Reflect.get(Node.prototype, 'childNodes', node);
const attributesOf = (node: Element): NamedNodeMap =>
  Reflect.get(Element.prototype, 'attributes', node);
const localNameOf = (node: Element): string => Reflect.get(Element.prototype, 'localName', node);

function childrenOf(parent: Node): ElementContent[] {
  const children: ElementContent[] = [];
  for (const node of childNodesOf(parent)) {
    if (node instanceof Text) children.push({ type: 'text', value: node.data });
    else if (node instanceof Element) children.push(elementOf(node));
  }
  return children;
}

const elementOf = (node: Element): ElementContent => ({
  type: 'element',
  tagName: localNameOf(node),
  properties: propertiesOf(node),
  children: childrenOf(node),
});

function propertiesOf(node: Element): Properties {
  const pairs = [...attributesOf(node)].map(({ name, value }): [string, Properties[string]] => {
    if (name === 'class') return ['className', value.split(/\s+/).filter(Boolean)];
    return [NAMES.get(name) ?? name, FLAGS.has(name) ? true : value];
  });
  return Object.fromEntries(pairs);
}
