import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A reference from a page to something else: a link, a picture, a script. */
export type Reference = {
  /** Element and attribute, as "a href". */
  where: string;
  address: string;
};

/** A link from a page's text to a term of the glossary. */
export type TermLink = {
  address: string;
  /** Id of the definition that stands on the page. */
  describedBy: string | undefined;
  /** The elements around it from the inside out, as `details.reply`. */
  around: string[];
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
  terms: TermLink[];
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
const ADDRESS = ['href', 'src', 'poster', 'data', 'action', 'formaction'];

/** Attributes of our own elements and of Astro's islands that hold one. */
const OWN = [
  'component-url',
  'renderer-url',
  'before-hydration-url',
  'data-next-href',
  'data-href',
];

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

const text = (node: Node): string =>
  'value' in node ? node.value : childrenOf(node).map(text).join('');

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

const classesOf = (element: Element): string[] => attribute(element, 'class')?.split(/\s+/) ?? [];

/** "a.png 1x, b.png 2x" → both addresses. */
const candidates = (srcset: string): string[] =>
  srcset.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

/** `<meta http-equiv="refresh" content="0;url=/x/">` → "/x/". */
const refresh = (element: Element): string | undefined =>
  attribute(element, 'http-equiv') === 'refresh'
    ? /url=(.*)$/.exec(attribute(element, 'content') ?? '')?.[1]
    : undefined;

function* addressesOf(element: Element): Generator<Reference> {
  const { tagName } = element;
  for (const name of [...ADDRESS, ...OWN]) {
    const address = attribute(element, name);
    if (address !== undefined) yield { where: `${tagName} ${name}`, address };
  }
  const srcset = attribute(element, 'srcset') ?? '';
  for (const address of srcset ? candidates(srcset) : []) {
    yield { where: `${tagName} srcset`, address };
  }
  const target = tagName === 'meta' ? refresh(element) : undefined;
  if (target) yield { where: 'redirect', address: target };
}

/** Static imports in a script's text; `import(…)` waits for its moment and does not count. */
export const importsIn = (code: string): string[] =>
  [...code.matchAll(/\b(?:import|from)\s*["']([^"']+)["']/g)].map(([, address = '']) => address);

const isStructuredData = (element: Element): boolean =>
  attribute(element, 'type') === 'application/ld+json';

/** What a script element loads: its file, or what its text imports. */
const scriptsOf = (element: Element): string[] => {
  if (isStructuredData(element)) return [];
  const src = attribute(element, 'src');
  return src === undefined ? importsIn(text(element)) : [src];
};

/** `/_astro/SidebarToggle.B3xK.js` → "SidebarToggle". */
const islandName = (address: string): string =>
  address.replace(/^.*\//, '').replace(/(\.[\w-]+)?\.js$/, '');

const forbiddenIn = ({ tagName, attrs }: Element): string[] =>
  attrs
    .filter(({ name }) => name === 'style' || name.startsWith('on'))
    .map(({ name, value }) => `<${tagName}> has ${name}="${value}"`);

/** The elements below a node, those in templates included. */
function elementsIn(node: Node): Element[] {
  const below = [...childrenOf(node), ...('content' in node ? [node.content] : [])];
  return [...('tagName' in node ? [node] : []), ...below.flatMap(elementsIn)];
}

function aroundOf(element: Element): string[] {
  const parent = element.parentNode;
  if (!parent || !('tagName' in parent)) return [];
  return [[parent.tagName, ...classesOf(parent)].join('.'), ...aroundOf(parent)];
}

/** Parses a page once and keeps what the tests ask. */
export function readPage(path: string, html: string): Page {
  const elements = elementsIn(parse(html));
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
  const linked = (rel: string) =>
    named('link').filter((element) => attribute(element, 'rel') === rel);
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
    terms: named('a')
      .filter((link) => classesOf(link).includes('term'))
      .map((link) => ({
        address: attribute(link, 'href') ?? '',
        describedBy: attribute(link, 'aria-describedby'),
        around: aroundOf(link),
      })),
    islands: named('astro-island').map((e) => islandName(attribute(e, 'component-url') ?? '')),
    styles: hrefs(linked('stylesheet')),
    scripts: [...named('script').flatMap(scriptsOf), ...hrefs(linked('modulepreload'))],
    structuredData: named('script').filter(isStructuredData).map(text),
    elements: elements.length,
    forbidden: elements.flatMap(forbiddenIn),
    unsized: named('img')
      .filter((img) => !attribute(img, 'width') || !attribute(img, 'height'))
      .map((img) => attribute(img, 'src') ?? ''),
  };
}
