import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** A reference from a page to something else: a link, a picture, a script. */
export type Reference = {
  /** Element and attribute, as "a href". */
  where: string;
  address: string;
};

/** What the tests ask of a page. */
export type Page = {
  /** Address without the base path: "" for home, "ESP32/", "404.html". */
  path: string;
  /** Its file: "ESP32/index.html". */
  file: string;
  /** Set when the page is only a redirect of an old address. */
  leadsOn: boolean;
  title: string;
  /** Content of each meta element by its name or property. */
  meta: ReadonlyMap<string, string>;
  canonical: string | undefined;
  language: string | undefined;
  /** Text of each h1. */
  h1: string[];
  /** Targets of fragments. */
  ids: ReadonlySet<string>;
  /** Ids that stand on the page more than once. */
  repeatedIds: string[];
  references: Reference[];
  /** Names of the islands' components, in the order of the page. */
  islands: string[];
  /** Addresses of the style sheets. */
  styles: string[];
  /** Addresses of the scripts that load with the page, before anybody touches anything. */
  scripts: string[];
  /** Texts of the blocks of structured data. */
  structuredData: string[];
  /** How many elements the page has. */
  elements: number;
  /** Elements with a style attribute or an inline event handler, which the CSP forbids. */
  forbidden: string[];
  /** Addresses of pictures whose size the page does not know before they come. */
  unsized: string[];
};

/** Attributes that hold one address. */
const ADDRESS = ['href', 'src', 'poster', 'data', 'action', 'formAction', 'componentUrl'];

/** Attributes of our own elements and of Astro's islands, kept by hast as they are written. */
const OWN = ['component-url', 'renderer-url', 'before-hydration-url', 'dataNextHref', 'dataHref'];

const text = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(text).join('') : '';

const attribute = (element: Element, name: string): string | undefined => {
  const value = element.properties[name];
  return value === undefined || value === null ? undefined : String(value);
};

/** "a.png 1x, b.png 2x" → both addresses; hast keeps srcset as text. */
const candidates = (srcset: string): string[] =>
  srcset.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

/** `<meta http-equiv="refresh" content="0;url=/x/">` → "/x/". */
const refresh = (element: Element): string | undefined =>
  String(element.properties.httpEquiv) === 'refresh'
    ? /url=(.*)$/.exec(String(element.properties.content))?.[1]
    : undefined;

function* addressesOf(element: Element): Generator<Reference> {
  const { tagName } = element;
  for (const name of [...ADDRESS, ...OWN]) {
    const address = attribute(element, name);
    if (address !== undefined) yield { where: `${tagName} ${name}`, address };
  }
  const srcset = attribute(element, 'srcSet') ?? '';
  for (const address of srcset ? candidates(srcset) : []) {
    yield { where: `${tagName} srcset`, address };
  }
  const target = tagName === 'meta' ? refresh(element) : undefined;
  if (target) yield { where: 'redirect', address: target };
}

const relOf = (element: Element): string => String(element.properties.rel ?? '');

/** Static imports in a script's text; `import(…)` waits for its moment and does not count. */
export const importsIn = (code: string): string[] =>
  [...code.matchAll(/\b(?:import|from)\s*["']([^"']+)["']/g)].map(([, address = '']) => address);

const isStructuredData = (element: Element): boolean =>
  element.properties.type === 'application/ld+json';

/** What a script element loads: its file, or what its text imports. */
const scriptsOf = (element: Element): string[] => {
  if (isStructuredData(element)) return [];
  const src = attribute(element, 'src');
  return src === undefined ? importsIn(text(element)) : [src];
};

/** `/_astro/SidebarToggle.B3xK.js` → "SidebarToggle". */
const islandName = (address: string): string =>
  address.replace(/^.*\//, '').replace(/(\.[\w-]+)?\.js$/, '');

const forbiddenIn = ({ tagName, properties }: Element): string[] =>
  Object.keys(properties)
    .filter((name) => name === 'style' || /^on[a-z]/i.test(name))
    .map((name) => `<${tagName}> has ${name}="${properties[name]}"`);

/** Calls `visit` with every element below `node`, those in templates included. */
function eachElement(node: Nodes, visit: (element: Element) => void): void {
  if (node.type === 'element') {
    visit(node);
    if (node.content) eachElement(node.content, visit);
  }
  if ('children' in node) for (const child of node.children) eachElement(child, visit);
}

/** Parses a page once and keeps what the tests ask. */
export function readPage(path: string, html: string): Page {
  const elements: Element[] = [];
  eachElement(fromHtml(html), (element) => elements.push(element));
  const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const ids = elements.map((element) => attribute(element, 'id')).filter((id) => id !== undefined);
  const names = named('a').map((element) => attribute(element, 'name') ?? '');
  const metas = named('meta').map(
    (element) =>
      [
        attribute(element, 'name') ?? attribute(element, 'property') ?? '',
        attribute(element, 'content') ?? '',
      ] as const,
  );
  const linked = (rel: string) => named('link').filter((element) => relOf(element) === rel);
  const hrefs = (links: Element[]) => links.map((link) => attribute(link, 'href') ?? '');
  const [canonical] = linked('canonical');
  const references = elements
    .filter((element) => element !== canonical)
    .flatMap((element) => [...addressesOf(element)]);
  return {
    path,
    file: path.replace(/(^|\/)$/, '$1index.html'),
    leadsOn: references.some(({ where }) => where === 'redirect'),
    title: named('title').map(text)[0]?.trim() ?? '',
    meta: new Map(metas),
    canonical: canonical && attribute(canonical, 'href'),
    language: named('html').map((element) => attribute(element, 'lang'))[0],
    h1: named('h1').map((element) => text(element).trim()),
    ids: new Set([...ids, ...names]),
    repeatedIds: ids.filter((id, i) => ids.indexOf(id) !== i),
    references,
    islands: named('astro-island').map((e) => islandName(attribute(e, 'component-url') ?? '')),
    styles: hrefs(linked('stylesheet')),
    scripts: [...named('script').flatMap(scriptsOf), ...hrefs(linked('modulepreload'))],
    structuredData: named('script').filter(isStructuredData).map(text),
    elements: elements.length,
    forbidden: elements.flatMap(forbiddenIn),
    unsized: named('img')
      .filter(({ properties }) => properties.width === undefined || properties.height === undefined)
      .map((img) => attribute(img, 'src') ?? ''),
  };
}
