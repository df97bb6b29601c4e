import { XML, xmlText } from './xml.ts';

/** A page that search engines may keep. */
export type Entry = { address: string; changed?: string | undefined };

const META = /<(meta|link)\b[^>]*>/g;
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/**
 * What a built page says of itself: an entry when it names its own address as the one to keep and
 * does not ask to be left out. So the sitemap cannot disagree with the pages.
 * @param address where the page stands
 */
export function entryOf(html: string, address: string): Entry | undefined {
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = head.match(META) ?? [];
  const find = (key: string, value: string, content: string) => {
    const tag = tags.find((each) => attribute(each, key) === value);
    return tag && attribute(tag, content);
  };
  if (find('rel', 'canonical', 'href') !== address) return undefined;
  if (find('name', 'robots', 'content')?.includes('noindex')) return undefined;
  return { address, changed: find('property', 'og:updated_time', 'content') };
}

/** Entries as the XML of sitemaps.org. */
export const sitemap = (entries: readonly Entry[]): string =>
  `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map(urlElement).join('\n')}
</urlset>
`;

const urlElement = ({ address, changed }: Entry): string =>
  `<url><loc>${xmlText(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
